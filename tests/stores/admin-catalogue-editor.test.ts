import { describe, expect, it } from 'vitest';
import {
  createCategoryChoices,
  createCategoryEditor,
  sendPicture,
} from '../../src/browser/admin/catalogue/catalogue.ts';
import { createProductPage } from '../../src/browser/admin/catalogue/catalogue-product.ts';
import { draftCategorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { answering } from '../support/answer-queue.ts';
import { categoryOf, deskCategory } from '../support/catalogue-answers.ts';

const glass = () => draftCategorySchema.parse(categoryOf('courtyard-lifts'));
const answered = (category: object, status = 200) => ({ status, body: { category } });
const conflict = {
  status: 409,
  body: { error: 'Anil Kumar changed this on 5 January.', code: 'conflict' },
};

describe('the editor', () => {
  const opened = async (...answers: Parameters<typeof answering>) => {
    const { client, sent } = answering(answered(deskCategory()), ...answers);
    const editor = createCategoryEditor(client);
    await editor.load('c1');
    return { editor, sent };
  };
  const typed = () => ({ ...glass(), name: 'Glass lifts' });

  it('sends the whole draft with the version it began with', async () => {
    const { editor, sent } = await opened(answered(deskCategory({ version: 2, data: typed() })));
    const outcome = await editor.save(typed());
    expect(sent[1]?.body).toEqual({ version: 1, category: typed() });
    expect(outcome).toMatchObject({ saved: { version: 2 } });
    expect(editor.$opened.get()).toMatchObject({ kept: { version: 2 } });
  });

  it('asks on a conflict, and overwrites the other version only if the user chooses so', async () => {
    const theirs = deskCategory({
      version: 5,
      data: { ...glass(), summary: 'Theirs, and long enough to be one.' },
    });
    const { editor, sent } = await opened(
      conflict,
      answered(theirs),
      answered(deskCategory({ version: 6, data: typed() })),
    );
    expect(await editor.save(typed())).toBeUndefined();
    expect(editor.$saving.get()).toMatchObject({ status: 'conflict', theirs: { version: 5 } });
    expect(editor.$opened.get()).toMatchObject({ kept: { version: 1 } });
    expect(await editor.keepMine()).toMatchObject({ saved: { version: 6 } });
    expect(sent[3]?.body).toMatchObject({ version: 5 });
  });

  it('takes the other version if the user chooses so, and sends nothing', async () => {
    const { editor, sent } = await opened(conflict, answered(deskCategory({ version: 5 })));
    await editor.save(typed());
    expect(editor.takeTheirs()).toMatchObject({ saved: { version: 5 } });
    expect(sent).toHaveLength(3);
  });

  it('recognises its own earlier attempt, which is no conflict', async () => {
    const { editor } = await opened(
      undefined,
      conflict,
      answered(deskCategory({ version: 2, data: typed() })),
    );
    await editor.save(typed());
    expect(editor.$saving.get()).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('could not be reached'),
    });
    expect(await editor.save(typed())).toMatchObject({ saved: { version: 2 } });
  });

  it('says that the draft was removed meanwhile, and keeps the typed text', async () => {
    const { editor } = await opened(
      conflict,
      answered(deskCategory({ version: 5, state: 'removed' })),
    );
    expect(await editor.save(typed())).toBeUndefined();
    expect(editor.$saving.get()).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('This was removed while you worked on it'),
    });
  });

  it('names wrong fields without the part of the request', async () => {
    const refused = {
      status: 422,
      body: {
        error: 'Some fields are not right.',
        code: 'invalid_fields',
        fields: { 'category.faqs.0.answer': 'Too long.' },
      },
    };
    const { editor } = await opened(refused);
    expect(await editor.save(typed())).toEqual({ notes: { 'faqs.0.answer': 'Too long.' } });
  });

  it('reports a taken id at its field', async () => {
    const { client } = answering({
      status: 409,
      body: { error: 'The id is taken.', code: 'conflict' },
    });
    expect(await createCategoryEditor(client).add('courtyard-lifts', typed())).toEqual({
      notes: { slug: 'The id is taken.' },
    });
  });

  it('says why a draft was not removed', async () => {
    const { editor } = await opened({
      status: 409,
      body: { error: 'Category is in use by 3 models.', code: 'conflict' },
    });
    expect(await editor.remove()).toBe(false);
    expect(editor.$removing.get()).toEqual({
      isBusy: false,
      message: 'Category is in use by 3 models.',
    });
  });

  it('says whether the draft does not exist or could not be read', async () => {
    const { client } = answering({ status: 404, body: { error: 'Not found.', code: 'not_found' } });
    const editor = createCategoryEditor(client);
    await editor.load('c1');
    expect(editor.$opened.get()).toMatchObject({ status: 'failed', isMissing: true });
    await editor.load('c1');
    expect(editor.$opened.get()).toMatchObject({ status: 'failed', isMissing: false });
  });
});

