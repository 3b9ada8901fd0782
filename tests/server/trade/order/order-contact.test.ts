// The contact details of an order stand apart from its figures; those of older orders are moved.
import { describe, expect, it } from 'vitest';
import { newOpId, prefixOf } from '../../../../src/server/kernel/storage/keys.ts';
import type { Schema } from '../../../../src/server/kernel/storage/kv.ts';
import {
  CONTACT_FOLDER,
  contactKey,
  readContact,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../../../../src/server/trade/state/stored-snapshot.ts';
import { type Buyer, moveOrder, moveReturn, newBuyer, newKey } from '../../../support/buyers.ts';
import { CUTS, cutAt, cutSweepAt } from '../../../support/crashing-process.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import type { Visitor } from '../../../support/visitor.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  return { shop, buyer: await newBuyer(shop), kv: shop.deps.storage.scope() };
};
type World = Awaited<ReturnType<typeof opened>>;
const problems = async ({ shop }: Pick<World, 'shop'>) => {
  const staff = await shop.admin();
  const kv = shop.deps.storage.scope();
  return [...(await shopProblems(kv)), ...(await listProblems(kv, (path) => staff.get(path)))];
};

const ordersIn = async ({ deps }: Shop) =>
  (await Array.fromAsync(deps.storage.scope().list(prefixOf(CONTACT_FOLDER)))).length;

/** As the first version stored it: who ordered among the figures. */
const FIRST: Schema<object> = { version: 1, read: (data) => Object(data) };

/** Puts an order back into the form that older ones have. */
const madeOld = async ({ shop }: Pick<World, 'shop'>, oid: string) => {
  const kv = shop.deps.storage.scope();
  const contact = await readContact(kv, oid);
  const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
  await kv.update(snapshotKey(oid), FIRST, newOpId(shop.deps.ports), () => ({
    ...snapshot,
    ...contact,
  }));
  await kv.purge(contactKey(oid));
  return contact;
};
const oldOrder = async (world: World) => {
  const { _id } = await world.buyer.placed({ bell: 1 }, { customerNote: 'Ring twice.' });
  return { _id: _id as string, contact: await madeOld(world, _id) };
};
const seen = async ({ shop, buyer }: { shop: Shop; buyer: Buyer }, oid: string) => {
  const staff = (await (await shop.admin()).get(`/admin/order/${oid}`)).body.order;
  const own = await buyer.read(oid);
  const pick = ({ customer, address, customerNote }: typeof own) => ({
    customer,
    address,
    customerNote,
  });
  return [pick(own), pick(staff)];
};

