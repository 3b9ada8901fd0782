import { STAFF_NAME } from '../../../contract/order/history.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../../contract/order/order-statuses.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { momentWords } from '../../ui/moment.ts';
import styles from './order.module.css';

const labelOf = (status: string) => ORDER_STATUS_LABELS[status as OrderStatus] ?? status;

/**
 * Every step with what was noted, the latest first, and whether it was the customer or the company.
 */
export const OrderHistory = ({ history }: Pick<Order, 'history'>) => (
  <ol className={styles.history}>
    {history.toReversed().map(({ at, to, note, by }) => (
      <li key={`${at}${to}`}>
        <p>
          <b>{labelOf(to)}</b>{' '}
          <span className="quiet">
            {by.role === 'user' ? 'by you' : by.name === STAFF_NAME ? 'by our team' : ''}
          </span>
        </p>
        <time className="quiet small figures" dateTime={at}>
          {momentWords(at)}
        </time>
        {note && <p className={styles.historyNote}>{note}</p>}
      </li>
    ))}
  </ol>
);
