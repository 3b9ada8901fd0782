// Every field of the catalogue has words of its own, and differences are told in them.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  categorySchema,
  draftCategorySchema,
} from '../../src/contract/catalogue/category-rules.ts';
import { fieldChanges } from '../../src/contract/catalogue/field-changes.ts';
import { fieldLabel, fieldWords } from '../../src/contract/catalogue/field-labels.ts';
import { draftModelSchema, modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { draftPartSchema, partSchema } from '../../src/contract/catalogue/part-rules.ts';
import { DRIVES } from '../../src/contract/quote/lift-choices.ts';
import { firstCatalogue as readCatalogue } from '../support/test-api.ts';

const stored = await readCatalogue();
/** A copy, for tests to change. */
const firstCatalogue = () => structuredClone(stored);

type Shape = z.core.JSONSchema.BaseSchema;
const namesBelow = ({ properties = {}, prefixItems, items }: Shape): [string, Shape][] => {
  if (prefixItems) return prefixItems.map((item, place) => [String(place), item as Shape]);
  return items ? [['3', items as Shape]] : (Object.entries(properties) as [string, Shape][]);
};
/**
 * Every path of a schema that a form, a problem or a difference may name, with a list's fourth
 * place for all.
 */
const pathsOf = (shape: Shape, path = ''): string[] => {
  const branches = (shape.anyOf as Shape[] | undefined) ?? [shape];
  return branches.flatMap((branch) =>
    namesBelow(branch).flatMap(([name, below]) => {
      const here = path === '' ? name : `${path}.${name}`;
      return [here, ...pathsOf(below, here)];
    }),
  );
};
const KINDS = [
  ['category', categorySchema],
  ['category', draftCategorySchema],
  ['model', modelSchema],
  ['model', draftModelSchema],
  ['part', partSchema],
  ['part', draftPartSchema],
] as const;

describe.each(KINDS)('every field of a %s', (kind, schema) => {
  const paths = [
    ...new Set(pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))),
  ];

  it('has a label', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => fieldLabel(kind, path) === path)).toEqual([]);
    expect(paths.filter((path) => /[{}]|NaN|undefined/.test(fieldLabel(kind, path)))).toEqual([]);
  });

  it('has a label that no other field has', () => {
    const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
    const labels = leaves.map((path) => fieldLabel(kind, path));
    expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
  });
});

it.each([
  ['category', 'specRange.headroomMm.1', 'Headroom, most'],
  ['category', 'tabContent.features.featuresList.2.title', 'Feature 3, title'],
  ['category', 'tabs.1', 'Tab 2, label'],
  ['category', 'specRange.doors.0', 'Doors'],
  ['category', 'faqs.9.answer', 'Question 10, answer'],
  ['model', 'pictures.0.alt', 'Picture 1, alternative text'],
  ['model', 'cabin.h', 'Cabin, height'],
  ['model', 'toString', 'toString'],
] as const)('the %s field %s is called %s', (kind, path, label) => {
  expect(fieldWords(kind, path).label).toBe(label);
});

const someOf = <Thing>([first]: Thing[]) => {
  if (!first) throw new Error('The catalogue has none.');
  return first;
};

