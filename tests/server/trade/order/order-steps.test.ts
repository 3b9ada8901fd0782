// The steps of an order: its next state, its payments, the wallet, and the claims on coupon and
// stock that become due.
import { describe, expect, it } from 'vitest';
import { ORDER_HISTORY_MAX } from '../../../../src/contract/order/order.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import {
  cancelledLate,
  cancelledWhole,
  expired,
  noted,
  stepped,
  transferred,
  whenAllReturned,
  withStep,
} from '../../../../src/server/trade/rules/order-steps.ts';
import { timedOutcome } from '../../../../src/server/trade/rules/staff-step.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  AT,
  BY,
  keys,
  LATER,
  returnedItem,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
} from '../../../support/stored-orders.ts';

const step = { at: LATER, by: BY };
const held = { nth: 1, coupon: 'held', stock: 'held', isDue: false } as const;
const open = storedPayment({
  id: 'open',
  status: 'created',
  capturedAt: null,
  gatewayPaymentId: null,
});
const transfer = storedPayment({
  id: 'transfer',
  method: 'bank_transfer',
  provider: 'manual',
  amount: 2_000,
});

describe('a step of an order', () => {
  it.each([
    ['confirmed', { confirmedAt: LATER }],
    ['processing', {}],
    ['shipped', { shippedAt: LATER }],
    ['delivered', { deliveredAt: LATER }],
    ['completed', { completedAt: LATER }],
    ['cancelled', { cancelledAt: LATER }],
    ['expired', {}],
    ['returned', {}],
  ] as const)('to %s keeps its moment and its place in the history', (to, moments) => {
    const before = storedOrder({ expiresAt: AT, confirmedAt: null });
    const history = [{ at: LATER, by: BY, from: 'confirmed', to, note: '' }];
    expect(stepped(before, to, step)).toEqual({
      ...before,
      status: to,
      expiresAt: null,
      history,
      updatedAt: LATER,
      ...moments,
    });
  });

  it('back to its payment still ends when it would have ended', () => {
    const before = storedOrder({ expiresAt: AT });
    expect(stepped(before, 'pending_payment', { ...step, note: 'Why' })).toMatchObject({
      expiresAt: AT,
      history: [{ note: 'Why' }],
    });
  });

  it('starts care plans when the order is confirmed, and by no other step', () => {
    const plan = { startsOn: null, after: null, months: 12, visitsDone: [] };
    const order = storedOrder({
      fulfilment: 'care',
      carePlans: [plan] as unknown as NonNullable<StoredOrder['carePlans']>,
    });
    expect(stepped(order, 'confirmed', step).carePlans?.[0]?.startsOn).toBe('2026-11-24');
    expect(stepped(order, 'processing', step).carePlans?.[0]?.startsOn).toBeNull();
  });

  it('is one of the first and the latest of very many', () => {
    const steps = Array.from({ length: ORDER_HISTORY_MAX + 2 }, (_, at) => ({
      at: AT,
      by: BY,
      from: null,
      to: 'confirmed',
      note: String(at),
    }));
    const kept = steps.reduce<typeof steps>((all, one) => withStep(all, one) as typeof steps, []);
    expect(kept).toEqual([...steps.slice(0, 1), ...steps.slice(3)]);
  });

  it('that only notes something changes no status', () => {
    const order = storedOrder({ status: 'shipped', expiresAt: AT });
    expect(noted(order, { ...step, note: 'Called' })).toEqual({
      ...order,
      updatedAt: LATER,
      history: [{ at: LATER, by: BY, from: 'shipped', to: 'shipped', note: 'Called' }],
    });
    expect(noted(order, step).history[0]?.note).toBe('');
  });
});

describe('a transfer that has been seen', () => {
  it('confirms the order and is captured; nothing else is', () => {
    const awaited = { ...transfer, status: 'created', capturedAt: null } as const;
    const order = storedOrder({
      status: 'pending_payment',
      payments: [open, awaited, transfer],
    });
    const after = transferred(order, 'SBIN426011', step);
    expect(after).toMatchObject({ status: 'confirmed', confirmedAt: LATER });
    expect(after.payments).toEqual([
      open,
      { ...awaited, status: 'captured', utr: 'SBIN426011', capturedAt: LATER },
      transfer,
    ]);
  });
});

