import type { Order } from '../../../contract/order/rules.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../../contract/payment/payment.ts';
import accountStyles from '../account.module.css';
import styles from './order.module.css';
import { Place } from './Place.tsx';

const Parcel = ({ carrier, number, url }: NonNullable<Order['tracking']>) => (
  <>
    {[carrier, number].filter(Boolean).join(', ')}
    {url && (
      <a className={accountStyles.link} href={url} target="_blank" rel="noopener noreferrer">
        Track the parcel
      </a>
    )}
  </>
);

/** An order that has ended unpaid is not waiting for its payment. */
const paymentWords = (status: Order['status'], payment: Order['paymentStatus']) => {
  const isUnpaid = payment === 'unpaid' || payment === 'pending' || payment === 'failed';
  return isUnpaid && (status === 'cancelled' || status === 'expired')
    ? 'cancelled, nothing was paid'
    : PAYMENT_STATUS_LABELS[payment].toLowerCase();
};

export const PLACE_LABELS: Record<Order['fulfilment'], string> = {
  ship: 'Deliver to',
  install: 'Install at',
  care: 'Your address',
};

/** Delivery address, payment and notes of an order. */
export const OrderFacts = ({
  order: {
    status,
    address,
    fulfilment,
    paymentMethod,
    paymentStatus,
    payable,
    walletUsed,
    tracking,
    customerNote,
    cancelReason,
  },
}: {
  order: Order;
}) => (
  <dl className={styles.factsList}>
    <div>
      <dt>{PLACE_LABELS[fulfilment]}</dt>
      <dd>
        <Place address={address} />
        {address.siteNotes && <p className={`quiet ${accountStyles.pre}`}>{address.siteNotes}</p>}
      </dd>
    </div>
    <div>
      <dt>Payment</dt>
      <dd>
        {payable === 0 && walletUsed > 0
          ? PAYMENT_METHOD_LABELS.wallet
          : PAYMENT_METHOD_LABELS[paymentMethod]}
        <span className="quiet">, {paymentWords(status, paymentStatus)}</span>
      </dd>
    </div>
    {tracking && (
      <div>
        <dt>Parcel</dt>
        <dd>
          <Parcel {...tracking} />
        </dd>
      </div>
    )}
    {customerNote && (
      <div>
        <dt>Your note</dt>
        <dd className={accountStyles.pre}>{customerNote}</dd>
      </div>
    )}
    {cancelReason && (
      <div>
        <dt>Reason for cancelling</dt>
        <dd className={accountStyles.pre}>{cancelReason}</dd>
      </div>
    )}
  </dl>
);
