// Models as drafts: prices, categories they name, and the list of them.
import { describe, expect, it } from 'vitest';
import { addCategory, addModel, idOf, saveProduct } from '../../support/drafts.ts';
import { createTestApi, firstCatalogue } from '../../support/test-api.ts';

const office = async () => {
  const world = createTestApi();
  return { ...world, by: (await world.newAdmin()).visitor };
};
const readBase = async (slug: string) =>
  (await firstCatalogue()).models.find(({ id }) => id === slug)?.data;
const FINISHED = 'villa-lifts-204-automatic';

describe('a model', () => {
  it('is made, read, changed and removed', async () => {
    const { by } = await office();
    const made = await addModel(by, 'stair-lift-straight', { category: 'villa-lifts' });
    expect([made.status, made.body.product]).toEqual([
      201,
      expect.objectContaining({
        slug: 'stair-lift-straight',
        version: 1,
        state: 'new',
        live: null,
      }),
    ]);
    const { product } = made.body;
    const data = {
      ...(await readBase(FINISHED)),
      code: 'ZR-1',
      price: 125000.5,
      markup: 2500,
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
    const _id = await idOf(by, 'products', FINISHED);
    const data = await readBase(FINISHED);
    const { body } = await saveProduct(by, {
      _id,
      version: 0,
      data: { ...data, isPublished: false },
    });
    expect(body.product).toMatchObject({
      slug: FINISHED,
      version: 1,
      state: 'changed',
      live: data,
    });
  });

  it('does not take the id of another', async () => {
    const { by } = await office();
    const answer = await addModel(by, FINISHED);
    expect([answer.status, answer.body.fields]).toEqual([
      409,
      { slug: `The id ${FINISHED} is already taken.` },
    ]);
  });

  it.each([
    [{ price: -1 }, { price: 'Must be from 0 to 1,00,00,000 rupees.' }],
    [{ price: 1e12 }, { price: 'Must be from 0 to 1,00,00,000 rupees.' }],
    [{ price: 'abc' }, { price: 'Please enter an amount in rupees.' }],
    [{ price: 99.999 }, { price: 'Rupees have at most two decimals.' }],
    [{ markup: -0.01 }, { markup: 'Must be from 0 to 1,00,00,000 rupees.' }],
    [{ purchasable: 'yes' }, { purchasable: 'Must be yes or no.' }],
    [{ loadKg: 12.5 }, { loadKg: 'Must be a whole number.' }],
    [{ stops: [1, 2, 3] }, { 'stops.2': 'Unknown field "stops.2".' }],
    [{ stops: ['two', 6] }, { 'stops.0': 'Please enter a number.' }],
    [{ cabin: { w: 9001, d: 1, h: 1 } }, { 'cabin.w': 'Must be from 0 to 8,000.' }],
    [
      { code: 'h 272' },
      { code: 'The code may contain capitals, digits and hyphens, 2 to 16 of them.' },
    ],
    [
      { category: 'home lifts' },
      { category: 'The id may contain small letters, digits and hyphens.' },
    ],
    [{ discount: 10 }, { discount: 'Unknown field "discount".' }],
  ])('is refused with %j', async (fields, expected) => {
    const { by } = await office();
    const answer = await addModel(by, 'stair-lift-straight', fields as object);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      422,
      'invalid_fields',
      expected,
    ]);
  });

  it.each([
    [
      { purchasable: true, price: null },
      { path: 'price', message: 'Please enter a price, because this model is sold online.' },
    ],
    [
      { shaft: { w: 700, d: 1250 } },
      { path: 'shaft', message: 'Must not be smaller than the car.' },
    ],
    [
      { stops: [6, 2] },
      { path: 'stops', message: 'The first number must not be larger than the second.' },
    ],
    [{ name: 'x' }, { path: 'name', message: 'Needs at least 3 characters.' }],
    [{ loadKg: null }, { path: 'loadKg', message: 'Please enter a number.' }],
  ])(
    'may be saved with %j, and is told what keeps it from being published',
    async (fields, problem) => {
      const { by } = await office();
      const { status, body } = await addModel(by, 'stair-lift-straight', {
        ...(await readBase(FINISHED)),
        ...fields,
      } as object);
      expect([status, body.product.problems]).toEqual([201, [problem]]);
    },
  );

  it('counts as complete without persons, price and markup when they were left empty', async () => {
    const { by } = await office();
    const { body } = await addModel(by, 'stair-lift-straight', {
      ...(await readBase(FINISHED)),
      persons: null,
      price: null,
      markup: null,
    } as object);
    expect(body.product.problems).toEqual([]);
  });
});

