// One step for several orders. The server names the steps of each order; common ones are offered.
import { moveOrder, readOrder } from '../../../contract/order/calls.ts';
import { ORDER_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import type { OrderRow, OrderStep, StaffOrder } from '../../../contract/order/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm } from '../../kernel/form-submit.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import type { Bulk } from '../kit/bulk.ts';
import { textOf } from '../kit/typed-values.ts';
import { type OrderMove, orderMoves } from './orders.ts';

export type OrderBulkField = 'status' | 'note';
export const ORDER_BULK_FIELDS: readonly OrderBulkField[] = ['status', 'note'];

/**
 * The steps that all of these orders can take now and that need no field. A cancellation is decided
 * for each order on its own page.
 */
export const commonMoves = (orders: readonly Pick<StaffOrder, 'moves'>[]): OrderMove['to'][] => {
  const [first, ...rest] = orders.map((order) =>
    orderMoves(order)
      .filter(({ to, asks }) => to !== 'cancelled' && asks.length === 0)
      .map(({ to }) => to),
  );
  return (first ?? []).filter((to) => rest.every((others) => others.includes(to)));
};

/** Reads the orders one after the other; fails as soon as one cannot be read. */
export const readCommonMoves = (
  call: Client,
  rows: readonly OrderRow[],
): Promise<RequestResult<OrderMove['to'][]>> =>
  settle(async () => {
    const orders: StaffOrder[] = [];
    for (const { _id } of rows) {
      const result = takeField('order', await call(readOrder, { id: _id }));
      if (!result.ok) return result;
      orders.push(result.data);
    }
    return { ok: true, data: commonMoves(orders) };
  });

/** The form of one step for all of `rows`; sent, it begins and leaves the rest to `bulk`. */
export const createOrderBulkForm = (
  { call, bulk }: { call: Client; bulk: Pick<Bulk, 'run'> },
  rows: readonly OrderRow[],
): SubmittedForm<OrderBulkField> =>
  createFormSubmit<OrderBulkField, OrderStep>({
    fields: ORDER_BULK_FIELDS,
    schema: async () => (await import('../../../contract/order/rules.ts')).orderStepSchema,
    bodyOf: ({ status, note }) => ({
      status: textOf(status),
      ...(textOf(note).trim() && { note: textOf(note) }),
    }),
    deliver: async (body) => {
      void bulk.run({
        words: ORDER_STATUS_LABELS[body.status],
        things: rows.map(({ _id, orderNumber }) => ({ id: _id, name: orderNumber })),
        send: (id) => call(moveOrder, { id, body }),
      });
      return { ok: true, data: undefined };
    },
  });
