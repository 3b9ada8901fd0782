// The returns of the office: the list, and one return, which is counted, refunded, replaced or
// refused.

import { paiseOf } from '../../../contract/kernel/money.ts';
import { RETURN_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import {
  listReturnOrders,
  moveReturnOrder,
  readReturnOrder,
} from '../../../contract/return/calls.ts';
import {
  RETURN_STATUSES_BY_STAFF,
  type ReturnAsk,
  type ReturnUnits,
  returnAskRefusal,
} from '../../../contract/return/return-states.ts';
import type { ReturnOrder, ReturnStep } from '../../../contract/return/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { amountOf, countOf, textOf } from '../kit/typed-values.ts';

export const createReturnOrdersList = (call: Client) => createList(pagesOf(call, listReturnOrders));

/** An offered step: the next status, and the fields that it needs. */
export type ReturnMove = { to: ReturnStep['status']; asks: readonly ReturnAsk[] };

const ASKS: readonly string[] = ['reason', 'counts', 'amount', 'stock'] satisfies ReturnAsk[];
const BY_STAFF: readonly string[] = RETURN_STATUSES_BY_STAFF;
const isByStaff = (to: string): to is ReturnStep['status'] => BY_STAFF.includes(to);
const isAsk = (ask: string): ask is ReturnAsk => ASKS.includes(ask);

/** The steps that the server offers, without those of customers. */
export const returnMoves = ({ moves }: Pick<ReturnOrder, 'moves'>): ReturnMove[] =>
  moves.flatMap(({ to, asks }) => (isByStaff(to) ? [{ to, asks: asks.filter(isAsk) }] : []));

export type ReturnStepField =
  | 'note'
  | 'reason'
  | 'refundAmount'
  | 'refundTo'
  | 'carrier'
  | 'number'
  | 'url'
  | 'items'
  | `count-${string}`
  | `condition-${string}`;

/** Fields of the counting, one pair for each line. */
export const countField = (orderItem: string) => `count-${orderItem}` as const;
export const conditionField = (orderItem: string) => `condition-${orderItem}` as const;

export const returnStepFields = ({ items }: ReturnOrder): ReturnStepField[] => [
  'note' as const,
  'reason' as const,
  'refundAmount' as const,
  'refundTo' as const,
  'carrier' as const,
  'number' as const,
  'url' as const,
  'items' as const,
  ...items.flatMap(({ orderItem }) => [countField(orderItem), conditionField(orderItem)]),
];

/** Body of a step, from the values of its form. */
const bodyOf = (
  { to, asks }: ReturnMove,
  { items }: ReturnOrder,
  typed: Typed<ReturnStepField>,
) => {
  const note = textOf(typed.note);
  return {
    status: to,
    ...(note.trim() && { note }),
    ...(asks.includes('reason') && { reason: textOf(typed.reason) }),
    ...(asks.includes('counts') && {
      items: items.map(({ orderItem }) => {
        const receivedQty = countOf(typed[countField(orderItem)]);
        // Pieces that have not arrived are not to be sold again.
        return {
          orderItem,
          receivedQty,
          condition:
            typed[conditionField(orderItem)] || (receivedQty === 0 ? 'missing_parts' : undefined),
        };
      }),
    }),
    ...(asks.includes('amount') && {
      refundAmount: amountOf(typed.refundAmount),
      refundTo: typed.refundTo,
    }),
    ...(to === 'in_transit' && {
      tracking: {
        carrier: textOf(typed.carrier),
        number: textOf(typed.number),
        url: textOf(typed.url).trim(),
      },
    }),
  };
};

/** `items.1.receivedQty` is the second line's count. */
const fieldAt =
  ({ items }: ReturnOrder) =>
  (path: string) => {
    const [, at, part] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const line = items[Number(at)];
    if (line)
      return part === 'condition' ? conditionField(line.orderItem) : countField(line.orderItem);
    return path.split('.').at(-1) ?? path;
  };

const unitsOf = ({ status, items }: ReturnOrder): ReturnUnits => ({
  status,
  items: items.map(({ orderItem, quantity, receivedQty }) => ({
    orderItem,
    quantity,
    receivedQty: receivedQty ?? 0,
  })),
});

type Deps = { call: Client; notify: (words: string) => void; keep?: (order: ReturnOrder) => void };
export type ReturnStepForm = SubmittedForm<ReturnStepField>;

export const createReturnOrderWork = ({ call, notify, keep }: Deps, id: string) => {
  const work = createRemote<ReturnOrder>(
    async () => takeField('returnOrder', await call(readReturnOrder, { id })),
    keep,
  );
  return {
    ...work,
    /** The form of one step. */
    step: (move: ReturnMove, order: ReturnOrder): ReturnStepForm =>
      createFormSubmit<ReturnStepField, ReturnStep>({
        fields: returnStepFields(order),
        schema: async () => (await import('../../../contract/return/rules.ts')).returnStepSchema,
        bodyOf: (typed) => bodyOf(move, order, typed),
        fieldAt: fieldAt(order),
        check: ({ reason, items, refundAmount = 0 }) => {
          const answers = {
            reason,
            counted: items,
            refund: paiseOf(refundAmount),
            refundCap: paiseOf(order.refundCap),
          };
          return (
            move.asks
              .map((ask) => returnAskRefusal(ask, unitsOf(order), answers))
              .find((refusal) => refusal !== null) ?? null
          );
        },
        deliver: (step) =>
          work.runStep(async () => {
            const result = await call(moveReturnOrder, { id, body: step });
            if (!result.ok) return result;
            notify(`Return: ${RETURN_STATUS_LABELS[step.status].toLowerCase()}`);
            return { ok: true, data: result.data.order };
          }),
      }),
  };
};
export type ReturnOrderWork = ReturnType<typeof createReturnOrderWork>;

/** The list of this page. */
export const returnOrdersList = createReturnOrdersList(desk.call);
export const openReturnOrderWork = (id: string, notify: Deps['notify']) =>
  createReturnOrderWork({ call: desk.call, notify, keep: returnOrdersList.replace }, id);
