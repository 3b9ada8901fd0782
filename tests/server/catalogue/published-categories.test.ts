// The catalogue as anyone may read it: what visitors see, and nothing of the drafts.
import { describe, expect, it } from 'vitest';
import { publicCategorySchema } from '../../../src/contract/catalogue/category-rules.ts';
import { addCategory, idOf, saveCategory } from '../../support/drafts.ts';
import { changeModel, createOffice, publish } from '../../support/releases.ts';

const namesOf = (body: { categories: { name: string }[] }) =>
  body.categories.map(({ name }) => name);

describe('GET /categories', () => {
  it('answers whole categories in the order of the menu to anyone', async () => {
    const { visitor } = await createOffice();
    const { status, body } = await visitor().get('/categories');
    expect([status, body.page, body.limit]).toEqual([200, 1, 10]);
    expect(body.totalAvailableCategories).toBe(body.categories.length);
    const orders = body.categories.map((each: { sortOrder: number }) => each.sortOrder);
    expect(orders).toEqual(orders.toSorted((a: number, b: number) => a - b));
    for (const each of body.categories) {
      expect(publicCategorySchema.safeParse(each).error).toBeUndefined();
      expect(Object.keys(each.icons)).toEqual(['plus', 'x']);
    }
  });

  it('shows the published catalogue, and no draft', async () => {
    const { admin, visitor } = await createOffice();
    await addCategory(admin, 'stair-lifts');
    const id = await idOf(admin, 'categories', 'villa-lifts');
    const { category } = (await admin.get(`/admin/category/${id}`)).body;
    const changed = { ...category, data: { ...category.data, name: 'House lifts' } };
    expect((await saveCategory(admin, changed)).status).toBe(200);
    const before = namesOf((await visitor().get('/categories')).body);
    expect(before).toContain('Villa lifts');
    expect(before).not.toContain('Stair lifts');
    const stairs = await idOf(admin, 'categories', 'stair-lifts');
    await admin.delete(`/admin/category/${stairs}?version=1`);
    expect((await publish(admin)).status).toBe(201);
    expect(namesOf((await visitor().get('/categories')).body)).toContain('House lifts');
  });

  it('prints the figures of a category in its rows, whose drafts keep the marks', async () => {
    const { admin, visitor } = await createOffice();
    const _id = await idOf(admin, 'categories', 'villa-lifts');
    const { category } = (await admin.get(`/admin/category/${_id}`)).body;
    const { loadLabel: _, ...specRange } = category.data.specRange;
    const specsOf = (rows: string[][]) =>
      rows.map(([row, details]) => ({ category: row, details }));
    const rows = [
      ['Drive', 'As the schedule of models says'],
      ['Rated load', '{load}; more to order'],
      ['Pit depth', '{pit}, dry'],
      ['Headroom', '{headroom}'],
    ];
    const tabContent = {
      ...category.data.tabContent,
      specifications: { ...category.data.tabContent.specifications, specsList: specsOf(rows) },
    };
    const figures = { ...specRange, persons: [3, 4], loadKg: [204, 272], pitMm: [150, 550] };
    const data = {
      ...category.data,
      tabContent,
      specRange: { ...figures, headroomMm: [2600, 3100] },
    };
    const saved = await saveCategory(admin, { ...category, data });
    expect([saved.status, saved.body.category.problems]).toEqual([200, []]);
    expect(saved.body.category.data).toEqual(data);
    expect((await publish(admin)).status).toBe(201);
    const [shown] = (await visitor().get('/categories?search=villa')).body.categories;
    expect(publicCategorySchema.safeParse(shown).error).toBeUndefined();
    expect(shown.specRange.loadLabel).toBe('3–4 persons');
    expect(shown.tabContent.specifications.specsList).toEqual(
      specsOf([
        ['Drive', 'As the schedule of models says'],
        ['Rated load', '3–4 persons, 204–272 kg; more to order'],
        ['Pit depth', '150–550 mm, dry'],
        ['Headroom', '2,600–3,100 mm'],
      ]),
    );
    // A draft goes back to the words it had before there were marks.
    expect((await admin.get(`/admin/category/${_id}`)).body.category.live).toEqual(data);
    const old = await saveCategory(admin, { _id, version: 1, data: category.data });
    expect([old.status, old.body.category.problems]).toEqual([200, []]);
    await publish(admin);
    const [again] = (await visitor().get('/categories?search=villa')).body.categories;
    expect(again.tabContent).toEqual(category.data.tabContent);
    expect(again.specRange).toEqual(category.data.specRange);
  });

  it('names the published models with their price bands, and says which are sold online', async () => {
    const { admin, visitor } = await createOffice();
    const modelsOf = async () =>
      (await visitor().get('/categories?search=villa')).body.categories[0].models;
    const [first, second] = await modelsOf();
    expect(first).toMatchObject({ isSoldOnline: false, priceBand: null });
    await changeModel(admin, { priceFrom: 12_00_000, priceTo: 15_00_000 }, first.slug);
    await changeModel(admin, { purchasable: true, price: 9_00_000 }, second.slug);
    await publish(admin);
    expect((await modelsOf()).slice(0, 2)).toMatchObject([
      { slug: first.slug, priceBand: { from: 12_00_000, to: 15_00_000 }, isSoldOnline: false },
      { slug: second.slug, priceBand: null, isSoldOnline: true },
    ]);
  });

  it('is paged, searched, sorted and narrowed like every list', async () => {
    const { visitor } = await createOffice();
    const read = async (query: string) => (await visitor().get(`/categories?${query}`)).body;
    const all = namesOf(await read('sort=name'));
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(namesOf(await read('sort=name&limit=1&page=2'))).toEqual(all.slice(1, 2));
    expect(namesOf(await read('search=VILLA%20li'))).toEqual(['Villa lifts']);
    const groups = (await read('group=home')).categories.map(
      ({ group }: { group: string }) => group,
    );
    expect([...new Set(groups)]).toEqual(['home']);
    const refused = await visitor().get('/categories?group=houses');
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields']);
  });
});
