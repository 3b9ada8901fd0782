import { useStore } from '@nanostores/react';
import type { Order } from '../../../contract/order/rules.ts';
import { routes } from '../../../site/routes.ts';
import type { OrderView } from '../../../stores/orders.ts';
import type { Returns } from '../../../stores/returns.ts';
import { Failed, Loading } from '../../ui/States.tsx';
import { InnerLink } from '../InnerLink.tsx';
import styles from '../orders/order.module.css';
import { ReturnForm } from './ReturnForm.tsx';

type Props = { view: OrderView; order: Order; returns: Returns };

/** Asking for a return, once it is known what has been sent back already. */
export const ReturnScreen = ({ view, order, returns }: Props) => {
  const state = useStore(returns.$returns);
  return (
    <>
      <p className={`${styles.number} figures`}>
        <InnerLink href={routes.order(order._id)}>Order {order.orderNumber}</InnerLink>
      </p>
      {state.status === 'failed' && <Failed message={state.message} onAgain={returns.load} />}
      {(state.status === 'loading' || state.status === 'unloaded') && (
        <Loading words="Loading the items you can return" />
      )}
      {state.status === 'ready' && (
        <ReturnForm
          view={view}
          order={order}
          returnOrders={state.returnOrders}
          onSent={returns.load}
        />
      )}
    </>
  );
};
