// Categories as drafts: over the repository's content, with versions, so that no editor overwrites
// the changes of another.
import { describe, expect, it } from 'vitest';
import { emptyCategory } from '../../../src/contract/catalogue/category-fields.ts';
import { addCategory, addModel, idOf, saveCategory } from '../../support/drafts.ts';
import { createTestApi, firstCatalogue } from '../../support/test-api.ts';

const office = async () => {
  const world = createTestApi();
  const { visitor: by, id } = await world.newAdmin();
  return { ...world, by, adminId: id };
};
const readBase = async (slug: string) =>
  (await firstCatalogue()).categories.find(({ id }) => id === slug)?.data;

describe('the repository', () => {
  it('is shown in the lists before staff have edited anything, and is not stored', async () => {
    const { by, log } = await office();
    const { body } = await by.get('/admin/categories?limit=100&sort=sortOrder');
    expect(body.totalAvailableCategories).toBe(4);
    expect(
      body.categories.every(
        ({ state, version, problemCount, updatedBy }: never) =>
          state === 'live' && !version && !problemCount && !updatedBy,
      ),
    ).toBe(true);
    expect(body.categories[0]).toMatchObject({
      slug: 'villa-lifts',
      name: 'Villa lifts',
      group: 'home',
      inMenu: true,
      modelCount: 4,
      createdAt: null,
    });
    expect(log.at(-1)?.blobOps.writes).toBe(0);
  });

  it('is read as a whole, beside the live category', async () => {
    const { by } = await office();
    const { status, body } = await by.get(
      `/admin/category/${await idOf(by, 'categories', 'villa-lifts')}`,
    );
    const data = await readBase('villa-lifts');
    expect(status).toBe(200);
    expect(body.category).toMatchObject({
      slug: 'villa-lifts',
      version: 0,
      state: 'live',
      problems: [],
      modelCount: 4,
      updatedBy: null,
    });
    expect(body.category.data).toEqual(data);
    expect(body.category.live).toEqual(data);
  });

  it('is covered by an edit of one category, and of that one only', async () => {
    const { by, adminId } = await office();
    const _id = await idOf(by, 'categories', 'villa-lifts');
    const data = { ...(await readBase('villa-lifts')), name: 'House lifts' };
    const saved = await saveCategory(by, { _id, version: 0, data });
    expect(saved.status).toBe(200);
    expect(saved.body.category).toMatchObject({
      _id,
      slug: 'villa-lifts',
      version: 1,
      state: 'changed',
      updatedBy: { id: adminId, name: 'Binu' },
    });
    expect(saved.body.category.live.name).toBe('Villa lifts');
    expect((await by.get(`/admin/category/${_id}`)).body).toEqual(saved.body);
    const { body } = await by.get('/admin/categories?limit=100&state=changed');
    expect(body.categories).toEqual([
      expect.objectContaining({
        slug: 'villa-lifts',
        name: 'House lifts',
        modelCount: 4,
        updatedBy: 'Binu',
      }),
    ]);
    expect((await by.get('/admin/categories?state=live')).body.totalAvailableCategories).toBe(3);
  });

  it('is as on the live site again when an edit is undone', async () => {
    const { by } = await office();
    const _id = await idOf(by, 'categories', 'villa-lifts');
    const data = await readBase('villa-lifts');
    await saveCategory(by, { _id, version: 0, data: { ...data, name: 'House lifts' } });
    const back = await saveCategory(by, { _id, version: 1, data: { ...data } });
    expect(back.body.category).toMatchObject({ version: 2, state: 'live' });
  });
});

