// The one collection of products: plain fields of a form for every kind, what is kept, and what is
// refused.
import { describe, expect, it } from 'vitest';
import { PRODUCT_KINDS } from '../../../src/contract/product/product.ts';
import { addModel, addPart, idOf } from '../../support/drafts.ts';
import { createTestApi } from '../../support/test-api.ts';

const office = async () => {
  const world = createTestApi();
  return { ...world, by: (await world.newAdmin()).visitor };
};

describe('a product sent as plain fields', () => {
  it.each(PRODUCT_KINDS)('is made, listed with price and markup, and removed: %s', async (kind) => {
    const { by } = await office();
    const made = await by.postForm('/admin/product', {
      slug: 'qq-new',
      kind,
      name: 'Qq new',
      price: '1200.50',
      markup: '99',
      category: 'villa-lifts',
    });
    const expected = { kind, price: 1200.5, markup: 99, slug: 'qq-new', version: 1, state: 'new' };
    expect([made.status, made.body.product]).toEqual([201, expect.objectContaining(expected)]);
    const { _id } = made.body.product;
    const { products } = (await by.get(`/admin/products?kind=${kind}&search=qq new`)).body;
    expect(products).toEqual([expect.objectContaining({ _id, ...expected })]);
    expect((await by.get(`/admin/product/${_id}`)).body).toEqual(made.body);
    expect((await by.delete(`/admin/product/${_id}`)).body.product.state).toBe('removed');
    expect((await by.get(`/admin/product/${_id}`)).status).toBe(404);
  });

  it('keeps every field that a change does not send, and needs no version', async () => {
    const { by } = await office();
    const _id = await idOf(by, 'products', 'villa-lifts-landing-plate');
    const before = (await by.get(`/admin/product/${_id}`)).body.product;
    const { status, body } = await by.patchForm(`/admin/product/${_id}`, { price: '1' });
    expect([status, body.product.data]).toEqual([200, { ...before.data, price: 1 }]);
    const stale = await by.patchForm(`/admin/product/${_id}`, { version: '0', price: '2' });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  });

  it('replaces a list as a whole, and clears what is sent empty', async () => {
    const { by } = await office();
    const { product } = (
      await addPart(by, 'qq-new', {
        facts: [
          { name: 'Weight', value: '1 kg' },
          { name: 'Size', value: '10 mm' },
        ],
        price: 10,
      })
    ).body;
    const save = async (fields: Record<string, string>) =>
      (await by.patchForm(`/admin/product/${product._id}`, fields)).body.product.data;
    expect(await save({ 'facts.0.name': 'Colour', 'facts.0.value': 'Brass', price: '' })).toEqual({
      ...product.data,
      facts: [{ name: 'Colour', value: 'Brass' }],
      price: null,
    });
    expect((await save({ facts: '' })).facts).toEqual([]);
  });

  it('leaves out what a lift may go without when it is sent empty', async () => {
    const { by } = await office();
    const { product } = (await addModel(by, 'qq-new', { persons: 4, price: 10 })).body;
    const { body } = await by.patchForm(`/admin/product/${product._id}`, {
      persons: '',
      price: '',
      'cabin.w': '900',
      'stops.1': '5',
    });
    const { persons: _persons, price: _price, ...rest } = product.data;
    expect(body.product.data).toEqual({
      ...rest,
      cabin: { ...rest.cabin, w: 900 },
      stops: [null, 5],
    });
  });

  it('may become another kind, but neither a lift nor anything else than a lift', async () => {
    const { by } = await office();
    const part = (await addPart(by, 'qq-part')).body.product;
    const lift = (await addModel(by, 'qq-lift')).body.product;
    const become = (id: string, kind: string) => by.patchForm(`/admin/product/${id}`, { kind });
    expect((await become(part._id, 'service')).body.product).toMatchObject({
      _id: part._id,
      kind: 'service',
      data: { kind: 'service' },
    });
    expect((await become(lift._id, 'lift')).status).toBe(200);
    const wrong = [await become(part._id, 'lift'), await become(lift._id, 'package')];
    expect(wrong.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { kind: 'This product cannot become a lift. Please add a lift instead.' }],
      [422, { kind: 'The kind of a lift cannot be changed. Please add a new product instead.' }],
    ]);
  });

  it.each([
    [
      { kind: 'part' },
      'kind',
      'Kind must be one of: lift, package, spare_part, accessory, service.',
    ],
    [{ kind: '' }, 'kind', 'Kind must be one of: lift, package, spare_part, accessory, service.'],
    [{ colour: 'red' }, 'colour', 'Unknown field "colour".'],
    [{ product: '{}' }, 'product', 'Unknown field "product".'],
    [{ 'facts.12.name': 'Size' }, 'facts.12.name', 'Unknown field "facts.12.name".'],
    [{ loadKg: '100' }, 'loadKg', 'Unknown field "loadKg": this kind of product does not have it.'],
    [
      { kind: 'lift', drawing: 'mat' },
      'drawing',
      'Unknown field "drawing": a lift does not have it.',
    ],
    [{ price: '1e3' }, 'price', 'Please enter an amount in rupees.'],
    [{ price: '-1' }, 'price', 'Must be from 0 to 1,00,00,000 rupees.'],
    [{ facts: 'one' }, 'facts', 'Needs 1 to 12.'],
    [{ 'facts.1.name': 'Size', 'facts.1.value': '1' }, 'facts.0.name', 'Please fill this in.'],
    [{ slug: 'No slug' }, 'slug', 'The id may contain small letters, digits and hyphens.'],
    [{ version: '1' }, 'version', 'Unknown field "version".'],
  ])('is refused with %j', async (fields, name, sentence) => {
    const { by } = await office();
    const sent = { slug: 'qq-new', kind: 'spare_part', name: 'Qq new', ...fields };
    const { status, body } = await by.postForm('/admin/product', sent);
    expect([status, body.code, body.fields[name]]).toEqual([422, 'invalid_fields', sentence]);
    expect((await by.get('/admin/products?search=qq new')).body.totalAvailableProducts).toBe(0);
  });

  it.each(['part', 'parts'])('is nothing that /admin/%s answers', async (path) => {
    const { by } = await office();
    const { status, body } = await by.get(`/admin/${path}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('that is unknown, of a category or malformed is answered with 404', async () => {
    const { by } = await office();
    const category = await idOf(by, 'categories', 'villa-lifts');
    for (const id of [category, '01m7wjt01082ndpftx4dkw2846', 'landing-button']) {
      const answers = [
        await by.get(`/admin/product/${id}`),
        await by.patchForm(`/admin/product/${id}`, { price: '1' }),
        await by.delete(`/admin/product/${id}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 3 }, () => [404, 'not_found']),
      );
    }
  });

  it('is the one that a cart takes', async () => {
    const { by, newCustomer } = await office();
    const { visitor } = await newCustomer();
    const { products } = (await by.get('/admin/products?purchasable=true&isPublished=true&limit=3'))
      .body;
    for (const { _id, price, markup } of products) {
      const { status, body } = await visitor.post('/user/cart', { product: _id });
      expect(status).toBe(200);
      expect(
        body.cart.items.find(({ product }: { product: { _id: string } }) => product._id === _id)
          .product,
      ).toMatchObject({ _id, price, markup });
    }
  });
});
