// The columns of what belongs to one customer.
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrderRow } from '../../../contract/return/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { OrderChip, ReturnChip } from '../orders/Chips.tsx';
import { StatusChip } from '../quotes/StatusChip.tsx';

type Made = { createdAt: string };

const Named = ({ href, number, sub }: { href: string; number: string; sub: string }) => (
  <>
    <a className={`${styles.name} ${styles.line} figures`} href={href}>
      {number}
    </a>
    <span className={styles.sub}>{sub}</span>
  </>
);
const when = <Row extends Made>(header: string): ListColumn<Row> => ({
  id: 'createdAt',
  header,
  cell: ({ createdAt }) => (
    <time className={styles.line} dateTime={createdAt}>
      {dayWords(createdAt)}
    </time>
  ),
});

export const CUSTOMER_ORDERS: ListColumn<OrderRow>[] = [
  {
    id: 'orderNumber',
    header: 'Order',
    isTitle: true,
    cell: ({ _id, orderNumber, firstItem }) => (
      <Named href={pathTo('order', { id: _id })} number={orderNumber} sub={firstItem} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: ({ status }) => <OrderChip status={status} />,
  },
  {
    id: 'total',
    header: 'Total',
    isNumber: true,
    cell: ({ total }) => formatRupees(total),
  },
  when('Placed'),
];

export const CUSTOMER_RETURNS: ListColumn<ReturnOrderRow>[] = [
  {
    id: 'returnNumber',
    header: 'Return',
    isTitle: true,
    cell: ({ _id, returnNumber, reason }) => (
      <Named
        href={pathTo('returnOrder', { id: _id })}
        number={returnNumber}
        sub={RETURN_REASON_LABELS[reason]}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: ({ status }) => <ReturnChip status={status} />,
  },
  when('Asked for'),
];

export const CUSTOMER_QUOTES: ListColumn<QuoteRow>[] = [
  {
    id: 'quoteNumber',
    header: 'Request',
    isTitle: true,
    cell: ({ _id, quoteNumber, name, elevatorType, location }) => (
      <Named
        href={pathTo('quote', { id: _id })}
        number={quoteNumber}
        sub={`${name}, ${elevatorType}, ${location}`}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: ({ status }) => <StatusChip status={status} />,
  },
  when('Arrived'),
];
