// Rules of a return: what can be returned, and which step may follow which.
import { formatPaise, type Paise } from '../kernel/money.ts';
import { conflict, type Refusal, wrong } from '../kernel/refusal.ts';
import {
  type Mover,
  type OrderReturnStatus,
  type OrderStatus,
  RETURN_STATUS_LABELS,
  type ReturnStatus,
} from '../order/order-statuses.ts';
import { sum } from '../product/price.ts';
import type { Fulfilment } from '../product/product.ts';
import type { ReturnReason } from './return-reasons.ts';
import { returnableUntil } from './return-window.ts';

/** The units of a return: its lines, with the requested and received numbers. */
export type ReturnUnits = {
  readonly status: ReturnStatus;
  readonly items: readonly {
    readonly orderItem: string;
    readonly quantity: number;
    readonly receivedQty: number;
    /**
     * Units of a replacement that were refunded in the end, because the replacement was returned or
     * cancelled.
     */
    readonly refundedByReplacement?: number;
  }[];
};
export type OrderUnits = {
  readonly _id: string;
  readonly quantity: number;
  readonly returnable: boolean;
};

const OPEN: readonly ReturnStatus[] = ['requested', 'approved', 'in_transit', 'received'];
const COUNTED: readonly ReturnStatus[] = ['received', 'refunded', 'replaced'];
export const isOpenReturn = ({ status }: Pick<ReturnUnits, 'status'>) => OPEN.includes(status);

/**
 * Units of a line that its returns use up: the requested ones, the received ones once counted, none
 * of a cancelled return.
 */
const taken = (line: string, returns: readonly ReturnUnits[]) =>
  sum(
    returns
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ status, items }) =>
        items
          .filter(({ orderItem }) => orderItem === line)
          .map((item) => (COUNTED.includes(status) ? item.receivedQty : item.quantity)),
      ),
  );

/** Units of a line that can still be returned. */
export const returnableUnits = (line: OrderUnits, returns: readonly ReturnUnits[]) =>
  line.returnable ? line.quantity - taken(line._id, returns) : 0;

export type ReturnRequest = {
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly items: readonly { readonly orderItem: string; readonly quantity: number }[];
};
export type ReturnedOrder = {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly deliveredAt: number | null;
  readonly items: readonly OrderUnits[];
  readonly returns: readonly ReturnUnits[];
};

const NOT_RETURNABLE = 'This order cannot be returned.';

const lineRefusal = (
  { items, returns }: ReturnedOrder,
  { orderItem, quantity }: ReturnRequest['items'][number],
): Refusal | null => {
  const line = items.find(({ _id }) => _id === orderItem);
  if (!line) return wrong('items', 'This item is not part of the order.');
  if (!line.returnable) return conflict('This item cannot be returned.');
  const most = returnableUnits(line, returns);
  if (most <= 0) return conflict('A return of this item was already requested.');
  return quantity > most ? conflict(`You can return at most ${most} of this item.`) : null;
};

/** Why a customer cannot request this return, or null. */
export const returnRequestRefusal = (
  order: ReturnedOrder,
  request: ReturnRequest,
  now: number,
): Refusal | null => {
  const { status, deliveredAt, fulfilment } = order;
  if (
    (status !== 'delivered' && status !== 'completed') ||
    deliveredAt === null ||
    now > returnableUntil(deliveredAt)
  )
    return conflict(NOT_RETURNABLE);
  if (fulfilment === 'install' && request.reason === 'not_needed')
    return conflict('Made-to-order lifts cannot be returned. Please call us.');
  if (new Set(request.items.map(({ orderItem }) => orderItem)).size !== request.items.length)
    return wrong('items', 'Please list each item once.');
  if (request.reason === 'other' && request.comment.trim() === '')
    return wrong('comment', 'Please tell us the reason.');
  return (
    request.items.map((item) => lineRefusal(order, item)).find((refusal) => refusal !== null) ??
    null
  );
};

export type ReturnAsk = 'reason' | 'counts' | 'amount' | 'stock';
type Move = {
  readonly from: readonly ReturnStatus[];
  readonly to: ReturnStatus;
  readonly by: Mover;
  readonly asks?: readonly ReturnAsk[];
};

const MOVES: readonly Move[] = [
  { from: ['requested'], to: 'approved', by: 'admin' },
  { from: ['requested', 'received'], to: 'rejected', by: 'admin', asks: ['reason'] },
  { from: ['requested', 'approved'], to: 'cancelled', by: 'customer' },
  { from: ['approved'], to: 'in_transit', by: 'admin' },
  { from: ['approved', 'in_transit'], to: 'received', by: 'admin', asks: ['counts'] },
  { from: ['received'], to: 'refunded', by: 'admin', asks: ['amount'] },
  { from: ['received'], to: 'replaced', by: 'admin', asks: ['stock'] },
];

