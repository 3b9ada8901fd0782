// Everything that is stored about a customer, as they download it.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportSchema } from '../../../src/contract/privacy/privacy-export-rules.ts';
import { newBuyer } from '../../support/buyers.ts';
import { enter, newLeaver, openShop, TRACES } from '../../support/leaver.ts';
import { png } from '../../support/pictures.ts';
import { PASSWORD } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an export', () => {
  it('contains everything, including orders on closed pages and pictures', async () => {
    const shop = await openShop();
    const leaver = await newLeaver(shop);
    const me = await enter(shop, leaver);
    const { status, body, text } = await me.post('/user/export', {});
    expect(status).toBe(200);
    const data = exportSchema.parse(body.export);
    expect(data.orders.map(({ _id }) => _id)).toEqual(leaver.orders);
    expect(data.account.email).toBe(leaver.email);
    expect(data.addresses).toHaveLength(1);
    expect(data.wishlist.items).toHaveLength(1);
    expect(data.returns).toHaveLength(1);
    expect(data.reviews.map(({ _id }) => _id)).toEqual([leaver.reviewId]);
    expect(data.wallet.transactions.length).toBeGreaterThan(1);
    expect(data.sessions).toHaveLength(1);
    for (const word of TRACES) expect([word, text.includes(word)]).toEqual([word, true]);
    const photo = data.pictures.find(({ name }) => name.startsWith('media:'));
    const bytes = Buffer.from(photo?.base64 ?? '', 'base64');
    expect(photo?.name).toBe(`media:${hashOf(bytes)}`);
    expect(data.pictures.map(({ name }) => name)).toContain('profileImage');
    expect(bytes.subarray(1, 4).toString()).toBe(Buffer.from(png(1, 1)).subarray(1, 4).toString());
  });

  it('is possible once a day', async () => {
    const shop = await openShop();
    const { visitor, email } = await shop.newCustomer();
    expect((await visitor.post('/user/export', {})).status).toBe(200);
    const again = await visitor.post('/user/export', {});
    expect([again.status, again.headers.has('retry-after')]).toEqual([429, true]);
    shop.clock.offsetMs += DAY_MS;
    const later = await shop.signedIn(email, PASSWORD);
    expect((await later.post('/user/export', {})).status).toBe(200);
  });

  it('requires the password when the login is older than ten minutes, and a refused one does not count', async () => {
    const shop = await openShop();
    const { visitor } = await shop.newCustomer();
    shop.clock.offsetMs += 11 * 60_000;
    expect((await visitor.post('/user/export', {})).status).toBe(422);
    expect((await visitor.post('/user/export', { currentPassword: 'wrong-one' })).status).toBe(422);
    const right = await visitor.post('/user/export', { currentPassword: PASSWORD });
    expect(right.status).toBe(200);
  });

  it('contains no data of other people', async () => {
    const shop = await openShop();
    const other = await newBuyer(shop);
    await other.placed({ bell: 1 });
    const { visitor } = await shop.newCustomer();
    const { text, body } = await visitor.post('/user/export', {});
    expect(body.export.orders).toEqual([]);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.id);
  });
});
