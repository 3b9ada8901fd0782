import { RETURN_STATUS_LABELS, RETURN_STATUSES } from '../../../contract/order/order-statuses.ts';
import { exportReturnOrders } from '../../../contract/return/calls.ts';
import { RETURN_REASONS } from '../../../contract/return/return-order.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrderRow } from '../../../contract/return/rules.ts';
import { RETURN_ORDER_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { returnOrdersList } from '../../../stores/admin/return-orders.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { dayWords, timeWords } from '../../ui/moment.ts';
import { CsvLink } from '../kit/CsvLink.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListDay } from '../kit/ListDay.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { optionsOf } from '../kit/options.ts';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import { ReturnChip } from '../orders/Chips.tsx';
import { OfCustomer } from '../people/OfCustomer.tsx';
import type { ScreenProps } from '../screen-props.ts';

const REASONS = optionsOf(RETURN_REASONS, RETURN_REASON_LABELS);

const COLUMNS: ListColumn<ReturnOrderRow>[] = [
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
    header: 'Asked for',
    sort: 'createdAt',
    cell: (order) => (
      <time className={styles.line} dateTime={order.createdAt}>
        {dayWords(order.createdAt)}
        <span className={styles.sub}>{timeWords(order.createdAt)}</span>
      </time>
    ),
  },
];

export const ReturnOrdersScreen = ({ search }: ScreenProps) => {
  const view = useList(returnOrdersList, RETURN_ORDER_SHAPE, search);
  const { query, change, addressOf } = view;
  const { filters } = query;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  return (
    <>
      <StatusTabs
        label="Status"
        statuses={RETURN_STATUSES}
        words={RETURN_STATUS_LABELS}
        counts={undefined}
        open={filters.status ?? ''}
        addressOf={(status) => addressOf({ filters: { status } })}
      />
      <ListTools
        search={
          <ListSearch
            label="Search return, order or customer"
            value={query.search}
            onChange={change}
          />
        }
        view={view}
      >
        <ListFilter
          label="Reason"
          any="Any reason"
          options={REASONS}
          value={filters.reason}
          onChange={filterBy('reason')}
        />
        <ListDay label="From" value={filters.from} onChange={filterBy('from')} />
        <ListDay label="To" value={filters.to} onChange={filterBy('to')} />
        <CsvLink exported={exportReturnOrders} query={query} />
      </ListTools>
      <OfCustomer query={query} row={view.state.shown?.rows[0]} addressOf={addressOf} />
      <DataList
        caption="Returns"
        columns={COLUMNS}
        view={view}
        empty={
          <Empty title="No returns yet">
            <p className="quiet measure">
              When a customer requests a return, it waits here for your approval.
            </p>
          </Empty>
        }
      />
    </>
  );
};
