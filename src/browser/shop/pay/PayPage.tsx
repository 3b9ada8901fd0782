// Paying an order online: one press opens the window of the payment service. However that ends,
// this page and the order's own page show the state of the payment.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import type { GatewayWindow } from '../../../contract/payment/gateway-opening-rules.ts';
import { FROM_PAYMENT } from '../../../contract/payment/pay-links.ts';
import { routes } from '../../../site/routes.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { pageSession } from '../../public/auth/current-session.ts';
import { goOnTo, goTo } from '../checkout/leave.ts';
import { Empty, SignedOut } from '../States.tsx';
import { openPay, openWindow, standInAddress, windowOptions } from './pay.ts';
import { TEST_PAYMENT } from './pay-words.ts';
import '../../kernel/ui/dialog.css';
import '../../kernel/ui/ask.css';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import styles from '../shop-page.module.css';

const asked = () => new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

const CLOSED = 'You closed the payment window. Nothing was paid, and your order is still waiting.';
const BLOCKED =
  'The payment window did not open. Please check your connection, or whether something blocks checkout.razorpay.com, and try again.';

type FormProps = { shop: string; order: Order; payment: GatewayWindow };

const PayForm = ({ shop, order, payment }: FormProps) => {
  const [words, setWords] = useState(() => (asked().has('closed') ? CLOSED : ''));
  const [isOpening, setOpening] = useState(false);
  const pay = async () => {
    setWords('');
    setOpening(true);
    const { origin } = location;
    const options = windowOptions({ order, payment }, { shop, origin, now: Date.now() });
    if (payment.page) return goTo(standInAddress(payment.page, order._id, options, origin));
    const close = (said: string) => {
      setOpening(false);
      setWords(said);
    };
    await openWindow(options, () => close(CLOSED)).catch(() => close(BLOCKED));
  };
  return (
    <div className={styles.placed}>
      <div className={styles.transfer}>
        <h2>
          {formatRupees(payment.amount)} for order{' '}
          <span className="figures">{order.orderNumber}</span>
        </h2>
        <p className="measure">
          Pay by UPI, card or net banking in the window of our payment service, Razorpay. We never
          see your card or bank details.
        </p>
        {payment.provider === 'test' && (
          <p className="measure">
            <strong>{TEST_PAYMENT}</strong>
          </p>
        )}
        {words && (
          <p className={words === BLOCKED ? 'form-wrong measure' : 'measure'} role="alert">
            {words}
          </p>
        )}
        <div className="button-row">
          <button
            type="button"
            className="button"
            aria-disabled={isOpening}
            onClick={() => !isOpening && void pay()}
          >
            {isOpening ? 'Opening the window …' : `Pay ${formatRupees(payment.amount)}`}
          </button>
          <a className="button button-quiet" href={routes.order(order._id)}>
            See the order
          </a>
        </div>
        {order.expiresAt && (
          <p className="quiet measure">
            Your items are reserved until {momentWords(order.expiresAt)}.
          </p>
        )}
      </div>
    </div>
  );
};

const Page = ({ shop }: { shop: string }) => {
  const [id] = useState(() => asked().get('order') ?? '');
  const [pay] = useState(() => openPay(id));
  const session = useStore(pageSession.$session);
  const { status, shown, message } = useStore(pay.$pay);
  const user = session.status === 'user' ? session.user._id : undefined;

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => {
    if (!user) return;
    void pay.load();
    // The back button may restore an old copy of the page: reload it, because the order may be
    // paid.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [user, pay]);
  useEffect(() => {
    if (shown?.payment === null) goOnTo(`${routes.order(shown.order._id)}?${FROM_PAYMENT}`);
  }, [shown]);

  if (session.status === 'failed')
    return <Failed message={session.message} onAgain={() => void pageSession.loadSession()} />;
  if (session.status === 'guest')
    return (
      <SignedOut
        title="Log in to pay"
        words="You can pay for an order only with the account that placed it."
      />
    );
  if (status === 'failed') return <Failed message={message} onAgain={() => void pay.load()} />;
  if (status === 'missing')
    return (
      <Empty title="We could not find this order.">
        <p className="measure">You can see all your orders in one list.</p>
        <a className="button" href={routes.orders}>
          Your orders
        </a>
      </Empty>
    );
  if (shown?.payment) return <PayForm shop={shop} order={shown.order} payment={shown.payment} />;
  return <Loading words="Asking the payment service" />;
};

export const PayPage = withBoundary(Page);
