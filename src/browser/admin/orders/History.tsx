import type { StaffOrder } from '../../../contract/order/rules.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './orders.module.css';

type Props = {
  id: string;
  history: StaffOrder['history'];
  words: Readonly<Record<string, string>>;
};

/** Events with their authors, newest first. */
export const History = ({ id, history, words }: Props) => (
  <section className={partsStyles.panelBox} aria-labelledby={id}>
    <h2 id={id}>History</h2>
    <ol className={styles.history}>
      {history.toReversed().map(({ at, by, to, note }) => (
        <li key={`${at} ${to}`}>
          <p className={styles.name}>{words[to] ?? to}</p>
          {note && <p className={styles.note}>{note}</p>}
          <p className="quiet small">
            {by.name}, <time dateTime={at}>{momentWords(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
);
