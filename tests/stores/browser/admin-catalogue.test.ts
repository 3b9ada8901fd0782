import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import {
  comparison,
  conflictOf,
  differences,
} from '../../../src/browser/admin/catalogue/catalogue-differences.ts';
import { over } from '../../../src/browser/admin/catalogue/catalogue-fields.ts';
import {
  CATEGORY_FORM,
  MODEL_FORM,
  PART_FORM,
} from '../../../src/browser/admin/catalogue/catalogue-forms.ts';
import {
  createFormNotes,
  pathsWithin,
} from '../../../src/browser/admin/catalogue/catalogue-notes.ts';
import { forgetTyped, keepTyped, readTyped } from '../../../src/browser/admin/kit/typed-draft.ts';
import { emptyCategory } from '../../../src/contract/catalogue/category-fields.ts';
import {
  categorySchema,
  draftCategorySchema,
} from '../../../src/contract/catalogue/category-rules.ts';
import { SPEC_ROWS } from '../../../src/contract/catalogue/category-tabs.ts';
import { emptyModel } from '../../../src/contract/catalogue/model-fields.ts';
import { draftModelSchema } from '../../../src/contract/catalogue/model-rules.ts';
import { draftPartSchema } from '../../../src/contract/catalogue/part-rules.ts';
import { printed } from '../../../src/contract/catalogue/spec-facts.ts';
import { categoryOf } from '../../support/catalogue-answers.ts';

const FIXTURE = 'tests/fixtures/catalogue';
/** These files fill in every field that the site's own files fill in. */
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, FIXTURE, folder)).map((file) => join(FIXTURE, folder, file));
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const SPECS = 'tabContent.specifications.specsList';
const glass = () => draftCategorySchema.parse(categoryOf('courtyard-lifts'));

/** As pages print it; older texts say a range with a word, the form with a dash. */
const printedOf = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(printed(categorySchema.parse(data))).replaceAll(/(\d) to (\d)/g, '$1–$2'),
  );

describe('a form', () => {
  it.each(filesIn('categories'))('returns %s so that it prints as before', (path) => {
    const data = draftCategorySchema.parse(read(path));
    const again = CATEGORY_FORM.dataOf(CATEGORY_FORM.valuesOf(data));
    expect(printedOf(again)).toEqual(printedOf(data));
  });

  it('returns every model unchanged', () => {
    const models = filesIn('models').map((path) => draftModelSchema.parse(read(path)));
    expect(models.map((data) => MODEL_FORM.dataOf(MODEL_FORM.valuesOf(data)))).toEqual(models);
  });

  it('returns every part unchanged', () => {
    const parts = filesIn('extras').map((path) => draftPartSchema.parse(read(path)));
    expect(parts.map((data) => PART_FORM.dataOf(PART_FORM.valuesOf(data)))).toEqual(parts);
  });

  it('has a place for everything, marks instead of figures in rows, and keeps only filled fields', () => {
    const values = CATEGORY_FORM.valuesOf(emptyCategory());
    expect(values.tabContent.specifications.specsList.map(({ category }) => category)).toEqual(
      SPEC_ROWS,
    );
    expect(values.galleryImages).toHaveLength(4);
    expect(values.specRange.persons).toEqual([null, null]);
    const kept = CATEGORY_FORM.dataOf(values);
    const rows = kept.tabContent.specifications.specsList;
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ details }) => !/^\{[a-z ]+\}$/.test(details))).toEqual([]);
    expect('persons' in kept.specRange).toBe(false);
    expect('price' in MODEL_FORM.dataOf(MODEL_FORM.valuesOf(emptyModel()))).toBe(false);
  });

  it('knows the place of a row of the specification', () => {
    const data = glass();
    const control = SPEC_ROWS.indexOf('Safety');
    const at = data.tabContent.specifications.specsList.findIndex(
      ({ category }) => category === 'Safety',
    );
    expect(at).not.toBe(control);
    expect(CATEGORY_FORM.pathInForm(`${SPECS}.${at}.details`, data)).toBe(
      `${SPECS}.${control}.details`,
    );
    expect(CATEGORY_FORM.labelOf(`${SPECS}.${control}.details`)).toBe('Specification, safety');
    expect(CATEGORY_FORM.pathInForm('faqs.1.answer', data)).toBe('faqs.1.answer');
  });

  it('prefers typed values to its first values, field by field', () => {
    expect(
      over(
        { a: 1, b: { c: 2, d: 3 }, list: [1] },
        { a: 'x', b: { c: null }, list: [2, 3], unknown: 1 },
      ),
    ).toEqual({
      a: 'x',
      b: { c: null, d: 3 },
      list: [2, 3],
    });
    expect(over({ a: { b: 1 } }, { a: 'broken' })).toEqual({ a: { b: 1 } });
  });
});

