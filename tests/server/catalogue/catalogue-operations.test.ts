// What the catalogue's calls cost: calls to the blob service, however many models there are.
import { describe, expect, it } from 'vitest';
import { emptyModel } from '../../../src/contract/catalogue/model-fields.ts';
import { MODEL, type ModelIndexRow } from '../../../src/server/catalogue/kinds.ts';
import { inSegments } from '../../../src/server/kernel/lists/list-head.ts';
import { createListIndex } from '../../../src/server/kernel/lists/list-index.ts';
import type { Storage } from '../../../src/server/kernel/storage/kv.ts';
import { systemPorts } from '../../../src/server/kernel/storage/ports.ts';
import { addCategory, addModel, addPart, saveCategory, saveProduct } from '../../support/drafts.ts';
import { file, png } from '../../support/pictures.ts';
import { createTestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

type Thing = { _id: string; version: number; data: object };
type Made = { category: Thing; model: Thing; part: Thing };
type Call = (by: Visitor, made: Made) => Promise<{ status: number }>;

const renamed = (thing: Thing) => ({ ...thing, data: { ...thing.data, name: 'Another name' } });

/**
 * Most calls of each kind, the audit log and the lists included: what the answer does not wait for
 * counts, too.
 */
const BUDGETS: [string, Call, [number, number, number]][] = [
  ['POST /admin/category', (by) => addCategory(by, 'other-lifts'), [12, 7, 1]],
  ['GET /admin/categories', (by) => by.get('/admin/categories'), [4, 0, 2]],
  [
    'GET /admin/category/{id}',
    (by, { category }) => by.get(`/admin/category/${category._id}`),
    [4, 0, 1],
  ],
  [
    'PATCH /admin/category/{id}',
    (by, { category }) => saveCategory(by, renamed(category)),
    [12, 7, 1],
  ],
  [
    'DELETE /admin/category/{id}',
    (by, { category }) => by.delete(`/admin/category/${category._id}?version=1`),
    [16, 7, 4],
  ],
  [
    'POST /admin/product for a lift',
    (by) => addModel(by, 'other-model', { category: 'villa-lifts' }),
    [13, 7, 0],
  ],
  [
    'POST /admin/product for a spare part',
    (by) => addPart(by, 'other-part', { category: 'villa-lifts' }),
    [13, 7, 0],
  ],
  ['GET /admin/products', (by) => by.get('/admin/products'), [4, 0, 2]],
  ['GET /admin/products?kind=lift', (by) => by.get('/admin/products?kind=lift'), [3, 0, 1]],
  ['GET /admin/products?kind=service', (by) => by.get('/admin/products?kind=service'), [3, 0, 1]],
  // Which of two documents a new product is stored in takes both to be read.
  ['GET /admin/product/{id}', (by, { model }) => by.get(`/admin/product/${model._id}`), [5, 0, 0]],
  ['PATCH /admin/product/{id}', (by, { model }) => saveProduct(by, renamed(model)), [14, 7, 0]],
  [
    'PATCH /admin/product/{id} for a spare part',
    (by, { part }) => saveProduct(by, renamed(part)),
    [14, 7, 0],
  ],
  [
    'DELETE /admin/product/{id}',
    (by, { model }) => by.delete(`/admin/product/${model._id}?version=1`),
    [13, 7, 0],
  ],
  ['GET /admin/running-cost', (by) => by.get('/admin/running-cost'), [4, 0, 0]],
  [
    'PATCH /admin/running-cost',
    (by) => by.patchForm('/admin/running-cost', { version: '0', careRisePercent: '5' }),
    [12, 7, 0],
  ],
  [
    'POST /admin/picture',
    (by) => by.postForm('/admin/picture', { picture: file(png()) }),
    [1, 1, 0],
  ],
];

describe('calls to the blob service', () => {
  it.each(BUDGETS)(
    'for %s stay within their number',
    async (_name, call, [reads, writes, lists]) => {
      const world = createTestApi();
      const { visitor: by } = await world.newAdmin();
      const made = {
        category: (await addCategory(by, 'stair-lifts')).body.category,
        model: (await addModel(by, 'stair-lift')).body.product,
        part: (await addPart(by, 'stair-part')).body.product,
      };
      expect((await call(by, made)).status).toBeLessThan(300);
      const { blobOps } = world.log.at(-1) ?? {};
      expect(blobOps?.reads).toBeLessThanOrEqual(reads);
      expect(blobOps?.writes).toBeLessThanOrEqual(writes);
      expect(blobOps?.lists).toBeLessThanOrEqual(lists);
    },
  );
});

/** Lists as many models as there would be after years of work, without making each. */
const seedModels = async (storage: Storage, count: number) => {
  const kv = storage.scope();
  const ports = systemPorts(Date.now);
  const list = createListIndex({ list: MODEL.list, row: MODEL.row, load: async () => null, ports });
  const rowAt = (at: number): ModelIndexRow => {
    const times = {
      createdAt: new Date(at * 60_000).toISOString(),
      updatedAt: new Date(at * 60_000).toISOString(),
    };
    const frame = {
      ...times,
      _id: `0${String(at).padStart(25, '0')}`,
      slug: `model-${at}`,
      version: 1,
      name: `Model ${at}`,
      problemCount: 0,
    };
    return MODEL.rowOf(
      { ...frame, fingerprint: '', isRemoved: false, updatedBy: 'Binu' },
      { ...emptyModel(), price: count - at, category: 'villa-lifts' },
    );
  };
  const entries = Array.from({ length: count }, (_, at) => ({
    id: rowAt(at)._id,
    rev: 1,
    row: rowAt(at),
  }));
  await list.updateHead(kv, async (head) => {
    const gen = head.gen + 1;
    return {
      ...head,
      gen,
      movedAt: gen,
      segments: await Promise.all(
        inSegments(entries).map((rows) => list.segments.write(kv, rows, gen)),
      ),
    };
  });
};

describe('the list of models', () => {
  const costOf = async (count: number) => {
    const stores: Storage[] = [];
    const through = (storage: Storage) => {
      stores.push(storage);
      return storage;
    };
    const world = createTestApi({ through });
    const { visitor: by } = await world.newAdmin();
    for (const storage of stores) await seedModels(storage, count);
    const answers = [];
    for (const query of [
      'sort=price&limit=3',
      'search=model 77&sort=-createdAt',
      `page=${count / 100}&limit=100`,
    ]) {
      answers.push(
        (await by.get(`/admin/products?kind=lift&category=villa-lifts&state=new&${query}`)).body,
      );
    }
    return { answers, costs: world.log.slice(-2).map(({ blobOps }) => blobOps) };
  };

  it('costs as much with 10,000 as with 100, and finds the same', async () => {
    const [small, large] = [await costOf(100), await costOf(10_000)];
    expect(small.costs).toEqual(large.costs);
    expect(large.costs[0]).toEqual({ reads: 3, writes: 0, deletes: 0, lists: 1 });
    expect(large.answers.map(({ totalAvailableProducts }) => totalAvailableProducts)).toEqual([
      10_000, 111, 10_000,
    ]);
    expect(large.answers[0].products.map(({ price }: { price: number }) => price)).toEqual([
      1, 2, 3,
    ]);
    expect(large.answers[1].products[0].name).toBe('Model 7799');
    expect(large.answers[2].products).toHaveLength(100);
    expect(small.answers[1].products.map(({ name }: { name: string }) => name)).toEqual([
      'Model 77',
    ]);
  });
});
