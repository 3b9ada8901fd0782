// The address of an order is saved with the order: once, even if the process ends between the two.
import { describe, expect, it } from 'vitest';
import { ADDRESS, newBuyer, newKey } from '../../../support/buyers.ts';
import { createMortality } from '../../../support/mortal-storage.ts';
import { createShop } from '../../../support/shop.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  const buyer = await newBuyer(shop);
  await buyer.fill({ bell: 1 });
  const saved = async () =>
    (await buyer.visitor.get('/user/address')).body.addresses as {
      _id: string;
      line1: string;
      isDefault: boolean;
    }[];
  return { shop, buyer, saved };
};
const SITE = { ...ADDRESS, label: 'Site', line1: '7 Infopark Road' };
const typed = (address: object = SITE) => ({ expectedTotal: 108, addressId: undefined, address });

describe('an order with an address that was typed', () => {
  it('has that address, which is saved as the last one', async () => {
    const { buyer, saved } = await opened();
    const { status, body } = await buyer.send(typed());
    expect([status, body.order.address.line1, body.order.address.label]).toEqual([
      201,
      '7 Infopark Road',
      'Site',
    ]);
    expect((await saved()).map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
      ['12 Marine Drive', true],
      ['7 Infopark Road', false],
    ]);
  });

  it('is one order and one address when it is sent again, and when it is sent twice at once', async () => {
    const { buyer, saved } = await opened();
    const key = newKey();
    const [first, second] = await Promise.all([buyer.send(typed(), key), buyer.send(typed(), key)]);
    const third = await buyer.send(typed(), key);
    expect(first.body.order._id).toBe(third.body.order._id);
    expect(second.body.order._id).toBe(third.body.order._id);
    expect(await saved()).toHaveLength(2);
  });

  it('changes the saved address that it names, and leaves the others alone', async () => {
    const { buyer, saved } = await opened();
    const { status, body } = await buyer.send({
      expectedTotal: 108,
      address: { ...ADDRESS, line1: '14 Marine Drive' },
    });
    expect([status, body.order.address.line1]).toEqual([201, '14 Marine Drive']);
    expect(await saved()).toMatchObject([
      { _id: buyer.addressId, line1: '14 Marine Drive', isDefault: true },
    ]);
  });

  it('does not save an address again that is saved already, nor lose one that was removed', async () => {
    const { buyer, saved } = await opened();
    expect((await buyer.send(typed(ADDRESS))).status).toBe(201);
    expect(await saved()).toHaveLength(1);
    await buyer.visitor.delete(`/user/address/${buyer.addressId}`);
    await buyer.fill({ bell: 1 });
    expect((await buyer.send({ expectedTotal: 108, address: SITE })).status).toBe(201);
    expect(await saved()).toMatchObject([{ line1: '7 Infopark Road', isDefault: true }]);
  });

  it('is refused with the messages of its fields, and then saves nothing', async () => {
    const { buyer, saved } = await opened();
    const answer = await buyer.send(typed({ ...SITE, pincode: '12' }));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['address.pincode']]);
    expect((await buyer.send({ ...typed(), expectedTotal: 1 })).status).toBe(409);
    expect(await saved()).toHaveLength(1);
    const neither = await buyer.visitor.post(
      '/user/order',
      { paymentMethod: 'none', expectedTotal: 108 },
      { 'idempotency-key': newKey() },
    );
    expect(neither.body.fields).toEqual({
      addressId: 'Please choose an address.',
      paymentMethod: 'Please choose a payment method.',
    });
  });

  it('is placed even where no more addresses can be saved', async () => {
    const { buyer, saved } = await opened();
    for (let nth = 2; nth <= 20; nth += 1)
      await buyer.visitor.post('/user/address', { ...ADDRESS, line1: `${nth} Marine Drive` });
    const { status, body } = await buyer.send(typed());
    expect([status, body.order.address.line1]).toEqual([201, '7 Infopark Road']);
    expect(await saved()).toHaveLength(20);
  });
});

it.each([
  ['before', false],
  ['after', true],
])('a process that ends just %s any write leaves one order and one address', async (_, isAfter) => {
  const death = createMortality();
  const shop = await createShop({ bell: { price: 100 } }, { through: death.through });
  const buyer = await newBuyer(shop);
  let walked = 0;
  for (let nth = 1; nth <= 15; nth += 1) {
    await buyer.fill({ bell: 1 });
    const [key, line1] = [newKey(), `${nth} Infopark Road`];
    death.dieAtWrite(nth, isAfter);
    await buyer.send(typed({ ...SITE, line1 }), key);
    walked += Number(death.restart());
    const { status, body } = await buyer.send(typed({ ...SITE, line1 }), key);
    expect([nth, status, body.order?.address.line1]).toEqual([nth, 201, line1]);
    const { addresses } = (await buyer.visitor.get('/user/address')).body;
    expect(addresses.map((one: { line1: string }) => one.line1)).toEqual([
      '12 Marine Drive',
      ...Array.from({ length: nth }, (_none, at) => `${at + 1} Infopark Road`),
    ]);
    const { orders } = (await buyer.visitor.get('/user/orders?limit=100')).body;
    expect(orders).toHaveLength(nth);
  }
  expect(walked).toBeGreaterThan(5);
});
