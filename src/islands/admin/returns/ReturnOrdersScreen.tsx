import { RETURN_STATUS_LABELS, RETURN_STATUSES } from '../../../contract/order-statuses.ts';
import { RETURN_REASONS, type ReturnOrderRow } from '../../../contract/return-order.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return-reasons.ts';
import { RETURN_ORDER_SHAPE, returnOrdersList } from '../../../stores/admin/return-orders.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListDay } from '../kit/ListDay.tsx';
import { ListFilter } from '../kit/ListFilter.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import type { ListColumn } from '../kit/list-table.ts';
import { optionsOf } from '../kit/options.ts';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import { ReturnChip } from '../orders/Chips.tsx';
import type { ScreenProps } from '../screen-props.ts';

const REASONS = optionsOf(RETURN_REASONS, RETURN_REASON_LABELS);

const COLUMNS: ListColumn<ReturnOrderRow>[] = [
  {
    id: 'returnNumber',
    header: 'Return',
    meta: { sort: 'returnNumber', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <a
          className="list-name list-line figures"
          href={pathTo('returnOrder', { id: original._id })}
        >
          {original.returnNumber}
        </a>
        <span className="list-sub">{original.customerName}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    meta: { sort: 'status' },
    cell: ({ row: { original } }) => <ReturnChip status={original.status} />,
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ row: { original } }) => (
      <span className="figures list-line">{original.order.orderNumber}</span>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ row: { original } }) => RETURN_REASON_LABELS[original.reason],
  },
  {
    id: 'units',
    header: 'Pieces',
    meta: { isNumber: true },
    cell: ({ row: { original } }) => original.units,
  },
  {
    id: 'createdAt',
    header: 'Asked for',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.createdAt}>
        {dayWords(original.createdAt)}
        <span className="list-sub">{timeWords(original.createdAt)}</span>
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
      <div className="tools">
        <ListSearch
          label="Search return, order or customer"
          value={query.search}
          onChange={change}
        />
        <ListFilter
          label="Reason"
          any="Any reason"
          options={REASONS}
          value={filters.reason}
          onChange={filterBy('reason')}
        />
        <ListDay label="From" value={filters.from} onChange={filterBy('from')} />
        <ListDay label="To" value={filters.to} onChange={filterBy('to')} />
      </div>
      <DataList
        caption="Returns"
        columns={COLUMNS}
        view={view}
        empty={
          <>
            <p className="state-title">No returns yet</p>
            <p className="quiet measure">
              When a customer asks to send something back, it waits here to be approved.
            </p>
          </>
        }
      />
    </>
  );
};