describe('the category of a model', () => {
  it('has to be there when it is chosen', async () => {
    const { by } = await office();
    const refusal = { category: 'There is no category stair-lifts.' };
    const made = await addModel(by, 'stair-lift-straight', { category: 'stair-lifts' });
    expect([made.status, made.body.fields]).toEqual([422, refusal]);
    const _id = await idOf(by, 'products', FINISHED);
    const moved = await saveProduct(by, {
      _id,
      version: 0,
      data: { ...(await readBase(FINISHED)), category: 'stair-lifts' },
    });
    expect([moved.status, moved.body.fields]).toEqual([422, refusal]);
    expect((await by.get(`/admin/product/${_id}`)).body.product.version).toBe(0);
  });

  it.each(Array.from({ length: 8 }, (_, at) => at))(
    'is never removed while a model is put into it, however the two interleave (%i)',
    async (seed) => {
      const { by, engine } = await office();
      const { category } = (await addCategory(by, 'stair-lifts')).body;
      // Some operations take longer than others, each time other ones.
      engine.faults.plan(({ number }) => ({ delayMs: (number * (seed + 3)) % 11 }));
      const [model, removal] = await Promise.all([
        addModel(by, 'stair-lift-straight', { category: 'stair-lifts' }),
        by.delete(`/admin/category/${category._id}?version=1`),
      ]);
      engine.faults.plan(() => undefined);
      const isThere = (await by.get(`/admin/category/${category._id}`)).status === 200;
      const { totalAvailableProducts: models } = (
        await by.get('/admin/products?kind=lift&category=stair-lifts')
      ).body;
      expect(isThere || models === 0).toBe(true);
      expect(removal.status === 200).toBe(!isThere);
      expect(model.status === 201).toBe(models === 1);
      if (model.status !== 201)
        expect([model.status, model.body.fields]).toEqual([
          422,
          { category: 'There is no category stair-lifts.' },
        ]);
    },
  );

  it.each(['model', 'category'] as const)(
    'decides when one comes between the look and the write of the other: here the %s gives way',
    async (late) => {
      const { by, engine } = await office();
      const { category } = (await addCategory(by, 'stair-lifts')).body;
      const { product } = (await addModel(by, 'stair-lift-straight')).body;
      const put = () =>
        saveProduct(by.copy(), { ...product, data: { ...product.data, category: 'stair-lifts' } });
      const remove = () => by.copy().delete(`/admin/category/${category._id}?version=1`);
      const [slow, fast, key] =
        late === 'model'
          ? [put, remove, `mdl/${product._id}`]
          : [remove, put, `cat/${category._id}`];
      // The slow one has looked and is about to write; until it has, the other one does all it has
      // to do.
      let other: ReturnType<typeof fast> | undefined;
      engine.faults.plan((operation) => {
        if (other || operation.kind !== 'put' || operation.key !== key) return undefined;
        other = fast();
        return { delayMs: 300 };
      });
      const lost = await slow();
      expect((await other)?.status).toBe(200);
      expect([lost.status, lost.body.error]).toEqual(
        late === 'model'
          ? [422, 'There is no category stair-lifts.']
          : [409, 'Category is in use by 1 model.'],
      );
      expect((await by.get(`/admin/category/${category._id}`)).status).toBe(
        late === 'model' ? 404 : 200,
      );
      expect((await by.get(`/admin/product/${product._id}`)).body.product.data.category).toBe(
        late === 'model' ? null : 'stair-lifts',
      );
    },
  );
});

describe('the list of models', () => {
  const list = async (query: string) => {
    const { by } = await office();
    await addModel(by, 'stair-lift-a', {
      name: 'Straight rail',
      code: 'ZR-1',
      category: 'villa-lifts',
      price: 90_000,
      loadKg: 120,
      purchasable: true,
    });
    await addModel(by, 'stair-lift-b', {
      name: 'Curved rail',
      code: 'ZR-2',
      category: 'villa-lifts',
      price: 250_000.5,
      loadKg: 110,
    });
    await addModel(by, 'stair-lift-c', {
      name: 'Outdoor rail',
      code: 'ZR-3',
      price: 9000,
      loadKg: 90,
    });
    return by.get(`/admin/products?kind=lift&${query}`);
  };
  const slugs = async (query: string) =>
    (await list(query)).body.products.map(({ slug }: { slug: string }) =>
      slug.replace('stair-lift-', ''),
    );

  it.each([
    ['search=rail&sort=price', ['c', 'a', 'b']],
    ['search=rail&sort=-price', ['b', 'a', 'c']],
    ['search=RAIL&sort=loadKg', ['c', 'b', 'a']],
    ['search=rail&sort=name', ['b', 'c', 'a']],
    ['search=rail&sort=-createdAt', ['c', 'b', 'a']],
    ['search=zr-2', ['b']],
    ['search=rail&category=villa-lifts&sort=name', ['b', 'a']],
    ['search=rail&purchasable=true', ['a']],
    ['search=rail&isPublished=true', []],
    ['state=new&sort=name&limit=2', ['b', 'c']],
    ['state=new&sort=name&limit=2&page=2', ['a']],
    ['state=new&sort=name&limit=2&page=3', []],
    ['search=.*', []],
  ])('asked for %s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('counts all rows that match, on any page', async () => {
    const { body } = await list('state=new&limit=2&page=9');
    expect(body).toEqual({ products: [], totalAvailableProducts: 3, page: 9, limit: 2 });
  });

  it('begins with what is new, then shows the site in its own order', async () => {
    const { body } = await list('limit=4');
    expect(body.products.map(({ slug }: { slug: string }) => slug).slice(0, 3)).toEqual([
      'stair-lift-c',
      'stair-lift-b',
      'stair-lift-a',
    ]);
    expect(body.totalAvailableProducts).toBe((await firstCatalogue()).models.length + 3);
    expect(body.products[3]).toMatchObject({ state: 'live', version: 0 });
  });

  it.each([
    ['sort=weight', 'sort'],
    ['state=lost', 'state'],
    ['purchasable=maybe', 'purchasable'],
    ['category=Home', 'category'],
    ['page=0', 'page'],
    ['colour=red', 'colour'],
  ])('refuses %s', async (query, field) => {
    const { by } = await office();
    const { status, body } = await by.get(`/admin/products?kind=lift&${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
