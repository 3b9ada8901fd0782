import { useStore } from '@nanostores/react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { gatewayMethodLabel } from '../../../contract/payment/gateway-facts.ts';
import {
  isPayable,
  LINK_PURPOSE_LABELS,
  LINK_STATE_LABELS,
  type LinkState,
  mayCancel,
} from '../../../contract/payment-link/payment-link.ts';
import type { PaymentLink as Link } from '../../../contract/payment-link/rules.ts';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import partsStyles from '../kit/parts.module.css';
import { linkAddress, type PaymentLinks } from '../payment-links/payment-links.ts';
import paymentLinksStyles from './payment-links.module.css';

const TONES: Partial<Record<LinkState, string>> = {
  making: 'quiet',
  open: 'lit',
  part_paid: 'lit',
  paid: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  failed: 'bad',
};

const copy = async (link: Link) => {
  try {
    await navigator.clipboard.writeText(linkAddress(link));
    void showToast('success', 'Link copied');
  } catch {
    void showToast(
      'error',
      'Your browser does not allow copying. Please open the page and copy its address.',
    );
  }
};

const Received = ({ payments }: Pick<Link, 'payments'>) => (
  <ul className={paymentLinksStyles.payments} aria-label="Received">
    {payments.map(({ gatewayPaymentId, amount, refunded, at, paidBy }) => (
      <li key={gatewayPaymentId}>
        <strong className="figures">{formatRupees(amount)}</strong>
        <span>
          {paidBy ? gatewayMethodLabel(paidBy.method) : 'Method not known yet'},{' '}
          <time dateTime={at}>{momentWords(at)}</time>
        </span>
        <span className="quiet small figures">
          {paidBy?.rrn ? `RRN ${paidBy.rrn}` : gatewayPaymentId}
          {paidBy?.fee ? `, fee ${formatRupees(paidBy.fee)}` : ''}
          {refunded > 0 ? `, refunded ${formatRupees(refunded)}` : ''}
        </span>
      </li>
    ))}
  </ul>
);

type PaymentLinkProps = { links: PaymentLinks; link: Link; hasEmail: boolean };

/** One link: its amount, the received money, and the steps for it. */
export const PaymentLink = ({ links, link, hasEmail }: PaymentLinkProps) => {
  const asking = useStore(links.$asking);
  const { _id, state, amount, paid, isCancelDue } = link;
  const own = asking?.id === _id ? asking : undefined;
  const isOpen = isPayable(state) && !isCancelDue;
  const isWaiting = isOpen || isCancelDue || state === 'making';
  return (
    <li className={paymentLinksStyles.link}>
      <div className={paymentLinksStyles.head}>
        <h3>{link.title}</h3>
        <span className={partsStyles.chip} data-tone={isCancelDue ? 'quiet' : TONES[state]}>
          {isCancelDue ? 'Being cancelled' : LINK_STATE_LABELS[state]}
        </span>
      </div>
      <p className={paymentLinksStyles.sum}>
        <strong className="figures">{formatRupees(amount)}</strong>{' '}
        {paid > 0 && paid < amount && (
          <span className="figures">
            {formatRupees(paid)} received, {formatRupees(amount - paid)} to come
          </span>
        )}
      </p>
      {paid > 0 && paid < amount && (
        <progress
          className={paymentLinksStyles.bar}
          max={amount}
          value={paid}
          aria-label="Received"
        />
      )}
      <p className="quiet small figures">
        {LINK_PURPOSE_LABELS[link.purpose]}, {link.number}, until {dayWords(link.lastDay)}
        {link.firstMin !== null && `, minimum first payment ${formatRupees(link.firstMin)}`}
        <br />
        Created by {link.by} on {dayWords(link.createdAt)}
        {link.sentAt && `, last sent on ${momentWords(link.sentAt)}`}
      </p>
      {link.failure && (
        <p className={paymentLinksStyles.warned}>The payment service refused: {link.failure}</p>
      )}
      {link.payments.length > 0 && <Received payments={link.payments} />}
      {link.aside.map(({ gatewayPaymentId, amount: strange, why }) => (
        <p key={`${gatewayPaymentId} ${why}`} className={paymentLinksStyles.warned} role="note">
          <strong>Please look into {formatRupees(strange)}.</strong> {why} It is not counted.{' '}
          {gatewayPaymentId && <span className="figures">{gatewayPaymentId}</span>}
        </p>
      ))}
      {isWaiting && (
        <div className="button-row">
          {isOpen && (
            <button type="button" className="button button-quiet" onClick={() => void copy(link)}>
              Copy link <span className="visually-hidden">{link.number}</span>
            </button>
          )}
          {isOpen && hasEmail && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={own?.isBusy === true}
              onClick={() => void links.step(_id, 'send')}
            >
              {own?.isBusy && own.step === 'send' && <Spinner />}
              {link.sentAt ? 'Send again' : 'Send by e-mail'}{' '}
              <span className="visually-hidden">{link.number}</span>
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={own?.isBusy === true}
            onClick={() => void links.step(_id, 'ask')}
          >
            {own?.isBusy && own.step === 'ask' && <Spinner />}
            Check now <span className="visually-hidden">{link.number}</span>
          </button>
          {mayCancel(state) && !isCancelDue && (
            <button
              type="button"
              className="button button-quiet"
              data-danger=""
              onClick={() => links.cancelling.ask(link)}
            >
              Cancel <span className="visually-hidden">{link.number}</span>
            </button>
          )}
        </div>
      )}
      <p className="form-refused" role="alert">
        {own?.message}
      </p>
    </li>
  );
};
