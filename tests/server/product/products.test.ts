// Products: what the current release offers, to anyone who wants to buy it.
import { describe, expect, it } from 'vitest';
import { partPicture } from '../../../src/contract/catalogue/part.ts';
import type { Product } from '../../../src/contract/product/rules.ts';
import { addPart, idOf } from '../../support/drafts.ts';
import { file, png } from '../../support/pictures.ts';
import {
  changeModel,
  changeProduct,
  createOffice,
  MODEL,
  publish,
  restore,
} from '../../support/releases.ts';
import { createTestApi, firstCatalogue } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const BUTTON = 'villa-lifts-landing-plate';
const slugsOf = (products: readonly Product[]) => products.map(({ slug }) => slug);
const browse = async (
  by: Visitor,
  query = '',
): Promise<{ products: Product[]; totalAvailableProducts: number }> =>
  (await by.get(`/products?${query}`)).body;
const partOf = async (slug: string) => {
  const part = (await firstCatalogue()).parts.find(({ id }) => id === slug);
  if (!part) throw new Error(`no part ${slug}`);
  return part.data;
};
const productOf = async (by: Visitor, slug: string) => {
  const { category } = await partOf(slug);
  const found = (await browse(by, `limit=100&category=${category}`)).products.find(
    (product) => product.slug === slug,
  );
  if (!found) throw new Error(`no product ${slug}`);
  return found;
};