describe('an order that is cancelled before work began', () => {
  const sent = storedRefund({ id: 'bank', amount: 500, status: 'processed', utr: 'SBIN426099' });
  const byBank = { ...transfer, refunds: [sent] };
  const order = storedOrder({
    walletUsed: 3_000,
    total: 15_000,
    claims: held,
    refundedToWallet: 50,
    payments: [storedPayment({ refunds: [storedRefund({ amount: 400 })] }), byBank, open],
  });
  const cancelled = () => cancelledWhole(keys, 'oid', order, 'Ordered twice', step);

  it('gives everything back: to the gateway, and the rest to the wallet', () => {
    const { order: after, postings } = cancelled();
    expect(after.payments.map(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([
      [400, 9_600],
      [500],
      [],
    ]);
    expect(postings).toEqual([
      {
        movement: { type: 'reversal', reason: 'order_payment', amount: 3_000, ref: 'oid' },
        about: { at: LATER, order: 'oid' },
      },
      {
        movement: { type: 'credit', reason: 'cancellation', amount: 1_500, ref: 'oid' },
        about: { at: LATER, order: 'oid' },
      },
    ]);
    expect(after).toMatchObject({ refundedToWallet: 4_550, cancelRefund: 14_100 });
    expect(after.payments[1]).toEqual(byBank);
  });

  it('frees coupon and stock, and waits for no payment', () => {
    const { order: after } = cancelled();
    expect(after).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Ordered twice',
      cancelledAt: LATER,
      claims: { nth: 1, coupon: 'freed', stock: 'freed', isDue: true },
      history: [{ to: 'cancelled', note: 'Ordered twice' }],
    });
    expect(after.payments[2]).toMatchObject({
      status: 'failed',
      failureReason: 'The order was cancelled before it was paid.',
    });
  });

  it('keeps no reason where none was given, and no coupon where none was used', () => {
    const { order: bare, postings: none } = cancelledWhole(
      ...([keys, 'oid', storedOrder({ payments: [open] }), '', step] as const),
    );
    expect([bare.cancelReason, bare.claims.coupon, none]).toEqual([null, 'none', []]);
  });

  it('leaves to the gateway what a bank has authorised, and keeps why a payment failed', () => {
    const authorized = { ...open, status: 'authorized' } as const;
    const failed = { ...open, status: 'failed', failureReason: 'Card expired' } as const;
    const { order: ended } = cancelledWhole(
      ...([keys, 'oid', storedOrder({ payments: [authorized, failed] }), '', step] as const),
    );
    expect(ended.payments).toEqual([authorized, failed]);
  });
});

describe('an order that is not paid in time', () => {
  it('has expired: its wallet’s part comes back by reversing the debit of that time', () => {
    const order = storedOrder({
      status: 'pending_payment',
      walletUsed: 3_000,
      payments: [open],
      expiresAt: AT,
      claims: { ...held, nth: 2 },
    });
    const { order: after, postings } = expired(keys, 'oid', order, step);
    expect(postings).toEqual([
      {
        movement: {
          type: 'reversal',
          reason: 'order_payment',
          amount: 3_000,
          ref: expect.any(String),
        },
        about: { at: LATER, order: 'oid' },
      },
    ]);
    expect(postings[0]?.movement.ref).not.toBe('oid');
    expect(after).toMatchObject({
      status: 'expired',
      expiresAt: null,
      refundedToWallet: 3_000,
      cancelRefund: 3_000,
      cancelReason: null,
      cancelledAt: null,
      claims: { nth: 2, coupon: 'freed', stock: 'freed', isDue: true },
      payments: [{ status: 'failed' }],
    });
  });

  it('expires by time alone, and is kept before', () => {
    const order = storedOrder({ status: 'pending_payment', payments: [open], expiresAt: LATER });
    const now = Date.parse(LATER);
    const asked = { ...order, askedAt: LATER };
    expect(timedOutcome(keys, 'oid', asked, now - 1)).toBe(KEEP);
    expect(timedOutcome(keys, 'oid', asked, now)).toMatchObject({
      order: { status: 'expired', history: [{ at: LATER, to: 'expired' }] },
    });
    const later = timedOutcome(keys, 'oid', { ...asked, status: 'expired' }, now);
    expect(later).toBe(KEEP);
  });
});

