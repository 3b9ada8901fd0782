import { rowAmount, type SumRow } from '../../../contract/order/sum-rows.ts';
import styles from './sum-list.module.css';

/** The rows of a sum, one below the other. */
export const SumList = ({ rows }: { rows: readonly SumRow[] }) => (
  <dl className={`${styles.sum} figures`}>
    {rows.map((row) => (
      <div key={row.name} data-total={row.isTotal && ''}>
        <dt>{row.name}</dt>
        <dd>{rowAmount(row)}</dd>
      </div>
    ))}
  </dl>
);