describe('a product', () => {
  it('is a part from the release, without the fields that are for staff', async () => {
    const visitor = createTestApi().visitor();
    const {
      category,
      kind,
      name,
      code,
      summary,
      description,
      facts,
      price,
      markup,
      leadTimeDays,
      warrantyMonths,
      returnable,
      drawing,
    } = await partOf(BUTTON);
    const product = await productOf(visitor, BUTTON);
    expect(product).toEqual({
      _id: expect.stringMatching(/^0[0-9a-z]{25}$/),
      slug: BUTTON,
      category,
      kind,
      name,
      code,
      summary,
      description,
      facts,
      price,
      markup,
      leadTimeDays,
      warrantyMonths,
      returnable,
      fulfilment: 'ship',
      left: null,
      rating: null,
      picture: partPicture(drawing),
    });
    expect((await visitor.get(`/products/${product._id}`)).body).toEqual({ product });
  });

  it('may be a lift whose model is sold: made to order, installed by us', async () => {
    const { admin, visitor } = await createOffice();
    expect(await browse(visitor(), 'kind=lift')).toMatchObject({
      products: [],
      totalAvailableProducts: 0,
    });
    const data = (await firstCatalogue()).models.find(({ id }) => id === MODEL)?.data;
    await changeModel(admin, { purchasable: true, price: 845_000.5, markup: 1500 });
    await publish(admin);
    const [lift] = (await browse(visitor(), 'kind=lift')).products;
    expect(lift).toMatchObject({
      slug: MODEL,
      category: 'villa-lifts',
      kind: 'lift',
      code: 'VILLA-272M',
      name: data?.name,
      summary: data?.summary,
      price: 845_000.5,
      markup: 1500,
      fulfilment: 'install',
      left: null,
      leadTimeDays: 75,
      warrantyMonths: 12,
      returnable: false,
      picture: '/drawings/villa-lifts-thumb.svg',
    });
    expect(lift?.facts).toContainEqual({ name: 'Rated load', value: '272 kg, 4 persons' });
  });

  it('changes with a release, not with a draft', async () => {
    const { admin, visitor } = await createOffice();
    const before = await productOf(visitor(), BUTTON);
    await changeProduct(admin, BUTTON, { price: 1999.5, name: 'Landing button, large' });
    expect(await productOf(visitor(), BUTTON)).toEqual(before);
    await publish(admin);
    expect(await productOf(visitor(), BUTTON)).toEqual({
      ...before,
      price: 1999.5,
      name: 'Landing button, large',
    });
    await restore(admin, 0, 1);
    expect(await productOf(visitor(), BUTTON)).toEqual(before);
  });

  it.each([
    ['is no longer sold', { purchasable: false }],
    ['is not published', { isPublished: false }],
  ])('that %s is not found, alone or in lists', async (_why, changes) => {
    const { admin, visitor } = await createOffice();
    const { _id } = await productOf(visitor(), BUTTON);
    await changeProduct(admin, BUTTON, changes);
    await publish(admin);
    expect((await visitor().get(`/products/${_id}`)).status).toBe(404);
    expect(slugsOf((await browse(visitor(), 'search=landing&limit=100')).products)).not.toContain(
      BUTTON,
    );
  });

  it.each(['nothing', '0'.repeat(26), '../../led/x'])('is not found by the id %s', async (id) => {
    const answer = await createTestApi()
      .visitor()
      .get(`/products/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
  });

  it('is the same for a logged-in customer', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer();
    const product = await productOf(world.visitor(), BUTTON);
    expect((await visitor.get(`/user/products/${product._id}`)).body).toEqual({ product });
    expect((await visitor.get('/user/products?limit=3')).body).toEqual(
      (await world.visitor().get('/products?limit=3')).body,
    );
    expect((await world.visitor().get('/user/products')).status).toBe(401);
  });
});

describe('the list of products', () => {
  it('follows the catalogue: category by category, in the order that staff chose', async () => {
    const { categories, parts } = await firstCatalogue();
    const orderOf = (id: string) =>
      categories.find((category) => category.id === id)?.data.sortOrder ?? 0;
    const expected = parts
      .toSorted(
        (a, b) =>
          orderOf(a.data.category) - orderOf(b.data.category) ||
          a.data.sortOrder - b.data.sortOrder,
      )
      .map(({ id }) => id);
    expect(slugsOf((await browse(createTestApi().visitor(), 'limit=100')).products)).toEqual(
      expected,
    );
  });

  it.each([
    ['category=store-lifts', ({ category }: Product) => category === 'store-lifts'],
    ['kind=service', ({ kind }: Product) => kind === 'service'],
    ['kind=package&category=villa-lifts', ({ slug }: Product) => slug === 'villa-lifts-sump-pump'],
    ['search=COURT-STRIP', ({ slug }: Product) => slug === 'courtyard-lifts-edge-strip'],
  ])('is narrowed by %s', async (query, isMeant) => {
    const visitor = createTestApi().visitor();
    const all = (await browse(visitor, 'limit=100')).products;
    const { products, totalAvailableProducts } = await browse(visitor, `limit=100&${query}`);
    expect(products.length).toBeGreaterThan(0);
    expect([products, totalAvailableProducts]).toEqual([all.filter(isMeant), products.length]);
  });

  it('is sorted by the price to pay', async () => {
    const { products } = await browse(createTestApi().visitor(), 'limit=100&sort=price');
    const paid = products.map(({ price, markup }) => price + markup);
    expect(paid).toEqual(paid.toSorted((a, b) => a - b));
  });

  it('has pages that together are complete', async () => {
    const visitor = createTestApi().visitor();
    const { totalAvailableProducts: total } = await browse(visitor, 'limit=1');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => browse(visitor, `limit=5&page=${page}`)),
    );
    expect(pages.map(({ products }) => products.length)).toEqual([5, 5, total - 10]);
    const slugs = pages.flatMap(({ products }) => slugsOf(products));
    expect([slugs.length, new Set(slugs).size]).toEqual([total, total]);
  });

  it.each([
    ['kind=lorry', { kind: 'Kind must be one of: lift, package, spare_part, accessory, service.' }],
    ['sort=stock', { sort: 'Unknown sort. Use createdAt, name or price.' }],
    ['category=Home Lifts', { category: 'The id may contain small letters, digits and hyphens.' }],
  ])('refuses %s', async (query, fields) => {
    const answer = await createTestApi().visitor().get(`/products?${query}`);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });
});

describe('the picture of a product', () => {
  it('is the first one that staff uploaded, or a drawing until then', async () => {
    const { admin, visitor } = await createOffice();
    const { src } = (await admin.postForm('/admin/picture', { picture: file(png()) })).body.picture;
    await changeProduct(admin, BUTTON, {
      pictures: [{ id: 1, src, alt: 'A lit push button', title: 'Button' }],
    });
    await publish(admin);
    const { _id, picture } = await productOf(visitor(), BUTTON);
    expect(picture).toBe(`/api/products/${_id}/picture`);
    const answer = await visitor().get(`/products/${_id}/picture`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('may be a drawing of the category', async () => {
    const { admin, visitor } = await createOffice();
    await changeProduct(admin, BUTTON, {
      pictures: [{ id: 1, src: 'drawing:landing', alt: 'The landing door', title: 'Landing' }],
    });
    await publish(admin);
    expect((await productOf(visitor(), BUTTON)).picture).toBe('/drawings/villa-lifts-landing.svg');
  });

  it('is not found if it was never uploaded, or belongs to a product that does not exist', async () => {
    const visitor = createTestApi().visitor();
    const { _id } = await productOf(visitor, BUTTON);
    expect((await visitor.get(`/products/${_id}/picture`)).status).toBe(404);
    expect((await visitor.get('/products/nothing/picture')).status).toBe(404);
  });
});

describe('an unpublished part', () => {
  it('is not a product, even with a complete draft', async () => {
    const { admin, visitor } = await createOffice();
    const { body } = await addPart(admin, 'seat-cushion', {
      ...(await partOf(BUTTON)),
      name: 'Seat cushion',
      code: 'ZP-1',
    });
    expect(body.product.problems).toEqual([]);
    expect(
      (await visitor().get(`/products/${await idOf(admin, 'products', 'seat-cushion')}`)).status,
    ).toBe(404);
    await publish(admin);
    expect(
      (await visitor().get(`/products/${await idOf(admin, 'products', 'seat-cushion')}`)).status,
    ).toBe(200);
  });
});
