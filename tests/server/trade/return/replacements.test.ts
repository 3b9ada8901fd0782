// The order that replaces what came back: its lines, its claims, and what becomes of them when it
// is not placed.
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/server/kernel/refusal.ts';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import {
  createReplacements,
  NOTHING_TO_REPLACE_WITH,
  type Opening,
} from '../../../../src/server/trade/return/replacements.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  type Contact,
  contactKey,
  type Snapshot,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../../../../src/server/trade/state/stored-snapshot.ts';
import { ledgerOf } from '../../../support/stored-ledgers.ts';
import {
  AT,
  BY,
  keys,
  LATER,
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedReturn,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';

const step = { at: LATER, by: BY };
const contact: Contact = {
  customer: { name: 'Anu Nair', email: 'anu@example.com', phone: '+919847012345' },
  address: {
    label: 'Home',
    firstName: 'Anu',
    lastName: 'Nair',
    phone: '+919847012345',
    line1: '12 Marine Drive',
    line2: '',
    landmark: '',
    city: 'Kochi',
    country: 'IN',
    district: 'Ernakulam',
    state: 'KL',
    pincode: '682031',
    gstin: '',
    siteNotes: '',
  },
  customerNote: 'Ring twice.',
};
/** Three bells that are installed for ₹100, a rope that is sent for ₹50, and a lamp. */
const lines = [
  snapshotLine({ id: 'bells', product: 'bell', quantity: 3, fulfilment: 'install' }),
  snapshotLine({ id: 'ropes', product: 'rope', name: 'Rope', quantity: 1, lineNet: 5_000 }),
  snapshotLine({ id: 'lamps', product: 'lamp', quantity: 1, lineNet: 700 }),
];
const snapshot = storedSnapshotOf({
  lines,
  fulfilment: 'ship',
  useWallet: true,
  method: 'bank_transfer',
  coupon: { id: 'cou', code: 'FIFTEEN', type: 'percentage', discount: 15, firstOrderOnly: false },
});
const came = (orderItem: string, receivedQty: number | null) =>
  returnedItem({ orderItem, quantity: 1, receivedQty });
const returnOf = (...items: ReturnType<typeof came>[]) => storedReturn({ items });

type Given = { claim?: () => Promise<void>; left?: Record<string, number | null> };
const opened = async ({ claim, left = { bell: 4 } }: Given = {}) => {
  const order = storedOrder({
    status: 'delivered',
    payments: [storedPayment({ amount: 15_700 })],
  });
  const world = await ledgerOf('user', { oid: order });
  const calls: string[] = [];
  const { within } = createReplacements({
    keys,
    claims: {
      claimAll: async (_kv, { _id }, nth) => {
        calls.push(`claim ${_id} ${nth}`);
        await claim?.();
      },
      freeAll: async (_kv, { _id }, nth) => void calls.push(`free ${_id} ${nth}`),
    },
    orderList: {
      change: async (_kv, id, commit) => {
        const value = await commit();
        return { value, settle: async () => void calls.push(`settle ${id}`) };
      },
    },
    products: {
      findMany: async (_kv, ids) =>
        new Map(ids.flatMap((id) => (id in left ? [[id, { left: left[id] ?? null }]] : []))),
    },
  });
  const place = async ({ orderIn }: Opening) => {
    const placed = orderIn(await world.read());
    await world.kv.update(ledgerKey('user'), storedLedger, world.newOpId(), (ledger) => {
      if (!ledger) throw new Error('The ledger is gone.');
      return { ...ledger, orders: { ...ledger.orders, ...placed } };
    });
    return placed;
  };
  return {
    ...world,
    calls,
    place,
    order,
    replace: <T>(
      commit: (opening: Opening) => Promise<T>,
      returnOrder = returnOf(came('bells', 1)),
      who: Contact | null = contact,
    ) =>
      within(
        callNow(world.kv),
        { found: { snapshot, order, contact: who, returnOrder }, oid: 'again', step },
        commit,
      ),
    snapshot: async (): Promise<Snapshot | undefined> =>
      (await world.kv.get(snapshotKey('again'), storedSnapshot))?.value,
    contact: async () => (await world.kv.get(contactKey('again'), storedContact))?.value,
  };
};

describe('a replacement', () => {
  it('is a free order with the lines that arrived, and the payment for them', async () => {
    const { calls, contact: kept, place, read, replace, snapshot: written } = await opened();
    const placed = await replace(place, returnOf(came('bells', 2), came('ropes', 0), came('x', 1)));
    const made = await written();
    expect(made).toEqual({
      ...snapshot,
      _id: 'again',
      number: expect.stringMatching(/^LFT-2026-/),
      createdAt: LATER,
      fulfilment: 'install',
      coupon: null,
      useWallet: false,
      isOfCart: false,
      lines: [
        {
          ...lines[0],
          id: expect.any(String),
          quantity: 2,
          price: 0,
          lineTotal: 0,
          lineNet: 0,
          isCounted: true,
          paidNet: 6_666,
        },
      ],
      totals: { subtotal: 0, tax: 0, discount: 0, total: 0 },
      replacementOf: 'return',
      replaces: { order: 'oid', number: snapshot.number },
    });
    expect(made?.lines[0]?.id).not.toBe('bells');
    expect(placed).toMatchObject({
      again: {
        number: made?.number,
        customerName: 'Anu Nair',
        status: 'confirmed',
        units: 2,
        walletUsed: 0,
        payable: 0,
        total: 0,
        payments: [],
        placedAt: LATER,
        history: [{ at: LATER, by: BY, from: null, to: 'confirmed' }],
      },
    });
    expect(await kept()).toEqual({
      ...contact,
      customerNote: '',
      user: 'user',
      createdAt: LATER,
    });
    expect(Object.keys((await read()).orders)).toEqual(['oid', 'again']);
    expect(calls).toEqual(['claim again 1', 'settle again']);
  });

  it('claims pieces of counted products, also of sold-out ones, and of no others', async () => {
    const left = { bell: 0, rope: null };
    const { place, replace, snapshot: written } = await opened({ left });
    await replace(place, returnOf(came('bells', 1), came('ropes', 1), came('lamps', 1)));
    expect((await written())?.lines.map(({ product, isCounted }) => [product, isCounted])).toEqual([
      ['bell', true],
      ['rope', false],
      ['lamp', false],
    ]);
  });

  it('of a parcel alone is a parcel, and has no owner if the contact has been erased', async () => {
    const { contact: kept, place, replace, snapshot: written } = await opened();
    const placed = await replace(place, returnOf(came('ropes', 1), came('bells', null)), null);
    expect(await written()).toMatchObject({ fulfilment: 'ship', lines: [{ name: 'Rope' }] });
    expect(placed.again?.customerName).toBe('');
    expect(await kept()).toBeUndefined();
  });
});

describe('a replacement that is not placed', () => {
  const soldOut = new ApiError('conflict', 'There are none left.');

  it('because nothing is left is refused in its own words, and its claims are freed', async () => {
    const { calls, place, read, replace } = await opened({
      claim: () => Promise.reject(soldOut),
    });
    await expect(replace(place)).rejects.toMatchObject({
      code: 'conflict',
      message: NOTHING_TO_REPLACE_WITH,
    });
    expect(calls).toEqual(['claim again 1', 'free again 1']);
    expect(Object.keys((await read()).orders)).toEqual(['oid']);
  });

  it('because its step is refused frees its claims', async () => {
    const { calls, replace } = await opened();
    await expect(replace(() => Promise.reject(soldOut))).rejects.toBe(soldOut);
    expect(calls).toEqual(['claim again 1', 'free again 1']);
  });

  it('because its time was over is refused', async () => {
    const { calls, ledger, replace } = await opened();
    const aborted = { ...ledger, aborted: { again: AT } };
    await expect(replace(async ({ orderIn }) => orderIn(aborted))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('not placed'),
    });
    expect(calls).toEqual(['claim again 1', 'free again 1']);
  });

  it('because the return was decided meanwhile frees its claims after the answer', async () => {
    const { calls, replace, order } = await opened();
    const decided: StoredOrder = await replace(async () => order);
    expect(decided).toBe(order);
    expect(calls.toSorted()).toEqual(['claim again 1', 'free again 1', 'settle again']);
  });

  it('with an unknown result keeps its claims, because it may have been placed', async () => {
    const unknown = new TypeError('fetch failed');
    const unclaimed = await opened({ claim: () => Promise.reject(unknown) });
    await expect(unclaimed.replace(unclaimed.place)).rejects.toBe(unknown);
    const { calls, replace } = await opened();
    await expect(replace(() => Promise.reject(unknown))).rejects.toBe(unknown);
    expect([calls, unclaimed.calls]).toEqual([['claim again 1'], ['claim again 1']]);
  });
});
