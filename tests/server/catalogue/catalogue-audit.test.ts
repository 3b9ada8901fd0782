// The audit log of the catalogue: every change has its entry, and a change that was undone has two.
import { describe, expect, it } from 'vitest';
import { addCategory, addModel, saveCategory, saveProduct } from '../../support/drafts.ts';
import { createTestApi } from '../../support/test-api.ts';

const office = async () => {
  const world = createTestApi();
  const owner = await world.superAdmin();
  const linesOf = async (entity: string) => {
    const { body } = await owner.get(`/admin/audit-log?entity=${entity}&limit=100&sort=createdAt`);
    return body.entries as {
      action: string;
      label: string;
      actor: { name: string };
      changes: object[];
    }[];
  };
  return { ...world, by: (await world.newAdmin()).visitor, linesOf };
};

describe('the audit log', () => {
  it('tells who made, changed and removed a category, and what changed', async () => {
    const { by, linesOf } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    const change = { ...category, data: { ...category.data, name: 'Stairlifts', sortOrder: 7 } };
    await saveCategory(by, change);
    await saveCategory(by, change);
    await by.delete(`/admin/category/${category._id}?version=2`);
    const lines = await linesOf('category');
    expect(lines.map(({ action, label }) => [action, label])).toEqual([
      ['create', 'Stair lifts'],
      ['change', 'Stairlifts'],
      ['remove', 'Stairlifts'],
    ]);
    expect(lines.every(({ actor }) => actor.name === 'Binu')).toBe(true);
    expect(lines[1]?.changes).toEqual([
      { field: 'name', before: 'Stair lifts', after: 'Stairlifts' },
      { field: 'sortOrder', before: null, after: 7 },
    ]);
  });

  it('says nothing of what was refused', async () => {
    const { by, linesOf } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    await addCategory(by, 'stair-lifts');
    await saveCategory(by, {
      ...category,
      version: 7,
      data: { ...category.data, name: 'Stairlifts' },
    });
    await addModel(by, 'stair-lift', { category: 'nothing' });
    await by.delete(`/admin/category/${category._id}?version=7`);
    expect([(await linesOf('category')).length, (await linesOf('model')).length]).toEqual([1, 0]);
  });

  it('has an entry of a change that was undone, and one of undoing it', async () => {
    const { by, engine, linesOf } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    const { product } = (await addModel(by, 'stair-lift')).body;
    let removal: ReturnType<typeof by.delete> | undefined;
    engine.faults.plan((operation) => {
      if (removal || operation.kind !== 'put' || operation.key !== `mdl/${product._id}`)
        return undefined;
      removal = by.copy().delete(`/admin/category/${category._id}?version=1`);
      return { delayMs: 300 };
    });
    const answer = await saveProduct(by, {
      ...product,
      data: { ...product.data, category: 'stair-lifts' },
    });
    await removal;
    expect(answer.status).toBe(422);
    expect(
      (await linesOf('model')).map(({ action, changes }) => [action, changes]).slice(1),
    ).toEqual([
      ['change', [{ field: 'category', before: null, after: 'stair-lifts' }]],
      ['change', [{ field: 'category', before: 'stair-lifts', after: null }]],
    ]);
  });
});