describe('notes', () => {
  const checks = {
    draft: (values: unknown) => ({ ...(values === 'long' && { name: 'Too long.' }) }),
    complete: () => ({ 'faqs.0.answer': 'Too short.' }),
  };

  it('about unfinished fields are shown where the editor has been, or all of them on request', () => {
    const notes = createFormNotes(checks);
    notes.begin('', { 'faqs.0.answer': 'Known to both.', related: 'There is no such category.' });
    expect(notes.$todo.get()).toEqual({
      'faqs.0.answer': 'Too short.',
      related: 'There is no such category.',
    });
    expect(notes.$shown.get().todo).toEqual({});
    notes.visit('related');
    expect(notes.$shown.get().todo).toEqual({ related: 'There is no such category.' });
    notes.showAll();
    expect(Object.keys(notes.$shown.get().todo)).toHaveLength(2);
    expect(pathsWithin(notes.$todo.get(), ['faqs'])).toHaveLength(1);
  });

  it('do not change during a press', () => {
    const notes = createFormNotes(checks);
    notes.press();
    notes.check('long');
    expect([notes.$wrong.get(), notes.$shown.get().wrong]).toEqual([{ name: 'Too long.' }, {}]);
    notes.letGo();
    expect(notes.$shown.get().wrong).toEqual({ name: 'Too long.' });
  });

  it('of the server disappear when their field, or a field within it, is changed', () => {
    const notes = createFormNotes(checks);
    notes.refuse('', { shaft: 'Must not be smaller than the car.', code: 'Taken.' });
    notes.clearError('shaft.w');
    notes.check('long');
    expect(notes.$wrong.get()).toEqual({ code: 'Taken.', name: 'Too long.' });
  });
});

describe('differences', () => {
  it('use the words of the form', () => {
    const [before, after] = [glass(), glass()];
    after.specRange.headroomMm = [before.specRange.headroomMm[0], 5200];
    after.specRange.doors = ['swing', 'glass_frameless'];
    after.tabContent.specifications.specsList.splice(0, 1);
    expect(
      differences(CATEGORY_FORM, before, after).map(({ label, after: words }) => [label, words]),
    ).toEqual(
      expect.arrayContaining([
        ['Headroom, most', '5,200 mm'],
        ['Doors', 'Swing, Frameless glass'],
        ['Specification, drive', null],
      ]),
    );
    expect(differences(CATEGORY_FORM, before, after)).toHaveLength(3);
  });

  it('of a thing that is not live yet contain all its values', () => {
    const fields = comparison(CATEGORY_FORM, null, glass());
    expect(fields.find(({ path }) => path === 'name')).toEqual({
      path: 'name',
      label: 'Name',
      before: null,
      after: 'Courtyard lifts',
    });
    expect(fields.every(({ before }) => before === null)).toBe(true);
  });

  it('of a conflict name their authors', () => {
    const [mine, theirs] = [glass(), glass()];
    mine.name = 'Mine';
    mine.summary = 'A summary of mine that is long enough for everybody.';
    theirs.name = 'Theirs';
    theirs.seo.title = 'Another title for the search';
    expect(
      conflictOf(CATEGORY_FORM, glass(), mine, theirs).map(({ path, side }) => [path, side]),
    ).toEqual([
      ['name', 'both'],
      ['summary', 'yours'],
      ['seo.title', 'theirs'],
    ]);
  });
});

describe('the kept text of a form', () => {
  afterEach(() => localStorage.clear());
  const draft = { version: 2, at: '2026-01-05T10:00:00.000Z', values: { name: 'Glass' } };

  it('comes back until it is forgotten', () => {
    expect(keepTyped('category:c1', draft)).toBe(true);
    expect(readTyped('category:c1')).toEqual(draft);
    expect(readTyped('category:c2')).toBeUndefined();
    forgetTyped('category:c1');
    expect(readTyped('category:c1')).toBeUndefined();
  });

  it('is absent if it has another form, or if the browser stores nothing', () => {
    localStorage.setItem('typed:category:c1', '{"version":"2"}');
    expect(readTyped('category:c1')).toBeUndefined();
    localStorage.setItem('typed:category:c1', '{');
    expect(readTyped('category:c1')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepTyped('category:c1', draft)).toBe(false);
  });
});
