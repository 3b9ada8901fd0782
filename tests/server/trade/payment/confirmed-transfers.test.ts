// Recording a transfer, as staff do it: which way it goes is decided on what they read, and once
// more on the order that is written.
import { describe, expect, it } from 'vitest';
import { ORDER_CHANGED_MEANWHILE } from '../../../../src/contract/order/order-sentences.ts';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import { newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import type { Orders } from '../../../../src/server/trade/order/orders.ts';
import { createPayments } from '../../../../src/server/trade/payment/payments.ts';
import { paymentKey, storedPointer } from '../../../../src/server/trade/state/order-ids.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import { memoryStorage } from '../../../storage/support/storage.ts';
import {
  AT,
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';

const UTR = 'SBIN426011';
const BACK = 'SBIN426099';
const caller = {
  account: { _id: 'staff', firstName: 'Binu', lastName: 'Das', role: 'admin' as const },
  client: { ip: '203.0.113.1', device: 'Firefox', requestId: 'call' },
};

const transferred = (status: StoredOrder['status'], captured = false) =>
  storedOrder({
    status,
    payments: [
      storedPayment({ id: 'other', method: 'cod', provider: 'manual' }),
      storedPayment({
        id: 'pay',
        method: 'bank_transfer',
        provider: 'manual',
        signatureVerified: false,
        ...(captured
          ? { utr: UTR }
          : { status: 'failed', capturedAt: null, failureReason: 'Expired' }),
      }),
    ],
  });

/** Staff read the first order; `written` is what the order has become when theirs is written. */
const opened = async (read: StoredOrder, written = read) => {
  const { kv, ports } = memoryStorage();
  const pointer = { user: 'user', order: 'oid', at: AT };
  for (const id of ['pay', 'gone'])
    await kv.create(paymentKey(id), storedPointer, pointer, newOpId(ports));
  const found = (order: StoredOrder) => ({ snapshot: storedSnapshotOf(), contact: null, order });
  const calls: unknown[] = [];
  let current = read;
  const orders: Pick<Orders, 'change' | 'find' | 'move'> = {
    find: async (_kv, oid) => {
      calls.push(`find ${oid}`);
      return found(current);
    },
    move: async (_call, oid, step) => {
      calls.push([oid, step]);
      return found(transferred('confirmed', true));
    },
    change: async ({ caller }, { order }, decide) => {
      calls.push(`change by ${caller.account._id}`);
      expect(order).toBe(read);
      current = written;
      const outcome = decide(found(written));
      calls.push(outcome === KEEP ? 'kept' : outcome.postings);
      if (outcome !== KEEP) current = outcome.order;
      return found(current);
    },
  };
  const transfers = {
    claim: async (_kv: unknown, utr: string, { number }: { number: string }, way = 'in') =>
      void calls.push(`${way} ${utr} ${number}`),
    requireUnknown: async () => undefined,
    claimReturn: async () => undefined,
  };
  const payments = createPayments({ keys, orders, transfers, isoNow: () => LATER });
  return {
    calls,
    confirm: (transfer: { utr: string; refundUtr?: string } = { utr: UTR }, pid = 'pay') =>
      payments.confirm({ ...callNow(kv), caller }, pid, transfer),
  };
};
const claimed = (way: string, utr: string) => `${way} ${utr} LFT-2026-4K7M2P`;

describe('a transfer for a waiting order', () => {
  it('confirms it as every step of staff does', async () => {
    const { calls, confirm } = await opened(transferred('pending_payment'));
    expect(await confirm()).toMatchObject({
      payment: { _id: 'pay', order: 'oid', user: 'user', utr: UTR, status: 'captured' },
      order: { _id: 'oid', status: 'confirmed', user: 'user' },
    });
    expect(calls).toEqual([
      'find oid',
      ['oid', { status: 'confirmed', utr: UTR, refundTo: 'original', restock: true }],
    ]);
  });

  it('that was already recorded changes nothing', async () => {
    const { calls, confirm } = await opened(transferred('confirmed', true));
    expect(await confirm()).toMatchObject({ payment: { utr: UTR }, order: { _id: 'oid' } });
    expect(calls).toEqual(['find oid']);
  });
});

describe('a transfer for an order that has ended', () => {
  it('claims its number, and the answer shows the present state of the order', async () => {
    const { calls, confirm } = await opened(transferred('expired'));
    expect(await confirm()).toMatchObject({
      payment: { _id: 'pay', utr: UTR, status: 'captured', capturedAt: LATER },
      order: { status: 'expired' },
    });
    expect(calls).toEqual(['find oid', claimed('in', UTR), 'change by staff', [], 'find oid']);
  });

  it('that was returned claims the number of that transfer too', async () => {
    const { calls, confirm } = await opened(transferred('cancelled'));
    expect((await confirm({ utr: UTR, refundUtr: BACK })).payment).toMatchObject({
      status: 'refunded',
      refundedAmount: 100,
      refunds: [{ utr: BACK, by: 'Binu Das', at: LATER }],
    });
    expect(calls.slice(1, 3)).toEqual([claimed('in', UTR), claimed('out', BACK)]);
  });

  it('goes to the wallet if it was cancelled, with the person who recorded it', async () => {
    const { calls, confirm } = await opened(transferred('cancelled'));
    await confirm();
    expect(calls.at(3)).toMatchObject([{ movement: { type: 'credit', amount: 10_000 } }]);
  });

  it('that a colleague recorded meanwhile is recorded once', async () => {
    const { calls, confirm } = await opened(transferred('expired'), transferred('confirmed', true));
    expect((await confirm()).order.status).toBe('confirmed');
    expect(calls).toContain('kept');
  });

  it('whose status has changed meanwhile must be decided on again by staff', async () => {
    const { confirm } = await opened(transferred('expired'), transferred('cancelled'));
    await expect(confirm()).rejects.toMatchObject({
      code: 'conflict',
      message: ORDER_CHANGED_MEANWHILE,
    });
  });
});

describe('a transfer that cannot be recorded', () => {
  it('is refused before its number is claimed', async () => {
    const { calls, confirm } = await opened(transferred('confirmed', true));
    await expect(confirm({ utr: 'SBIN426012' })).rejects.toMatchObject({
      message: `This payment has already arrived, with UTR ${UTR}.`,
    });
    expect(calls).toEqual(['find oid']);
  });

  it('has no payment, or one that its order does not have', async () => {
    const { calls, confirm } = await opened(transferred('expired'));
    await expect(confirm({ utr: UTR }, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
    expect(calls).toEqual([]);
    await expect(confirm({ utr: UTR }, 'gone')).rejects.toMatchObject({ code: 'not_found' });
    expect(calls).toEqual(['find oid']);
  });
});
