// Placing an order, one step after the other: what is written before it counts, what frees its
// claims, and what a second sending of it finds.
import { describe, expect, it } from 'vitest';
import {
  ORDER_NOT_PLACED,
  ORDER_SENT_DIFFERENTLY,
} from '../../../src/contract/order/order-sentences.ts';
import type { PlaceOrder } from '../../../src/contract/order/rules.ts';
import { NOTICE_VERSION } from '../../../src/contract/privacy/privacy.ts';
import { orderIdOf, paymentIdOf } from '../../../src/server/ledger/order-ids.ts';
import { writePage } from '../../../src/server/ledger/order-pages.ts';
import { paymentKey, storedPointer } from '../../../src/server/ledger/owner-pointers.ts';
import {
  contactFor,
  contactKey,
  storedContact,
} from '../../../src/server/ledger/stored-contact.ts';
import {
  ledgerKey,
  type StoredLedger,
  storedLedger,
} from '../../../src/server/ledger/stored-ledger.ts';
import {
  type Snapshot,
  snapshotKey,
  storedSnapshot,
} from '../../../src/server/ledger/stored-snapshot.ts';
import { hashOf } from '../../../src/server/order/order-snapshot.ts';
import { createPlaceOrder } from '../../../src/server/order/place-order.ts';
import { ApiError } from '../../../src/server/refusal.ts';
import { AT, keys, storedOrder, storedSnapshotOf } from '../../support/stored-orders.ts';
import { ANU, CONTACT, toldOrder } from '../../support/told-order.ts';

const KEY = 'the-press-of-a-button';
const OID = orderIdOf(keys, 'user', KEY);
const PID = paymentIdOf(keys, OID);
const BODY: PlaceOrder = {
  ...{ addressId: 'home', paymentMethod: 'bank_transfer', useWallet: false },
  ...{ expectedTotal: 100, customerNote: '' },
};
const snapshotOf = (fields: Partial<Snapshot> = {}) =>
  storedSnapshotOf({
    ...{ _id: OID, method: 'bank_transfer', bodyHash: hashOf(BODY), isOfCart: false, ...fields },
  });
const refusal = new ApiError('conflict', 'Out of stock.');

