// Stock as staff see and count it, and as buyers are told.
import { describe, expect, it } from 'vitest';
import type { Stock } from '../../../src/contract/stock/rules.ts';
import { createApp } from '../../../src/server/app.ts';
import { stockKey, storedStock } from '../../../src/server/stock/stored-stock.ts';
import { changeProduct, publish } from '../../support/releases.ts';
import {
  BATTERY,
  BUTTON,
  CARE,
  count,
  HANDRAIL,
  leftOf,
  shop,
  stockOf,
} from '../../support/shelf.ts';

describe('stock', () => {
  it('is listed for products that are sold, in the order of the catalogue; uncounted ones are made to order', async () => {
    const { admin } = await shop(3);
    const { body } = await admin.get('/admin/stock?limit=100');
    const products = (await admin.get('/products?limit=100')).body;
    expect(body.totalAvailableStock).toBe(products.totalAvailableProducts);
    expect(body.stock.map(({ _id }: Stock) => _id)).toEqual(
      products.products.map(({ _id }: { _id: string }) => _id),
    );
    expect(await stockOf(admin, BUTTON)).toMatchObject({
      onHand: 3,
      reserved: 0,
      left: 3,
      lowStockAt: 5,
      isLow: true,
      updatedAt: null,
      kind: 'spare_part',
      code: 'VILLA-PLATE',
    });
    expect(await stockOf(admin, HANDRAIL)).toMatchObject({
      onHand: null,
      reserved: 0,
      left: null,
      isLow: false,
    });
  });

  it('is shown to buyers', async () => {
    const { button, visitor } = await shop(3);
    expect(await leftOf(visitor(), button)).toBe(3);
  });

  it.each([
    ['isLow=true', [BUTTON]],
    ['search=VILLA-BATTERY', [BATTERY]],
    ['sort=left&limit=2', [BUTTON, BATTERY]],
    ['sort=name&search=villa-lifts&limit=1', ['villa-lifts-key-switch']],
  ])('is found by %s', async (query, slugs) => {
    const { admin } = await shop(3);
    const { stock } = (await admin.get(`/admin/stock?${query}`)).body as { stock: Stock[] };
    expect(stock.map(({ product }) => product.slug)).toEqual(slugs);
  });

  it('leaves the list when the product is no longer sold, and is kept', async () => {
    const { admin, button, kv } = await shop(3);
    await changeProduct(admin, BUTTON, { purchasable: false });
    await publish(admin);
    await expect(stockOf(admin, BUTTON)).rejects.toThrow('no stock');
    expect((await kv.get(stockKey(button._id), storedStock))?.value.onHand).toBe(3);
  });
});

