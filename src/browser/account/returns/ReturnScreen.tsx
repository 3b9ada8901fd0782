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
import { refusalOf } from '../../kernel/form-submit.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { InnerLink } from '../InnerLink.tsx';
import { LinePicture } from '../orders/LinePicture.tsx';
import styles from '../orders/order.module.css';
import type { OrderView } from '../orders/orders.ts';
import { PhotosField } from '../PhotosField.tsx';
import { openAddress } from '../use-address.ts';
import {
  createPageReturnRequest,
  type ReturnableLine,
  type ReturnRequest,
  type Returns,
  unitsField,
  worthOf,
} from './returns.ts';

type ReturnLinesProps = {
  /** Begins the ids of the fields. */
  id: string;
  lines: readonly ReturnableLine[];
  /** Pieces by line. */
  units: Readonly<Record<string, number>>;
  wrong: { [field: string]: string | undefined };
  onUnits: (line: string, units: number) => void;
};

const upTo = (most: number) =>
  Array.from({ length: most }, (_, at) => ({
    value: String(at + 1),
    label: `${at + 1} of ${most}`,
  }));

/** How many pieces of each line come back. */
const ReturnLines = ({ id, lines, units, wrong, onUnits }: ReturnLinesProps) => (
  <fieldset
    className={styles.returnLines}
    aria-describedby={wrong.items ? `${id}items-wrong` : undefined}
  >
    <legend className="form-label">Items to return</legend>
    <ul className={styles.lines}>
      {lines.map(({ item, most }) => (
        <li key={item._id} className={styles.line}>
          <LinePicture src={item.picture} />
          <p className={styles.lineName}>{item.name}</p>
          <SelectField
            id={`${id}${item._id}`}
            name={unitsField(item._id)}
            label="Pieces"
            aria-label={`Quantity of ${item.name}`}
            wrong={wrong[unitsField(item._id)]}
            aria-invalid={wrong.items ? true : undefined}
            empty="None"
            options={upTo(most)}
            value={units[item._id] ? String(units[item._id]) : ''}
            onChange={(event) => onUnits(item._id, Number(event.currentTarget.value))}
          />
        </li>
      ))}
    </ul>
    {wrong.items && (
      <p className="form-wrong" id={`${id}items-wrong`} role="alert">
        {wrong.items}
      </p>
    )}
  </fieldset>
);

// The form of a return: the pieces, the reason, their condition, and the wished settlement.

type ReturnFormProps = {
  view: OrderView;
  order: Order;
  returnOrders: readonly ReturnOrder[];
  onSent: () => void;
};

const RESOLUTION_LABELS: Record<ReturnOrder['resolution'], string> = {
  refund: 'Refund',
  replacement: 'Replacement',
};

/** One piece of the only line; none of several lines. */
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
        <p className={styles.returnWorth} role="status">
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
    <form {...sent} className={`form ${styles.returnForm}`}>
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

const ReturnForm = ({ view, order, returnOrders, onSent }: ReturnFormProps) => {
  const [request] = useState(() =>
    createPageReturnRequest(showToast, {
      order,
      returns: returnOrders,
      onSent: (newer) => {
        view.keep(newer);
        onSent();
        openAddress(routes.order(order._id));
      },
    }),
  );
  // The link to this form is far down its page.
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

type Props = { view: OrderView; order: Order; returns: Returns };

/** The form of a return, once the earlier returns are known. */
export const ReturnScreen = ({ view, order, returns }: Props) => {
  const { status, shown, message } = useStore(returns.$returns);
  return (
    <>
      <p className={`${styles.number} figures`}>
        <InnerLink href={routes.order(order._id)}>Order {order.orderNumber}</InnerLink>
      </p>
      {message !== undefined && <Failed message={message} onAgain={returns.load} />}
      {!shown && status === 'loading' && <Loading words="Loading the items you can return" />}
      {shown && message === undefined && (
        <ReturnForm
          view={view}
          order={order}
          returnOrders={shown.returnOrders}
          onSent={returns.load}
        />
      )}
    </>
  );
};