const { data: _, live: __, problems: ___, ...frame } = deskCategory();
const row = (slug: string, _id = slug) => ({
  ...frame,
  _id,
  slug,
  name: slug,
  problemCount: 0,
  updatedBy: null,
  group: 'home',
  sortOrder: 1,
  inMenu: true,
});
const page = (rows: object[], total = rows.length) => ({
  status: 200,
  body: { categories: rows, totalAvailableCategories: total, page: 1, limit: 100 },
});

describe('all categories', () => {
  it('are read page by page, and stay when they cannot be read again', async () => {
    const { client, sent } = answering(page([row('a')], 2), page([row('b')], 2), {
      status: 500,
      body: { error: 'Broken.', code: 'internal' },
    });
    const choices = createCategoryChoices(client);
    await choices.load();
    expect(choices.$choices.get().rows.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual([
      '1',
      '2',
    ]);
    await choices.load();
    expect(choices.$choices.get()).toMatchObject({
      rows: [{ slug: 'a' }, { slug: 'b' }],
      message: 'Broken.',
    });
  });
});

describe('a product page', () => {
  const products = {
    status: 200,
    body: { products: [], totalAvailableProducts: 0, page: 1, limit: 100 },
  };

  it('is found by its id, and is shown without parts that failed to load', async () => {
    const { client, sent } = answering(
      page([row('courtyard-lifts-new'), row('courtyard-lifts', 'c1')]),
      answered(deskCategory()),
      products,
      {
        status: 500,
        body: { error: 'Broken.', code: 'internal' },
      },
    );
    const product = createProductPage(client);
    await product.load('courtyard-lifts', '/products/home/courtyard-lifts');
    expect(sent[1]?.path).toBe('/admin/category/c1');
    expect(new URLSearchParams(sent[3]?.path.split('?')[1]).get('sentFrom')).toBe(
      '/products/home/courtyard-lifts',
    );
    expect(product.$view.get()).toMatchObject({
      status: 'ready',
      models: { total: 0, message: undefined },
      leads: { message: 'Broken.' },
    });
  });

  it('is searched among removed drafts, and missing if it is nowhere', async () => {
    const { client, sent } = answering(page([]), page([row('other')]));
    const product = createProductPage(client);
    await product.load('gone', '/products/home/gone');
    expect(sent[1]?.path).toContain('state=removed');
    expect(product.$view.get()).toEqual({ status: 'missing' });
  });
});

it('a picture is sent as bytes, and gets its name from the server', async () => {
  const picture = { src: `media:${'a'.repeat(64)}.webp`, type: 'image/webp', width: 4, height: 3 };
  const { client, sent } = answering({ status: 201, body: { picture } });
  const result = await sendPicture(
    client,
    new Blob(['x'], { type: 'image/webp' }),
    () => undefined,
  );
  expect(result).toEqual({ ok: true, data: picture.src });
  const form = sent[0]?.body;
  expect(form instanceof FormData && form.get('picture')).toBeInstanceOf(File);
});
