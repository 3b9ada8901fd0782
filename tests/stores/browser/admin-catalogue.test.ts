import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import { emptyCategory, emptyModel } from '../../../src/contract/catalogue/catalogue-empty.ts';
import {
  categorySchema,
  draftCategorySchema,
} from '../../../src/contract/catalogue/category-rules.ts';
import { SPEC_ROWS } from '../../../src/contract/catalogue/category-tabs.ts';
import { draftExtraSchema } from '../../../src/contract/catalogue/extra-rules.ts';
import { draftModelSchema } from '../../../src/contract/catalogue/model-rules.ts';
import { printed } from '../../../src/contract/catalogue/spec-facts.ts';
import {
  comparison,
  conflictOf,
  differences,
} from '../../../src/stores/admin/catalogue-differences.ts';
import { over } from '../../../src/stores/admin/catalogue-fields.ts';
import {
  CATEGORY_FORM,
  EXTRA_FORM,
  MODEL_FORM,
} from '../../../src/stores/admin/catalogue-forms.ts';
import { longestText, rowLimits, schemaAt } from '../../../src/stores/admin/catalogue-limits.ts';
import { createFormNotes, pathsWithin } from '../../../src/stores/admin/catalogue-notes.ts';
import { forgetTyped, keepTyped, readTyped } from '../../../src/stores/lib/typed-draft.ts';
import { categoryOf } from '../../support/catalogue-answers.ts';

const FIXTURE = 'tests/fixtures/catalogue';
/** Its files fill in every field that the site's own fill in. */
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, FIXTURE, folder)).map((file) => join(FIXTURE, folder, file));
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const SPECS = 'tabContent.specifications.specsList';
const glass = () => draftCategorySchema.parse(categoryOf('courtyard-lifts'));

describe('a form', () => {
  it.each(filesIn('categories'))('gives back %s so that it prints as it did', (path) => {
    const data = draftCategorySchema.parse(read(path));
    const again = CATEGORY_FORM.dataOf(CATEGORY_FORM.valuesOf(data));
    expect(printed(categorySchema.parse(again))).toEqual(printed(categorySchema.parse(data)));
  });

  it('gives back every model as it was', () => {
    const models = filesIn('models').map((path) => draftModelSchema.parse(read(path)));
    expect(models.map((data) => MODEL_FORM.dataOf(MODEL_FORM.valuesOf(data)))).toEqual(models);
  });

  it('gives back every extra as it was', () => {
    const extras = filesIn('extras').map((path) => draftExtraSchema.parse(read(path)));
    expect(extras.map((data) => EXTRA_FORM.dataOf(EXTRA_FORM.valuesOf(data)))).toEqual(extras);
  });

  it('has a place for everything, marks where a row has figures, and keeps only what is filled in', () => {
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

  it('knows where a row of the specification stands', () => {
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

  it('takes what was typed over what it begins with, field by field', () => {
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

describe('limits', () => {
  it('stand in the schema, found by a path', () => {
    expect(longestText(draftCategorySchema, 'seo.title')).toBe(60);
    expect(longestText(draftCategorySchema, 'tabs.2')).toBe(20);
    expect(rowLimits(CATEGORY_FORM.complete, 'tabContent.features.featuresList')).toEqual({
      least: 6,
      most: 12,
    });
    expect(rowLimits(MODEL_FORM.complete, 'pictures')).toEqual({ least: 0, most: 8 });
    expect(() => schemaAt(draftCategorySchema, 'tabContent.nothing')).toThrow(
      'The catalogue has no field tabContent.nothing',
    );
  });
});

describe('notes', () => {
  const checks = {
    draft: (values: unknown) => ({ ...(values === 'long' && { name: 'Too long.' }) }),
    complete: () => ({ 'faqs.0.answer': 'Too short.' }),
  };

  it('of what is to do are shown where somebody has been, or all when asked for', () => {
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

  it('stay as they are while something is pressed', () => {
    const notes = createFormNotes(checks);
    notes.press();
    notes.check('long');
    expect([notes.$wrong.get(), notes.$shown.get().wrong]).toEqual([{ name: 'Too long.' }, {}]);
    notes.letGo();
    expect(notes.$shown.get().wrong).toEqual({ name: 'Too long.' });
  });

  it('of the server go when their field is changed, or one within it', () => {
    const notes = createFormNotes(checks);
    notes.refuse('', { shaft: 'Must not be smaller than the car.', code: 'Taken.' });
    notes.clearError('shaft.w');
    notes.check('long');
    expect(notes.$wrong.get()).toEqual({ code: 'Taken.', name: 'Too long.' });
  });
});

describe('differences', () => {
  it('are told in the words of the form', () => {
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

  it('of what is not live yet are everything it says', () => {
    const fields = comparison(CATEGORY_FORM, null, glass());
    expect(fields.find(({ path }) => path === 'name')).toEqual({
      path: 'name',
      label: 'Name',
      before: null,
      after: 'Courtyard lifts',
    });
    expect(fields.every(({ before }) => before === null)).toBe(true);
  });

  it('of a conflict say whose they are', () => {
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

describe('typing that is kept', () => {
  afterEach(() => localStorage.clear());
  const draft = { version: 2, at: '2026-01-05T10:00:00.000Z', values: { name: 'Glass' } };

  it('comes back until it is forgotten', () => {
    expect(keepTyped('category:c1', draft)).toBe(true);
    expect(readTyped('category:c1')).toEqual(draft);
    expect(readTyped('category:c2')).toBeUndefined();
    forgetTyped('category:c1');
    expect(readTyped('category:c1')).toBeUndefined();
  });

  it('is nothing when it is not what was kept, or may not be kept', () => {
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
