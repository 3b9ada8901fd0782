// Calls of customers and staff, interrupted at every operation and sent again: each takes effect
// once, and every figure agrees.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/contract/kernel/refusal.ts';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../../src/server/trade/state/stored-ledger.ts';
import { postTo } from '../../../src/server/trade/state/stored-wallet.ts';
import { CUTS, cutAt } from '../../support/crashing-process.ts';
import { isTried } from '../../support/effort.ts';
import { ADDRESS_FORM } from '../../support/forms.ts';
import { deliveredOrderOf } from '../../support/order-of.ts';
import { file, png } from '../../support/pictures.ts';
import { createShop, type Shop } from '../../support/shop.ts';
import type { Visitor } from '../../support/visitor.ts';

const SENDER = { 'idempotency-key': 'one-and-the-same-press' };
const REST_MS = 25 * 60_000;
const AT = '2026-01-01T00:00:00.000Z';
const FULL = 200;

type Person = { visitor: Visitor; id: string; number: number; owner: Visitor };
type Walk = {
  prepare?: (shop: Shop, person: Person) => Promise<unknown>;
  call: (by: Visitor, shop: Shop, person: Person) => Promise<{ status: number }>;
  /** How often it has happened. */
  count: (shop: Shop, person: Person) => Promise<number>;
  /** Made by a superAdmin. */
  isStaff?: true;
};

const cartOf = async ({ visitor }: Person) => (await visitor.get('/user/cart')).body.cart;
const put = ({ visitor }: Person, { idOf }: Shop, quantity: number) =>
  visitor.post('/user/cart', { product: idOf('bell'), quantity });
const codeOf = ({ number }: Person) => `CODE-${number}`;
const audited = async ({ owner }: Person, entity: string, search: string) =>
  (await owner.get(`/admin/audit-log?entity=${entity}&search=${search}`)).body
    .totalAvailableEntries;

