// Every call that takes an Idempotency-Key: how it is sent, with which contents, and the part of
// its answer that identifies it.
import { dayAfter, dayOf } from '../../src/contract/kernel/days.ts';
import { moveOrder, newBuyer } from './buyers.ts';
import { ADDRESS_FORM, QUOTE_FORM } from './forms.ts';
import { createShop } from './shop.ts';
import { newBank } from './test-bank.ts';
import type { Answer, Visitor } from './visitor.ts';

const REUSED = 'This was already sent with other details. Please reload the page and try again.';
/** As a program of the office makes it. */
export const KEY = 'adj:2026-11-22/1';
export const keyed = (key = KEY) => ({ 'idempotency-key': key });

export const PARTS = { bell: { price: 100 }, rope: { price: 50 } };
export const opened = async () => {
  const shop = await createShop(PARTS, { gateway: newBank().gateway });
  for (const slug of Object.keys(PARTS)) await shop.count(slug, 50);
  const [buyer, staff, owner] = [await newBuyer(shop), await shop.admin(), await shop.superAdmin()];
  const order = await moveOrder(
    shop,
    (await buyer.placed({ bell: 3, rope: 2 }))._id,
    'processing',
    'shipped',
    'delivered',
  );
  await buyer.fill({ bell: 2, rope: 5 });
  const lineOf = (slug: string): string =>
    order.items.find(({ product }: { product: string }) => product === shop.idOf(slug))._id;
  const { body } = await shop.visitor().post('/quote', QUOTE_FORM);
  return { shop, buyer, staff, owner, order, lineOf, quote: body.quote._id };
};
export type World = Awaited<ReturnType<typeof opened>>;

const stepOf =
  (way: 'increment' | 'decrement') =>
  ({ buyer: { cart }, shop }: World, by: Visitor, slug: unknown, key: string) =>
    by.raw('PATCH', `/user/cart-${way}-quantity/${cart}/item/${shop.idOf(String(slug))}`, {
      headers: by.own(keyed(key)),
    });

export type Sending = {
  by: 'buyer' | 'staff' | 'owner';
  send: (world: World, by: Visitor, content: unknown, key: string) => Promise<Answer>;
  /** The first content, and others that are sent under the same key afterwards. */
  contents: [unknown, ...unknown[]];
  /** The part of an answer that identifies it. */
  known: (answer: Answer) => unknown;
  sentence: string;
};

