// Carts, wallets and what else belongs to a customer, over storage that is away, lying or spoilt:
// nothing is said to be done that is not.
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../src/contract/kernel/errors-rules.ts';
import { ADDRESS_FORM } from '../../support/forms.ts';
import { file, png } from '../../support/pictures.ts';
import { createShop, type Shop } from '../../support/shop.ts';
import type { Visitor } from '../../support/visitor.ts';

const FASTER = 25;

type Call = (
  me: Visitor,
  shop: Shop & { cart: string; address: string },
) => Promise<{ status: number; headers: Headers; body: unknown }>;
const WRITES: [string, Call][] = [
  ['adding to the cart', (me, { idOf }) => me.post('/user/cart', { product: idOf('bell') })],
  [
    'one more',
    (me, { idOf, cart }) =>
      me.raw('PATCH', `/user/cart-increment-quantity/${cart}/item/${idOf('bell')}`, {
        headers: me.own(),
      }),
  ],
  [
    'one less',
    (me, { idOf, cart }) =>
      me.raw('PATCH', `/user/cart-decrement-quantity/${cart}/item/${idOf('bell')}`, {
        headers: me.own(),
      }),
  ],
  ['taking out', (me, { idOf, cart }) => me.delete(`/user/cart/${cart}/item/${idOf('bell')}`)],
  ['emptying the cart', (me, { cart }) => me.delete(`/user/cart/${cart}`)],
  ['applying a coupon', (me) => me.post('/user/coupon-apply', { code: 'TEN' })],
  ['a new address', (me) => me.post('/user/address', ADDRESS_FORM)],
  [
    'a changed address',
    (me, { address }) => me.patch(`/user/address/${address}`, { city: 'Thrissur' }),
  ],
  ['removing an address', (me, { address }) => me.delete(`/user/address/${address}`)],
  ['a wish', (me, { idOf }) => me.post('/user/wishlist', { product: idOf('rope') })],
  ['emptying the wishlist', (me) => me.delete('/user/wishlist-clear')],
  ['a photograph', (me) => me.postForm('/user/photo', { picture: file(png()) })],
];

/** A customer who has one of everything. */
const opened = async () => {
  const shop = await createShop({ bell: {}, rope: {} });
  await shop.coupon({ code: 'TEN' });
  const { visitor: me, id } = await shop.newCustomer();
  const { cart } = (await me.post('/user/cart', { product: shop.idOf('bell'), quantity: 2 })).body;
  const { address } = (await me.post('/user/address', ADDRESS_FORM)).body;
  await me.post('/user/wishlist', { product: shop.idOf('bell') });
  const everything = async () => {
    const answers = await Promise.all(
      ['cart', 'address', 'wishlist', 'wallet'].map((thing) => me.get(`/user/${thing}`)),
    );
    return answers.map(({ body }) => body);
  };
  return { ...shop, me, id, cart: cart._id as string, address: address._id as string, everything };
};

describe.each(WRITES)('%s', (_what, call) => {
  it.each([412, 503, 'lost' as const])(
    'is not reported as done when every write answers %s',
    async (answer) => {
      const shop = await opened();
      const before = await shop.everything();
      shop.clock.run(FASTER);
      shop.engine.faults.plan(({ kind }) =>
        kind === 'put' ? { apply: false, answer } : undefined,
      );
      const refused = await call(shop.me, shop);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        expect.toSatisfy((status) => status === 503 || status === 429),
        expect.stringMatching(/^\d+$/),
      ]);
      expect(errorBodySchema.safeParse(refused.body).success).toBe(true);
      shop.engine.faults.clear();
      shop.clock.run(1);
      expect(await shop.everything()).toEqual(before);
    },
  );
});

describe('a damaged ledger', () => {
  it.each([
    '',
    '{"s":1',
    '{"s":1,"rev":1,"w":"x","ops":[],"at":"2026-01-01T00:00:00.000Z","d":{}}',
  ])('is a 503, never an empty cart or wallet: %s', async (content) => {
    const { me, engine, reports, idOf } = await opened();
    engine.faults.plan(({ kind, key }) =>
      kind === 'get' && key.startsWith('led/')
        ? { answer: (answer) => new Response(content, { headers: answer.headers }) }
        : undefined,
    );
    const answers = [
      await me.get('/user/cart'),
      await me.get('/user/wallet'),
      await me.post('/user/cart', { product: idOf('bell') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(reports.map(({ name }) => name)).toContain('StorageCorrupt');
  });
});

describe('an invalid identifier', () => {
  it.each(['%2e%2e%2fx', 'a%00b', 'x'.repeat(5000), '__proto__', '%F0%9F%9B%97', 'u'.repeat(26)])(
    'such as %.20s costs no storage call except the one for the session',
    async (id) => {
      const { me, engine, idOf } = await opened();
      const before = { ...engine.counts };
      const calls: [string, string][] = [
        ['DELETE', `/user/cart/${id}`],
        ['DELETE', `/user/cart/${idOf('bell')}/item/${id}`],
        ['PATCH', `/user/cart-increment-quantity/${idOf('bell')}/item/${id}`],
        ['DELETE', `/user/address/${id}`],
        ['DELETE', `/user/wishlist-delete-item/${id}`],
        ['GET', `/user/order-review/${id}`],
        ['GET', `/products/${id}/reviews`],
      ];
      for (const [method, path] of calls) {
        const answer = await me.raw(method, path, { headers: me.own() });
        expect([path, answer.status, answer.body.error]).toEqual([path, 404, 'Not found']);
      }
      const asked = calls.filter(([, path]) => path.startsWith('/user/')).length;
      expect(engine.counts).toEqual({ ...before, get: before.get + asked });
    },
  );
});
