// Asking for one's account to be deleted, and keeping it after all.
import { describe, expect, it } from 'vitest';
import { hindranceText, LOGIN_TOO_OLD } from '../../../src/contract/privacy/privacy.ts';
import { storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import { newBuyer } from '../../support/buyers.ts';
import { startGoogle } from '../../support/google.ts';
import { enter, newLeaver, nights, openShop, problems } from '../../support/leaver.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

describe('a deletion', () => {
  it('is refused while an order is open, and names the order', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const { orderNumber } = await buyer.placed({ bell: 1 });
    const { body } = await buyer.visitor.get('/user/deletion');
    expect(body.deletion).toEqual({
      deletionAt: null,
      hindrances: [{ about: 'order', text: hindranceText('order', orderNumber) }],
      needsPassword: true,
      isFreshLogin: true,
    });
    const asked = await buyer.visitor.post('/user/deletion', { currentPassword: PASSWORD });
    expect([asked.status, asked.body.code]).toEqual([409, 'conflict']);
    expect((await buyer.visitor.get('/user')).body.user.deletionAt).toBeUndefined();
  });

  it('is refused for staff', async () => {
    const shop = await openShop();
    const staff = await shop.admin();
    expect((await staff.post('/user/deletion', { currentPassword: PASSWORD })).status).toBe(409);
  });

  it.each([0, 11])('needs the password %d minutes after a login', async (minutes) => {
    const shop = await openShop();
    const { visitor } = await shop.newCustomer();
    shop.clock.offsetMs += minutes * MINUTE_MS;
    expect((await visitor.get('/user/deletion')).body.deletion).toMatchObject({
      needsPassword: true,
      isFreshLogin: minutes === 0,
    });
    const without = await visitor.post('/user/deletion', {});
    const wrong = await visitor.post('/user/deletion', { currentPassword: 'not-it-at-all' });
    for (const { status, body } of [without, wrong])
      expect([status, Object.keys(body.fields)]).toEqual([422, ['currentPassword']]);
    expect((await visitor.get('/user')).body.user.deletionAt).toBeUndefined();
    const right = await visitor.post('/user/deletion', { currentPassword: PASSWORD });
    expect(right.status).toBe(200);
  });

  it('counts wrong passwords as a change of address does, and then refuses the right one', async () => {
    const shop = await openShop();
    const { visitor } = await shop.newCustomer();
    for (let guess = 0; guess < 5; guess += 1)
      expect(
        (await visitor.post('/user/deletion', { currentPassword: `a guess ${guess}` })).status,
      ).toBe(422);
    const answer = await visitor.post('/user/deletion', { currentPassword: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.get('/user')).body.user.deletionAt).toBeUndefined();
  });

  it('of an account that uses Google needs a login within the last ten minutes', async () => {
    const google = await startGoogle();
    const shop = createTestApi({ google: google.settings });
    const times = () => {
      const iat = Math.floor(shop.clock.now() / 1_000);
      return { iat, exp: iat + 3_600 };
    };
    const enter = async () => {
      const visitor = shop.visitor();
      await visitor.get('/user');
      const nonce = visitor.cookies.get('XSRF-TOKEN')?.split('.')[0] ?? '';
      const { status } = await visitor.post('/auth/google', {
        token: await google.token(nonce, times()),
      });
      expect(status).toBe(200);
      return visitor;
    };
    const old = await enter();
    shop.clock.offsetMs += 11 * MINUTE_MS;
    const view = (await old.get('/user/deletion')).body.deletion;
    expect(view).toMatchObject({ needsPassword: true, isFreshLogin: false });
    for (const sent of [{}, { currentPassword: PASSWORD }]) {
      const refusal = await old.post('/user/deletion', sent);
      expect([refusal.status, refusal.body.error]).toEqual([409, LOGIN_TOO_OLD]);
    }
    const fresh = await enter();
    expect((await fresh.get('/user/deletion')).body.deletion.needsPassword).toBe(false);
    expect((await fresh.post('/user/deletion', {})).status).toBe(200);
    expect((await old.get('/user')).body.user).toBeNull();
  });

  it('ends every session, and a login within seven days offers to keep the account', async () => {
    const shop = await openShop();
    const { visitor, email } = await shop.newCustomer();
    const other = await shop.signedIn(email, PASSWORD);
    const asked = await visitor.post('/user/deletion', {
      currentPassword: PASSWORD,
      reviews: 'remove',
    });
    const dueAt = asked.body.deletion.deletionAt;
    expect(Math.round((Date.parse(dueAt) - shop.clock.now()) / DAY_MS)).toBe(7);
    for (const browser of [visitor, other])
      expect((await browser.get('/user')).body.user).toBeNull();
    const back = await shop.signedIn(email, PASSWORD);
    expect((await back.get('/user')).body.user.deletionAt).toBe(dueAt);
    const kept = await back.delete('/user/deletion');
    expect(kept.body.deletion.deletionAt).toBeNull();
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop, 2);
    expect((await shop.signedIn(email, PASSWORD).then((me) => me.get('/user'))).status).toBe(200);
  });

  it('is confirmed by letter, with the way to cancel it', async () => {
    const shop = await openShop();
    const { visitor, id } = await shop.newCustomer();
    await visitor.post('/user/deletion', { currentPassword: PASSWORD });
    const kv = shop.deps.storage.scope();
    const user = (await kv.get(userKey(id), storedUser))?.value;
    expect(user?.notices?.map(({ kind }) => kind)).toContain('deletion-planned');
  });

  it('is not carried out before seven days, nor while an order is open then', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    await buyer.visitor.post('/user/deletion', { currentPassword: PASSWORD });
    shop.clock.offsetMs += 6 * DAY_MS;
    await nights(shop);
    const me = await enter(shop, buyer);
    await me.post('/user/cart', { product: shop.idOf('bell'), quantity: 1 });
    const { body } = await me.post(
      '/user/order',
      { addressId: buyer.addressId, paymentMethod: 'cod', expectedTotal: 108 },
      { 'idempotency-key': 'ordered-in-the-last-minute' },
    );
    shop.clock.offsetMs += 2 * DAY_MS;
    await nights(shop);
    const still = await enter(shop, buyer);
    expect((await still.get(`/user/order/${body.order._id}`)).status).toBe(200);
    await still.post(`/user/cancel-order/${body.order._id}`, {});
    await nights(shop);
    await expect(enter(shop, buyer)).rejects.toThrow('401');
  });

  it('is refused while the wallet holds money', async () => {
    const shop = await openShop();
    const leaver = await newLeaver(shop);
    await (await shop.superAdmin()).post(`/super-admin/wallet-adjust/${leaver.id}`, {
      type: 'credit',
      amount: 5,
      note: 'A gift',
    });
    const me = await enter(shop, leaver);
    const { hindrances } = (await me.get('/user/deletion')).body.deletion;
    expect(hindrances).toEqual([{ about: 'wallet', text: hindranceText('wallet', null) }]);
    expect((await me.post('/user/deletion', { currentPassword: PASSWORD })).status).toBe(409);
    expect(await problems(shop)).toEqual([]);
  });
});
