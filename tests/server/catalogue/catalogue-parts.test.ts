// Drafts of products beside lifts: what they need, the category they belong to, and the list of
// products.
import { describe, expect, it } from 'vitest';
import { addCategory, addModel, addPart, idOf, saveProduct } from '../../support/drafts.ts';
import { createTestApi, firstCatalogue } from '../../support/test-api.ts';

const office = async () => {
  const world = createTestApi();
  return { ...world, by: (await world.newAdmin()).visitor };
};
const FINISHED = 'villa-lifts-landing-plate';
const readBase = async (slug = FINISHED) =>
  (await firstCatalogue()).parts.find(({ id }) => id === slug)?.data;

describe('a product beside lifts', () => {
  it('is made, read, changed and removed', async () => {
    const { by } = await office();
    const made = await addPart(by, 'seat-cushion', { category: 'villa-lifts' });
    expect([made.status, made.body.product]).toEqual([
      201,
      expect.objectContaining({ slug: 'seat-cushion', version: 1, state: 'new', live: null }),
    ]);
    const { product } = made.body;
    const data = {
      ...(await readBase()),
      code: 'ZP-1',
      price: 1250.5,
      markup: 25,
      purchasable: true,
    };
    const saved = await saveProduct(by, { ...product, data });
    expect([saved.status, saved.body.product]).toEqual([
      200,
      expect.objectContaining({ version: 2, problems: [], data }),
    ]);
    expect((await by.get(`/admin/product/${product._id}`)).body).toEqual(saved.body);
    const gone = await by.delete(`/admin/product/${product._id}?version=2`);
    expect([gone.status, gone.body.product.state]).toEqual([200, 'removed']);
    expect((await by.get(`/admin/product/${product._id}`)).status).toBe(404);
  });

  it('of the repository stays as it is on the site while it is edited', async () => {
    const { by } = await office();
    const [_id, data] = [await idOf(by, 'products', FINISHED), await readBase()];
    const { body } = await saveProduct(by, { _id, version: 0, data: { ...data, price: 1 } });
    expect(body.product).toMatchObject({
      slug: FINISHED,
      version: 1,
      state: 'changed',
      live: data,
    });
  });

  it('is not changed over the change of a colleague', async () => {
    const { by } = await office();
    const { product } = (await addPart(by, 'seat-cushion')).body;
    await saveProduct(by, { ...product, data: { ...product.data, name: 'Seat cushion, wide' } });
    const late = await saveProduct(by, {
      ...product,
      data: { ...product.data, name: 'Seat cushion, red' },
    });
    expect([late.status, late.body.error]).toEqual([
      409,
      expect.stringContaining('changed this on'),
    ]);
  });

  it('may have the slug of a lift and is another product', async () => {
    const { by } = await office();
    const [model, part] = [await addModel(by, 'stair-lift'), await addPart(by, 'stair-lift')];
    expect([model.status, part.status]).toEqual([201, 201]);
    expect(model.body.product._id).not.toBe(part.body.product._id);
  });

  it.each([
    [
      { kind: 'rocket' },
      { kind: 'Kind must be one of: lift, package, spare_part, accessory, service.' },
    ],
    [{ price: 99.999 }, { price: 'Rupees have at most two decimals.' }],
    [{ price: 'free' }, { price: 'Please enter an amount in rupees.' }],
    [{ warrantyMonths: 121 }, { warrantyMonths: 'Must be from 0 to 120.' }],
    [{ leadTimeDays: 1.5 }, { leadTimeDays: 'Must be a whole number.' }],
    [{ drawing: 'rocket' }, { drawing: 'Please choose one of the options.' }],
    [
      { facts: [{ name: 'Weight', value: '1 kg', unit: 'kg' }] },
      { 'facts.0.unit': 'Unknown field "facts.0.unit".' },
    ],
    [
      { code: 'zp 1' },
      { code: 'The code may contain capitals, digits and hyphens, 2 to 16 of them.' },
    ],
    [{ returnable: 'no' }, { returnable: 'Must be yes or no.' }],
    [{ name: 'A\u0007bell' }, { name: 'Must not contain control characters.' }],
  ])('is refused with %j', async (fields, expected) => {
    const { by } = await office();
    const answer = await addPart(by, 'seat-cushion', fields as object);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      422,
      'invalid_fields',
      expected,
    ]);
  });

  it.each([
    [{ price: null }, { path: 'price', message: 'Please enter an amount in rupees.' }],
    [{ facts: [] }, { path: 'facts', message: 'Needs 1 to 12.' }],
    [
      { kind: 'package' },
      { path: 'returnable', message: 'Only what is sent as a parcel can be returned.' },
    ],
    [{ category: null }, { path: 'category', message: 'Please enter an id.' }],
    [{ summary: 'Too short' }, { path: 'summary', message: 'Needs at least 20 characters.' }],
  ])(
    'may be saved with %j, and is told what keeps it from being published',
    async (fields, problem) => {
      const { by } = await office();
      const { status, body } = await addPart(by, 'seat-cushion', {
        ...(await readBase()),
        ...fields,
      } as object);
      expect([status, body.product.problems]).toEqual([201, [problem]]);
    },
  );
});

