// Bank transfers of orders that have ended: they are no longer expected, and one that still arrives
// is handled.
import { describe, expect, it } from 'vitest';
import { expireNow, giveMoney, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { atOnce, createShop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';

const LATE = 'A bank transfer of ₹108 arrived after the order had ended.';

const opened = async (options: Parameters<typeof createShop>[1] = {}) => {
  const shop = await createShop({ bell: { price: 100 } }, options);
  await shop.count('bell', 5);
  const [staff, buyer] = [await shop.admin(), await newBuyer(shop)];
  const waiting = async (sent: object = {}): Promise<string> =>
    (await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer', ...sent }))._id;
  /** The order as if its seven days were over. */
  const expired = async (sent: object = {}) => {
    const id = await waiting(sent);
    await expireNow(shop, buyer, id);
    return id;
  };
  const cancelled = async () => {
    const id = await waiting();
    expect((await buyer.cancel(id)).status).toBe(200);
    return id;
  };
  const paymentOf = async (order: string) => {
    const { payments } = (await staff.get('/admin/payments?limit=100')).body;
    return payments.find((payment: { order: string }) => payment.order === order);
  };
  const record = async (order: string, body: object) =>
    staff.patch(`/admin/payment-status/${(await paymentOf(order))._id}`, body);
  const wrong = async () => {
    const kv = shop.deps.storage.scope();
    return [...(await shopProblems(kv)), ...(await listProblems(kv, (path) => staff.get(path)))];
  };
  return { shop, staff, buyer, waiting, expired, cancelled, paymentOf, record, wrong };
};

describe('a payment of an order that has ended', () => {
  it('is no longer expected, and says why', async () => {
    const { staff, buyer, cancelled, expired, waiting, paymentOf, wrong } = await opened();
    const [called, late, open] = [await cancelled(), await expired(), await waiting()];
    expect(await paymentOf(called)).toMatchObject({
      status: 'cancelled',
      failureReason: 'The order was cancelled before it was paid.',
      capturedAt: null,
    });
    expect(await paymentOf(late)).toMatchObject({
      status: 'cancelled',
      failureReason: 'The order expired before it was paid.',
    });
    const awaited = (await staff.get('/admin/payments?status=created')).body.payments;
    expect(awaited.map(({ order }: { order: string }) => order)).toEqual([open]);
    expect(await buyer.read(called)).toMatchObject({
      paymentStatus: 'unpaid',
      captured: 0,
      expiresAt: null,
    });
    expect(await wrong()).toEqual([]);
  });
});

describe('a transfer for an order that', () => {
  it('has expired reopens the order while there are pieces, and the wallet pays its part again', async () => {
    const { shop, buyer, expired, paymentOf, record, wrong } = await opened();
    await giveMoney(shop, buyer, 8);
    const id = await expired({ useWallet: true });
    expect([(await buyer.wallet()).balance, (await shelfOf(shop, 'bell')).left]).toEqual([8, 5]);
    const answers = await atOnce(6, () => record(id, { utr: 'LATE00000001' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      walletUsed: 8,
      captured: 100,
      refundedAmount: 0,
    });
    expect(await paymentOf(id)).toMatchObject({
      status: 'captured',
      utr: 'LATE00000001',
      failureReason: null,
    });
    expect((await record(id, { utr: 'LATE00000001' })).body.order).toMatchObject({
      _id: id,
      status: 'confirmed',
    });
    expect([
      (await buyer.wallet()).balance,
      (await shelfOf(shop, 'bell')).left,
      await wrong(),
    ]).toEqual([0, 4, []]);
    await buyer.cancel(id);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([108, []]);
  });

  it('has expired and is sold out goes to the wallet, and customer and staff can read so', async () => {
    const { shop, staff, buyer, expired, record, wrong } = await opened();
    const id = await expired();
    await shop.count('bell', 0);
    const { body } = await record(id, { utr: 'LATE00000002' });
    expect(body).toMatchObject({
      payment: { status: 'captured', utr: 'LATE00000002' },
      order: { status: 'expired', paymentStatus: 'refunded' },
    });
    const order = await buyer.read(id);
    expect(order).toMatchObject({
      status: 'expired',
      paymentStatus: 'refunded',
      captured: 108,
      refundedAmount: 108,
      refundable: 0,
    });
    expect(order.history.at(-1)).toMatchObject({
      from: 'expired',
      to: 'expired',
      note: `${LATE} It was refunded to the wallet.`,
      by: { name: 'Automatic' },
    });
    const wallet = await buyer.wallet();
    expect([wallet.balance, wallet.transactions]).toMatchObject([
      108,
      [{ type: 'credit', reason: 'refund', amount: 108, order: id, note: LATE }],
    ]);
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?entity=order')).body;
    expect(entries[0].changes).toContainEqual({
      field: 'utr',
      before: null,
      after: 'LATE00000002',
    });
    expect([
      (await staff.get('/admin/payments?search=LATE00000002')).body.totalAvailablePayments,
      await wrong(),
    ]).toEqual([1, []]);
  });

  it('was cancelled goes to the wallet, once, however often it is recorded at once', async () => {
    const { buyer, cancelled, record, wrong } = await opened();
    const id = await cancelled();
    const answers = await atOnce(12, () => record(id, { utr: 'LATE00000003' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await buyer.read(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      captured: 108,
      refundedAmount: 108,
      history: [
        {},
        { to: 'cancelled' },
        {
          from: 'cancelled',
          to: 'cancelled',
          note: `${LATE} It was refunded to the wallet.`,
          by: { name: 'Our team' },
        },
      ],
    });
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([108, []]);
  });

  it('has ended and was returned by bank leaves the order and the wallet unchanged', async () => {
    const { buyer, cancelled, expired, paymentOf, record, wrong } = await opened();
    for (const id of [await cancelled(), await expired()]) {
      const { status } = await buyer.read(id);
      const told = {
        utr: `IN${id.slice(-12).toUpperCase()}`,
        refundUtr: `OUT${id.slice(-12).toUpperCase()}`,
      };
      expect((await record(id, told)).body.order).toMatchObject({
        status,
        paymentStatus: 'refunded',
      });
      expect((await record(id, told)).status).toBe(200);
      expect(await paymentOf(id)).toMatchObject({
        status: 'refunded',
        utr: told.utr,
        refundedAmount: 108,
        refunds: [{ amount: 108, status: 'processed', utr: told.refundUtr, gatewayRefundId: null }],
      });
      const order = await buyer.read(id);
      expect(order).toMatchObject({ status, captured: 108, refundedAmount: 108, refundable: 0 });
      expect(order.history.at(-1).note).toBe(
        `${LATE} It was refunded by bank transfer, with the reference ${told.refundUtr}.`,
      );
    }
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('lies on a closed page is recorded all the same', async () => {
    const { buyer, cancelled, record, wrong } = await opened({
      orderPageSizes: { recent: 0, page: 1, open: 1 },
    });
    const id = await cancelled();
    await buyer.placed({ bell: 1 });
    expect((await record(id, { utr: 'LATE00000004' })).status).toBe(200);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([108, []]);
  });
});

describe('a transfer', () => {
  it('is one payment: its number belongs to no other, and neither does the number of its return', async () => {
    const { buyer, cancelled, waiting, record } = await opened();
    const [first, second, open] = [await cancelled(), await cancelled(), await waiting()];
    await record(first, { utr: 'ONETRANSFER1', refundUtr: 'ONEREFUND001' });
    const { orderNumber } = await buyer.read(first);
    const taken = {
      status: 409,
      body: { error: `This UTR was already entered for order ${orderNumber}. Please check it.` },
    };
    expect(await record(second, { utr: 'ONETRANSFER1' })).toMatchObject(taken);
    expect(await record(open, { utr: 'ONETRANSFER1' })).toMatchObject(taken);
    expect(await record(second, { utr: 'TWOTRANSFER2', refundUtr: 'ONEREFUND001' })).toMatchObject(
      taken,
    );
    expect((await buyer.wallet()).balance).toBe(0);
  });

  it('cannot be recorded in two ways, and neither can another one for a paid order', async () => {
    const { buyer, cancelled, waiting, record } = await opened();
    const [ended, open] = [await cancelled(), await waiting()];
    expect((await record(open, { utr: 'INTIME000001' })).status).toBe(200);
    await record(ended, { utr: 'LATE00000005' });
    const refusals: [string, object, number, string][] = [
      [
        ended,
        { utr: 'LATE00000005', refundUtr: 'BACK00000001' },
        409,
        'This transfer was already recorded, but not as refunded with this reference.',
      ],
      [
        ended,
        { utr: 'OTHER0000001' },
        409,
        'This payment has already arrived, with UTR LATE00000005.',
      ],
      [
        open,
        { utr: 'OTHER0000002' },
        409,
        'This payment has already arrived, with UTR INTIME000001.',
      ],
    ];
    for (const [id, body, status, error] of refusals)
      expect(await record(id, body)).toMatchObject({ status, body: { error } });
    expect([(await buyer.wallet()).balance, (await buyer.read(open)).status]).toEqual([
      108,
      'confirmed',
    ]);
  });

  it('is refused with the reason if it makes no sense', async () => {
    const { shop, staff, buyer, cancelled, waiting, paymentOf, record } = await opened();
    const [ended, open] = [await cancelled(), await waiting()];
    const cash = (await buyer.placed({ bell: 1 }))._id;
    await buyer.cancel(cash);
    const refusals: [string, object, number, string][] = [
      [
        ended,
        { utr: 'SAME00000001', refundUtr: 'same 0000 0001' },
        422,
        'The refund has its own UTR. Please enter that number.',
      ],
      [
        open,
        { utr: 'UTR000000001', refundUtr: 'UTR000000002' },
        422,
        'This order is still awaiting payment. Please record the transfer without a refund.',
      ],
      [
        ended,
        { utr: 'UTR000000003', refundUtr: 'x' },
        422,
        'The UTR has 6 to 22 capital letters and digits.',
      ],
      [cash, { utr: 'UTR000000004' }, 409, 'Only a bank transfer can be confirmed by staff.'],
    ];
    for (const [id, body, status, error] of refusals)
      expect(await record(id, body)).toMatchObject({ status, body: { error } });
    expect(
      (
        await buyer.visitor.patch(`/admin/payment-status/${(await paymentOf(ended))._id}`, {
          utr: 'UTR000000005',
        })
      ).status,
    ).toBe(403);
    expect(
      (await staff.patch(`/admin/payment-status/${shop.idOf('bell')}`, { utr: 'UTR000000006' }))
        .status,
    ).toBe(404);
    expect((await buyer.wallet()).balance).toBe(0);
  });
});
