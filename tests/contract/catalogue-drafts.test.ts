// One definition, two levels of strictness: every complete entry is a draft, and a draft reports
// the fields that the build would miss.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  finishCategory,
  finishModel,
} from '../../src/contract/catalogue/catalogue-complete-rules.ts';
import { type Category, emptyCategory } from '../../src/contract/catalogue/category-fields.ts';
import {
  categorySchema,
  draftCategorySchema,
} from '../../src/contract/catalogue/category-rules.ts';
import { emptyModel, type Model } from '../../src/contract/catalogue/model-fields.ts';
import { draftModelSchema, modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { mediaFileOf, mediaSrc } from '../../src/contract/picture/picture-file.ts';
import { categoryOf, modelOf } from '../support/catalogue-answers.ts';

const read = (folder: string) =>
  readdirSync(`tests/fixtures/catalogue/${folder}`).map(
    (name) =>
      [
        name,
        JSON.parse(readFileSync(`tests/fixtures/catalogue/${folder}/${name}`, 'utf8')) as unknown,
      ] as const,
  );
const category: Category = categoryOf('villa-lifts');
const model: Model = modelOf('villa-lifts-204-manual');

describe('a complete entry', () => {
  it.each(read('categories'))(
    'becomes a draft, and the same entry again when it is finished: %s',
    (_name, content) => {
      const complete = categorySchema.parse(content);
      expect(finishCategory(draftCategorySchema.parse(content))).toEqual({
        data: complete,
        problems: [],
      });
    },
  );

  it.each(read('models'))(
    'becomes a draft, and the same entry again when it is finished: %s',
    (_name, content) => {
      const complete = modelSchema.parse(content);
      expect(finishModel(draftModelSchema.parse(content))).toEqual({
        data: complete,
        problems: [],
      });
      expect(complete).toMatchObject({ markup: 0, pictures: [], purchasable: false });
    },
  );
});

describe('an empty draft', () => {
  it('has every field, and reports each that is missing', () => {
    expect(draftCategorySchema.parse(emptyCategory())).toEqual(emptyCategory());
    expect(draftModelSchema.parse(emptyModel())).toEqual(emptyModel());
    const paths = finishModel(emptyModel()).problems.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'category',
        'name',
        'code',
        'summary',
        'drive',
        'loadKg',
        'stops.0',
        'stops.1',
        'cabin.w',
        'sortOrder',
      ]),
    );
    expect(finishCategory(emptyCategory()).problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'name',
        'group',
        'tabContent.description.heading1.main',
        'tabContent.features.featuresList',
        'galleryImages',
        'faqs',
        'related',
      ]),
    );
  });
});

