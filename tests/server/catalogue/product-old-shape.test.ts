// A data folder from before products were one collection: the documents and list rows it holds, as
// they were written then.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emptyPart } from '../../../src/contract/catalogue/part-fields.ts';
import { keyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';
import { addPart, idOf } from '../../support/drafts.ts';
import { changeProduct, createOffice, draftOf, publish } from '../../support/releases.ts';
import { ADDRESS } from '../../support/shopper.ts';
import { firstCatalogue } from '../../support/test-api.ts';

const AT = '2026-01-05T10:00:00.000Z';
const anything = documentSchema(z.looseObject({}));
const SLUG = 'villa-lifts-landing-plate';

/** Ids as they were made then; the engine of the office holds the documents. */
const openOld = async () => {
  const office = await createOffice();
  const { deps, admin } = office;
  const kv = deps.storage.scope();
  const put = (folder: string, id: string, value: object) =>
    kv.update(keyOf(folder, id), anything, newOpId(deps.ports), () =>
      Promise.resolve({ ...value }),
    );

  /** Stores a draft the way an older version did: its list row knows no markup. */
  const storeDraft = async (
    [folder, list]: ['mdl', 'models'] | ['prt', 'parts'],
    id: string,
    slug: string,
    data: { category: string | null; code: string } & Record<string, unknown>,
  ) => {
    const frame = { slug, version: 1, isRemoved: false, createdAt: null, updatedAt: AT };
    await put(folder, id, { ...frame, updatedBy: { id: 'x', name: 'Binu' }, data });
    const { category, code, price = null, sortOrder, isPublished, purchasable, name } = data;
    const own = folder === 'mdl' ? { loadKg: data.loadKg } : { kind: data.kind };
    const row = {
      _id: id,
      ...frame,
      name,
      updatedBy: 'Binu',
      problemCount: 0,
      fingerprint: 'old',
      category,
      code,
      price,
      sortOrder,
      isPublished,
      purchasable,
      ...own,
    };
    await put('idx', list, {
      gen: 1,
      movedAt: 0,
      segments: [],
      retired: [],
      rows: [{ id, rev: 1, row }],
    });
  };
  return { ...office, admin, kv, storeDraft };
};

describe('drafts of before', () => {
  it('are listed with their markup, read, changed and published under the ids they had', async () => {
    const { admin, storeDraft } = await openOld();
    const { models, parts } = await firstCatalogue();
    const [button, lift] = [parts.find(({ id }) => id === SLUG), models[0]];
    if (!button || !lift) throw new Error('the catalogue has changed');
    const [partId, liftId] = [
      await idOf(admin, 'products', button.id),
      await idOf(admin, 'products', lift.id),
    ];
    const edited = { ...button.data, price: 777, markup: 23 };
    await storeDraft(['prt', 'parts'], partId, button.id, edited);
    await storeDraft(['mdl', 'models'], liftId, lift.id, { ...lift.data, price: 9, markup: 1 });

    const { products } = (await admin.get('/admin/products?state=changed&sort=price')).body;
    expect(products).toEqual([
      expect.objectContaining({ _id: liftId, kind: 'lift', price: 9, markup: 1, version: 1 }),
      expect.objectContaining({ _id: partId, kind: 'spare_part', price: 777, markup: 23 }),
    ]);
    expect((await admin.get(`/admin/product/${partId}`)).body.product).toMatchObject({
      _id: partId,
      kind: 'spare_part',
      price: 777,
      markup: 23,
      version: 1,
      data: edited,
      live: button.data,
    });
    const saved = await admin.patchForm(`/admin/product/${partId}`, { version: '1', price: '5' });
    expect([saved.status, saved.body.product.version]).toEqual([200, 2]);
    expect((await draftOf(admin)).changes.map(({ kind, slug }) => [kind, slug])).toEqual([
      ['model', lift.id],
      ['part', button.id],
    ]);
    expect((await publish(admin)).status).toBe(201);
  });

  it('may lack a kind, and are read and given one', async () => {
    const { admin, storeDraft } = await openOld();
    const made = (await addPart(admin, 'qq-old')).body.product;
    await storeDraft(['prt', 'parts'], made._id, 'qq-old', { ...emptyPart(), name: 'Qq old' });
    const read = (await admin.get(`/admin/product/${made._id}`)).body.product;
    expect(read).toMatchObject({ kind: null, price: null, markup: 0, data: { kind: null } });
    expect((await admin.get('/admin/products?search=qq old')).body.products).toEqual([
      expect.objectContaining({ _id: made._id, kind: null }),
    ]);
    const { body } = await admin.patchForm(`/admin/product/${made._id}`, { kind: 'accessory' });
    expect(body.product.kind).toBe('accessory');
  });
});

describe('what customers named before', () => {
  it('is the product that staff change now: cart, wishlist and order keep their ids', async () => {
    const { admin, newCustomer, storeDraft } = await openOld();
    const { visitor } = await newCustomer();
    const { products } = (await visitor.get('/products?limit=100')).body;
    const bought = products.find(({ slug }: { slug: string }) => slug === SLUG);
    await visitor.post('/user/wishlist', { product: bought._id });
    await visitor.post('/user/cart', { product: bought._id });
    const address = (await visitor.post('/user/address', ADDRESS)).body.address._id;
    const { cart } = (await visitor.get('/user/cart')).body;
    const { order } = (
      await visitor.post(
        '/user/order',
        {
          addressId: address,
          paymentMethod: 'bank_transfer',
          expectedTotal: cart.totals.total,
        },
        { 'idempotency-key': 'order-of-before-1' },
      )
    ).body;
    await visitor.post('/user/cart', { product: bought._id });

    const { parts } = await firstCatalogue();
    const button = parts.find(({ id }) => id === SLUG);
    if (!button) throw new Error('the catalogue has changed');
    await storeDraft(['prt', 'parts'], bought._id, SLUG, {
      ...button.data,
      summary: button.data.summary,
    });
    await changeProduct(admin, SLUG, { price: 4321 });
    await publish(admin);

    const items = (await visitor.get('/user/cart')).body.cart.items;
    expect(items).toMatchObject([{ product: { _id: bought._id, price: 4321 } }]);
    expect((await visitor.get('/user/wishlist')).body.wishlist.items).toMatchObject([
      { product: { _id: bought._id } },
    ]);
    const { orders } = (await visitor.get('/user/orders')).body;
    expect(orders).toMatchObject([{ _id: order._id }]);
    expect(order.items).toMatchObject([{ product: bought._id }]);
  });
});

it('a draft with a line break in its name is read, told of it, changed elsewhere, and healed', async () => {
  const { admin, storeDraft } = await openOld();
  const button = (await firstCatalogue()).parts.find(({ id }) => id === SLUG);
  if (!button) throw new Error('the catalogue has changed');
  const id = await idOf(admin, 'products', SLUG);
  const broken = { ...button.data, name: 'Landing\nplate' };
  await storeDraft(['prt', 'parts'], id, SLUG, broken);
  const RULE = 'This must be one line. Please replace the line break with a space.';
  const { product } = (await admin.get(`/admin/product/${id}`)).body;
  expect([product.data.name, product.problems]).toEqual([
    'Landing\nplate',
    [{ path: 'name', message: RULE }],
  ]);
  const change = (fields: Record<string, string>) =>
    admin.patchForm(`/admin/product/${id}`, fields);
  expect((await change({ price: '778' })).status).toBe(200);
  expect((await change({ name: 'Landing\nplate' })).body.fields).toEqual({ name: RULE });
  const healed = await change({ name: 'Landing plate' });
  expect([healed.status, healed.body.product.problems]).toEqual([200, []]);
});

it('a draft with fields of another version is read, told of them, changed, published, and keeps them', async () => {
  const { admin, kv, storeDraft } = await openOld();
  const button = (await firstCatalogue()).parts.find(({ id }) => id === SLUG);
  if (!button) throw new Error('the catalogue has changed');
  const id = await idOf(admin, 'products', SLUG);
  const [fact, ...facts] = button.data.facts;
  const stored = {
    ...button.data,
    noise: { decibel: 38 },
    facts: [{ ...fact, source: 'Measured' }, ...facts],
  };
  await storeDraft(['prt', 'parts'], id, SLUG, stored);
  const read = (await admin.get(`/admin/product/${id}`)).body.product;
  expect([read.data, read.problems, read.unknownFields]).toEqual([
    button.data,
    [],
    ['facts.0.source', 'noise'],
  ]);
  const saved = await admin.patch(`/admin/product/${id}`, { version: 1, price: 779 });
  expect([saved.status, saved.body.product.unknownFields]).toEqual([
    200,
    ['facts.0.source', 'noise'],
  ]);
  const document = await kv.get(keyOf('prt', id), anything);
  expect(document?.value).toMatchObject({ data: { ...stored, price: 779 } });
  expect((await publish(admin)).status).toBe(201);
  const { live } = (await admin.get(`/admin/product/${id}`)).body.product;
  expect(live).toEqual({ ...button.data, price: 779 });
});

it('the field of another version goes with its entry of a list that is moved, renamed or removed', async () => {
  const { admin, kv, storeDraft } = await openOld();
  const button = (await firstCatalogue()).parts.find(({ id }) => id === SLUG);
  if (!button) throw new Error('the catalogue has changed');
  const id = await idOf(admin, 'products', SLUG);
  const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ name, value: `${name} mm` }));
  const [inB, inC] = [
    { ...b, source: 'of B' },
    { ...c, source: 'of C' },
  ];
  await storeDraft(['prt', 'parts'], id, SLUG, { ...button.data, facts: [a, inB, inC] });
  const factsAfter = async (facts: unknown[]) => {
    expect((await admin.patch(`/admin/product/${id}`, { facts })).status).toBe(200);
    return (await kv.get(keyOf('prt', id), anything))?.value;
  };
  expect(await factsAfter([c, a, b])).toMatchObject({ data: { facts: [inC, a, inB] } });
  const renamed = { name: 'C2', value: 'C mm' };
  expect(await factsAfter([renamed, a, b])).toMatchObject({
    data: { facts: [{ ...renamed, source: 'of C' }, a, inB] },
  });
  const { data } = (await factsAfter([a, renamed])) as { data: { facts: unknown[] } };
  expect(data.facts).toEqual([a, { ...renamed, source: 'of C' }]);
});
