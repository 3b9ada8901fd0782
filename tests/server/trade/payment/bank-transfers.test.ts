// Numbers of bank transfers: one comes into the account for one order and goes out of it once, and
// one that was entered without an order is the order's from then on.
import { describe, expect, it } from 'vitest';
import { newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { createTransfers } from '../../../../src/server/trade/rules/bank-transfers.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  type StoredStray,
  storedStray,
  strayIdOf,
  strayKey,
} from '../../../../src/server/trade/state/stored-stray.ts';
import { memoryStorage } from '../../../storage/support/storage.ts';
import { AT, keys, LATER, storedOrder, storedPayment } from '../../../support/stored-orders.ts';

const UTR = 'SBIN426011';

const paidBy = (method: 'bank_transfer' | 'cod', id: string, number: string) =>
  storedOrder({
    number,
    payments: [
      storedPayment({ id: 'card' }),
      storedPayment({ id, method, provider: 'manual', capturedAt: null, status: 'created' }),
    ],
  });
const order = paidBy('bank_transfer', 'pay one', 'LFT-2026-ONE000');
const other = paidBy('bank_transfer', 'pay two', 'LFT-2026-TWO000');
const stray: StoredStray = {
  _id: strayIdOf(keys, UTR),
  utr: UTR,
  amount: 10_000,
  receivedOn: '2026-11-22',
  sender: 'M R Nair',
  status: 'open',
  payment: null,
  orderNumber: null,
  refundUtr: null,
  enteredAt: AT,
  settledAt: null,
};

const opened = async (entered: Partial<StoredStray> | null = null) => {
  const { kv, ports } = memoryStorage();
  const opId = () => newOpId(ports);
  const transfers = createTransfers({ keys, newOpId: opId, isoNow: () => LATER });
  if (entered) await kv.create(strayKey(stray._id), storedStray, { ...stray, ...entered }, opId());
  return {
    claim: (of: StoredOrder, utr = UTR, direction?: 'in' | 'out') =>
      transfers.claim(kv, utr, of, direction),
    requireUnknown: (utr = UTR) => transfers.requireUnknown(kv, utr),
    claimReturn: (id: string, utr = UTR) => transfers.claimReturn(kv, utr, id),
    stray: async () => (await kv.get(strayKey(stray._id), storedStray))?.value,
  };
};
const taken = (by: string) => ({
  code: 'conflict',
  message: `This UTR was already entered for ${by}. Please check it.`,
});

describe('the number of a transfer', () => {
  it('belongs to one order, however often it is recorded there', async () => {
    const { claim, requireUnknown } = await opened();
    await expect(requireUnknown()).resolves.toBeUndefined();
    await claim(order);
    await claim(order);
    await expect(claim(other)).rejects.toMatchObject(taken('order LFT-2026-ONE000'));
    await expect(requireUnknown()).rejects.toMatchObject(taken('order LFT-2026-ONE000'));
    await expect(claim(other, 'SBIN426012')).resolves.toBeUndefined();
  });

  it('of an outgoing transfer may equal that of an incoming one', async () => {
    const { claim, requireUnknown } = await opened();
    await claim(order, UTR, 'out');
    await expect(requireUnknown()).resolves.toBeUndefined();
    await claim(other, UTR, 'in');
    await expect(claim(other, UTR, 'out')).rejects.toMatchObject(taken('order LFT-2026-ONE000'));
    await expect(claim(order, UTR)).rejects.toMatchObject(taken('order LFT-2026-TWO000'));
  });

  it('of a returned stray transfer belongs to that transfer', async () => {
    const { claim, claimReturn } = await opened();
    await claimReturn('stray one');
    await claimReturn('stray one');
    await expect(claimReturn('stray two')).rejects.toMatchObject(taken('another transfer'));
    await expect(claim(order, UTR, 'out')).rejects.toMatchObject(taken('another transfer'));
    await expect(claim(order)).resolves.toBeUndefined();
  });

  it('is not recorded for an order that is not paid by transfer', async () => {
    const { claim, requireUnknown, stray: kept } = await opened({});
    await claim(paidBy('cod', 'cash', 'LFT-2026-CASH00'));
    await expect(requireUnknown()).resolves.toBeUndefined();
    expect(await kept()).toEqual(stray);
  });
});

describe('a transfer that was entered without an order', () => {
  const matched: Partial<StoredStray> = {
    status: 'matched',
    settledAt: LATER,
    payment: 'pay one',
    orderNumber: 'LFT-2026-ONE000',
  };

  it('is matched to the order that it pays, once', async () => {
    const { claim, stray: kept } = await opened({});
    await claim(order);
    expect(await kept()).toEqual({ ...stray, ...matched });
  });

  it('stays matched when it is recorded again, and pays no other order', async () => {
    const before = { ...matched, settledAt: AT };
    const { claim, requireUnknown, stray: kept } = await opened(before);
    await claim(order);
    await expect(claim(other)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This transfer has paid order LFT-2026-ONE000.',
    });
    expect(await kept()).toEqual({ ...stray, ...before });
    await expect(requireUnknown()).rejects.toMatchObject(taken('order LFT-2026-ONE000'));
  });

  it('pays nothing once it was returned, or if the order waits for another amount', async () => {
    const back = await opened({ status: 'returned', refundUtr: 'SBIN999999', settledAt: AT });
    await expect(back.claim(order)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This transfer went back to its sender.',
    });
    const less = await opened({ amount: 9_950 });
    await expect(less.claim(order)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This transfer was entered with ₹99.50; the order waits for ₹100.',
    });
    for (const { requireUnknown } of [back, less])
      await expect(requireUnknown()).resolves.toBeUndefined();
    expect(await less.stray()).toMatchObject({ status: 'open', payment: null });
  });

  it('is left alone by an outgoing transfer under the same number', async () => {
    const { claim, stray: kept } = await opened({});
    await claim(order, UTR, 'out');
    expect(await kept()).toEqual(stray);
  });
});
