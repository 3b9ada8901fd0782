import type { StaffOrder } from '../../../contract/order.ts';
import { momentWords } from '../../ui/moment.ts';

type Props = {
  id: string;
  history: StaffOrder['history'];
  words: Readonly<Record<string, string>>;
};

/** What has happened, newest first, and who did it. */
export const History = ({ id, history, words }: Props) => (
  <section className="panel-box" aria-labelledby={id}>
    <h2 id={id}>History</h2>
    <ol className="shop-history">
      {history.toReversed().map(({ at, by, to, note }) => (
        <li key={`${at} ${to}`}>
          <p className="shop-name">{words[to] ?? to}</p>
          {note && <p className="shop-note">{note}</p>}
          <p className="quiet small">
            {by.name}, <time dateTime={at}>{momentWords(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
);
