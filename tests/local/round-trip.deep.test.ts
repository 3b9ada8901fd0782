// A shop with everything in it is backed up while it is in use, and restored elsewhere: people,
// orders, carts, pictures and the published release are there again.
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openBackup } from '../../local/backup/backup-file.ts';
import { restoreFolder } from '../../local/backup/restore-folder.ts';
import { takeBackup } from '../../local/backup/take-backup.ts';
import { ROOT } from '../../local/built-site.ts';
import { makeDemo } from '../../local/seed/demo.ts';
import { hashingInProcess } from '../../src/server/account/passwords.ts';
import { stockFile } from '../../src/server/stock/first-stock.ts';
import { couponFile } from '../../src/server/trade/coupon/first-coupons.ts';
import { createDataFolder, KEY_SECRET } from '../support/data-folder.ts';
import { limit } from '../support/effort.ts';
import { file as pictureFile, png } from '../support/pictures.ts';
import { changeProduct, createBuilder, publish } from '../support/releases.ts';
import { shopProblems } from '../support/shop-consistency.ts';
import { createTestApi, PASSWORD, SITE, siteCatalogue } from '../support/test-api.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const quiet = () => undefined;
const OPTIONS = {
  firstCatalogue: siteCatalogue,
  firstStock: stockFile(join(ROOT, 'src/content/stock.json')),
  firstCoupons: couponFile(join(ROOT, 'src/content/coupons.json')),
};

const createShop = async () => {
  const world = await createDataFolder({ ...OPTIONS, builds: createBuilder() });
  // Written to the disk once, for the sake of time.
  const made = await world.engine.together(async () => {
    await world.api.putOutFirstStock();
    await world.api.makeFirstCoupons();
    const demo = await makeDemo(world.deps);
    const buyer = await world.newCustomer({ profileImage: pictureFile(png()) });
    const staff = await world.newAdmin();
    const [product] = (await buyer.visitor.get('/products?limit=1&kind=accessory')).body.products;
    const added = await buyer.visitor.post('/user/cart', { product: product._id, quantity: 2 });
    expect(added.status).toBe(200);
    await changeProduct(staff.visitor, 'home-elevators-landing-button', { price: 999 });
    expect((await publish(staff.visitor)).status).toBe(201);
    return { demo, buyer, staff };
  });
  return { ...world, ...made };
};

/** The customer's view of their own data. */
const seenBy = async (person: Visitor, staff: Visitor) => {
  const { user } = (await person.get('/user')).body;
  const picture = await person.get(user.profileImage.replace('/api', ''));
  return {
    user,
    picture: [picture.status, picture.headers.get('content-length')],
    cart: (await person.get('/user/cart')).body,
    orders: (await staff.get('/admin/orders?limit=100')).body,
    releases: (await staff.get('/admin/releases')).body.releases,
    stock: (await staff.get('/admin/stock?limit=100')).body,
  };
};

describe('a shop that was backed up while it was used', () => {
  it('exists again elsewhere, and lets every user in', { ...limit(120_000) }, async () => {
    const shop = await createShop();
    const { dataFolder, folder, file, buyer, staff, demo } = shop;
    const before = await seenBy(buyer.visitor, staff.visitor);
    const earlier = (await staff.visitor.get('/admin/quotes')).body.totalAvailableQuotes;
    let isOver = false;
    let quotes = 0;
    const using = (async () => {
      while (!isOver) {
        const quote = { name: 'Devika Rao', elevatorType: 'Residential', location: 'Kerala' };
        const sent = await shop.visitor().post('/quote', { ...quote, phone: '+919876543210' });
        quotes += sent.status === 201 ? 1 : 0;
        await setImmediate();
      }
    })();
    const taking = { dataFolder, file, force: false, keySecret: KEY_SECRET, progress: quiet };
    const { manifest } = await takeBackup(taking).finally(() => {
      isOver = true;
    });
    await using;
    expect(quotes).toBeGreaterThan(0);
    const elsewhere = join(folder, 'elsewhere');
    const backup = openBackup(file);
    const restored = await restoreFolder({
      backup,
      dataFolder: elsewhere,
      keySecret: KEY_SECRET,
      progress: quiet,
    });
    backup.close();
    expect(restored).toEqual({ entries: manifest.entries, digest: manifest.digest });

    const other = createTestApi({
      ...OPTIONS,
      file: join(elsewhere, 'blobs.sqlite'),
      hashing: hashingInProcess,
    });
    // The old cookies are no longer valid.
    const cookies = new Map(buyer.visitor.cookies);
    const { fetch } = other.api;
    const old = createVisitor({ fetch, site: SITE, ip: '203.0.113.77', cookies });
    expect((await old.get('/user/orders')).status).toBe(401);
    const person = await other.signedIn(buyer.email, PASSWORD);
    const desk = await other.signedIn(staff.email, staff.password);
    expect(await seenBy(person, desk)).toEqual(before);
    expect(before.orders.totalAvailableOrders).toBe(demo.orders);
    expect(before.releases.map(({ number }: { number: number }) => number)).toContain(1);
    const lakshmi = await other.signedIn('lakshmi.rao@demo.example', demo.password);
    expect((await lakshmi.get('/user/orders')).body.orders).toHaveLength(2);
    expect(await shopProblems(other.deps.storage.scope({ budgetMs: 60_000 }))).toEqual([]);
    // Quotes that were under way at that moment are whole, and in their list after a sweep.
    await other.api.sweep(true);
    const { totalAvailableQuotes } = (await desk.get('/admin/quotes')).body;
    expect(totalAvailableQuotes).toBeGreaterThanOrEqual(earlier);
    expect(totalAvailableQuotes).toBeLessThanOrEqual(earlier + quotes);
  });
});
