// A new order, and the ledger of its customer after it is placed.
import { describe, expect, it } from 'vitest';
import type { Kv } from '../../../../src/server/kernel/storage/kv.ts';
import {
  newOrder,
  walletRefOf,
  withPlaced,
} from '../../../../src/server/trade/rules/placed-order.ts';
import {
  emptyLedger,
  type StoredLedger,
} from '../../../../src/server/trade/state/stored-ledger.ts';
import type { Snapshot } from '../../../../src/server/trade/state/stored-snapshot.ts';
import {
  AT,
  BY,
  snapshotLine,
  storedOrder,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';

const NOW = Date.parse(AT);
/** A ledger with so few entries needs no storage. */
const KV = {} as Kv;
const placing = (fields: Partial<Snapshot> = {}, gateway: 'razorpay' | 'test' | null = null) => ({
  snapshot: storedSnapshotOf({ method: 'bank_transfer', ...fields }),
  customerName: 'Anu',
  pid: 'pid',
  by: BY,
  now: NOW,
  gateway,
});

const coupon = (fields: Partial<NonNullable<Snapshot['coupon']>> = {}) => ({
  id: 'c',
  code: 'ONAM',
  type: 'fixed' as const,
  discount: 10,
  firstOrderOnly: false,
  ...fields,
});

describe('a new order', () => {
  it('is as it was drafted, and nothing has happened to it', () => {
    const lines = [snapshotLine({ name: 'Bell' }), snapshotLine({ name: 'Rope', quantity: 3 })];
    expect(newOrder(placing({ lines }), 4_000)).toEqual({
      ...storedOrder({
        method: 'bank_transfer',
        walletUsed: 4_000,
        payable: 6_000,
        units: 5,
        status: 'pending_payment',
        confirmedAt: null,
        expiresAt: '2026-11-30T06:30:00.000Z',
      }),
      history: [{ at: AT, by: BY, from: null, to: 'pending_payment', note: '' }],
      payments: [
        {
          id: 'pid',
          method: 'bank_transfer',
          provider: 'manual',
          amount: 6_000,
          gatewayOrderId: null,
          gatewayPaymentId: null,
          signatureVerified: false,
          status: 'created',
          refunds: [],
          utr: null,
          failureReason: null,
          isSurplus: false,
          createdAt: AT,
          capturedAt: null,
          paidBy: null,
          settlement: null,
          disputes: [],
        },
      ],
    });
  });

  it.each([
    ['razorpay', 'test', 'pending_payment', 'created', 'test', '2026-11-23T07:00:00.000Z'],
    ['razorpay', null, 'pending_payment', 'created', 'manual', '2026-11-23T07:00:00.000Z'],
    ['bank_transfer', 'test', 'pending_payment', 'created', 'manual', '2026-11-30T06:30:00.000Z'],
    ['cod', 'test', 'confirmed', 'pending', 'manual', null],
  ] as const)(
    'paid by %s, with the gateway %s, is %s',
    (method, gateway, status, payment, provider, expiresAt) => {
      const order = newOrder(placing({ method }, gateway), 0);
      expect(order).toMatchObject({ status, expiresAt, payments: [{ status: payment, provider }] });
      expect(order.confirmedAt).toBe(status === 'confirmed' ? AT : null);
    },
  );

  it('waits for no payment when the wallet pays everything', () => {
    expect(newOrder(placing({ method: 'wallet' }), 10_000)).toMatchObject({
      status: 'confirmed',
      payable: 0,
      payments: [],
      expiresAt: null,
    });
    expect(newOrder(placing({ method: 'razorpay' }), 10_000).expiresAt).toBeNull();
  });

  it('holds its coupon, has two deliveries, or takes vouchers where it was drafted so', () => {
    expect(newOrder(placing({ coupon: coupon() }), 0).claims).toEqual({
      nth: 1,
      coupon: 'held',
      stock: 'held',
      isDue: false,
    });
    const plain = newOrder(placing(), 0);
    expect(plain).not.toHaveProperty('deliveries');
    expect(plain).not.toHaveProperty('carePlans');
    expect(plain).not.toHaveProperty('takesVouchers');
    const both = newOrder(
      placing({
        lines: [snapshotLine({ fulfilment: 'ship' }), snapshotLine({ fulfilment: 'install' })],
      }),
      0,
    );
    expect(both.deliveries?.ship.status).toBe('processing');
    const tax = { receiptVouchers: true } as unknown as NonNullable<Snapshot['tax']>;
    expect(newOrder(placing({ tax }), 0).takesVouchers).toBe(true);
  });

  it('starts its care plans when it needs no payment', () => {
    const carePlans = [{ after: null, months: 12 }] as unknown as NonNullable<
      Snapshot['carePlans']
    >;
    const of = (method: 'cod' | 'bank_transfer') =>
      newOrder(placing({ method, carePlans, fulfilment: 'care' }), 0).carePlans?.[0]?.startsOn;
    expect([of('cod'), of('bank_transfer')]).toEqual(['2026-11-23', null]);
  });
});

describe('the wallet’s key for an order', () => {
  it('is its id the first time, and another one each time it is taken up again', () => {
    expect(walletRefOf('oid', 1)).toBe('oid');
    expect(
      new Set([walletRefOf('oid', 1), walletRefOf('oid', 2), walletRefOf('oid', 3)]).size,
    ).toBe(3);
  });
});

describe('placing an order', () => {
  const cartLine = (product: string, quantity: number) => ({ product, quantity, addedAt: AT });
  const ledger = (fields: object = {}, cart: object = {}): StoredLedger => ({
    ...emptyLedger('2026-01-01T00:00:00.000Z'),
    cart: {
      lines: [cartLine('bell', 3), cartLine('rope', 1)],
      coupon: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...cart,
    } as unknown as StoredLedger['cart'],
    ...fields,
  });
  const place = (before: StoredLedger, fields: Partial<Snapshot> = {}) =>
    withPlaced(KV, before, placing(fields));
  const rich = {
    wallet: { ...emptyLedger(AT).wallet, balance: 4_000, seq: 0 },
  };

  it('takes out of the cart what was ordered, and no more', async () => {
    const after = await place(ledger());
    expect(after.cart).toMatchObject({
      lines: [cartLine('bell', 1), cartLine('rope', 1)],
      updatedAt: AT,
    });
    expect(Object.keys(after.orders)).toEqual(['oid']);
    expect(after.orders.oid?.news).toHaveLength(1);
    expect(after.wallet).toEqual(emptyLedger(AT).wallet);
  });

  it('leaves the cart alone when it was bought at once', async () => {
    const before = ledger({}, { lines: [], coupon: 'ONAM' });
    expect((await place(before, { isOfCart: false })).cart).toBe(before.cart);
  });

  it('takes the coupon along with the order it was used for, or with the last line', async () => {
    const used = await place(ledger({}, { coupon: 'ONAM' }), { coupon: coupon() });
    expect(used.cart.coupon).toBeNull();
    const last = await place(ledger({}, { lines: [cartLine('bell', 2)] }));
    expect(last.cart).toMatchObject({ lines: [], coupon: null });
  });

  it('pays from the wallet as far as it reaches, and only on request', async () => {
    const paid = await place(ledger(rich), { useWallet: true });
    expect(paid.wallet).toMatchObject({ balance: 0 });
    expect(paid.wallet.entries).toMatchObject([
      { type: 'debit', reason: 'order_payment', amount: 4_000, key: 'order_payment:oid' },
    ]);
    expect(paid.wallet.entries).toMatchObject([{ order: 'oid', createdAt: AT }]);
    expect(paid.orders.oid).toMatchObject({ walletUsed: 4_000, payable: 6_000 });
    expect((await place(ledger(rich))).orders.oid).toMatchObject({ walletUsed: 0 });
  });

  it.each<[string, StoredLedger, Partial<Snapshot>, string]>([
    [
      'its key is that of a refused order',
      ledger({ aborted: { oid: AT } }),
      {},
      'This order was not placed. Please check your cart and order again.' as const,
    ],
    [
      'the cart holds less',
      ledger({}, { lines: [cartLine('bell', 1)] }),
      {},
      'Your cart has changed. Please check it and order again.' as const,
    ],
    [
      'the cart has another coupon',
      ledger({}, { coupon: 'ONAM' }),
      {},
      'Your cart has changed. Please check it and order again.' as const,
    ],
    [
      'the cart has no coupon any longer',
      ledger(),
      { coupon: coupon() },
      'Your cart has changed. Please check it and order again.',
    ],
    [
      'the coupon is for a first order',
      ledger({ orders: { other: storedOrder() } }, { coupon: 'ONAM' }),
      { coupon: coupon({ firstOrderOnly: true }) },
      'Coupon ONAM was removed: it is for first orders only.',
    ],
    [
      'the wallet does not pay everything',
      ledger(rich),
      { method: 'wallet', useWallet: true },
      'Your wallet balance is not enough.',
    ],
  ])('is refused when %s', async (_what, before, fields, sentence) => {
    await expect(place(before, fields)).rejects.toThrow(sentence);
  });

  it('is refused once the account is closed', async () => {
    await expect(place(ledger({ endedAt: AT }))).rejects.toThrow();
  });

  it('is a first order as long as others came to nothing', async () => {
    const before = ledger(
      { orders: { other: storedOrder({ status: 'cancelled' }) } },
      { coupon: 'ONAM' },
    );
    const after = await place(before, { coupon: coupon({ firstOrderOnly: true }) });
    expect(Object.keys(after.orders)).toEqual(['other', 'oid']);
  });
});
