import { csvAddress } from '../../../stores/lib/csv-address.ts';
import type { ListQuery } from '../../../stores/lib/list-query.ts';
import styles from './parts.module.css';

type Props = {
  /** The call that answers the file. */
  exported: { path: string };
  query: ListQuery;
};

/** Saves everything that matches as a file for spreadsheets. */
export const CsvLink = ({ exported, query }: Props) => (
  <div className={styles.toolsEnd}>
    <a className="button button-quiet" href={csvAddress(exported, query)} download>
      Download CSV
    </a>
  </div>
);
