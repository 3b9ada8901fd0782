// The page of one order, or of a return from it; the address says which.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pageTitle } from '../../../site/page-title.ts';
import { routes } from '../../../site/routes.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { ReturnScreen } from '../returns/ReturnScreen.tsx';
import { createPageReturns } from '../returns/returns.ts';
import { createPageOrderReviews } from '../reviews/reviews.ts';
import { useAddress } from '../use-address.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { createPageOrder, type OrderView } from './orders.ts';

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
  const number = state.shown?.orderNumber ?? '';
  useEffect(() => {
    onTitle(isReturn ? 'Return an item' : 'Your order');
    // Name of the tab, of the entry in the history and of the printed file.
    if (number) document.title = pageTitle(isReturn ? `Return of ${number}` : `Order ${number}`);
  }, [isReturn, number, onTitle]);
};

const OneOrder = ({ id, isReturn, onTitle }: Props & ReturnType<typeof readPath>) => {
  const [view] = useState(() => createPageOrder(showToast, id));
  const [returns] = useState(() => createPageReturns(showToast, id));
  const [reviews] = useState(() => createPageOrderReviews(id));
  const { status, shown: order, message } = useStore(view.$order);
  useTitle(view, isReturn, onTitle);
  useEffect(() => void Promise.all([view.load(), returns.load()]), [view, returns]);

  if (status === 'missing') return <Missing />;
  // An order that could not be read again stays in view.
  if (!order && status === 'failed') return <Failed message={message} onAgain={view.load} />;
  if (!order) return <Loading words="Loading the order" />;
  return isReturn ? (
    <ReturnScreen view={view} order={order} returns={returns} />
  ) : (
    <OrderScreen view={view} order={order} returns={returns} reviews={reviews} />
  );
};

export const OrderPage = ({ onTitle }: Props) => {
  const { path } = useAddress();
  const { id, isReturn } = readPath(path);
  return id ? <OneOrder key={id} id={id} isReturn={isReturn} onTitle={onTitle} /> : <Missing />;
};