const opened = async (snapshot = snapshotOf(), provider: 'test' | null = 'test') => {
  const gateway = provider === null ? undefined : { provider };
  const { clock, kv, opId } = await toldOrder();
  const done: string[] = [];
  const hooks: Record<string, (() => Promise<unknown>) | undefined> = {};
  const note = async (what: string) => {
    done.push(what);
    await hooks[what]?.();
  };
  const list = (name: string) => ({
    markers: {
      put: async (_kv: unknown, id: string) => {
        await note(`mark ${name}`);
        return `${name} ${id === OID || id === PID}` as never;
      },
      all: async () => [],
      remove: async () => undefined,
    },
    settle: async (_kv: unknown, marker: unknown) => note(`settle ${marker}`),
  });
  const limited: unknown[] = [];
  const placing = createPlaceOrder({
    ...{ keys, isoNow: () => AT, now: () => clock.now, gateway },
    claims: {
      claimAll: async (_kv, { _id }, nth) => note(`claim ${_id === OID} ${nth}`),
      freeAll: async (_kv, { _id }, nth) => note(`free ${_id === OID} ${nth}`),
    },
    closeOldOrders: async (_kv, user, ledger) => {
      await note(`close old orders of ${user} beside ${Object.keys(ledger.orders).length}`);
      return 0;
    },
    drafts: {
      contactOf: async (_kv, { _id }, { addressId }) => {
        await note(`contact of ${_id} at ${addressId}`);
        return CONTACT;
      },
      draft: async (_kv, { _id }, oid, { expectedTotal }) => {
        await note(`draft ${oid === OID} of ${_id} for ${expectedTotal}`);
        return { snapshot, contact: CONTACT };
      },
    },
    freeClaims: async (_kv, about, task) => {
      limited.push(about);
      return task();
    },
    hurry: async (ids) => note(`hurry ${ids.join()}`),
    orderEffects: async (_kv, { order, user }) => {
      await note(`effects of ${order === OID} of ${user}`);
      return ['letter'];
    },
    ...{ orderList: list('order'), paymentList: list('payment') },
  });
  const read = async <Value>(found: Promise<{ value: Value } | null>) => (await found)?.value;
  const stored = async () => ({
    snapshot: await read(kv.get(snapshotKey(OID), storedSnapshot)),
    contact: await read(kv.get(contactKey(OID), storedContact)),
    pointer: await read(kv.get(paymentKey(PID), storedPointer)),
    order: (await read(kv.get(ledgerKey('user'), storedLedger)))?.orders[OID],
  });
  const change = (to: (ledger: StoredLedger) => Partial<StoredLedger>) =>
    kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => ({
      ...(ledger ?? expect.fail('no ledger')),
      ...to(ledger ?? expect.fail('no ledger')),
    }));
  /** As another request, or one that was cut off, has left it. */
  const leave = async (left: Snapshot | null, contact: typeof CONTACT | null = CONTACT) => {
    if (left) await kv.create(snapshotKey(OID), storedSnapshot, left, opId());
    if (contact)
      await kv.create(contactKey(OID), storedContact, contactFor(contact, snapshotOf()), opId());
  };
  const placeElsewhere = () =>
    change(({ orders }) => ({ orders: { ...orders, [OID]: storedOrder({ adminNote: 'other' }) } }));
  const place = (body: Partial<PlaceOrder> = {}) =>
    placing.fromCheckout(kv, ANU, { ...BODY, ...body }, KEY, async (work) => void (await work));
  return { change, clock, done, hooks, kv, leave, limited, opId, place, placeElsewhere, stored };
};
const DRAFT = 'draft true of user for 100';
const CLAIM = 'claim true 1';
const AFTER = [
  ...['effects of true of user', 'settle order true', 'settle payment true', 'hurry letter'],
  'close old orders of user beside 2',
];
const MARKS = ['mark order', 'mark payment'];
const SENT = [DRAFT, ...MARKS, CLAIM, ...AFTER];
const NOT_PLACED = { code: 'conflict', message: ORDER_NOT_PLACED };
const DIFFERENT = { code: 'invalid_fields', message: ORDER_SENT_DIFFERENTLY };

describe('an order', () => {
  it('is written, claims what it needs, counts, and has its effects', async () => {
    const { done, limited, place, stored } = await opened();
    const placed = await place();
    expect(done).toEqual(SENT);
    expect(limited).toEqual([{ products: [], code: null }]);
    const { contact, order, pointer, snapshot } = await stored();
    expect(placed).toEqual({ snapshot: snapshotOf(), contact: CONTACT, order });
    expect(snapshot).toEqual(snapshotOf());
    expect(contact).toEqual({
      ...contactFor(CONTACT, snapshotOf()),
      noticeVersion: NOTICE_VERSION,
    });
    expect(pointer).toEqual({ user: 'user', order: OID, at: AT });
    expect(order).toMatchObject({
      ...{ customerName: 'Anu of the order', status: 'pending_payment', placedAt: AT },
      history: [{ by: { _id: 'user', role: 'user', name: 'Anu Example' } }],
      payments: [{ id: PID, provider: 'manual' }],
    });
  });

  it('has no payment when the wallet pays, and one of the gateway when that is asked', async () => {
    const byWallet = snapshotOf({ method: 'wallet', useWallet: true });
    const { change, done, place, stored } = await opened(byWallet);
    await change(({ wallet }) => ({ wallet: { ...wallet, balance: 10_000 } }));
    await place();
    expect([done.slice(1, 3), (await stored()).pointer]).toEqual([
      ['mark order', CLAIM],
      undefined,
    ]);
    const online = await opened(snapshotOf({ method: 'razorpay' }));
    await online.place();
    expect((await online.stored()).order?.payments).toMatchObject([{ provider: 'test' }]);
  });

  it('needs no gateway where it is paid otherwise', async () => {
    const { place } = await opened(snapshotOf(), null);
    expect((await place()).order.payments).toMatchObject([{ provider: 'manual' }]);
  });

  it('begins the ledger of somebody who has none, also after a refusal', async () => {
    const { hooks, kv, place } = await opened();
    await kv.purge(ledgerKey('user'));
    hooks[CLAIM] = async () => Promise.reject(refusal);
    await expect(place()).rejects.toBe(refusal);
    delete hooks[CLAIM];
    expect((await place()).order.status).toBe('pending_payment');
    expect((await kv.get(ledgerKey('user'), storedLedger))?.value).toMatchObject({
      cart: { lines: [], updatedAt: ANU.createdAt },
    });
  });

  it('of the cart is limited by what lies in it, one of a product by that alone', async () => {
    const { change, limited, place } = await opened();
    const line = { product: 'bell', quantity: 1, name: '', slug: '', category: '', kind: 'lift' };
    await change(({ cart }) => ({
      cart: { ...cart, coupon: 'TENTH', lines: [{ ...line, kind: 'lift' }] },
    }));
    await place();
    const one = await opened();
    const buyNow = { product: 'rope', quantity: 1 };
    await one.place({ buyNow }).catch(() => undefined);
    expect([limited, one.limited]).toEqual([
      [{ products: ['bell'], code: 'TENTH' }],
      [{ products: ['rope'] }],
    ]);
  });
});

