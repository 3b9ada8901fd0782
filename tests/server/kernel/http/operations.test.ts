// The cost of a call: calls to the blob service, each a round trip. A number that grows here is a
// page that got slower.
import { describe, expect, it } from 'vitest';
import { QUOTE_FORM } from '../../../support/forms.ts';
import { browserAt, logIn } from '../../../support/login-attempts.ts';
import { file, png } from '../../../support/pictures.ts';
import { quickPorts } from '../../../support/quick-ports.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

const ADDRESS = {
  firstName: 'Anu',
  phone: '9847012345',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};
const HOME = '192.0.2.99';
const SIGNUP = {
  firstName: 'Anu',
  email: 'x@example.com',
  password: PASSWORD,
  passwordAgain: PASSWORD,
};
const NEW_PASSWORD = {
  currentPassword: PASSWORD,
  password: 'guide-rail-7700',
  passwordAgain: 'guide-rail-7700',
};
type Call = (world: TestApi, me: Visitor, email: string) => Promise<{ status: number }>;

const guessedTooOften = async (world: TestApi, email: string) => {
  const stranger = await browserAt(world, HOME);
  for (let n = 0; n < 6; n += 1) await logIn(stranger, email);
  return logIn(stranger, email);
};

/**
 * Most calls of each kind: reads, writes, lists. Keeping a list whole costs a marker, a read and a
 * write of its head, and two reads of the entity.
 */
const BUDGETS: [string, Call, [number, number, number]][] = [
  ['GET /user', (_world, me) => me.get('/user'), [1, 0, 0]],
  ['GET /user/sessions', (_world, me) => me.get('/user/sessions'), [1, 0, 0]],
  ['GET /auth/logout', (_world, me) => me.get('/auth/logout'), [1, 1, 0]],
  [
    'POST /auth/login',
    (_world, me, email) => me.post('/auth/login', { email, password: PASSWORD }),
    [5, 3, 0],
  ],
  [
    'POST /auth/login with a new device',
    async (world, _me, email) => logIn(await browserAt(world, HOME), email, PASSWORD),
    [9, 7, 0],
  ],
  [
    'POST /auth/login with a wrong password',
    async (world, _me, email) => logIn(await browserAt(world, HOME), email),
    [8, 7, 0],
  ],
  [
    'POST /auth/login that is refused unheard',
    (world, _me, email) => guessedTooOften(world, email),
    [6, 0, 0],
  ],
  [
    'POST /user/change-password',
    (_world, me) => me.post('/user/change-password', NEW_PASSWORD),
    // Two reads and three writes of them for the letter that says so, after the answer.
    [7, 7, 0],
  ],
  ['GET /user without a login', async (world) => world.visitor().get('/user'), [0, 0, 0]],
  [
    'POST /auth/signup',
    async (world) => (await browserAt(world, HOME)).postForm('/auth/signup', SIGNUP),
    [6, 5, 0],
  ],
  [
    'POST /auth/signup of a logged-in customer',
    (_world, me) => me.postForm('/auth/signup', SIGNUP),
    [7, 6, 0],
  ],
  [
    'POST /user/edit-profile',
    (_world, me) => me.postForm('/user/edit-profile', { firstName: 'Other' }),
    [5, 3, 0],
  ],
  [
    'POST /user/edit-profile with a picture',
    (_world, me) => me.postForm('/user/edit-profile', { profileImage: file(png()) }),
    [6, 4, 0],
  ],
  [
    'POST /user/logout-everywhere',
    (_world, me) => me.post('/user/logout-everywhere', {}),
    [2, 1, 0],
  ],
  [
    'POST /quote',
    (_world, me) => me.post('/quote', QUOTE_FORM, { 'idempotency-key': 'one-and-the-same' }),
    [11, 7, 0],
  ],
  ['GET /admin/customers', (_world, me) => me.get('/admin/customers'), [2, 0, 1]],
  ['GET /admin/quotes', (_world, me) => me.get('/admin/quotes'), [2, 0, 1]],
  ['GET /admin/quotes.csv', (_world, me) => me.get('/admin/quotes.csv'), [2, 0, 1]],
  // One of the reads is for the legal records.
  ['GET /admin/dashboard', (_world, me) => me.get('/admin/dashboard'), [12, 0, 6]],
  // Four kinds of entries, each a list and its head, and the entries of which there is one.
  ['GET /admin/release-draft', (_world, me) => me.get('/admin/release-draft'), [12, 0, 4]],
  ['GET /admin/releases', (_world, me) => me.get('/admin/releases'), [2, 0, 0]],
  ['GET /admin/build', (_world, me) => me.get('/admin/build'), [2, 0, 0]],
  ['GET /user/cart', (_world, me) => me.get('/user/cart'), [2, 0, 0]],
  ['GET /user/coupon-remove', (_world, me) => me.get('/user/coupon-remove'), [2, 1, 0]],
  [
    'POST /user/coupon-apply of a code there is not',
    (_world, me) => me.post('/user/coupon-apply', { code: 'NOTHING' }),
    [4, 1, 0],
  ],
  ['GET /user/address', (_world, me) => me.get('/user/address'), [2, 0, 0]],
  ['POST /user/address', (_world, me) => me.post('/user/address', ADDRESS), [2, 1, 0]],
  ['GET /user/wishlist', (_world, me) => me.get('/user/wishlist'), [2, 0, 0]],
  ['DELETE /user/wishlist-clear', (_world, me) => me.delete('/user/wishlist-clear'), [2, 0, 0]],
  ['GET /user/wallet', (_world, me) => me.get('/user/wallet'), [2, 0, 0]],
  ['GET /user/reviews', (_world, me) => me.get('/user/reviews'), [3, 0, 1]],
  ['GET /admin/coupons', (_world, me) => me.get('/admin/coupons'), [2, 0, 1]],
  [
    'POST /admin/coupon',
    (_world, me) => me.post('/admin/coupon', { code: 'TEN', type: 'percentage', discount: 10 }),
    [12, 8, 0],
  ],
  ['GET /admin/reviews', (_world, me) => me.get('/admin/reviews'), [2, 0, 1]],
  [
    'POST /user/logout-everywhere without a CSRF token',
    (_world, me) => me.raw('POST', '/user/logout-everywhere'),
    [1, 0, 0],
  ],
  ['GET /docs', (_world, me) => me.get('/docs'), [0, 0, 0]],
  ['an address that is not there', (_world, me) => me.get('/nothing'), [0, 0, 0]],
];