/** The details of a step of a return. `refundCap` is known once the items are counted. */
export type ReturnStepInput = {
  readonly reason?: string | undefined;
  readonly counted?:
    | readonly { readonly orderItem: string; readonly receivedQty: number }[]
    | undefined;
  readonly refund?: Paise | undefined;
  readonly refundCap?: Paise | undefined;
  readonly hasStock?: boolean | undefined;
};

const isCounted = ({ items }: ReturnUnits, counted: ReturnStepInput['counted'] = []) =>
  counted.length === items.length &&
  items.every(({ orderItem, quantity }) =>
    counted.some(
      (count) =>
        count.orderItem === orderItem && count.receivedQty >= 0 && count.receivedQty <= quantity,
    ),
  ) &&
  sum(counted.map(({ receivedQty }) => receivedQty)) > 0;

const ASKS: Record<ReturnAsk, (order: ReturnUnits, input: ReturnStepInput) => Refusal | null> = {
  reason: (_, { reason = '' }) =>
    reason.trim() === '' ? wrong('reason', 'Please give a reason; the customer sees it.') : null,
  counts: (order, { counted }) =>
    isCounted(order, counted)
      ? null
      : wrong(
          'items',
          'Please enter how many of each item arrived: at least one in all, and no more than were requested.',
        ),
  amount: (_, { refund = 0, refundCap = 0 }) =>
    refund > 0 && refund <= refundCap
      ? null
      : wrong(
          'refundAmount',
          `The refund must be more than ₹0 and at most ${formatPaise(refundCap)}.`,
        ),
  stock: (_, { hasStock }) =>
    hasStock
      ? null
      : conflict('There is not enough stock for a replacement. Please refund the item.'),
};

const labelOf = (status: ReturnStatus) => RETURN_STATUS_LABELS[status].toLowerCase();

/**
 * Whether the return may take this step: `move`; `already` when it has that status and nothing is
 * to be done; or the refusal.
 */
export const returnMove = (
  order: ReturnUnits,
  to: ReturnStatus,
  by: Mover,
  input: ReturnStepInput = {},
): 'move' | 'already' | Refusal => {
  if (order.status === to) return 'already';
  const move = MOVES.find(
    (one) => one.to === to && one.by === by && one.from.includes(order.status),
  );
  if (!move) {
    return conflict(
      by === 'customer'
        ? 'This return can no longer be cancelled.'
        : `This return is ${labelOf(order.status)} and cannot be changed to ${labelOf(to)}.`,
    );
  }
  return (
    (move.asks ?? []).map((ask) => ASKS[ask](order, input)).find((refusal) => refusal !== null) ??
    'move'
  );
};

/** Why the details of a step are not enough, or null. Forms also use it before they send. */
export const returnAskRefusal = (
  ask: ReturnAsk,
  order: ReturnUnits,
  input: ReturnStepInput,
): Refusal | null => ASKS[ask](order, input);

/** The steps that can be offered now, each with the details it needs. */
export const returnMovesFor = (
  status: ReturnStatus,
  by: Mover,
): { to: ReturnStatus; asks: readonly ReturnAsk[] }[] =>
  MOVES.filter((move) => move.by === by && move.from.includes(status)).map(({ to, asks = [] }) => ({
    to,
    asks,
  }));

export const RETURN_STATUSES_BY_STAFF = [
  'approved',
  'in_transit',
  'received',
  'refunded',
  'replaced',
  'rejected',
] as const satisfies readonly ReturnStatus[];

/** Units of an order refunded after they, or their replacement, were returned. */
export const refundedUnits = (returns: readonly ReturnUnits[]) =>
  sum(
    returns.flatMap(({ status, items }) =>
      items.map(({ receivedQty, refundedByReplacement = 0 }) =>
        status === 'refunded' ? receivedQty : refundedByReplacement,
      ),
    ),
  );

/** The return status of an order. */
export const orderReturnStatus = (
  units: number,
  returns: readonly ReturnUnits[],
): OrderReturnStatus => {
  const refunded = refundedUnits(returns);
  if (refunded >= units) return 'returned';
  const open = returns.filter(isOpenReturn);
  if (open.some(({ status }) => status !== 'requested')) return 'in_progress';
  if (open.length > 0) return 'requested';
  return refunded > 0 ? 'partially_returned' : 'none';
};
