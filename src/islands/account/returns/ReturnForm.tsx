// Asking to send pieces back: which, why, in what state they are, and what is wished for in return.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { formatPaise } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import {
  REFUND_TARGET_LABELS,
  REFUND_TARGETS,
  TO_WALLET,
} from '../../../contract/payment/refund.ts';
import { sum } from '../../../contract/product/price.ts';
import { RESOLUTIONS } from '../../../contract/return/return-order.ts';
import {
  RETURN_COMMENT_MAX,
  RETURN_REASON_LABELS,
} from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { routes } from '../../../site/routes.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import type { OrderView } from '../../../stores/orders.ts';
import {
  createPageReturnRequest,
  type ReturnRequest,
  unitsField,
  worthOf,
} from '../../../stores/returns.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import { openAddress } from '../address.ts';
import { InnerLink } from '../InnerLink.tsx';
import orderStyles from '../orders/order.module.css';
import { PhotosField } from '../PhotosField.tsx';
import { ReturnLines } from './ReturnLines.tsx';

type Props = {
  view: OrderView;
  order: Order;
  returnOrders: readonly ReturnOrder[];
  onSent: () => void;
};

const RESOLUTION_LABELS: Record<ReturnOrder['resolution'], string> = {
  refund: 'Refund',
  replacement: 'Replacement',
};

/** Where one piece is all there is, it is what will be credited. */
const firstUnits = ({ lines }: ReturnRequest) =>
  Object.fromEntries(lines.map(({ item }) => [item._id, lines.length === 1 ? 1 : 0]));

const Wish = ({ isByGateway, worth }: { isByGateway: boolean; worth: number }) => {
  const [resolution, setResolution] = useState<ReturnOrder['resolution']>('refund');
  return (
    <>
      <fieldset className="form-pills">
        <legend className="form-label">What would you like?</legend>
        {RESOLUTIONS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="resolution"
              value={one}
              checked={resolution === one}
              onChange={() => setResolution(one)}
            />
            <span>{RESOLUTION_LABELS[one]}</span>
          </label>
        ))}
      </fieldset>
      {resolution === 'refund' && isByGateway && (
        <fieldset className="form-pills">
          <legend className="form-label">Refund to</legend>
          {REFUND_TARGETS.map((target, at) => (
            <label key={target}>
              <input type="radio" name="refundTo" value={target} defaultChecked={at === 0} />
              <span>{REFUND_TARGET_LABELS[target]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {resolution === 'refund' && worth > 0 && (
        <p className={orderStyles.returnWorth} role="status">
          Up to <b className="figures">{formatPaise(worth)}</b> will be credited
          {isByGateway ? '' : ` ${TO_WALLET}`} after we receive and check the items.
        </p>
      )}
    </>
  );
};

const Fields = ({ request, order }: { request: ReturnRequest; order: Order }) => {
  const { lines, reasons, photos, form } = request;
  const state = useStore(form.$form);
  const [units, setUnits] = useState(() => firstUnits(request));
  const sent = useFormSend(
    [
      'reason',
      'comment',
      'resolution',
      'refundTo',
      ...lines.map(({ item }) => unitsField(item._id)),
    ],
    form.submit,
  );
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();
  const worth = sum(lines.map(({ item }) => worthOf(item, units[item._id] ?? 0)));

  return (
    <form {...sent} className={`form ${orderStyles.returnForm}`}>
      <ReturnLines
        id={id}
        lines={lines}
        units={units}
        wrong={wrong}
        onUnits={(line, count) => {
          setUnits({ ...units, [line]: count });
          form.clearError('items');
        }}
      />
      <SelectField
        id={`${id}reason`}
        name="reason"
        label="Reason"
        wrong={wrong.reason}
        empty="Choose one"
        options={reasons.map((value) => ({ value, label: RETURN_REASON_LABELS[value] }))}
        onChange={() => form.clearError('reason')}
      />
      <TextArea
        id={`${id}comment`}
        name="comment"
        label="Details"
        rows={4}
        maxLength={RETURN_COMMENT_MAX}
        wrong={wrong.comment}
        hint="Tell us what is wrong, and since when."
        onInput={() => form.clearError('comment')}
      />
      <PhotosField
        photos={photos}
        wrong={wrong.photos}
        onChange={() => form.clearError('photos')}
      />
      <Wish isByGateway={order.paymentMethod === 'razorpay'} worth={worth} />
      <SendRow
        label="Send the request"
        busyLabel="Sending"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

export const ReturnForm = ({ view, order, returnOrders, onSent }: Props) => {
  const [request] = useState(() =>
    createPageReturnRequest(showToast, {
      ...{ order, returns: returnOrders },
      onSent: (newer) => {
        view.keep(newer);
        onSent();
        openAddress(routes.order(order._id));
      },
    }),
  );
  // What stands below was reached from further down.
  useEffect(() => void scrollTo({ top: 0 }), []);

  if (request.lines.length > 0) return <Fields request={request} order={order} />;
  return (
    <Empty title="No item of this order can be returned">
      <p className="quiet measure">
        The order has not been delivered yet, the return period is over, or a return has already
        been requested.
      </p>
      <InnerLink className="button button-quiet" href={routes.order(order._id)}>
        Back to the order
      </InnerLink>
    </Empty>
  );
};
