// Drafts beside the release that is live.
import { describe, expect, it } from 'vitest';
import { addModel, idOf, saveCategory } from '../../support/drafts.ts';
import { createOffice, draftOf, publish, restore } from '../../support/releases.ts';

describe('publishing', () => {
  it('makes drafts live and drops removed ones; after a rollback newer drafts are shown as changed', async () => {
    const { admin } = await createOffice();
    const { category } = (
      await admin.get(`/admin/category/${await idOf(admin, 'categories', 'villa-lifts')}`)
    ).body;
    await saveCategory(admin, { ...category, data: { ...category.data, name: 'House lifts' } });
    const model = await idOf(admin, 'products', 'villa-lifts-272-manual');
    await admin.delete(`/admin/product/${model}?version=0`);
    const removed = async () =>
      (await admin.get('/admin/products?state=removed')).body.totalAvailableProducts;
    expect(await removed()).toBe(1);
    expect((await publish(admin)).status).toBe(201);
    const read = async () => (await admin.get(`/admin/category/${category._id}`)).body.category;
    expect(await read()).toMatchObject({
      state: 'live',
      version: 1,
      modelCount: 3,
      live: { name: 'House lifts' },
    });
    expect((await admin.get('/admin/categories?state=live')).body.totalAvailableCategories).toBe(4);
    expect([await removed(), (await admin.get(`/admin/product/${model}`)).status]).toEqual([
      0, 404,
    ]);
    await restore(admin, 0, 1);
    expect(await read()).toMatchObject({
      state: 'changed',
      data: { name: 'House lifts' },
      live: { name: 'Villa lifts' },
    });
    expect(await removed()).toBe(1);
  });
});

describe('the whole draft', () => {
  it('is read at the cost of what staff have changed, not of the catalogue', async () => {
    const { admin, log } = await createOffice();
    const reads = async () => {
      const { changes } = await draftOf(admin);
      return [changes.length, log.at(-1)?.blobOps.reads ?? 0] as const;
    };
    const [none, before] = await reads();
    for (const slug of ['rail-a', 'rail-b', 'rail-c']) await addModel(admin, slug);
    const [three, after] = await reads();
    expect([none, three, after - before]).toEqual([0, 3, 3]);
  });
});
