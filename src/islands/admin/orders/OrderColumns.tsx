import { formatRupees } from '../../../contract/money.ts';
import type { OrderRow } from '../../../contract/order.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { isUnpaidForGood, OrderChip, OrderReturnsChip, PaymentChip } from './Chips.tsx';

export const ORDER_COLUMNS: ListColumn<OrderRow>[] = [
  {
    id: 'orderNumber',
    header: 'Order',
    meta: { sort: 'orderNumber', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <a className="list-name list-line figures" href={pathTo('order', { id: original._id })}>
          {original.orderNumber}
        </a>
        <span className="list-sub">{original.customerName}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    meta: { sort: 'status' },
    cell: ({ row: { original } }) => (
      <span className="shop-chips">
        <OrderChip status={original.status} />
        {original.returnStatus !== 'none' && <OrderReturnsChip status={original.returnStatus} />}
      </span>
    ),
  },
  {
    id: 'firstItem',
    header: 'What',
    meta: { isWide: true },
    cell: ({ row: { original } }) => (
      <>
        {original.firstItem}
        <span className="list-sub figures">
          {original.units === 1 ? '1 piece' : `${original.units} pieces`}
        </span>
      </>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ row: { original } }) => (
      <>
        {isUnpaidForGood(original.status, original.paymentStatus) ? (
          'Nothing paid'
        ) : (
          <PaymentChip status={original.paymentStatus} />
        )}
        <span className="list-sub">{PAYMENT_METHOD_LABELS[original.paymentMethod]}</span>
      </>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    meta: { sort: 'total', isNumber: true },
    cell: ({ row: { original } }) => formatRupees(original.total),
  },
  {
    id: 'createdAt',
    header: 'Placed',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.createdAt}>
        {dayWords(original.createdAt)}
        <span className="list-sub">{timeWords(original.createdAt)}</span>
      </time>
    ),
  },
];
