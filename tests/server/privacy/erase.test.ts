// What is left of a customer who has been erased: the figures, and nothing that says who it was.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DELETED_CUSTOMER,
  FORMER_REVIEWER,
  keepUntil,
} from '../../../src/contract/privacy/privacy.ts';
import { prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import {
  askForErasure,
  figures,
  isGone,
  newLeaver,
  nights,
  openShop,
  problems,
  staffNow,
  TRACES,
  tracesIn,
} from '../../support/leaver.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365.25 * DAY_MS;

describe('an erased customer', () => {
  it('leaves the books unchanged, and no personal data', async () => {
    const path = join(await tempFolder(), 'blobs.sqlite');
    const shop = await openShop(path);
    const leaver = await newLeaver(shop);
    const before = await figures(shop, leaver);
    expect(tracesIn(path, TRACES)).not.toEqual([]);
    await askForErasure(shop, leaver);
    await nights(shop);
    expect(await isGone(shop, leaver)).toBe(true);
    expect(await figures(shop, leaver)).toEqual(before);
    expect(await problems(shop)).toEqual([]);
    const staff = await staffNow(shop);
    const { order } = (await staff.get(`/admin/order/${leaver.orders[0]}`)).body;
    expect(order).toMatchObject({ customer: null, address: null, customerName: DELETED_CUSTOMER });
    const { reviews } = (await staff.get('/admin/reviews')).body;
    expect(reviews).toMatchObject([{ displayName: FORMER_REVIEWER, photos: [], rating: 5 }]);
    expect((await staff.get(`/admin/orders?search=${TRACES[0]}`)).body.orders).toEqual([]);
    // Segments of lists that are out of use stay for an hour.
    shop.clock.offsetMs += 2 * DAY_MS;
    await nights(shop, 2);
    const left = tracesIn(path, [...TRACES, leaver.email]);
    expect(left).toEqual([]);
  });

  it('takes their reviews along if they chose so', async () => {
    const shop = await openShop();
    const leaver = await newLeaver(shop);
    await askForErasure(shop, leaver, 'remove');
    await nights(shop);
    expect((await (await staffNow(shop)).get('/admin/reviews')).body.reviews).toEqual([]);
    expect(await problems(shop)).toEqual([]);
  });

  it('may sign up again with the same address, as a new person', async () => {
    const shop = await openShop();
    const leaver = await newLeaver(shop);
    await askForErasure(shop, leaver);
    await nights(shop);
    const again = await shop.newCustomer({ email: leaver.email });
    expect(again.id).not.toBe(leaver.id);
    expect((await again.visitor.get('/user/orders')).body.totalAvailableOrders).toBe(0);
    await nights(shop, 2);
    expect((await again.visitor.get('/user')).body.user.email).toBe(leaver.email);
  });

  it('is deleted completely when the books no longer need the figures', async () => {
    const shop = await openShop();
    const leaver = await newLeaver(shop);
    await askForErasure(shop, leaver);
    await nights(shop);
    shop.clock.offsetMs += 2 * DAY_MS;
    await nights(shop);
    const kv = () => shop.deps.storage.scope();
    const kept = async () =>
      await Promise.all(
        ['ord', 'led', 'lgo', 'ers'].map(
          async (folder) => (await Array.fromAsync(kv().list(prefixOf(folder)))).length,
        ),
      );
    const before = await kept();
    shop.clock.offsetMs += 7 * YEAR_MS;
    await nights(shop);
    expect(await kept()).toEqual(before);
    shop.clock.offsetMs += 3 * YEAR_MS;
    await nights(shop);
    expect(await kept()).toEqual([0, 0, 0, 0]);
    // The numbers of papers that went with the books stay taken.
    const left = (await problems(shop)).filter((one) => !one.startsWith('ser/'));
    expect(left).toEqual([]);
    expect((await (await staffNow(shop)).get('/admin/orders')).body.totalAvailableOrders).toBe(0);
  });
});

describe('figures of an order', () => {
  it('are kept for eight years from the end of the financial year', () => {
    expect(keepUntil('2026-11-21T10:00:00.000Z')).toBe('2035-03-31');
    expect(keepUntil('2027-03-31T10:00:00.000Z')).toBe('2035-03-31');
    expect(keepUntil('2027-04-01T10:00:00.000Z')).toBe('2036-03-31');
  });
});
