import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import {
  ORDER_RETURN_STATUS_LABELS,
  ORDER_STATUS_LABELS,
} from '../../../contract/order/order-statuses.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../../contract/payment/payment.ts';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { type BulkProps, DeskList, deskList } from '../kit/DeskList.tsx';
import { desk } from '../kit/desk.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { optionsOf } from '../kit/options.ts';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import { CustomerNotice } from '../people/CustomerNotice.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { isUnpaidForGood, OrderChip, OrderReturnsChip, PaymentChip } from './Chips.tsx';
import { ORDER_LIST } from './list.ts';
import {
  createOrderBulkForm,
  ORDER_BULK_FIELDS,
  type OrderBulkField,
  readCommonMoves,
} from './order-bulk.ts';
import styles from './orders.module.css';
import { type OrderMove, ordersList } from './orders.ts';

type OrderBulkFieldsProps = StepFormProps<OrderBulkField> & { moves: readonly OrderMove['to'][] };

const MoveFields = ({ id, wrong, clearError, moves }: OrderBulkFieldsProps) => {
  const [chosen, setChosen] = useState('');
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <SelectField
        {...field('status')}
        label="New status"
        empty="Choose one"
        options={optionsOf(moves, ORDER_STATUS_LABELS)}
        required
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {chosen === 'shipped' && <p>The orders are marked as shipped without a tracking number.</p>}
      <TextArea
        {...field('note')}
        label="Note (optional)"
        hint="The customers see it."
        rows={2}
        maxLength={500}
      />
    </>
  );
};

const NONE_IN_COMMON =
  'These orders have no step in common that needs nothing else to be filled in. Open them one by one, or select orders with the same status.';

/** One step for all selected orders, of those that the server offers for each of them. */
const OrderBulk = ({ rows, bulk, open }: BulkProps<OrderRow>) => {
  /** The reason why no step can be chosen, and the orders it is about. */
  const [said, setSaid] = useState({ of: '', words: '' });
  const [isReading, setReading] = useState(false);
  const key = rows.map(({ _id }) => _id).join();

  const ask = async () => {
    if (isReading) return;
    setReading(true);
    setSaid({ of: key, words: '' });
    const result = await readCommonMoves(desk.call, rows);
    setReading(false);
    if (!result.ok) return setSaid({ of: key, words: result.error.error });
    if (result.data.length === 0) return setSaid({ of: key, words: NONE_IN_COMMON });
    const count = rows.length === 1 ? '1 order' : `${rows.length} orders`;
    open<OrderBulkField>({
      form: createOrderBulkForm({ call: desk.call, bulk }, rows),
      fields: ORDER_BULK_FIELDS,
      title: `Change status: ${count}`,
      label: `Change ${count}`,
      content: (props) => <MoveFields {...props} moves={result.data} />,
    });
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isReading}
        onClick={() => void ask()}
      >
        {isReading && <Spinner />}
        Change status
      </button>
      <p className="form-refused" role="alert">
        {said.of === key && said.words}
      </p>
    </>
  );
};

const ORDER_COLUMNS: ListColumn<OrderRow, SortOf<typeof ORDER_LIST>>[] = [
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
    header: 'Items',
    cell: (order) => (
      <>
        <span className={listRowsStyles.lead}>{order.firstItem}</span>
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

const ORDERS = deskList({
  list: ORDER_LIST,
  store: ordersList,
  caption: 'Orders',
  search: 'Search orders',
  tabs: {
    filter: 'status',
    label: 'Status',
    words: ORDER_STATUS_LABELS,
    countsOf: (counts) => counts,
  },
  filters: [
    { name: 'paymentStatus', label: 'Payment', any: 'Any payment', words: PAYMENT_STATUS_LABELS },
    {
      name: 'method',
      label: 'Payment method',
      any: 'Any method',
      words: PAYMENT_METHOD_LABELS,
    },
    {
      name: 'returnStatus',
      label: 'Returns',
      any: 'Any returns',
      words: ORDER_RETURN_STATUS_LABELS,
    },
    { name: 'from', label: 'From', isDay: true },
    { name: 'to', label: 'To', isDay: true },
  ],
  notes: ({ view }) => <CustomerNotice view={view} />,
  columns: ORDER_COLUMNS,
  bulk: {
    nameOf: ({ orderNumber }) => orderNumber,
    hrefOf: (id) => pathTo('order', { id }),
    Steps: OrderBulk,
  },
  empty: {
    title: 'No orders yet',
    text: (
      <>
        Orders that customers place on the site are listed here, from payment to delivery. Choose
        the items that customers can order under <a href={pathTo('products')}>Products</a>.
      </>
    ),
  },
});

export const OrdersScreen = (props: ScreenProps) => <DeskList {...props} of={ORDERS} />;
