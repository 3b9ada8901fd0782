// Money that arrived after its order had expired: the order is taken up again where its claims can
// be taken, and the money goes back where they cannot, each once.
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/server/kernel/refusal.ts';
import type { ClaimDesk } from '../../../../src/server/trade/effects/claim-desk.ts';
import { createReopenOrder } from '../../../../src/server/trade/effects/reopen-order.ts';
import type {
  StoredOrder,
  StoredPayment,
} from '../../../../src/server/trade/state/stored-order.ts';
import { ledgerOf, walletWith } from '../../../support/stored-ledgers.ts';
import {
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedRefund,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';

const snapshot = storedSnapshotOf();
const SOLD_OUT = new ApiError('conflict', 'There are none left.');
const PAID_BACK = 'arrived after the order had ended. It was refunded to';

/** An order for ₹100, ₹20 of it from the wallet, that expired before ₹80 arrived. */
const late = (fields: Partial<StoredOrder> = {}) =>
  storedOrder({
    status: 'expired',
    walletUsed: 2_000,
    payable: 8_000,
    refundedToWallet: 2_000,
    cancelRefund: 2_000,
    confirmedAt: null,
    isRetakeDue: true,
    claims: { nth: 1, coupon: 'freed', stock: 'freed', isDue: true },
    payments: [storedPayment({ amount: 8_000 })],
    ...fields,
  });

type World = Awaited<ReturnType<typeof ledgerOf>>;
const open = async (
  order: StoredOrder,
  claimAll: (world: World) => Promise<unknown> = async () => undefined,
) => {
  const world = await ledgerOf('user', { oid: order }, { wallet: walletWith(2_000) });
  const calls: string[] = [];
  const claims: Pick<ClaimDesk, 'claimAll' | 'freeAll'> = {
    claimAll: async (_kv, { _id }, nth) => {
      calls.push(`claim ${_id} ${nth}`);
      await claimAll(world);
    },
    freeAll: async (_kv, { _id }, nth) => {
      calls.push(`free ${_id} ${nth}`);
    },
  };
  const reopen = createReopenOrder({
    claims,
    keys,
    newOpId: world.newOpId,
    isoNow: () => LATER,
  });
  return {
    ...world,
    calls,
    reopen: (of = snapshot) => reopen(world.kv, of),
    order: async () => (await world.read()).orders.oid,
    entries: async () => (await world.read()).wallet.entries.slice(1),
  };
};
const soldOut = async () => {
  throw SOLD_OUT;
};

describe('an order that expired before its money arrived', () => {
  it('is confirmed with new claims, and the wallet pays its part again', async () => {
    const { calls, entries, order, reopen } = await open(late());
    await reopen();
    expect(calls).toEqual(['claim oid 2']);
    expect(await order()).toMatchObject({
      status: 'confirmed',
      confirmedAt: LATER,
      isRetakeDue: false,
      cancelRefund: 0,
      refundedToWallet: 0,
      updatedAt: LATER,
      claims: { nth: 2, coupon: 'held', stock: 'held', isDue: false },
      payments: [{ status: 'captured', refunds: [] }],
      history: [
        {
          from: 'expired',
          to: 'confirmed',
          at: LATER,
          note: 'The payment arrived late.',
          by: { name: 'Payment' },
        },
      ],
    });
    expect(await entries()).toMatchObject([
      {
        type: 'debit',
        reason: 'order_payment',
        amount: 2_000,
        order: 'oid',
        createdAt: LATER,
        ref: expect.stringContaining('oid'),
        returnOrder: null,
      },
    ]);
    expect((await entries())[0]?.ref).not.toBe('oid');
    await reopen();
    expect([calls.length, (await entries()).length]).toEqual([1, 1]);
  });

  it('without coupon and wallet claims no coupon and posts nothing', async () => {
    const claims = { nth: 3, coupon: 'none', stock: 'freed', isDue: false } as const;
    const paid = { walletUsed: 0, refundedToWallet: 0, payable: 8_000, total: 8_000 };
    const { calls, entries, order, reopen } = await open(late({ claims, ...paid }));
    await reopen();
    expect(calls).toEqual(['claim oid 4']);
    expect(await order()).toMatchObject({
      status: 'confirmed',
      refundedToWallet: 0,
      claims: { nth: 4, coupon: 'none', stock: 'held', isDue: false },
    });
    expect(await entries()).toEqual([]);
  });

  it('is left alone if nothing is due, or it does not exist', async () => {
    const before = late({ isRetakeDue: false });
    const { calls, order, read, reopen } = await open(before);
    await reopen();
    await reopen(storedSnapshotOf({ _id: 'none' }));
    await reopen(storedSnapshotOf({ user: 'nobody' }));
    expect([await order(), calls, Object.keys((await read()).orders)]).toEqual([
      before,
      [],
      ['oid'],
    ]);
  });

  it('that was reopened or given up meanwhile stays unchanged', async () => {
    const settled = late({ isRetakeDue: false });
    const settle = (world: World) => world.change('oid', () => ({ isRetakeDue: false }));
    const taken = await open(late(), settle);
    await taken.reopen();
    expect([await taken.order(), taken.calls]).toEqual([settled, ['claim oid 2']]);
    const refused = await open(late(), async (world) => {
      await settle(world);
      throw SOLD_OUT;
    });
    await refused.reopen();
    expect([await refused.order(), refused.calls]).toEqual([
      settled,
      ['claim oid 2', 'free oid 2'],
    ]);
  });

  it('waits if its claims fail for another reason than a refusal', async () => {
    const { calls, order, reopen } = await open(late(), async () => {
      throw new TypeError('fetch failed');
    });
    await expect(reopen()).rejects.toThrow('fetch failed');
    expect([await order(), calls]).toEqual([late(), ['claim oid 2']]);
  });
});

describe('money whose order cannot be reopened', () => {
  const paidBack = async (
    order: StoredOrder,
    claimAll = soldOut as (world: World) => Promise<unknown>,
  ) => {
    const opened = await open(order, claimAll);
    await opened.reopen();
    expect(opened.calls).toEqual(['claim oid 2', 'free oid 2']);
    return opened;
  };
  const refundsIn = (order: StoredOrder | undefined) =>
    order?.payments.map(({ refunds }) => refunds.map(({ amount, status }) => [amount, status]));

  it('is refunded through the gateway that captured it, up to the remaining amount', async () => {
    const payments: StoredPayment[] = [
      storedPayment({ id: 'a', amount: 8_000, refunds: [storedRefund({ amount: 500 })] }),
      storedPayment({ id: 'b', amount: 3_000, status: 'failed', capturedAt: null }),
      storedPayment({ id: 'c', amount: 1_000 }),
    ];
    const { entries, order } = await paidBack(late({ payments }));
    const after = await order();
    expect(after).toMatchObject({
      status: 'expired',
      isRetakeDue: false,
      updatedAt: LATER,
      refundedToWallet: 2_000,
      claims: { nth: 1, coupon: 'freed', stock: 'freed', isDue: true },
      history: [
        {
          at: LATER,
          from: 'expired',
          to: 'expired',
          by: { name: 'Automatic' },
          note: `A payment of ₹90 ${PAID_BACK} the original payment method.`,
        },
      ],
    });
    expect(refundsIn(after)).toEqual([
      [
        [500, 'pending'],
        [7_500, 'pending'],
      ],
      [],
      [[1_000, 'pending']],
    ]);
    expect(after?.payments[2]?.refunds[0]).toMatchObject({ at: LATER, by: 'Automatic' });
    expect(await entries()).toEqual([]);
  });

  it('that arrived by bank goes into the wallet, and not through the gateway', async () => {
    const transfer = storedPayment({
      method: 'bank_transfer',
      provider: 'manual',
      amount: 8_000,
      gatewayOrderId: null,
      gatewayPaymentId: null,
      utr: 'SBIN426011',
    });
    const { entries, order } = await paidBack(late({ payments: [transfer] }));
    expect(await order()).toMatchObject({
      status: 'expired',
      isRetakeDue: false,
      refundedToWallet: 10_000,
      payments: [transfer],
      history: [{ note: `A bank transfer of ₹80 ${PAID_BACK} the wallet.` }],
    });
    expect(await entries()).toMatchObject([
      { type: 'credit', reason: 'refund', amount: 8_000, order: 'oid', createdAt: LATER },
    ]);
  });

  it('that never arrived is not recorded, and an unseen transfer is not paid out', async () => {
    const open = storedPayment({
      method: 'bank_transfer',
      provider: 'manual',
      status: 'failed',
      capturedAt: null,
    });
    const { entries, order } = await paidBack(late({ payments: [open] }));
    expect(await order()).toMatchObject({ isRetakeDue: false, history: [], payments: [open] });
    expect(await entries()).toEqual([]);
  });

  it('is refunded if the wallet’s part has been spent meanwhile', async () => {
    const { entries, order } = await paidBack(
      late({ walletUsed: 2_001, payable: 7_999 }),
      async () => undefined,
    );
    expect(await order()).toMatchObject({ status: 'expired', isRetakeDue: false });
    expect(refundsIn(await order())).toEqual([[[8_000, 'pending']]]);
    expect(await entries()).toEqual([]);
  });

  it('is refunded if its order was reopened in the same turn, or cannot be confirmed', async () => {
    const same = await paidBack(late(), (world) =>
      world.change('oid', ({ claims }) => ({ claims: { ...claims, nth: 2 } })),
    );
    expect(refundsIn(await same.order())).toEqual([[[8_000, 'pending']]]);
    const ended = await paidBack(late({ status: 'cancelled' }), async () => undefined);
    expect(await ended.order()).toMatchObject({ status: 'cancelled', isRetakeDue: false });
    expect(refundsIn(await ended.order())).toEqual([[[8_000, 'pending']]]);
  });
});