describe('the same order sent again', () => {
  it('is the same order, and nothing is done once more', async () => {
    const { done, place } = await opened();
    const first = await place();
    expect(await place()).toEqual(first);
    expect(done).toEqual(SENT);
  });

  it('with other content is refused', async () => {
    const { place } = await opened();
    await place();
    await expect(place({ customerNote: 'Ring twice' })).rejects.toMatchObject(DIFFERENT);
  });

  it('is found on a closed page, too', async () => {
    const { change, done, kv, leave, opId, place } = await opened();
    await leave(snapshotOf());
    await writePage(kv, 'user', 'page', { [OID]: storedOrder() }, opId());
    await change(() => ({
      closedOrders: { pages: [{ id: 'page', orders: [OID] }], latest: AT, hasCounted: true },
    }));
    expect((await place()).order).toEqual(storedOrder());
    expect(done).toEqual([]);
  });

  it.each([
    [0, true],
    [600_000, true],
    [600_001, false],
  ])('after it was cut off %s ms ago is placed as it was drafted: %s', async (age, isPlaced) => {
    const { clock, done, leave, place, stored } = await opened();
    const left = snapshotOf({ number: 'LFT-2026-000000' });
    await leave(left);
    clock.now += age;
    const placing = place();
    if (!isPlaced) return expect(placing).rejects.toMatchObject(NOT_PLACED);
    expect(await placing).toMatchObject({ snapshot: left, contact: CONTACT });
    expect(done).toEqual(SENT.slice(1));
    return expect(await stored()).toMatchObject({ snapshot: left, pointer: { order: OID } });
  });

  it('gets the contact details that a crash has kept from being written', async () => {
    const { done, leave, place, stored } = await opened();
    await leave(snapshotOf(), null);
    expect((await place()).contact).toEqual(CONTACT);
    expect(done[0]).toBe('contact of user at home');
    expect((await stored()).contact).toMatchObject(CONTACT);
  });

  it('has the contact details of an older snapshot, and writes no others', async () => {
    const { leave, place, stored } = await opened();
    const older = { ...CONTACT, customerNote: 'older' };
    await leave(snapshotOf({ contact: older }), null);
    expect((await place()).contact).toEqual(older);
    expect((await stored()).contact).toBeUndefined();
  });

  it('is never placed once it was given up', async () => {
    const { change, done, place } = await opened();
    await change(() => ({ aborted: { [OID]: AT } }));
    await expect(place()).rejects.toMatchObject(NOT_PLACED);
    expect(done).toEqual([]);
  });
});

