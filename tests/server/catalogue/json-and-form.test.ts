// The calls of staff that change the catalogue take a form and JSON: the same is made of both, and
// the same is refused.
import { describe, expect, it } from 'vitest';
import { emptyCategory } from '../../../src/contract/catalogue/category-fields.ts';
import { saidOf } from '../../support/said-of.ts';
import { createTestApi } from '../../support/test-api.ts';

const office = async () => (await createTestApi().newAdmin()).visitor;

describe('a product', () => {
  const LIFT = { name: 'Straight rail', persons: 4, price: 1200.5, isPublished: true };

  it('is the same from JSON and from a form', async () => {
    const [byJson, byForm] = [await office(), await office()];
    const made = await byJson.post('/admin/product', {
      ...LIFT,
      slug: 'qq-new',
      kind: 'lift',
      stops: [2, 4],
      cabin: { w: 900, d: 1200, h: 2100 },
      pictures: [{ id: 1, src: 'drawing:car', alt: 'The car', title: 'Its car' }],
    });
    expect(made.status).toBe(201);
    const other = await byForm.postForm('/admin/product', {
      slug: 'qq-new',
      kind: 'lift',
      name: 'Straight rail',
      persons: '4',
      price: '1200.50',
      isPublished: 'true',
      'stops.0': '2',
      'stops.1': '4',
      'cabin.w': '900',
      'cabin.d': '1200',
      'cabin.h': '2100',
      'pictures.0.id': '1',
      'pictures.0.src': 'drawing:car',
      'pictures.0.alt': 'The car',
      'pictures.0.title': 'Its car',
    });
    expect(made.body.product.data).toEqual(other.body.product.data);
  });

  it('keeps what JSON does not send, and loses what may lack and is null', async () => {
    const by = await office();
    const made = await by.post('/admin/product', { ...LIFT, slug: 'qq-new', kind: 'lift' });
    const { _id, data } = made.body.product;
    const changed = await by.patch(`/admin/product/${_id}`, { version: 1, persons: null });
    const { persons: _persons, ...rest } = data;
    expect([changed.status, changed.body.product.data]).toEqual([200, rest]);
    const stale = await by.patch(`/admin/product/${_id}`, { version: 1, loadKg: 408 });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['pitMm', 3001, 'Must be from 0 to 3,000.'],
    ['pitMm', 'deep', 'Please enter a number.'],
    ['isPublished', 'perhaps', 'Must be yes or no.'],
    ['door', 'none', 'Please choose one of the options.'],
    ['name', 'Two\nlines', 'This must be one line. Please replace the line break with a space.'],
    ['careMonths', 12, 'Unknown field "careMonths": a lift does not have it.'],
    ['nothing', 1, 'Unknown field "nothing".'],
  ])('is refused in the same words: %s %s', async (name, value, sentence) => {
    const by = await office();
    const start = { slug: 'qq-new', kind: 'lift' };
    const asJson = await by.post('/admin/product', { ...start, [name]: value });
    const asForm = await by.postForm('/admin/product', { ...start, [name]: String(value) });
    expect([asJson.status, asJson.body.fields]).toEqual([422, { [name]: sentence }]);
    expect(asJson.body).toEqual(asForm.body);
  });

  it('is refused in another kind of body', async () => {
    const by = await office();
    const { status, body } = await by.raw('POST', '/admin/product', {
      body: 'slug=qq-new',
      headers: by.own({ 'content-type': 'application/x-www-form-urlencoded' }),
    });
    expect([status, saidOf(body)]).toEqual([415, 'Send JSON, or the form as multipart/form-data.']);
  });
});

describe('a category', () => {
  it('is the same from JSON and from a form, and takes its version from If-Match', async () => {
    const [byJson, byForm] = [await office(), await office()];
    const category = { ...emptyCategory(), name: 'Stair lifts' };
    const made = await byJson.post('/admin/category', { slug: 'stair-lifts', category });
    const other = await byForm.postForm('/admin/category', {
      slug: 'stair-lifts',
      category: JSON.stringify(category),
    });
    expect([made.status, made.body.category.data]).toEqual([201, other.body.category.data]);
    const path = `/admin/category/${made.body.category._id}`;
    const change = { category: { ...category, name: 'Stairs' } };
    const saved = await byJson.patch(path, change, { 'if-match': '"1"' });
    expect([saved.status, saved.body.category.version]).toEqual([200, 2]);
    const stale = await byJson.patch(path, { category }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    const two = await byJson.patch(path, { version: 2, category }, { 'if-match': '"1"' });
    expect([two.status, Object.keys(two.body.fields)]).toEqual([422, ['If-Match']]);
  });

  it.each([
    [{ name: 'x'.repeat(61) }, 'category.name', 'May have at most 60 characters.'],
    [
      { name: 'Two\nlines' },
      'category.name',
      'This must be one line. Please replace the line break with a space.',
    ],
    [{ nothing: 1 }, 'category.nothing', 'Unknown field "nothing".'],
  ])('is refused in the same words: %j', async (fields, path, sentence) => {
    const by = await office();
    const category = { ...emptyCategory(), ...fields };
    const asJson = await by.post('/admin/category', { slug: 'stair-lifts', category });
    const asForm = await by.postForm('/admin/category', {
      slug: 'stair-lifts',
      category: JSON.stringify(category),
    });
    expect([asJson.status, asJson.body.fields]).toEqual([422, { [path]: sentence }]);
    expect(asJson.body).toEqual(asForm.body);
  });
});

it('amounts of running cost are the same from JSON and from a form', async () => {
  const [byJson, byForm] = [await office(), await office()];
  const made = await byJson.patch('/admin/running-cost', { version: 0, careRisePercent: 4.5 });
  const other = await byForm.patchForm('/admin/running-cost', {
    version: '0',
    careRisePercent: '4.5',
  });
  expect([made.status, made.body.cost.data]).toEqual([200, other.body.cost.data]);
  const emptied = await byJson.patch('/admin/running-cost', { version: 1, careRisePercent: null });
  expect(emptied.body.cost.data.careRisePercent).toBeNull();
  const wrong = await byJson.patch('/admin/running-cost', { version: 2, careRisePercent: 40 });
  expect(wrong.body.fields).toEqual({ careRisePercent: 'Must be from 0 to 25 %.' });
});
