import { formatRupees } from '../../../contract/kernel/money.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment/payment.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { isUnpaidForGood, OrderChip, OrderReturnsChip, PaymentChip } from './Chips.tsx';
import styles from './orders.module.css';

export const ORDER_COLUMNS: ListColumn<OrderRow>[] = [
  {
    id: 'orderNumber',
    least: 148,
    header: 'Order',
    sort: 'orderNumber',
    isTitle: true,
    cell: (order) => (
      <>
        <a
          className={`${listRowsStyles.name} ${listRowsStyles.line} figures`}
          href={pathTo('order', { id: order._id })}
        >
          {order.orderNumber}
        </a>
        <span className={listRowsStyles.sub}>{order.customerName}</span>
      </>
    ),
  },
  {
    id: 'status',
    least: 176,
    header: 'Status',
    isState: true,
    sort: 'status',
    cell: (order) => (
      <span className={styles.chips}>
        <OrderChip status={order.status} />
        {order.returnStatus !== 'none' && <OrderReturnsChip status={order.returnStatus} />}
      </span>
    ),
  },
  {
    id: 'firstItem',
    header: 'What',
    cell: (order) => (
      <>
        {order.firstItem}
        <span className={`${listRowsStyles.sub} figures`}>
          {order.units === 1 ? '1 item' : `${order.units} items`}
        </span>
      </>
    ),
  },
  {
    id: 'payment',
    least: 152,
    header: 'Payment',
    cell: (order) => (
      <>
        {isUnpaidForGood(order.status, order.paymentStatus) ? (
          'Not paid'
        ) : (
          <PaymentChip status={order.paymentStatus} />
        )}
        <span className={listRowsStyles.sub}>{PAYMENT_METHOD_LABELS[order.paymentMethod]}</span>
      </>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    sort: 'total',
    isNumber: true,
    cell: (order) => formatRupees(order.total),
  },
  {
    id: 'createdAt',
    least: 112,
    header: 'Placed',
    sort: 'createdAt',
    cell: (order) => (
      <time className={listRowsStyles.line} dateTime={order.createdAt}>
        {dayWords(order.createdAt)}
        <span className={listRowsStyles.sub}>{timeWords(order.createdAt)}</span>
      </time>
    ),
  },
];
