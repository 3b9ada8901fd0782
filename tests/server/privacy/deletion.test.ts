// Asking for one's account to be deleted, and keeping it after all.
import { describe, expect, it } from 'vitest';
import { hindranceText } from '../../../src/contract/privacy.ts';
import { storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import { newBuyer } from '../../support/buyers.ts';
import { enter, newLeaver, nights, openShop, problems } from '../../support/leaver.ts';
import { PASSWORD } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

describe('a deletion', () => {
  it('is refused while an order is open, and says which', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const { orderNumber } = await buyer.placed({ bell: 1 });
    const { body } = await buyer.visitor.get('/user/deletion');
    expect(body.deletion).toEqual({
      deletionAt: null,
      hindrances: [{ about: 'order', text: hindranceText('order', orderNumber) }],
      needsPassword: false,
    });
    const asked = await buyer.visitor.post('/user/deletion', {});
    expect([asked.status, asked.body.code]).toEqual([409, 'conflict']);
    expect((await buyer.visitor.get('/user')).body.user.deletionAt).toBeUndefined();
  });

  it('is refused for staff', async () => {
    const shop = await openShop();
    const staff = await shop.admin();
    expect((await staff.post('/user/deletion', {})).status).toBe(409);
  });

  it('wants the password when the login is older than ten minutes', async () => {
    const shop = await openShop();
    const { visitor } = await shop.newCustomer();
    shop.clock.offsetMs += 11 * MINUTE_MS;
    expect((await visitor.get('/user/deletion')).body.deletion.needsPassword).toBe(true);
    const without = await visitor.post('/user/deletion', {});
    const wrong = await visitor.post('/user/deletion', { currentPassword: 'not-it-at-all' });
    for (const { status, body } of [without, wrong])
      expect([status, Object.keys(body.fields)]).toEqual([422, ['currentPassword']]);
    const right = await visitor.post('/user/deletion', { currentPassword: PASSWORD });
    expect(right.status).toBe(200);
  });

  it('ends every session, and a login within seven days offers to keep the account', async () => {
    const shop = await openShop();
    const { visitor, email } = await shop.newCustomer();
    const other = await shop.signedIn(email, PASSWORD);
    const asked = await visitor.post('/user/deletion', { reviews: 'remove' });
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

  it('is told by letter, with the way back', async () => {
    const shop = await openShop();
    const { visitor, id } = await shop.newCustomer();
    await visitor.post('/user/deletion', {});
    const kv = shop.deps.storage.scope();
    const user = (await kv.get(userKey(id), storedUser))?.value;
    expect(user?.notices?.map(({ kind }) => kind)).toContain('deletion-planned');
  });

  it('is not carried out before seven days, nor while an order is open then', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    await buyer.visitor.post('/user/deletion', {});
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
      ...{ type: 'credit', amount: 5, note: 'A gift' },
    });
    const me = await enter(shop, leaver);
    const { hindrances } = (await me.get('/user/deletion')).body.deletion;
    expect(hindrances).toEqual([{ about: 'wallet', text: hindranceText('wallet', null) }]);
    expect((await me.post('/user/deletion', {})).status).toBe(409);
    expect(await problems(shop)).toEqual([]);
  });
});