describe('a draft', () => {
  const problemOf = (fields: Partial<Record<keyof Model, unknown>>) =>
    finishModel(draftModelSchema.parse({ ...model, ...fields })).problems;

  it('needs no persons, but needs both numbers or neither', () => {
    const withPersons = (persons: unknown) =>
      finishCategory(
        draftCategorySchema.parse({ ...category, specRange: { ...category.specRange, persons } }),
      ).problems;
    expect(withPersons([null, null])).toEqual([]);
    expect(withPersons([2, null])).toEqual([
      { path: 'specRange.persons.1', message: 'Please enter a number.' },
    ]);
  });

  it.each([
    [{ openingMm: 4000 }, { path: 'openingMm', message: 'Must not be wider than the car.' }],
    [{ shaft: { w: 1, d: 1 } }, { path: 'shaft', message: 'Must not be smaller than the car.' }],
    [
      { purchasable: true },
      { path: 'price', message: 'Please enter a price, because this model is sold online.' },
    ],
    [
      { priceFrom: 12_00_000 },
      { path: 'priceTo', message: 'Please enter the upper end of the price band.' },
    ],
    [
      { priceTo: 12_00_000 },
      { path: 'priceFrom', message: 'Please enter the lower end of the price band.' },
    ],
    [
      { priceFrom: 15_00_000, priceTo: 12_00_000 },
      { path: 'priceTo', message: 'Must not be less than the lower end.' },
    ],
    [{ loadKg: 3 }, { path: 'loadKg', message: 'Must be from 20 to 10,000.' }],
    [
      { code: 'A' },
      {
        path: 'code',
        message: 'The code may contain capitals, digits and hyphens, 2 to 16 of them.',
      },
    ],
    [{ summary: '' }, { path: 'summary', message: 'Please fill this in.' }],
  ])('is allowed %j, and reports it', (fields, problem) => {
    expect(problemOf(fields)).toEqual([problem]);
  });

  it.each([
    [{}, undefined, undefined],
    [{ priceFrom: null, priceTo: null }, undefined, undefined],
    [{ priceFrom: 12_00_000, priceTo: 12_00_000 }, 12_00_000, 12_00_000],
  ])('may have a price band: %j', (fields, priceFrom, priceTo) => {
    const { data, problems } = finishModel(draftModelSchema.parse({ ...model, ...fields }));
    expect(problems).toEqual([]);
    expect([data?.priceFrom, data?.priceTo]).toEqual([priceFrom, priceTo]);
  });

  it.each([
    [null, undefined],
    ['left', 'left'],
    ['right', 'right'],
  ])('may say where the subject of a picture stands: %s', (side, kept) => {
    const pictures = [
      { id: 1, src: 'drawing:car', alt: 'The car of a lift', title: 'Its car', side },
    ];
    const finished = finishModel(draftModelSchema.parse({ ...model, pictures }));
    expect(finished.problems).toEqual([]);
    expect(finished.data?.pictures[0]?.side).toBe(kept);
    expect(
      draftModelSchema.safeParse({ ...model, pictures: [{ ...pictures[0], side: 'above' }] })
        .success,
    ).toBe(false);
  });

  it('reports every problem at once: a missing number hides no other problem', () => {
    expect(problemOf({ loadKg: null, purchasable: true })).toEqual([
      { path: 'loadKg', message: 'Please enter a number.' },
      { path: 'price', message: 'Please enter a price, because this model is sold online.' },
    ]);
  });

  it('respects the maximum lengths', () => {
    const faq = { question: '', answer: '' };
    expect(
      draftCategorySchema.safeParse({ ...category, faqs: Array.from({ length: 7 }, () => faq) })
        .success,
    ).toBe(false);
    expect(draftCategorySchema.safeParse({ ...category, summary: 'x'.repeat(141) }).success).toBe(
      false,
    );
    expect(draftModelSchema.safeParse({ ...model, pitMm: 3001 }).success).toBe(false);
    expect(draftModelSchema.safeParse({ ...model, pitMm: -1 }).success).toBe(false);
  });

  it('has its rows in the order of the schedule only when it is complete', () => {
    const { specsList } = category.tabContent.specifications;
    const tabContent = {
      ...category.tabContent,
      specifications: { ...category.tabContent.specifications, specsList: specsList.toReversed() },
    };
    const [problem] = finishCategory(
      draftCategorySchema.parse({ ...category, tabContent }),
    ).problems;
    expect(problem).toEqual({
      path: 'tabContent.specifications.specsList',
      message: expect.stringMatching(/^Rows must be unique and in this order: Drive, Rated load/),
    });
  });
});

describe('the name of an uploaded picture', () => {
  const hash = 'a'.repeat(64);

  it('contains its hash and type', () => {
    expect(mediaSrc(hash, 'image/jpeg')).toBe(`media:${hash}.jpg`);
    expect(mediaFileOf(`media:${hash}.jpg`)).toEqual({ hash, ending: 'jpg' });
  });

  it.each([
    'drawing:section',
    'home/cabin.avif',
    `media:${hash}`,
    `media:${hash}.svg`,
    `media:${hash.toUpperCase()}.jpg`,
    `media:${hash}.jpg/..`,
  ])('is refused: %s', (src) => expect(mediaFileOf(src)).toBeUndefined());
});