describe('a count', () => {
  it('is recorded, with the person in the audit log', async () => {
    const { admin, owner, button } = await shop(3);
    const answer = await count(admin, button, { onHand: 12, onHandBefore: 3, lowStockAt: 4 });
    expect([answer.status, answer.body.stock]).toEqual([
      200,
      expect.objectContaining({
        onHand: 12,
        left: 12,
        lowStockAt: 4,
        isLow: false,
        updatedAt: expect.any(String),
      }),
    ]);
    expect(await stockOf(admin, BUTTON)).toEqual(answer.body.stock);
    const [entry] = (await owner.get('/admin/audit-log?entity=stock')).body.entries;
    expect(entry).toMatchObject({
      action: 'change',
      entity: 'stock',
      entityId: button._id,
      label: 'Landing call plate, raised signs',
    });
  });

  it('of a made-to-order product starts its stock, and null ends it', async () => {
    const { admin, visitor } = await shop();
    const handrail = await stockOf(admin, HANDRAIL);
    expect(
      (await count(admin, handrail, { onHand: 4, onHandBefore: null, lowStockAt: 1 })).body.stock,
    ).toMatchObject({ onHand: 4, left: 4 });
    expect(await leftOf(visitor(), handrail)).toBe(4);
    expect(
      (await count(admin, handrail, { onHand: null, onHandBefore: 4, lowStockAt: 1 })).body.stock,
    ).toMatchObject({ onHand: null, left: null });
    expect(await leftOf(visitor(), handrail)).toBeNull();
  });

  it('is refused if pieces left or arrived meanwhile, and reports the present number', async () => {
    const { admin, button } = await shop(3);
    await count(admin, button, { onHand: 5, onHandBefore: 3, lowStockAt: 5 });
    const late = await count(admin, button, { onHand: 2, onHandBefore: 3, lowStockAt: 5 });
    expect([late.status, late.body.error]).toEqual([
      409,
      'The stock has changed since you opened it: it is 5 items now. Please count again.',
    ]);
    expect((await stockOf(admin, BUTTON)).onHand).toBe(5);
  });

  it('sent twice is one count', async () => {
    const { admin, owner, button } = await shop(3);
    const body = { onHand: 7, onHandBefore: 3, lowStockAt: 5 };
    const [first, second] = [await count(admin, button, body), await count(admin, button, body)];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await owner.get('/admin/audit-log?entity=stock')).body.entries).toHaveLength(1);
  });

  it('by two people at once succeeds for one, and the other is refused', async () => {
    const { admin, owner, button } = await shop(3);
    const answers = await Promise.all([
      count(admin, button, { onHand: 8, onHandBefore: 3, lowStockAt: 5 }),
      count(owner, button, { onHand: 9, onHandBefore: 3, lowStockAt: 5 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect(await stockOf(admin, BUTTON)).toEqual(won?.body.stock);
  });

  it.each([
    [{ onHand: -1 }, { onHand: 'Pieces must be a whole number from 0 to 1,00,000.' }],
    [{ onHand: 2.5 }, { onHand: 'Pieces must be a whole number from 0 to 1,00,000.' }],
    [{ onHand: 100_001 }, { onHand: 'Pieces must be a whole number from 0 to 1,00,000.' }],
    [{ lowStockAt: -3 }, { lowStockAt: 'Low stock must be a whole number from 0 to 1,00,000.' }],
  ])('is refused with %j', async (fields, expected) => {
    const { admin, button } = await shop(3);
    const answer = await count(admin, button, { onHand: 3, onHandBefore: 3, ...fields });
    expect([answer.status, answer.body.fields]).toEqual([422, expected]);
  });

  it('of a care plan is refused, because there are no pieces of it', async () => {
    const { admin } = await shop();
    const answer = await count(admin, await stockOf(admin, CARE), {
      onHand: 3,
      onHandBefore: null,
    });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { onHand: 'A care plan has no stock to count.' },
    ]);
  });

  it('of a product outside the catalogue is refused', async () => {
    const { admin } = await shop();
    expect(
      (await count(admin, { _id: '0'.repeat(26) }, { onHand: 3, onHandBefore: null })).status,
    ).toBe(404);
    expect((await count(admin, { _id: 'nothing' }, { onHand: 3, onHandBefore: null })).status).toBe(
      404,
    );
  });
});

describe('low stock', () => {
  const lowOf = async ({ deps }: Pick<Awaited<ReturnType<typeof shop>>, 'deps'>) => {
    const low = await createApp(deps).services.stock.low(deps.storage.scope());
    return low.map(({ product, left }) => [product.slug, left]);
  };

  it('is known from the first read on, at once after a count, and after the next sweep for orders', async () => {
    const world = await shop(3);
    const { admin, api, button, claim } = world;
    expect(await lowOf(world)).toEqual([[BUTTON, 3]]);
    await count(admin, await stockOf(admin, BATTERY), { onHand: 4, onHandBefore: 50 });
    expect(await lowOf(world)).toEqual([
      [BATTERY, 4],
      [BUTTON, 3],
    ]);
    await claim('order-1', 2);
    await api.sweep();
    expect(await lowOf(world)).toContainEqual([BUTTON, 1]);
    await count(admin, button, { onHand: null, onHandBefore: 3 });
    expect(await lowOf(world)).toEqual([[BATTERY, 4]]);
  });

  it('costs two reads, however many products there are', async () => {
    const { deps } = await shop(3);
    const { stock } = createApp(deps).services;
    await stock.low(deps.storage.scope());
    const kv = deps.storage.scope();
    await stock.low(kv);
    expect(kv.counts).toEqual({ reads: 2, writes: 0, deletes: 0, lists: 0 });
  });
});