describe('contact details of an order', () => {
  it('are stored in their own document, and the snapshot has no personal data', async () => {
    const { shop, buyer, kv } = await opened();
    const { _id } = await buyer.placed({ bell: 1 }, { customerNote: 'Ring twice.' });
    const snapshot = JSON.stringify((await kv.get(snapshotKey(_id), storedSnapshot))?.value);
    for (const word of [buyer.email, 'Anu', 'Marine', '+919400000000', 'Ring twice'])
      expect([word, snapshot.includes(word)]).toEqual([word, false]);
    const contact = await readContact(kv, _id);
    expect(contact).toMatchObject({
      customer: { email: buyer.email },
      address: { line1: '12 Marine Drive' },
      customerNote: 'Ring twice.',
    });
    expect(await seen({ shop, buyer }, _id)).toEqual([contact, contact]);
  });

  it('are removed for staff once erased, and the figures stay', async () => {
    const { shop, buyer, kv } = await opened();
    const { _id } = await buyer.placed({ bell: 2 });
    await kv.purge(contactKey(_id));
    const { order } = (await (await shop.admin()).get(`/admin/order/${_id}`)).body;
    expect(order).toMatchObject({ customer: null, address: null, customerNote: '', total: 216 });
    const moved = await moveOrder(shop, _id, 'processing');
    expect(moved).toMatchObject({ customer: null, status: 'processing' });
  });

  it('are written again when a crash left an order without them and it is sent again', async () => {
    const { shop, buyer } = await opened();
    for (const [how, fault] of CUTS) {
      await buyer.fill({ bell: 1 });
      const [key, orders] = [newKey(), await ordersIn(shop)];
      const send = (by: Visitor) =>
        by.post(
          '/user/order',
          { addressId: buyer.addressId, paymentMethod: 'cod', expectedTotal: 108 },
          { 'idempotency-key': key },
        );
      for (let number = 1; (await ordersIn(shop)) === orders; number += 1)
        await cutAt(shop, buyer.visitor, send, number, fault);
      const { status, body } = await send(buyer.visitor);
      expect([how, status < 300]).toEqual([how, true]);
      expect(body.order.address.line1).toBe('12 Marine Drive');
    }
    expect(await problems({ shop })).toEqual([]);
  });

  it('without a snapshot are removed after a day', async () => {
    const { shop, buyer, kv } = await opened();
    const { _id } = await buyer.placed({ bell: 1 });
    const found = (await kv.get(contactKey(_id), storedContact))?.value;
    const lost = newOpId(shop.deps.ports);
    if (found) await kv.create(contactKey(lost), storedContact, found, newOpId(shop.deps.ports));
    await shop.api.sweep(true);
    expect(await readContact(shop.deps.storage.scope(), lost)).not.toBeNull();
    shop.clock.offsetMs += 25 * 60 * 60_000;
    await shop.api.sweep(true);
    const after = shop.deps.storage.scope();
    expect([await readContact(after, lost), (await readContact(after, _id)) !== null]).toEqual([
      null,
      true,
    ]);
  });

  it('of a replacement are those of the replaced order', async () => {
    const world = await opened();
    const { shop, buyer } = world;
    const { _id, contact } = await oldOrder(world);
    const order = await moveOrder(shop, _id, 'processing', 'shipped', 'delivered');
    const orderItem = order.items[0]._id;
    const { body } = await buyer.visitor.post(
      `/user/request-return/${_id}`,
      { items: [{ orderItem, quantity: 1 }], reason: 'wrong_item' },
      { 'idempotency-key': newKey() },
    );
    await moveReturn(
      shop,
      body.returnOrder._id,
      'approved',
      { status: 'received', items: [{ orderItem, receivedQty: 1, condition: 'resellable' }] },
      'replaced',
    );
    const { returnOrders } = (await buyer.visitor.get(`/user/order-returns/${_id}`)).body;
    const [own] = await seen({ shop, buyer }, returnOrders[0].replacement);
    expect(own).toEqual({ ...contact, customerNote: '' });
  });
});

describe('contact details of an older order', () => {
  it('are read from its snapshot, by its customer and by staff', async () => {
    const world = await opened();
    const { _id, contact } = await oldOrder(world);
    expect(await seen(world, _id)).toEqual([contact, contact]);
    const sent = await moveOrder(world.shop, _id, 'processing');
    expect(sent.customer).toEqual(contact?.customer);
    expect(await problems(world)).toEqual([]);
  });

  it('are moved at night, once, and look the same', async () => {
    const world = await opened();
    const { _id, contact } = await oldOrder(world);
    const moved = async () =>
      (await world.shop.api.sweep(true)).find(
        ({ name }) => name === 'contact details of older orders',
      )?.repaired;
    expect([await moved(), await moved()]).toEqual([1, 0]);
    const kv = world.shop.deps.storage.scope();
    expect((await kv.get(snapshotKey(_id), storedSnapshot))?.value.contact).toBeUndefined();
    expect(await readContact(kv, _id)).toEqual(contact);
    expect(await seen(world, _id)).toEqual([contact, contact]);
    expect(await problems(world)).toEqual([]);
  });

  it.each(CUTS)(
    'are never lost when the move is interrupted at any operation, %s',
    async (_how, fault) => {
      const world = await opened();
      const { _id, contact } = await oldOrder(world);
      const isOfIt = ({ key }: { key: string }) => key.endsWith(_id);
      let number = 1;
      while (await cutSweepAt(world.shop, number, fault, isOfIt)) {
        expect(await seen(world, _id)).toEqual([contact, contact]);
        await world.shop.api.sweep(true);
        expect(await seen(world, _id)).toEqual([contact, contact]);
        await madeOld(world, _id);
        number += 1;
      }
      expect(number).toBeGreaterThan(6);
      expect(await problems(world)).toEqual([]);
    },
  );
});