const WALKS: [string, Walk][] = [
  [
    'putting something into the cart',
    {
      call: (by, { idOf }) => by.post('/user/cart', { product: idOf('bell'), quantity: 2 }, SENDER),
      count: async (_shop, person) => ((await cartOf(person)).items[0]?.quantity ?? 0) / 2,
    },
  ],
  [
    'one more',
    {
      prepare: async (shop, person) => put(person, shop, 3),
      call: async (by, { idOf }, person) =>
        by.raw(
          'PATCH',
          `/user/cart-increment-quantity/${(await cartOf(person))._id}/item/${idOf('bell')}`,
          { headers: by.own(SENDER) },
        ),
      count: async (_shop, person) => (await cartOf(person)).items[0].quantity - 3,
    },
  ],
  [
    'applying a coupon',
    {
      prepare: async (shop, person) => put(person, shop, 1),
      call: (by) => by.post('/user/coupon-apply', { code: 'TEN' }),
      count: async (_shop, person) => Number((await cartOf(person)).couponCode === 'TEN'),
    },
  ],
  [
    'saving an address',
    {
      call: (by) => by.post('/user/address', ADDRESS_FORM, SENDER),
      count: async (_shop, { visitor }) =>
        (await visitor.get('/user/address')).body.addresses.length,
    },
  ],
  [
    'a wish',
    {
      call: (by, { idOf }) => by.post('/user/wishlist', { product: idOf('bell') }),
      count: async (_shop, { visitor }) =>
        (await visitor.get('/user/wishlist')).body.wishlist.items.length,
    },
  ],
  [
    'writing a review',
    {
      prepare: (shop, { visitor }) => deliveredOrderOf(shop, visitor, { bell: 1 }),
      call: async (by, _shop, { visitor }) => {
        const [{ _id: order }] = (await visitor.get('/user/orders')).body.orders;
        const [{ _id: orderItem }] = (await visitor.get(`/user/order/${order}`)).body.order.items;
        return by.post(
          '/user/review',
          { order, orderItem, rating: 5, comment: 'Lights up at once.' },
          SENDER,
        );
      },
      count: async (_shop, { visitor }) => (await visitor.get('/user/reviews')).body.reviews.length,
    },
  ],
  [
    'sending a photograph',
    {
      call: (by, _shop, { number }) =>
        by.postForm('/user/photo', { picture: file(png(number, 1)) }),
      count: async (_shop, { visitor, number }) => {
        const { src } = (
          await visitor.copy().postForm('/user/photo', { picture: file(png(number, 1)) })
        ).body.photo;
        return Number((await visitor.get(`/user/photo?src=${src}`)).status === 200);
      },
    },
  ],
  [
    'an adjustment that closes a page',
    {
      isStaff: true,
      prepare: ({ deps }, { id }) =>
        deps.storage.scope().update(ledgerKey(id), storedLedger, newOpId(deps.ports), () => {
          let { wallet } = emptyLedger(AT);
          for (let gift = 1; gift <= FULL; gift += 1) {
            const after = postTo(
              wallet,
              { type: 'credit', reason: 'promotion', amount: 100, ref: `gift${gift}` },
              { at: AT },
            );
            if (!(after instanceof Refusal)) wallet = after;
          }
          return { ...emptyLedger(AT), wallet };
        }),
      call: (by, _shop, { id }) =>
        by.post(
          `/super-admin/wallet-adjust/${id}`,
          { type: 'credit', amount: 50, note: 'Settled' },
          { 'idempotency-key': `adj:${id}` },
        ),
      count: async (_shop, person) => {
        const { id, owner } = person;
        const { wallet, problem, totalAvailableTransactions } = (
          await owner.get(`/super-admin/wallet/${id}?sort=createdAt`)
        ).body;
        expect(problem).toBeNull();
        expect(wallet.balance - FULL).toBe((totalAvailableTransactions - FULL) * 50);
        expect(await audited(person, 'wallet', id)).toBe(totalAvailableTransactions - FULL);
        return totalAvailableTransactions - FULL;
      },
    },
  ],
  [
    'a new coupon',
    {
      isStaff: true,
      call: (by, _shop, person) =>
        by.post(
          '/admin/coupon',
          { code: codeOf(person), type: 'percentage', discount: 10 },
          { 'idempotency-key': `coupon:${codeOf(person)}` },
        ),
      count: async (_shop, person) => {
        const { totalAvailableCoupons } = (
          await person.owner.get(`/admin/coupons?search=${codeOf(person)}`)
        ).body;
        expect(await audited(person, 'coupon', codeOf(person))).toBe(totalAvailableCoupons);
        return totalAvailableCoupons;
      },
    },
  ],
];

describe.each(WALKS)('%s', (what, { prepare, call, count, isStaff }) => {
  it.each(CUTS)(
    'happens once when it is interrupted at any operation, %s',
    async (_when, fault) => {
      const shop = await createShop({ bell: { price: 100 } });
      await shop.coupon({ code: 'TEN' });
      const owner = await shop.superAdmin();
      let wasCut = true;
      // Operations that are not tried before the fault are tried after it.
      const first = WALKS.findIndex(([name]) => name === what) + (fault.apply === false ? 0 : 1);
      for (let number = 1; wasCut; number += 1) {
        if (!isTried(number, 2, first)) continue;
        const person = { ...(await shop.newCustomer()), number, owner };
        await prepare?.(shop, person);
        const by = isStaff ? owner : person.visitor;
        wasCut = await cutAt(shop, by, (doomed) => call(doomed, shop, person), number, fault);
        expect([0, 1]).toContain(await count(shop, person));
        const again = await call(by, shop, person);
        expect([number, again.status]).toEqual([number, again.status === 201 ? 201 : 200]);
        expect(await count(shop, person)).toBe(1);
        expect(number).toBeLessThan(40);
      }
      shop.clock.offsetMs += REST_MS;
      for (const { error } of await shop.api.sweep(true)) expect(error).toBeUndefined();
    },
  );
});