describe('calls to the blob service', () => {
  it.each(BUDGETS)(
    'for %s stay within their number',
    async (name, call, [reads, writes, lists]) => {
      // A list that took long to read has its head read once more; here nothing takes any time.
      const moment = Date.now();
      // A host knows which release it shows.
      const world = createTestApi({ ports: quickPorts(() => moment), shownRelease: () => 0 });
      const { visitor, email } = name.includes('/admin/')
        ? await world.newAdmin()
        : await world.newCustomer();
      await call(world, visitor, email);
      const { blobOps } = world.log.at(-1) ?? {};
      expect(blobOps?.reads).toBeLessThanOrEqual(reads);
      expect(blobOps?.writes).toBeLessThanOrEqual(writes);
      expect(blobOps?.lists).toBeLessThanOrEqual(lists);
    },
  );
});

describe('the log', () => {
  it('has one line for each request, without personal data', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    const email = 'anu@example.com';
    await visitor.get('/user');
    const signUp = { firstName: 'Anu', email, password: PASSWORD, passwordAgain: PASSWORD };
    const id = (await visitor.postForm('/auth/signup', signUp)).body.user._id;
    await visitor.get(`/admin/quote/${id}?search=${email}`);
    await visitor.get('/nothing/secret');
    expect(world.log).toHaveLength(4);
    const line = world.log.at(-2);
    expect(line).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/admin/quote/{id}',
      status: 403,
      ms: expect.any(Number),
      blobOps: { reads: 1, writes: 0, deletes: 0, lists: 0 },
      code: 'forbidden',
    });
    for (const text of [id, email, '203.0.113', 'secret', 'Anu'])
      expect(JSON.stringify(world.log)).not.toContain(text);
  });
});
