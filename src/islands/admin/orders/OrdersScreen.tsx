import { exportOrders } from '../../../contract/order/calls.ts';
import {
  ORDER_RETURN_STATUS_LABELS,
  ORDER_RETURN_STATUSES,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
} from '../../../contract/order/order-statuses.ts';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '../../../contract/payment/payment.ts';
import { ORDER_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { ordersList } from '../../../stores/admin/orders.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { CsvLink } from '../kit/CsvLink.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListDay } from '../kit/ListDay.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { optionsOf } from '../kit/options.ts';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import { useSelection } from '../kit/use-selection.ts';
import { OfCustomer } from '../people/OfCustomer.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { OrderBulk } from './OrderBulk.tsx';
import { ORDER_COLUMNS } from './OrderColumns.tsx';

const MONEY = optionsOf(PAYMENT_STATUSES, PAYMENT_STATUS_LABELS);
const METHODS = optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS);
const RETURNS = optionsOf(ORDER_RETURN_STATUSES, ORDER_RETURN_STATUS_LABELS);

export const OrdersScreen = ({ search }: ScreenProps) => {
  const view = useList(ordersList, ORDER_SHAPE, search);
  const { query, change, addressOf } = view;
  const selection = useSelection(view.state.shown?.rows ?? [], ({ orderNumber }) => orderNumber);
  const { filters } = query;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  return (
    <>
      <StatusTabs
        label="Status"
        statuses={ORDER_STATUSES}
        words={ORDER_STATUS_LABELS}
        counts={view.state.shown?.more}
        open={filters.status ?? ''}
        addressOf={(status) => addressOf({ filters: { status } })}
      />
      <ListTools
        search={<ListSearch label="Search orders" value={query.search} onChange={change} />}
        view={view}
      >
        <ListFilter
          label="Payment"
          any="Any payment"
          options={MONEY}
          value={filters.paymentStatus}
          onChange={filterBy('paymentStatus')}
        />
        <ListFilter
          label="Payment method"
          any="Any payment method"
          options={METHODS}
          value={filters.method}
          onChange={filterBy('method')}
        />
        <ListFilter
          label="Returns"
          any="Any returns"
          options={RETURNS}
          value={filters.returnStatus}
          onChange={filterBy('returnStatus')}
        />
        <ListDay label="From" value={filters.from} onChange={filterBy('from')} />
        <ListDay label="To" value={filters.to} onChange={filterBy('to')} />
        <CsvLink exported={exportOrders} query={query} />
      </ListTools>
      <OfCustomer query={query} row={view.state.shown?.rows[0]} addressOf={addressOf} />
      <OrderBulk selection={selection} />
      <DataList
        caption="Orders"
        columns={ORDER_COLUMNS}
        view={view}
        selection={selection}
        empty={
          <Empty title="No orders yet">
            <p className="quiet measure">
              Orders placed on the site are listed here, from payment to delivery.
            </p>
          </Empty>
        }
      />
    </>
  );
};