describe('an order that time alone takes further', () => {
  const outcome = (order: StoredOrder, now = Date.parse('2027-11-24T06:30:00.000Z')) => {
    const after = timedOutcome(keys, 'oid', order, now);
    return after === KEEP ? 'kept' : after.order.status;
  };

  it('is completed when nothing of it can be returned any longer', () => {
    const delivered = storedOrder({ status: 'delivered', deliveredAt: AT });
    expect(outcome(delivered)).toBe('completed');
    expect(outcome(delivered, Date.parse(LATER))).toBe('kept');
    expect(outcome(storedOrder({ status: 'completed', deliveredAt: AT }))).toBe('kept');
  });

  it('is delivered when its care plan is over', () => {
    const plan = { startsOn: '2026-11-23', endsOn: '2026-12-23', visitsDone: [] };
    const order = storedOrder({
      fulfilment: 'care',
      carePlans: [plan] as unknown as NonNullable<StoredOrder['carePlans']>,
    });
    expect([outcome(order), outcome(order, Date.parse(LATER))]).toEqual(['delivered', 'kept']);
  });
});

describe('an order that is cancelled late', () => {
  const told = { reason: 'undelivered', amount: 7_000, to: 'original', restock: true } as const;
  const cancel = (fields: Partial<StoredOrder>, more: object = {}, note?: string) =>
    cancelledLate(
      ...([keys, 'oid', storedOrder({ claims: held, ...fields }), { ...told, ...more }] as const),
      { ...step, note },
    );

  it('refunds what staff have decided, with their reason', () => {
    const { order, postings } = cancel({ status: 'processing' });
    expect(order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'undelivered',
      cancelRefund: 7_000,
      payments: [{ refunds: [{ amount: 7_000 }] }],
      history: [{ note: 'undelivered' }],
    });
    expect(postings).toEqual([]);
    expect(cancel({ status: 'processing' }, {}, 'They moved').order.history).toMatchObject([
      { note: 'They moved' },
    ]);
    expect(cancel({ status: 'processing' }, { to: 'wallet' }).postings).toMatchObject([
      { movement: { reason: 'cancellation', amount: 7_000, ref: 'oid' } },
    ]);
  });

  const delivery = { status: 'delivered', shippedAt: AT, deliveredAt: AT } as const;
  const waiting = { status: 'processing', shippedAt: null, deliveredAt: null } as const;
  it.each<[string, Partial<StoredOrder>, object, string, string]>([
    ['is here', { status: 'processing' }, {}, 'freed', 'freed'],
    [
      'is here and stays away from the shelf',
      { status: 'processing' },
      { restock: false },
      'gone',
      'freed',
    ],
    ['has come back', { status: 'shipped' }, {}, 'back', 'held'],
    ['is lost', { status: 'shipped' }, { restock: false }, 'gone', 'held'],
    [
      'had left before',
      { status: 'processing', claims: { ...held, stock: 'gone' } },
      {},
      'back',
      'held',
    ],
    [
      'was received, while its installation is cancelled',
      { status: 'processing', deliveries: { ship: delivery, install: waiting } },
      {},
      'gone' as const,
      'freed' as const,
    ],
    [
      'waits with an installation',
      { status: 'processing', deliveries: { ship: waiting, install: waiting } },
      {},
      'freed' as const,
      'freed' as const,
    ],
    [
      'used no coupon',
      { status: 'processing', claims: { ...held, coupon: 'none' } },
      {},
      'freed' as const,
      'none' as const,
    ],
  ])('whose parcel %s', (_what, fields, more, stock, coupon) => {
    expect(cancel(fields, more).order.claims).toEqual({ nth: 1, coupon, stock, isDue: true });
  });
});

describe('an order whose items have all been returned', () => {
  it('is finished by the clock', () => {
    const order = (receivedQty: number) =>
      storedOrder({
        status: 'delivered',
        deliveredAt: AT,
        returns: [
          storedReturn({ status: 'refunded', items: [returnedItem({ quantity: 2, receivedQty })] }),
        ],
      });
    expect(whenAllReturned(order(2), step)).toMatchObject({
      status: 'returned',
      history: [{ to: 'returned', at: LATER, by: { _id: null } }],
    });
    const part = order(1);
    expect(whenAllReturned(part, step)).toBe(part);
  });
});
