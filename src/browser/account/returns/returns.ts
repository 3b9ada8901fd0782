// The returns of an order, and the form that asks for one.
import { type Paise, paiseOf } from '../../../contract/kernel/money.ts';
import { wrong } from '../../../contract/kernel/refusal.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { refundOfUnits } from '../../../contract/payment/refund.ts';
import { cancelReturn, listOwnReturns, requestReturn } from '../../../contract/return/calls.ts';
import { RETURN_REASONS } from '../../../contract/return/return-order.ts';
import { RETURN_PHOTOS_MAX, type ReturnReason } from '../../../contract/return/return-reasons.ts';
import {
  type ReturnedOrder,
  returnableUnits,
  returnRequestRefusal,
} from '../../../contract/return/return-states.ts';
import type { NewReturn, ReturnOrder } from '../../../contract/return/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit, type Typed } from '../../kernel/form-submit.ts';
import { createRemote } from '../../kernel/remote.ts';
import { createContentKeys, sendOnce } from '../../kernel/send-once.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';
import { createPhotos, PHOTOS_UNSENT } from '../photos.ts';

type ReturnDeps = { client: Client; session: Pick<SessionStore, 'follow'>; notify: Notify };

/** `busy` is the return that is being withdrawn, `message` the reason why that failed. */
type ReturnList = {
  returnOrders: readonly ReturnOrder[];
  busy: string | undefined;
  message: string | undefined;
};

const factsOf = (order: Order, returns: readonly ReturnOrder[]): ReturnedOrder => {
  // Only parcels are sent back, even while an installation of the same order is under way.
  const { status, fulfilment, deliveredAt } =
    order.deliveries.find((delivery) => delivery.fulfilment === 'ship') ?? order;
  return {
    status,
    fulfilment,
    items: order.items,
    deliveredAt: deliveredAt === null ? null : Date.parse(deliveredAt),
    returns: returns.map((one) => ({
      status: one.status,
      items: one.items.map((item) => ({ ...item, receivedQty: item.receivedQty ?? 0 })),
    })),
  };
};

export type ReturnableLine = { readonly item: Order['items'][number]; readonly most: number };

const SURE = { comment: 'asked for', reason: 'manufacturer_defect' } as const;

/** Lines with pieces that can still be returned, and how many; none if it is too early or late. */
export const linesToReturn = (
  order: Order,
  returns: readonly ReturnOrder[],
  now: number,
): ReturnableLine[] => {
  const facts = factsOf(order, returns);
  return order.items
    .filter(
      ({ _id }) =>
        returnRequestRefusal(facts, { ...SURE, items: [{ orderItem: _id, quantity: 1 }] }, now) ===
        null,
    )
    .map((item) => ({ item, most: returnableUnits(item, facts.returns) }));
};

/** Reasons for which these lines can be sent back. */
export const reasonsToReturn = (
  order: Order,
  returns: readonly ReturnOrder[],
  now: number,
): ReturnReason[] => {
  const items = linesToReturn(order, returns, now).map(({ item }) => ({
    orderItem: item._id,
    quantity: 1,
  }));
  return RETURN_REASONS.filter(
    (reason) =>
      returnRequestRefusal(factsOf(order, returns), { ...SURE, reason, items }, now) === null,
  );
};

/** The refund for `units` pieces of a line. */
export const worthOf = (
  { paidNet, quantity, returnedQty }: Order['items'][number],
  units: number,
): Paise =>
  refundOfUnits({ lineNet: paiseOf(paidNet), quantity, refundedUnits: returnedQty }, units);

