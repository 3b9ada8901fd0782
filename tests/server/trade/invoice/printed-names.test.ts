// Signs that no font of papers has: refused where a text will stand on a bill, and nowhere else.
import { describe, expect, it } from 'vitest';
import { setState } from '../../../support/address-state.ts';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { addPart, saveProduct } from '../../../support/drafts.ts';
import { allPapers } from '../../../support/paper-consistency.ts';
import { createShop } from '../../../support/shop.ts';
import { createTestApi } from '../../../support/test-api.ts';

const HOME = {
  firstName: 'Anu',
  phone: '98470 12345',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};
const REFUSED = 'Bills cannot print “字”. Please use Latin letters instead.';

describe('a sign that no font of papers has', () => {
  it.each(['firstName', 'lastName', 'line1', 'line2', 'landmark', 'city', 'district'])(
    'is refused in the field %s of an address, and named',
    async (field) => {
      const { visitor } = await createTestApi().newCustomer();
      const { status, body } = await visitor.post('/user/address', { ...HOME, [field]: 'Wang 字' });
      expect([status, body.fields]).toEqual([422, { [field]: REFUSED }]);
      const saved = await visitor.post('/user/address', HOME);
      const { _id } = saved.body.address;
      const changed = await visitor.patch(`/user/address/${_id}`, { [field]: 'Wang 字' });
      expect([changed.status, changed.body.fields]).toEqual([422, { [field]: REFUSED }]);
    },
  );

  it('is named with all of its parts', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const { body } = await visitor.post('/user/address', { ...HOME, line1: 'Villa 👍🏽' });
    expect(body.fields.line1).toContain('“👍🏽”');
  });

  it.each(['രാജന്\u200d', 'తెలుగు', 'محمد', 'Nguyễn', 'An\u200eu\u2060', 'ﬁsher', 'Ọlá́'])(
    'is not one of those in %j',
    async (firstName) => {
      const { visitor } = await createTestApi().newCustomer();
      const { status, body } = await visitor.post('/user/address', { ...HOME, firstName });
      expect([status, body.address?.firstName]).toEqual([201, firstName.normalize('NFC')]);
    },
  );

  it('is welcome in notes about the site, which no bill prints', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const { status } = await visitor.post('/user/address', {
      ...HOME,
      siteNotes: '字 at the gate',
    });
    expect(status).toBe(201);
  });

  it('is welcome at the sign-up; the bill then names the recipient', async () => {
    const shop = await createShop({ bell: { price: 345 } });
    const buyer = await newBuyer(shop, { firstName: '王伟' });
    const { _id } = await buyer.placed({ bell: 1 });
    await moveOrder(shop, _id, 'processing', 'shipped');
    const [paper] = await allPapers(shop.deps.storage.scope());
    expect(paper?.buyer).toMatchObject({ name: 'Anu', lines: expect.not.arrayContaining(['Anu']) });
  });

  it('in an address from before this rule is refused when the order is placed', async () => {
    const shop = await createShop({ bell: { price: 345 } });
    const buyer = await newBuyer(shop);
    await setState(shop, buyer, '字');
    await buyer.fill({ bell: 1 });
    const { status, body } = await buyer.send({ expectedTotal: await buyer.total() });
    expect([status, body.error]).toEqual([
      409,
      `${REFUSED} Edit the address, then place the order.`,
    ]);
  });

  it('is refused in the name of a product', async () => {
    const { visitor } = await createTestApi().newAdmin();
    const { product } = (await addPart(visitor, 'seat-cushion')).body;
    const data = { ...product.data, name: 'Cushion 字' };
    const { status, body } = await saveProduct(visitor, { ...product, data });
    expect([status, JSON.stringify(body.fields)]).toEqual([422, expect.stringContaining(REFUSED)]);
  });
});
