// The orders of the office: the list, and one order with its steps.

import { paiseOf } from '../../../contract/kernel/money.ts';
import {
  listOrders,
  moveOrder,
  noteMilestone,
  noteOrder,
  readOrder,
} from '../../../contract/order/calls.ts';
import type { Delivery } from '../../../contract/order/deliveries.ts';
import { MILESTONE_LABELS, type Milestone } from '../../../contract/order/milestone.ts';
import {
  type OrderAsk,
  orderAskRefusal,
  UNDELIVERED,
} from '../../../contract/order/order-states.ts';
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES_BY_STAFF,
} from '../../../contract/order/order-statuses.ts';
import type { OrderStep, StaffOrder } from '../../../contract/order/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { amountOf, textOf } from '../kit/typed-values.ts';
import { createCareForm } from './care-form.ts';

export const createOrdersList = (call: Client) =>
  createList(pagesOf(call, listOrders, ({ counts }) => counts));

/** An offered step: the next status, and the fields that it needs. */
export type OrderMove = {
  to: OrderStep['status'];
  asks: readonly OrderAsk[];
  delivery?: Delivery | undefined;
};

const ASKS: readonly string[] = [
  'utr',
  'reason',
  'undelivered',
  'refund',
  'retaken',
] satisfies OrderAsk[];
const BY_STAFF: readonly string[] = ORDER_STATUSES_BY_STAFF;
const isByStaff = (to: string): to is OrderStep['status'] => BY_STAFF.includes(to);
const isAsk = (ask: string): ask is OrderAsk => ASKS.includes(ask);

/** The steps that the server offers, in the order of the stages; without those of customers. */
export const orderMoves = ({ moves }: Pick<StaffOrder, 'moves'>): OrderMove[] =>
  moves.flatMap(({ to, asks, delivery }) =>
    isByStaff(to) ? [{ to, asks: asks.filter(isAsk), ...(delivery && { delivery }) }] : [],
  );

export type OrderStepField =
  | 'note'
  | 'reason'
  | 'utr'
  | 'refundAmount'
  | 'refundTo'
  | 'restock'
  | 'carrier'
  | 'number'
  | 'url';
export const ORDER_STEP_FIELDS: readonly OrderStepField[] = [
  'note',
  'reason',
  'utr',
  'refundAmount',
  'refundTo',
  'restock',
  'carrier',
  'number',
  'url',
];

/** Body of a step, from the values of its form. */
const bodyOf = ({ to, asks, delivery }: OrderMove, typed: Typed<OrderStepField>) => {
  const [note, reason] = [textOf(typed.note), textOf(typed.reason)];
  const takesMoneyBack = asks.includes('refund');
  return {
    status: to,
    ...(delivery && { delivery }),
    ...(note.trim() && { note }),
    ...(asks.includes('undelivered')
      ? { reason: UNDELIVERED }
      : (asks.includes('reason') || reason.trim()) && { reason }),
    ...(asks.includes('utr') && { utr: textOf(typed.utr) }),
    ...(typed.refundTo !== undefined && { refundTo: typed.refundTo }),
    // Without a payment the form has no field for a refund.
    ...(takesMoneyBack && {
      refundAmount: typed.refundAmount === undefined ? 0 : amountOf(typed.refundAmount),
      restock: typed.restock !== undefined,
    }),
    ...(to === 'shipped' && {
      tracking: {
        carrier: textOf(typed.carrier),
        number: textOf(typed.number),
        url: textOf(typed.url).trim(),
      },
    }),
  };
};

export const ORDER_NOTE_FIELDS = ['adminNote'] as const;
export const MILESTONE_FIELDS = ['doneOn', 'isTakenBack'] as const;
export type MilestoneField = (typeof MILESTONE_FIELDS)[number];

type Deps = { call: Client; notify: (words: string) => void; keep?: (order: StaffOrder) => void };
export type OrderStepForm = SubmittedForm<OrderStepField>;

export const createOrderWork = ({ call, notify, keep }: Deps, id: string) => {
  const work = createRemote<StaffOrder>(
    async () => takeField('order', await call(readOrder, { id })),
    keep,
  );
  return {
    ...work,
    /** The form of the office's note. */
    note: () =>
      createFormSubmit({
        fields: ORDER_NOTE_FIELDS,
        schema: async () => (await import('../../../contract/order/rules.ts')).orderNoteSchema,
        bodyOf: ({ adminNote }) => ({ adminNote: textOf(adminNote) }),
        deliver: (body) =>
          work.runStep(async () => {
            const result = await call(noteOrder, { id, body });
            if (!result.ok) return result;
            notify('Note saved');
            return { ok: true, data: result.data.order };
          }),
      }),
    /** The form of a milestone: notes its day, or takes it back. */
    milestone: (milestone: Milestone) =>
      createFormSubmit({
        fields: MILESTONE_FIELDS,
        schema: async () =>
          (await import('../../../contract/order/milestone-rules.ts')).orderMilestoneSchema,
        bodyOf: ({ doneOn, isTakenBack }) => ({
          milestone,
          doneOn: isTakenBack === undefined ? textOf(doneOn) : null,
        }),
        deliver: (body) =>
          work.runStep(async () => {
            const result = await call(noteMilestone, { id, body });
            if (!result.ok) return result;
            notify(
              `${MILESTONE_LABELS[milestone]}: ${body.doneOn === null ? 'date removed' : 'done'}`,
            );
            return { ok: true, data: result.data.order };
          }),
      }),
    /** The form that notes a visit, or that removes the visit of the day `removed`. */
    careVisit: (plan: string, removed?: string) =>
      createCareForm(work, { call, notify }, id, (typed) => ({
        plan,
        visit: { on: removed ?? textOf(typed.on), isDone: removed === undefined },
      })),
    /** The form of a care plan's lift. */
    careLift: (plan: string) =>
      createCareForm(work, { call, notify }, id, (typed) => ({
        plan,
        lift: { name: textOf(typed.name), site: textOf(typed.site) },
      })),
    /** The form of one step. */
    step: (move: OrderMove): OrderStepForm =>
      createFormSubmit<OrderStepField, OrderStep>({
        fields: ORDER_STEP_FIELDS,
        schema: async () => (await import('../../../contract/order/rules.ts')).orderStepSchema,
        bodyOf: (typed) => bodyOf(move, typed),
        check: ({ reason, utr, refundAmount }) => {
          const refundable = paiseOf(work.shown()?.refundable ?? 0);
          const answers = {
            now: 0,
            reason,
            utr,
            refund: refundAmount === undefined ? undefined : paiseOf(refundAmount),
          };
          return (
            move.asks
              .map((ask) => orderAskRefusal(ask, { refundable }, answers))
              .find((refusal) => refusal !== null) ?? null
          );
        },
        deliver: (step) =>
          work.runStep(async () => {
            const result = await call(moveOrder, { id, body: step });
            if (!result.ok) return result;
            notify(`Order: ${ORDER_STATUS_LABELS[step.status].toLowerCase()}`);
            return { ok: true, data: result.data.order };
          }),
      }),
  };
};
export type OrderWork = ReturnType<typeof createOrderWork>;

/** The list of this page. */
export const ordersList = createOrdersList(desk.call);
export const openOrderWork = (id: string, notify: Deps['notify']) =>
  createOrderWork({ call: desk.call, notify, keep: ordersList.replace }, id);
