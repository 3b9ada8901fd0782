import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatRupees, paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import { REASON_MAX } from '../../../contract/order/order-states.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../../contract/payment/refund.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import { mayCancel, type OrderView } from '../../../stores/orders.ts';
import { AnswerRow } from '../../ui/AnswerRow.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';

type Props = { view: OrderView; order: Order };

/** Only a gateway can send money back; everything else goes to the wallet. */
const whatHappens = ({ walletUsed, captured, paymentMethod, replaces, refundable }: Order) => {
  if (replaces && refundable > 0)
    return `The replacement will not be sent. ${formatRupees(refundable)}, which you paid with order ${replaces.orderNumber}, will be refunded.`;
  const [back, rest] =
    paymentMethod === 'razorpay'
      ? [walletUsed, captured]
      : [rupeesOf(paiseOf(walletUsed) + paiseOf(captured)), 0];
  const ways = [
    back > 0 && `${formatRupees(back)} ${TO_WALLET}`,
    rest > 0 && `${formatRupees(rest)} ${TO_ORIGINAL}`,
  ].filter(Boolean);
  return ways.length > 0
    ? `You will be refunded: ${ways.join(', ')}.`
    : 'You have not paid for this order, so there is nothing to refund.';
};

type FormProps = Props & { safe: RefObject<HTMLButtonElement | null>; onClose: () => void };

const CancelForm = ({ view: { cancel }, order, safe, onClose }: FormProps) => {
  const state = useStore(cancel.$form);
  const form = useFormSend(['reason'], cancel.submit);
  const wrong = 'wrong' in state ? state.wrong.reason : undefined;
  return (
    <form {...form} className="form">
      <p>{whatHappens(order)}</p>
      <TextArea
        id={useId()}
        name="reason"
        label="Reason for cancelling (optional)"
        rows={3}
        maxLength={REASON_MAX}
        wrong={wrong}
        onInput={() => cancel.clearError('reason')}
      />
      <AnswerRow
        yes="Cancel the order"
        no="Keep the order"
        isDanger
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
        safe={safe}
        onNo={onClose}
      />
    </form>
  );
};

/**
 * The button and, after it, the question. The question stays when the answer is that it is too
 * late.
 */
export const CancelOrder = ({ view, order }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const { status } = useStore(view.cancel.$form);
  useEffect(() => {
    if (status === 'sent') setOpen(false);
  }, [status]);
  const open = () => {
    view.cancel.reset();
    setOpen(true);
  };
  return (
    <>
      {mayCancel(order) && (
        <button type="button" className="button button-quiet" data-danger="" onClick={open}>
          Cancel the order
        </button>
      )}
      <FormDialog
        open={isOpen}
        title={`Cancel order ${order.orderNumber}?`}
        onClose={() => setOpen(false)}
        focusOn={safe}
        stays={status === 'sending'}
      >
        <CancelForm view={view} order={order} safe={safe} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
};