describe('a new category', () => {
  it('may be unfinished, and the answer names what is missing', async () => {
    const { by } = await office();
    const { status, body } = await addCategory(by, 'stair-lifts');
    expect(status).toBe(201);
    expect(body.category).toMatchObject({
      slug: 'stair-lifts',
      version: 1,
      state: 'new',
      live: null,
      modelCount: 0,
    });
    expect(body.category.problems).toContainEqual({ path: 'faqs', message: 'Needs 4 to 6.' });
    expect(body.category.problems).toContainEqual({
      path: 'group',
      message: 'Please choose one of the options.',
    });
    expect(body.category.problems).toContainEqual({
      path: 'specRange.speed.0',
      message: 'Please enter a number.',
    });
    const row = (await by.get('/admin/categories?search=STAIR')).body.categories[0];
    expect(row).toMatchObject({
      name: 'Stair lifts',
      state: 'new',
      problemCount: body.category.problems.length,
      updatedBy: 'Binu',
    });
  });

  it.each([
    ['Home Lifts', 'The id may contain small letters, digits and hyphens.'],
    ['../x', 'The id may contain small letters, digits and hyphens.'],
    ['home--lifts', 'The id may contain small letters, digits and hyphens.'],
    ['', 'Please enter an id.'],
    ['others', 'The site itself uses this id. Please choose another one.'],
    ['default', 'The site itself uses this id. Please choose another one.'],
    ['a'.repeat(200), 'The id may have at most 64 characters.'],
  ])('is not called %j', async (slug, sentence) => {
    const { by } = await office();
    const answer = await addCategory(by, slug);
    expect([answer.status, answer.body.fields]).toEqual([422, { slug: sentence }]);
  });

  it.each(['villa-lifts', 'stair-lifts'])('does not take the id of another: %s', async (slug) => {
    const { by } = await office();
    await addCategory(by, 'stair-lifts');
    const answer = await addCategory(by, slug);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      409,
      'conflict',
      { slug: `The id ${slug} is already taken.` },
    ]);
  });

  it('is made once, however many make it at once', async () => {
    const { by } = await office();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        addCategory(by, 'stair-lifts', { name: `Stair lifts ${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await by.get('/admin/categories?search=stair')).body.totalAvailableCategories).toBe(1);
  });

  it.each([
    [{ features: [] }, { 'category.features': 'Unknown field "features".' }],
    [
      { icons: { plus: 'M0 0<script>', x: 'x' } },
      { 'category.icons.plus': 'The icon is not valid.' },
    ],
    [{ icons: { plus: 'url(#a)', x: 'x' } }, { 'category.icons.plus': 'The icon is not valid.' }],
    [
      {
        faqs: [
          { question: 'Q', answer: 'A' },
          { question: 'Q', answer: 'x'.repeat(1201) },
        ],
      },
      { 'category.faqs.1.answer': 'May have at most 1200 characters.' },
    ],
    [{ name: 'x'.repeat(61) }, { 'category.name': 'May have at most 60 characters.' }],
    [{ name: 'a\0b' }, { 'category.name': 'Must not contain control characters.' }],
    [{ group: 'rockets' }, { 'category.group': 'Please choose one of the options.' }],
    [{ sortOrder: 'first' }, { 'category.sortOrder': 'Please enter a number.' }],
    [
      { galleryImages: [{ id: 0, src: '../../secret.png', alt: '', title: '' }] },
      { 'category.galleryImages.0.src': 'Please choose a drawing or upload a picture.' },
    ],
  ])('is refused when it is not a draft: %j', async (fields, expected) => {
    const { by } = await office();
    const answer = await by.postForm('/admin/category', {
      slug: 'stair-lifts',
      category: JSON.stringify({ ...emptyCategory(), ...fields }),
    });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      422,
      'invalid_fields',
      expected,
    ]);
  });

  it.each([
    ['{', { category: 'This is not valid JSON.' }],
    ['[]', { category: expect.any(String) }],
    [
      '{"__proto__":{"name":"x"}}',
      expect.objectContaining({ 'category.__proto__': 'Unknown field "__proto__".' }),
    ],
  ])('is refused when it is not an object: %s', async (category, expected) => {
    const { by } = await office();
    const answer = await by.postForm('/admin/category', { slug: 'stair-lifts', category });
    expect([answer.status, answer.body.fields]).toEqual([422, expected]);
  });
});

describe('a change', () => {
  it('of a version that a colleague has replaced is refused, with who replaced it and when', async () => {
    const { by, newAdmin, clock } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    clock.offsetMs = Date.parse('2031-03-04T08:35:00.000Z') - Date.now();
    const { visitor: other } = await newAdmin();
    await saveCategory(other, { ...category, data: { ...category.data, name: 'Stair climbers' } });
    clock.offsetMs = 0;
    const answer = await saveCategory(by, {
      ...category,
      data: { ...category.data, name: 'Stairlifts' },
    });
    const sentence =
      'Binu changed this on 4 March 2031 at 2:05 pm. Please look at that version before you change it.';
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      409,
      'conflict',
      { version: sentence },
    ]);
    expect((await by.get(`/admin/category/${category._id}`)).body.category.data.name).toBe(
      'Stair climbers',
    );
  });

  it('that was already made is no conflict, and no new version', async () => {
    const { by } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    const change = { ...category, data: { ...category.data, name: 'Stairlifts' } };
    const first = await saveCategory(by, change);
    const again = await saveCategory(by, change);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('wins once when many are made of the same version', async () => {
    const { by } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    const names = Array.from({ length: 5 }, (_, at) => `Stair lifts ${at}`);
    const answers = await Promise.all(
      names.map((name) => saveCategory(by, { ...category, data: { ...category.data, name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await by.get(`/admin/category/${category._id}`)).body.category.version).toBe(2);
  });

  it('needs an id that is there, and a version', async () => {
    const { by } = await office();
    const data = emptyCategory();
    expect(
      (await saveCategory(by, { _id: '01m7wjt01082ndpftx4dkw2846', version: 0, data })).status,
    ).toBe(404);
    expect((await saveCategory(by, { _id: 'villa-lifts', version: 0, data })).status).toBe(404);
    expect((await by.get('/admin/category/01m7wjt01082ndpftx4dkw2846')).status).toBe(404);
    const _id = await idOf(by, 'categories', 'villa-lifts');
    const answer = await by.patchForm(`/admin/category/${_id}`, {
      version: 'x',
      category: JSON.stringify(data),
    });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { version: 'The version must be a whole number.' },
    ]);
  });
});

describe('a removal', () => {
  it('is refused while products name the category, and says how many', async () => {
    const { by } = await office();
    const { models, parts } = await firstCatalogue();
    const own = (things: readonly { data: { category: string } }[]) =>
      things.filter(({ data }) => data.category === 'villa-lifts').length;
    const answer = await by.delete(
      `/admin/category/${await idOf(by, 'categories', 'villa-lifts')}?version=0`,
    );
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'conflict',
      `Category is in use by ${own(models)} models and ${own(parts)} other products.`,
    ]);
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    await addModel(by, 'stair-lifts-straight', { category: 'stair-lifts' });
    expect((await by.delete(`/admin/category/${category._id}?version=1`)).body.error).toBe(
      'Category is in use by 1 model.',
    );
  });

  it('of what was never published leaves nothing to see, and the id can be used again', async () => {
    const { by } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    const gone = await by.delete(`/admin/category/${category._id}?version=1`);
    expect([gone.status, gone.body.category.state]).toEqual([200, 'removed']);
    expect((await by.get(`/admin/category/${category._id}`)).status).toBe(404);
    for (const query of ['search=stair', 'state=removed'])
      expect((await by.get(`/admin/categories?${query}`)).body.totalAvailableCategories).toBe(0);
    const again = await addCategory(by, 'stair-lifts', { name: 'Stair lifts again' });
    expect([again.status, again.body.category]).toEqual([
      201,
      expect.objectContaining({ _id: category._id, version: 3, state: 'new' }),
    ]);
    expect((await by.get('/admin/categories?search=stair')).body.totalAvailableCategories).toBe(1);
  });

  it('of a live category is shown as removed until the next release, and can be undone', async () => {
    const { by } = await office();
    const slug = 'basement-lifts';
    const _id = await idOf(by, 'categories', slug);
    const { products } = (await by.get(`/admin/products?category=${slug}&limit=100`)).body;
    for (const product of products)
      expect((await by.delete(`/admin/product/${product._id}?version=0`)).status).toBe(200);
    const gone = await by.delete(`/admin/category/${_id}?version=0`);
    expect([gone.status, gone.body.category.state, gone.body.category.live.name]).toEqual([
      200,
      'removed',
      'Basement lifts',
    ]);
    expect((await by.get('/admin/categories?limit=100')).body.totalAvailableCategories).toBe(3);
    expect((await by.get('/admin/categories?state=removed')).body.categories).toEqual([
      expect.objectContaining({ slug, state: 'removed' }),
    ]);
    expect((await by.get(`/admin/category/${_id}`)).body.category.state).toBe('removed');
    expect((await by.delete(`/admin/category/${_id}?version=0`)).status).toBe(200);
    const edit = await saveCategory(by, {
      _id,
      version: 1,
      data: { ...(await readBase(slug)), name: 'Panorama lifts' },
    });
    expect([edit.status, edit.body.error]).toEqual([
      409,
      expect.stringMatching(/^Binu removed this on .+ You can create it again with the same id\.$/),
    ]);
    const back = await by.postForm('/admin/category', {
      slug,
      category: JSON.stringify(await readBase(slug)),
    });
    expect([back.status, back.body.category.state]).toEqual([201, 'live']);
  });

  it('checks the version that was seen, when one is sent', async () => {
    const { by } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    await saveCategory(by, { ...category, data: { ...category.data, name: 'Stairlifts' } });
    const stale = await by.delete(`/admin/category/${category._id}?version=1`);
    expect([stale.status, stale.body.code, stale.body.error]).toEqual([
      409,
      'conflict',
      expect.stringContaining('changed this on'),
    ]);
    expect((await by.delete(`/admin/category/${category._id}?version=x`)).status).toBe(422);
    expect((await by.delete('/admin/category/01m7wjt01082ndpftx4dkw2846?version=1')).status).toBe(
      404,
    );
    expect((await by.get(`/admin/category/${category._id}`)).status).toBe(200);
  });

  it('needs no version, and answers with the category', async () => {
    const { by } = await office();
    const { category } = (await addCategory(by, 'stair-lifts')).body;
    await saveCategory(by, { ...category, data: { ...category.data, name: 'Stairlifts' } });
    const gone = await by.delete(`/admin/category/${category._id}`);
    expect([gone.status, gone.body.category]).toEqual([
      200,
      expect.objectContaining({ _id: category._id, slug: 'stair-lifts', state: 'removed' }),
    ]);
    expect((await by.get(`/admin/category/${category._id}`)).status).toBe(404);
    expect((await by.delete('/admin/category/01m7wjt01082ndpftx4dkw2846')).status).toBe(404);
  });
});
