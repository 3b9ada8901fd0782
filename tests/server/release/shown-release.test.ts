// The shop sells what the site shows: a release whose build is under way or has failed changes no
// price.
import { describe, expect, it } from 'vitest';
import { addPart } from '../../support/drafts.ts';
import {
  changeProduct,
  createOffice,
  draftOf,
  publish,
  releasesOf,
  restore,
} from '../../support/releases.ts';
import { ADDRESS } from '../../support/shopper.ts';

const SLUG = 'landing-button';
const SUMMARY = 'Calls the lift from a landing, with a ring that lights up.';
const FACTS = [
  { name: 'Diameter', value: '30 mm' },
  { name: 'Voltage', value: '24 V' },
];

/**
 * A site that shows the release it is told to, with a part on sale in release 1 for ₹100, and a
 * customer.
 */
const opened = async () => {
  let release: number | undefined = 0;
  const office = await createOffice({ shownRelease: () => release });
  const { admin } = office;
  const part = {
    category: 'villa-lifts',
    kind: 'spare_part' as const,
    code: 'B-1',
    price: 100,
    drawing: 'button' as const,
    summary: SUMMARY,
  };
  const terms = {
    leadTimeDays: 0,
    warrantyMonths: 12,
    sortOrder: 0,
    isPublished: true,
    purchasable: true,
  };
  const added = await addPart(admin, SLUG, {
    ...part,
    name: 'Landing button',
    facts: FACTS,
    ...terms,
  });
  const id = added.body.product._id as string;
  const { status, body } = await publish(admin);
  if (status !== 201) throw new Error(`publish: ${JSON.stringify(body)}`);
  const { visitor } = await office.newCustomer();
  const addressId = (await visitor.post('/user/address', ADDRESS)).body.address._id as string;
  let keys = 0;
  return {
    ...office,
    id,
    visitor,
    show: (shown: number | undefined) => {
      release = shown;
    },
    add: () => visitor.post('/user/cart', { product: id, quantity: 1 }),
    price: async () => (await visitor.get(`/products/${id}`)).body.product?.price,
    cartTotal: async () => (await visitor.get('/user/cart')).body.cart.totals.total,
    order: (expectedTotal: number) => {
      keys += 1;
      return visitor.post(
        '/user/order',
        { addressId, paymentMethod: 'cod', expectedTotal },
        { 'idempotency-key': `checkout-${keys}-of-release` },
      );
    },
  };
};

describe('the shop', () => {
  it('sells no product of a release that visitors do not see yet', async () => {
    const { add, price, show } = await opened();
    expect([await price(), (await add()).status]).toEqual([undefined, 404]);
    show(1);
    expect([await price(), (await add()).status]).toEqual([100, 200]);
  });

  it('keeps the shown price while the build of another release runs or has failed', async () => {
    const { admin, add, cartTotal, order, price, show } = await opened();
    show(1);
    await add();
    await changeProduct(admin, SLUG, { price: 120 });
    expect((await publish(admin)).body.release.number).toBe(2);
    expect([await price(), await cartTotal()]).toEqual([100, 108]);
    expect(await order(108)).toMatchObject({ status: 201, body: { order: { total: 108 } } });
  });

  it('changes page, cart and order together when the new site is shown, and refuses the old total', async () => {
    const { admin, add, cartTotal, order, price, show } = await opened();
    show(1);
    await add();
    await changeProduct(admin, SLUG, { price: 120 });
    await publish(admin);
    show(2);
    expect([await price(), await cartTotal()]).toEqual([120, 129.6]);
    expect(await order(108)).toMatchObject({
      status: 409,
      body: {
        error:
          'Your order has changed since you opened this page. Please check the new total and order again.',
      },
    });
    expect((await order(129.6)).status).toBe(201);
  });

  it('returns with the site to an earlier release, and to the first catalogue', async () => {
    const { admin, price, show } = await opened();
    await changeProduct(admin, SLUG, { price: 120 });
    await publish(admin);
    show(2);
    expect(await price()).toBe(120);
    await restore(admin, 1, 2);
    expect(await price()).toBe(120);
    show(1);
    expect(await price()).toBe(100);
    show(0);
    expect(await price()).toBeUndefined();
  });

  it('follows the current release if the shown one is unknown, or is of a release this store never had', async () => {
    const { price, show } = await opened();
    for (const unknown of [undefined, 7]) {
      show(unknown);
      expect(await price()).toBe(100);
    }
  });
});

describe('the admin area', () => {
  it('compares drafts with the current release, whichever is shown', async () => {
    const { admin, show } = await opened();
    show(0);
    expect([(await draftOf(admin)).changes, (await releasesOf(admin)).current]).toEqual([[], 1]);
    await changeProduct(admin, SLUG, { price: 120 });
    expect(await draftOf(admin)).toMatchObject({
      base: 1,
      changes: [{ slug: SLUG, change: 'changed' }],
    });
  });
});

describe('reading the shown release', () => {
  it('takes no more reads than following the current release', async () => {
    const { log, price, show } = await opened();
    const reads = async () => {
      await price();
      return log.at(-1)?.blobOps.reads ?? 0;
    };
    show(undefined);
    await reads();
    const following = await reads();
    show(1);
    await reads();
    expect(await reads()).toBeLessThan(following);
  });
});