export const createReturns = ({ client, session, notify }: ReturnDeps, orderId: string) => {
  const list = createRemote<ReturnList>(async () => {
    const asked = session.follow(await client(listOwnReturns, { id: orderId }));
    const result = requireFields(asked, 'returnOrders');
    return result.ok
      ? { ok: true, data: { ...result.data, busy: undefined, message: undefined } }
      : result;
  });

  return {
    $returns: list.$remote,
    load: list.load,

    /** Withdraws a return that is not sent yet; resolves to whether that worked. */
    takeBack: async (id: string) => {
      const before = list.shown();
      if (!before || before.busy) return false;
      list.change({ busy: id, message: undefined });
      const result = await settle(async () =>
        takeField('returnOrder', session.follow(await client(cancelReturn, { id }))),
      );
      if (!result.ok) {
        list.change({ busy: undefined, message: result.error.error });
        return false;
      }
      const returnOrders = before.returnOrders.map((one) => (one._id === id ? result.data : one));
      list.show({ returnOrders, busy: undefined, message: undefined });
      notify('success', 'Return cancelled');
      return true;
    },
  };
};
export type Returns = ReturnType<typeof createReturns>;

/** Name of the field that says how many of a line come back. */
export const unitsField = (line: string) => `units-${line}`;

type RequestOptions = {
  order: Order;
  returns: readonly ReturnOrder[];
  now: () => number;
  onSent: (order: Order, returnOrder: ReturnOrder) => void;
};

/** The form that asks for a return. `wrong.items` is about the pieces as a whole. */
export const createReturnRequest = (
  { client, session, notify }: ReturnDeps,
  { order, returns, now, onSent }: RequestOptions,
) => {
  const photos = createPhotos({ client, session }, RETURN_PHOTOS_MAX);
  const lines = linesToReturn(order, returns, now());
  const keyOf = createContentKeys();
  const fields = [
    'items',
    'reason',
    'comment',
    'photos',
    'resolution',
    'refundTo',
    ...lines.map(({ item }) => unitsField(item._id)),
  ];

  const chosen = (typed: Typed<string>) =>
    lines
      .map(({ item: { _id } }) => ({
        orderItem: _id,
        quantity: Number(typed[unitsField(_id)] ?? 0),
      }))
      .filter(({ quantity }) => quantity !== 0);

  /** Refusal because of the lines, their number or the time; shown at the pieces by default. */
  const check = (values: NewReturn) => {
    const refusal = returnRequestRefusal(factsOf(order, returns), values, now());
    return refusal && wrong(refusal.field ?? 'items', refusal.sentence);
  };

  const deliver = async (values: NewReturn): Promise<RequestResult<unknown>> => {
    const names = await photos.names();
    if (!names)
      return {
        ok: false,
        kind: 'answer',
        error: { error: PHOTOS_UNSENT, code: 'invalid_fields', fields: { photos: PHOTOS_UNSENT } },
      };
    const body = { ...values, photos: names };
    const result = session.follow(
      await sendOnce(
        (headers) => client(requestReturn, { id: order._id, body, headers }),
        keyOf(body),
      ),
    );
    if (result.ok) {
      notify('success', 'Return Request Successfully Sent');
      onSent(result.data.order, result.data.returnOrder);
    }
    return result;
  };

  return {
    lines,
    photos,
    reasons: reasonsToReturn(order, returns, now()),
    form: createFormSubmit<string, NewReturn>({
      fields,
      schema: async () => (await import('../../../contract/return/rules.ts')).returnRequestSchema,
      bodyOf: (typed) => {
        const { reason, comment, resolution, refundTo } = typed;
        return { items: chosen(typed), reason, comment, resolution, refundTo };
      },
      check,
      // A message about a line is shown for the pieces as a whole.
      fieldAt: (path) => path.split('.', 1)[0] ?? path,
      deliver,
    }),
  };
};
export type ReturnRequest = ReturnType<typeof createReturnRequest>;

export const createPageReturns = (notify: Notify, orderId: string) =>
  createReturns({ client: ownCalls.call, session: pageSession, notify }, orderId);
export const createPageReturnRequest = (notify: Notify, options: Omit<RequestOptions, 'now'>) =>
  createReturnRequest(
    { client: ownCalls.call, session: pageSession, notify },
    { ...options, now: Date.now },
  );