describe('the category of a product', () => {
  const refusal = { category: 'There is no category stair-lifts.' };

  it('has to be there when it is chosen', async () => {
    const { by } = await office();
    const made = await addPart(by, 'seat-cushion', { category: 'stair-lifts' });
    expect([made.status, made.body.fields]).toEqual([422, refusal]);
  });

  it('is not removed as long as it has products, and says how many', async () => {
    const { by } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    await addPart(by, 'seat-cushion', { category: 'stair-lifts' });
    await addPart(by, 'foot-rest', { category: 'stair-lifts' });
    const remove = () => by.delete(`/admin/category/${category._id}?version=1`);
    expect([(await remove()).status, (await remove()).body.error]).toEqual([
      409,
      'Category is in use by 2 products.',
    ]);
    await addModel(by, 'stair-lift', { category: 'stair-lifts' });
    expect((await remove()).body.error).toBe('Category is in use by 1 model and 2 other products.');
  });

  it.each(Array.from({ length: 8 }, (_, at) => at))(
    'is never removed while a product is put into it, however the two interleave (%i)',
    async (seed) => {
      const { by, engine } = await office();
      const { category } = (await addCategory(by, 'stair-lifts')).body;
      // Some operations take longer than others, each time other ones.
      engine.faults.plan(({ number }) => ({ delayMs: (number * (seed + 3)) % 11 }));
      const [added, removal] = await Promise.all([
        addPart(by, 'seat-cushion', { category: 'stair-lifts' }),
        by.delete(`/admin/category/${category._id}?version=1`),
      ]);
      engine.faults.plan(() => undefined);
      const isThere = (await by.get(`/admin/category/${category._id}`)).status === 200;
      const { totalAvailableProducts: count } = (
        await by.get('/admin/products?category=stair-lifts')
      ).body;
      expect(isThere || count === 0).toBe(true);
      expect(removal.status === 200).toBe(!isThere);
      expect(added.status === 201).toBe(count === 1);
      if (added.status !== 201) expect([added.status, added.body.fields]).toEqual([422, refusal]);
    },
  );
});

describe('the list of products', () => {
  const list = async (query: string) => {
    const { by } = await office();
    await addPart(by, 'qq-a', {
      name: 'Qq cushion',
      code: 'ZP-1',
      kind: 'accessory',
      category: 'villa-lifts',
      price: 900,
      purchasable: true,
    });
    await addPart(by, 'qq-b', {
      name: 'Qq visit',
      code: 'ZP-2',
      kind: 'service',
      category: 'villa-lifts',
      price: 2500.5,
    });
    await addPart(by, 'qq-c', {
      name: 'Qq belt',
      code: 'ZP-3',
      kind: 'spare_part',
      price: 120,
      isPublished: true,
    });
    return by.get(`/admin/products?${query}`);
  };
  const slugs = async (query: string) =>
    (await list(query)).body.products.map(({ slug }: { slug: string }) => slug.replace('qq-', ''));

  it.each([
    ['search=qq&sort=price', ['c', 'a', 'b']],
    ['search=QQ&sort=name', ['c', 'a', 'b']],
    ['search=qq&kind=service', ['b']],
    ['search=qq&category=villa-lifts&sort=createdAt', ['a', 'b']],
    ['search=qq&purchasable=true', ['a']],
    ['search=qq&isPublished=true', ['c']],
    ['search=zp-3', ['c']],
    ['state=new&sort=-createdAt', ['c', 'b', 'a']],
    ['state=removed', []],
  ])('answers %s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('begins with those of the repository', async () => {
    const { by } = await office();
    const { models, parts } = await firstCatalogue();
    const { body } = await by.get('/admin/products?limit=1');
    expect([body.totalAvailableProducts, body.page, body.limit, body.products.length]).toEqual([
      models.length + parts.length,
      1,
      1,
      1,
    ]);
  });

  it.each([
    ['kind=part', { kind: 'Kind must be one of: lift, package, spare_part, accessory, service.' }],
    [
      'sort=stock',
      { sort: 'Unknown sort. Use createdAt, updatedAt, name, price, loadKg or sortOrder.' },
    ],
    ['purchasable=maybe', { purchasable: '"purchasable" must be one of: true, false.' }],
  ])('refuses %s', async (query, fields) => {
    const { by } = await office();
    const answer = await by.get(`/admin/products?${query}`);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });
});

describe('a line break', () => {
  it('in the name of a product is refused with its field; in the description it stays', async () => {
    const { by } = await office();
    const { product } = (await addPart(by, 'seat-cushion', { category: 'villa-lifts' })).body;
    const refused = await saveProduct(by, {
      ...product,
      data: { ...product.data, name: 'Seat\ncushion' },
    });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { name: 'This must be one line. Please replace the line break with a space.' },
    ]);
    const description = 'Soft.\n\nWashable.';
    const kept = await saveProduct(by, { ...product, data: { ...product.data, description } });
    expect([kept.status, kept.body.product.data.description]).toEqual([200, description]);
  });
});