export const KEYED_CALLS: Record<string, Sending> = {
  'putting something into the cart': {
    by: 'buyer',
    send: ({ shop }, by, content, key) => {
      const [slug, quantity] = content as [string, number];
      return by.post('/user/cart', { product: shop.idOf(slug), quantity }, keyed(key));
    },
    contents: [
      ['bell', 2],
      ['bell', 3],
      ['rope', 2],
    ],
    known: ({ body }) => body.cart.items,
    sentence: REUSED,
  },
  'joining a guest’s cart': {
    by: 'buyer',
    send: ({ shop }, by, content, key) => {
      const [slug, quantity] = content as [string, number];
      return by.post(
        '/user/cart-join',
        { lines: [{ product: shop.idOf(slug), quantity }] },
        keyed(key),
      );
    },
    contents: [
      ['bell', 2],
      ['bell', 3],
      ['rope', 2],
    ],
    known: ({ body }) => body.cart.items,
    sentence: REUSED,
  },
  'one more in the cart': {
    by: 'buyer',
    send: stepOf('increment'),
    contents: ['bell', 'rope'],
    known: ({ body }) => body.updatedItem,
    sentence: REUSED,
  },
  'one less in the cart': {
    by: 'buyer',
    send: stepOf('decrement'),
    contents: ['rope', 'bell'],
    known: ({ body }) => body.updatedItem,
    sentence: REUSED,
  },
  'a coupon': {
    by: 'staff',
    send: (_world, by, terms, key) =>
      by.post('/admin/coupon', { type: 'percentage', ...(terms as object) }, keyed(key)),
    contents: [
      { code: 'ONE', discount: 10 },
      { code: 'ONE', discount: 20 },
      { code: 'OTHER', discount: 10 },
    ],
    known: ({ body }) => body.coupon._id,
    sentence: 'This coupon was already saved with other details. Please check it in the list.',
  },
  'a payment link': {
    by: 'staff',
    send: ({ quote, shop }, by, amount, key) => {
      const lastDay = dayAfter(dayOf(shop.clock.now()), 7);
      const wish = { quote, purpose: 'quote', title: 'Advance', amount, lastDay };
      return by.post('/admin/payment-links', wish, keyed(key));
    },
    contents: [5_000, 6_000],
    known: ({ body }) => body.paymentLink._id,
    sentence: REUSED,
  },
  'an address': {
    by: 'buyer',
    send: (_world, by, line1, key) =>
      by.post('/user/address', { ...ADDRESS_FORM, line1 }, keyed(key)),
    contents: ['First house', 'Second house'],
    known: ({ body }) => body.address,
    sentence: REUSED,
  },
  'a return': {
    by: 'buyer',
    send: ({ order, lineOf }, by, quantity, key) =>
      by.post(
        `/user/request-return/${order._id}`,
        { items: [{ orderItem: lineOf('bell'), quantity }], reason: 'wrong_item' },
        keyed(key),
      ),
    contents: [1, 2],
    known: ({ body }) => body.returnOrder._id,
    sentence: 'This return was already sent with other details.',
  },
  'a review': {
    by: 'buyer',
    send: ({ order, lineOf }, by, content, key) => {
      const [slug, comment] = content as [string, string];
      return by.post(
        '/user/review',
        { order: order._id, orderItem: lineOf(slug), rating: 5, comment },
        keyed(key),
      );
    },
    contents: [
      ['bell', 'It rings as it should.'],
      ['bell', 'It does not ring at all.'],
      ['rope', 'It rings as it should.'],
    ],
    known: ({ body }) => body.review._id,
    sentence: REUSED,
  },
  'an adjustment of a wallet': {
    by: 'owner',
    send: ({ buyer }, by, content, key) => {
      const [amount, note] = content as [number, string];
      return by.post(
        `/super-admin/wallet-adjust/${buyer.id}`,
        { type: 'credit', amount, note },
        keyed(key),
      );
    },
    contents: [
      [50, 'For a test'],
      [60, 'For a test'],
      [50, 'For another test'],
    ],
    known: ({ body }) => body.wallet.balance,
    sentence: 'This adjustment was already sent with other details.',
  },
  'an order': {
    by: 'buyer',
    send: ({ shop, buyer: { addressId } }, by, quantity, key) => {
      const buyNow = { product: shop.idOf('bell'), quantity };
      return by.post(
        '/user/order',
        { addressId, paymentMethod: 'cod', expectedTotal: 108 * Number(quantity), buyNow },
        keyed(key),
      );
    },
    contents: [1, 2],
    known: ({ body }) => body.order._id,
    sentence: 'This order was already sent with different details.',
  },
  'a request for a quote': {
    by: 'buyer',
    send: (_world, by, name, key) =>
      by.post(
        '/quote',
        { name, phone: '+914844000000', elevatorType: 'Residential', location: 'Kerala' },
        keyed(key),
      ),
    contents: ['Anu Nair', 'Meera Nair'],
    known: ({ body }) => body.quote._id,
    sentence: 'This request was already sent with other details.',
  },
  'a complaint': {
    by: 'buyer',
    send: (_world, by, text, key) =>
      by.post(
        '/grievance',
        { name: 'Anu Nair', phone: '+914844000000', topic: 'order', text },
        keyed(key),
      ),
    contents: ['The cable is missing.', 'The sensor is missing.'],
    known: ({ body }) => body.grievance._id,
    sentence: 'This complaint was already sent differently.',
  },
};

export const whoOf = (world: World, { by }: Sending) =>
  by === 'buyer' ? world.buyer.visitor : world[by];