describe('the same order sent twice at once', () => {
  it('is the one that was written first', async () => {
    const { hooks, leave, place } = await opened();
    const [first, contact] = [
      snapshotOf({ number: 'LFT-2026-111111' }),
      { ...CONTACT, customerNote: 'first' },
    ];
    hooks[DRAFT] = () => leave(first, contact);
    expect(await place()).toMatchObject({ snapshot: first, contact });
  });

  it('is the one whose snapshot or contact details were written first', async () => {
    const first = snapshotOf({ number: 'LFT-2026-111111' });
    const { hooks, leave, place } = await opened();
    hooks[DRAFT] = () => leave(first, null);
    expect(await place()).toMatchObject({ snapshot: first, contact: CONTACT });
    const contact = { ...CONTACT, customerNote: 'first' };
    const other = await opened();
    other.hooks[DRAFT] = () => other.leave(null, contact);
    expect(await other.place()).toMatchObject({ snapshot: snapshotOf(), contact });
  });

  it('is refused with other content', async () => {
    const { hooks, leave, place } = await opened();
    hooks[DRAFT] = () => leave(snapshotOf({ bodyHash: 'another' }));
    await expect(place()).rejects.toMatchObject(DIFFERENT);
  });

  it('goes on where it is refused only because of the other', async () => {
    const { hooks, leave, place } = await opened();
    const first = snapshotOf({ number: 'LFT-2026-111111' });
    hooks[DRAFT] = async () => {
      await leave(first);
      throw refusal;
    };
    expect((await place()).snapshot).toEqual(first);
    const different = await opened();
    different.hooks[DRAFT] = async () => {
      await different.leave(snapshotOf({ bodyHash: 'another' }));
      throw refusal;
    };
    await expect(different.place()).rejects.toMatchObject(DIFFERENT);
  });

  it('is the order that the other request has placed when its own claims are refused', async () => {
    const { done, hooks, place, placeElsewhere } = await opened();
    hooks[CLAIM] = async () => {
      await placeElsewhere();
      throw refusal;
    };
    expect((await place()).order.adminNote).toBe('other');
    expect(done.slice(4)).toEqual(['free true 1', 'settle order true', 'settle payment true']);
  });

  it('is the order that the other request has placed while it claimed', async () => {
    const { hooks, place, placeElsewhere } = await opened();
    hooks[CLAIM] = placeElsewhere;
    expect((await place()).order.adminNote).toBe('other');
  });
});

describe('an order that is refused', () => {
  it('by its draft has written nothing', async () => {
    const { done, hooks, place, stored } = await opened();
    hooks[DRAFT] = async () => Promise.reject(refusal);
    await expect(place()).rejects.toBe(refusal);
    expect([done, await stored()]).toEqual([
      [DRAFT],
      { snapshot: undefined, contact: undefined, pointer: undefined, order: undefined },
    ]);
  });

  it('by stock or coupon frees its claims and is listed nowhere', async () => {
    const { done, hooks, place, stored } = await opened();
    hooks[CLAIM] = async () => Promise.reject(refusal);
    await expect(place()).rejects.toBe(refusal);
    expect(done).toEqual([
      ...[DRAFT, ...MARKS, CLAIM, 'free true 1', 'settle order true', 'settle payment true'],
    ]);
    expect((await stored()).order).toBeUndefined();
  });

  it('by its ledger frees its claims', async () => {
    const { done, place } = await opened(snapshotOf({ isOfCart: true }));
    await expect(place()).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Your cart has changed. Please check it and order again.' },
    });
    expect(done).toContain('free true 1');
  });

  it.each([DRAFT, CLAIM])(
    'by a failure at "%s" stays as it is, for the next try',
    async (where) => {
      const { done, hooks, leave, place } = await opened();
      const down = new Error('down');
      hooks[where] = async () => {
        if (where === DRAFT) await leave(snapshotOf());
        throw down;
      };
      await expect(place()).rejects.toBe(down);
      expect(done.at(-1)).toBe(where);
    },
  );
});
