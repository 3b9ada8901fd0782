import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { RETURN_STATUS_LABELS, type ReturnStatus } from '../../../contract/order/order-statuses.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { routes } from '../../../site/routes.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Failed } from '../../kernel/ui/States.tsx';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { returnStages } from '../orders/order-stages.ts';
import { Stages } from '../orders/Stages.tsx';
import { PhotoStrip } from '../PhotoStrip.tsx';
import { Section } from '../Section.tsx';
import type { Returns } from './returns.ts';

type ReturnCardProps = { returnOrder: ReturnOrder; onTakeBack: () => void };

const TONES: Partial<Record<ReturnStatus, 'lit' | 'good' | 'bad'>> = {
  requested: 'lit',
  approved: 'lit',
  in_transit: 'lit',
  received: 'lit',
  refunded: 'good',
  replaced: 'good',
  rejected: 'bad',
};

/** The number of pieces, and how many of them the office has counted. */
const countWords = ({ quantity, receivedQty }: ReturnOrder['items'][number]) =>
  receivedQty === null || receivedQty === quantity
    ? `${quantity} ×`
    : `${receivedQty} of ${quantity} ×`;

const ReturnCard = ({ returnOrder, onTakeBack }: ReturnCardProps) => {
  const {
    returnNumber,
    status,
    items,
    reason,
    comment,
    photos,
    refundAmount,
    rejectionReason,
    replacement,
    tracking,
    moves,
  } = returnOrder;
  return (
    <li className={cardsStyles.card}>
      <p className={cardsStyles.head}>
        <b className="figures">{returnNumber}</b>
        <span className={cardsStyles.stateMark} data-tone={TONES[status]}>
          {RETURN_STATUS_LABELS[status]}
        </span>
      </p>
      <Stages stages={returnStages(returnOrder)} label={`Progress of ${returnNumber}`} />
      <ul className="card-items">
        {items.map((item) => (
          <li key={item.orderItem}>
            <span className="figures">{countWords(item)}</span> {item.name}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {RETURN_REASON_LABELS[reason]}
        {comment && <span className={styles.pre}>: {comment}</span>}
      </p>
      <PhotoStrip photos={photos} />
      {refundAmount > 0 && <p className="figures">{formatRupees(refundAmount)} refunded.</p>}
      {rejectionReason && <p>Why it was rejected: {rejectionReason}</p>}
      {replacement && (
        <a className={styles.link} href={routes.order(replacement)}>
          Replacement order
        </a>
      )}
      {tracking?.url && (
        <a className={styles.link} href={tracking.url} target="_blank" rel="noopener noreferrer">
          Follow the parcel
        </a>
      )}
      {moves.some(({ to }) => to === 'cancelled') && (
        <button type="button" className={styles.plain} data-danger="" onClick={onTakeBack}>
          Cancel the return <span className="visually-hidden">{returnNumber}</span>
        </button>
      )}
    </li>
  );
};

/** The returns of an order, each with its stages; renders nothing without returns. */
export const ReturnList = ({ returns }: { returns: Returns }) => {
  const state = useStore(returns.$returns);
  const [asked, setAsked] = useState<ReturnOrder>();
  if (state.message !== undefined)
    return (
      <Section id="returns" title="Returns" text="Items you have returned.">
        <Failed message={state.message} onAgain={returns.load} />
      </Section>
    );
  if (!state.shown || state.shown.returnOrders.length === 0) return null;
  const { returnOrders, busy, message } = state.shown;
  const takeBack = async () => {
    if (asked && (await returns.takeBack(asked._id))) setAsked(undefined);
  };
  return (
    <Section id="returns" title="Returns" text="Your return requests and their progress.">
      <ul className={cardsStyles.cards}>
        {returnOrders.map((one) => (
          <ReturnCard key={one._id} returnOrder={one} onTakeBack={() => setAsked(one)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Cancel return ${asked?.returnNumber ?? ''}?`}
        yes="Cancel the return"
        no="Keep it"
        isDanger
        busy={busy !== undefined}
        refused={message}
        onYes={takeBack}
        onNo={() => setAsked(undefined)}
      >
        <p>
          You keep the items and get no refund for them. You can request the return again while the
          order can still be returned.
        </p>
      </ConfirmDialog>
    </Section>
  );
};
