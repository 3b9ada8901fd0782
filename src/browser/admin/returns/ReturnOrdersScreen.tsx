import { RETURN_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrderRow } from '../../../contract/return/rules.ts';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import styles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { ReturnChip } from '../orders/Chips.tsx';
import { CustomerNotice } from '../people/CustomerNotice.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { RETURN_ORDER_LIST } from './list.ts';
import { returnOrdersList } from './return-orders.ts';

const COLUMNS: ListColumn<ReturnOrderRow, SortOf<typeof RETURN_ORDER_LIST>>[] = [
  {
    id: 'returnNumber',
    header: 'Return',
    sort: 'returnNumber',
    isTitle: true,
    cell: (order) => (
      <>
        <a
          className={`${styles.name} ${styles.line} figures`}
          href={pathTo('returnOrder', { id: order._id })}
        >
          {order.returnNumber}
        </a>
        <span className={styles.sub}>{order.customerName}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    sort: 'status',
    cell: (order) => <ReturnChip status={order.status} />,
  },
  {
    id: 'order',
    header: 'Order',
    cell: (order) => <span className={`figures ${styles.line}`}>{order.order.orderNumber}</span>,
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: (order) => RETURN_REASON_LABELS[order.reason],
  },
  {
    id: 'units',
    header: 'Pieces',
    isLabelled: true,
    isNumber: true,
    cell: (order) => order.units,
  },
  {
    id: 'createdAt',
    header: 'Requested on',
    sort: 'createdAt',
    cell: (order) => (
      <time className={styles.line} dateTime={order.createdAt}>
        {dayWords(order.createdAt)}
        <span className={styles.sub}>{timeWords(order.createdAt)}</span>
      </time>
    ),
  },
];

const RETURNS = deskList({
  list: RETURN_ORDER_LIST,
  store: returnOrdersList,
  caption: 'Returns',
  search: 'Search return, order or customer',
  tabs: { filter: 'status', label: 'Status', words: RETURN_STATUS_LABELS },
  filters: [
    { name: 'reason', label: 'Reason', any: 'Any reason', words: RETURN_REASON_LABELS },
    { name: 'from', label: 'From', isDay: true },
    { name: 'to', label: 'To', isDay: true },
  ],
  notes: ({ view }) => <CustomerNotice view={view} />,
  columns: COLUMNS,
  empty: {
    title: 'No returns yet',
    text: 'Customers request returns in their account after an order is delivered. Each request waits here until you approve or reject it.',
  },
});

export const ReturnOrdersScreen = (props: ScreenProps) => <DeskList {...props} of={RETURNS} />;