describe('a difference', () => {
  const catalogue = firstCatalogue();
  const category = someOf(catalogue.categories.filter(({ id }) => id === 'villa-lifts')).data;
  const model = someOf(
    catalogue.models.filter(({ data }) => data.persons !== undefined && data.drive !== 'hydraulic'),
  ).data;
  const ofCategory = (change: (draft: typeof category) => void) => {
    const draft = structuredClone(category);
    change(draft);
    return fieldChanges('category', category, draft);
  };
  const ofModel = (changes: object) => fieldChanges('model', model, { ...model, ...changes });

  it('is empty if nothing differs, in any order of fields', () => {
    expect(ofCategory(() => {})).toEqual([]);
    expect(
      fieldChanges('model', model, Object.fromEntries(Object.entries(model).toReversed())),
    ).toEqual([]);
  });

  it('of a figure includes its unit', () => {
    const [least, most] = category.specRange.headroomMm;
    const found = ofCategory(({ specRange }) =>
      Object.assign(specRange, { headroomMm: [least, most + 1100] }),
    );
    expect(found).toEqual([
      {
        path: 'specRange.headroomMm.1',
        label: 'Headroom, most',
        before: `${most.toLocaleString('en-IN')} mm`,
        after: `${(most + 1100).toLocaleString('en-IN')} mm`,
      },
    ]);
  });

  it.each([
    [{ price: 1_25_000.5 }, { path: 'price', label: 'Price', before: null, after: '₹1,25,000.5' }],
    [
      { isPublished: false },
      { path: 'isPublished', label: 'Published', before: 'yes', after: 'no' },
    ],
    [
      { persons: undefined },
      { path: 'persons', label: 'Persons', before: String(model.persons), after: null },
    ],
    [
      { drive: 'hydraulic' },
      { path: 'drive', label: 'Drive', before: DRIVES[model.drive], after: 'Hydraulic' },
    ],
    [
      { stops: [model.stops[0], 60] },
      { path: 'stops.1', label: 'Stops, most', before: String(model.stops[1]), after: '60' },
    ],
  ])('of %j is described in words', (changes, told) => {
    expect(ofModel({ ...changes })).toEqual([told]);
  });

  it('of several answers names all of them, in their order', () => {
    const found = ofCategory(({ specRange }) =>
      Object.assign(specRange, { doors: ['centre', 'swing'] }),
    );
    expect(found).toEqual([
      expect.objectContaining({ path: 'specRange.doors', after: 'Centre opening, Swing' }),
    ]);
  });

  it('of a list is described item by item, with added and removed ones', () => {
    const { featuresList } = category.tabContent.features;
    const added = {
      title: 'A new one',
      description: 'Which nobody has ever heard of before.',
      icon: 'plus',
    };
    const longer = ofCategory((draft) => void draft.tabContent.features.featuresList.push(added));
    const place = featuresList.length;
    expect(longer.map(({ label, before, after }) => [label, before, after])).toEqual([
      [`Feature ${place + 1}, title`, null, added.title],
      [`Feature ${place + 1}, text`, null, added.description],
      [`Feature ${place + 1}, icon`, null, 'plus'],
    ]);
    const shorter = ofCategory((draft) => void draft.tabContent.features.featuresList.pop());
    expect(shorter.map(({ path, after }) => [path.split('.').at(-2), after])).toEqual(
      Array.from({ length: 3 }, () => [String(place - 1), null]),
    );
  });

  it('of a translation are its corrections, the first and the last ones too', () => {
    const corrected = (text: string) => ({
      kind: 'category',
      texts: [{ path: 'summary', text, of: '0a0a0a0a' }],
    });
    const of = (before: unknown, after: unknown) =>
      fieldChanges('translation', before, after).map((field) => Object.values(field));
    const [path, label] = ['category.summary', 'Summary'];
    expect(of(null, corrected('ഒന്ന്'))).toEqual([[path, label, null, 'ഒന്ന്']]);
    expect(of(corrected('ഒന്ന്'), corrected('രണ്ട്'))).toEqual([[path, label, 'ഒന്ന്', 'രണ്ട്']]);
    expect(of(corrected('ഒന്ന്'), null)).toEqual([[path, label, 'ഒന്ന്', null]]);
    expect(of(corrected('ഒന്ന്'), corrected('ഒന്ന്'))).toEqual([]);
  });

  it('of another added or removed entry are not listed', () => {
    expect(fieldChanges('model', null, model)).toEqual([]);
    expect(fieldChanges('model', model, null)).toEqual([]);
  });

  it('between nothing and an empty text is empty', () => {
    expect(ofModel({ persons: model.persons, price: null, markup: model.markup })).toEqual([]);
    expect(fieldChanges('model', { summary: '' }, {})).toEqual([]);
  });
});
