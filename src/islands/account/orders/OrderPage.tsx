// One order, or what is sent back of it: which of both, and which order, stands in the address.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pageTitle } from '../../../site/page-title.ts';
import { routes } from '../../../site/routes.ts';
import { createPageOrder, type OrderView } from '../../../stores/orders.ts';
import { createPageReturns } from '../../../stores/returns.ts';
import { createPageOrderReviews } from '../../../stores/reviews.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Failed, Loading } from '../../ui/States.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useAddress } from '../address.ts';
import { ReturnScreen } from '../returns/ReturnScreen.tsx';
import { OrderScreen } from './OrderScreen.tsx';

type Props = { onTitle: (title: string) => void };

/** `/account/orders/{id}` and `/account/orders/{id}/return`. */
const readPath = (path: string) => {
  const [, id = '', part = ''] = /^\/account\/orders\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  return { id, isReturn: part === 'return' };
};

const Missing = () => (
  <Empty title="We could not find this order in your account">
    <p className="quiet measure">
      The link may be incomplete, or the order was placed with another account.
    </p>
    <a className="button button-quiet" href={routes.orders}>
      All your orders
    </a>
  </Empty>
);

const useTitle = ({ $order }: OrderView, isReturn: boolean, onTitle: Props['onTitle']) => {
  const state = useStore($order);
  const number = state.status === 'ready' ? state.order.orderNumber : '';
  useEffect(() => {
    onTitle(isReturn ? 'Return an item' : 'Your order');
    // What the tab, the history and the printed file are called.
    if (number) document.title = pageTitle(isReturn ? `Return of ${number}` : `Order ${number}`);
  }, [isReturn, number, onTitle]);
};

const OneOrder = ({ id, isReturn, onTitle }: Props & ReturnType<typeof readPath>) => {
  const [view] = useState(() => createPageOrder(showToast, id));
  const [returns] = useState(() => createPageReturns(showToast, id));
  const [reviews] = useState(() => createPageOrderReviews(id));
  const state = useStore(view.$order);
  useTitle(view, isReturn, onTitle);
  useEffect(() => void Promise.all([view.load(), returns.load()]), [view, returns]);

  if (state.status === 'missing') return <Missing />;
  if (state.status === 'failed') return <Failed message={state.message} onAgain={view.load} />;
  if (state.status !== 'ready') return <Loading words="Loading the order" />;
  return isReturn ? (
    <ReturnScreen view={view} order={state.order} returns={returns} />
  ) : (
    <OrderScreen view={view} order={state.order} returns={returns} reviews={reviews} />
  );
};

export const OrderPage = ({ onTitle }: Props) => {
  const { path } = useAddress();
  const { id, isReturn } = readPath(path);
  return id ? <OneOrder key={id} id={id} isReturn={isReturn} onTitle={onTitle} /> : <Missing />;
};
