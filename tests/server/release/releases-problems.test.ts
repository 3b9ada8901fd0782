// Problems that block publishing of a draft, each with its place and a sentence for its editor.
import { describe, expect, it } from 'vitest';
import {
  type DraftCategory,
  emptyCategory,
} from '../../../src/contract/catalogue/category-fields.ts';
import { type DraftModel, emptyModel } from '../../../src/contract/catalogue/model-fields.ts';
import { type DraftPart, emptyPart } from '../../../src/contract/catalogue/part-fields.ts';
import { catalogueOf, draftChanges } from '../../../src/server/release/draft.ts';
import { picturesOf } from '../../../src/server/release/live.ts';
import { problemsOf } from '../../../src/server/release/readiness.ts';
import { singleDrafts } from '../../support/catalogues.ts';
import { firstCatalogue as readCatalogue } from '../../support/test-api.ts';

const stored = await readCatalogue();
/** A copy, for tests to change. */
const firstCatalogue = () => structuredClone(stored);

const UPLOADED = `media:${'a'.repeat(64)}.png`;
const LOST = `media:${'b'.repeat(64)}.webp`;
/** The pictures of the repository's own catalogue, and one upload. */
const own = new Set(picturesOf(stored));
const isThere = (src: string) => own.has(src) || src.startsWith('drawing:') || src === UPLOADED;

type Things<Data> = { _id: string; slug: string; data: Data }[];
/** The repository's catalogue as drafts. */
const drafts = () => {
  const first = firstCatalogue();
  const { categories, models, parts } = first;
  return {
    categories: categories.map(({ id, data }) => ({
      _id: `c-${id}`,
      slug: id,
      data,
    })) as Things<DraftCategory>,
    models: models.map(({ id, data }) => ({
      _id: `m-${id}`,
      slug: id,
      data,
    })) as Things<DraftModel>,
    parts: parts.map(({ id, data }) => ({ _id: `p-${id}`, slug: id, data })) as Things<DraftPart>,
    ...singleDrafts(first),
  };
};
type Drafts = ReturnType<typeof drafts>;
const placed = <Thing>(things: Thing[], place = 0): Thing => {
  const thing = things[place];
  if (!thing) throw new Error('There are not as many.');
  return thing;
};
const problemsAfter = (change: (draft: Drafts) => void) => {
  const draft = drafts();
  change(draft);
  return problemsOf(draft, isThere);
};
const toldAfter = (change: (draft: Drafts) => void) =>
  problemsAfter(change).map(
    ({ kind, slug, path, message }) => `${kind} ${slug} ${path} | ${message}`,
  );

/** The first category with its first two models, and their slugs. */
const {
  category: CATEGORY,
  one: ONE,
  two: TWO,
} = (() => {
  const { categories, models } = firstCatalogue();
  const { id } = placed(categories);
  const own = models.filter(({ data }) => data.category === id);
  return { category: id, one: placed(own).id, two: placed(own, 1).id };
})();
const PART = placed(firstCatalogue().parts.filter(({ data }) => data.category === CATEGORY)).id;
const partIn = ({ parts }: Drafts, slug: string) =>
  placed(parts.filter((part) => part.slug === slug)).data;
const modelIn = ({ models }: Drafts, slug: string) =>
  placed(models.filter((model) => model.slug === slug)).data;
const first = ({ categories }: Drafts) => placed(categories).data;

describe('the repository’s own catalogue', () => {
  it('has no problems and no changes', () => {
    const draft = drafts();
    expect(problemsOf(draft, isThere)).toEqual([]);
    expect(draftChanges(draft, firstCatalogue(), () => '')).toEqual([]);
    const turned = {
      ...draft,
      categories: draft.categories.toReversed(),
      models: draft.models.toReversed(),
      parts: draft.parts.toReversed(),
    };
    expect(catalogueOf(draft)).toEqual(catalogueOf(turned));
  });
});

describe('a problem', () => {
  it('names the thing, its field and the fix', () => {
    const [problem, ...others] = problemsAfter((draft) =>
      Object.assign(first(draft).specRange, { headroomMm: [4000, null] }),
    );
    expect(others).toEqual([]);
    expect(problem).toEqual({
      kind: 'category',
      _id: `c-${CATEGORY}`,
      slug: CATEGORY,
      name: placed(firstCatalogue().categories).data.name,
      path: 'specRange.headroomMm.1',
      message: 'Please enter a number.',
    });
  });

  it.each<[string, (draft: Drafts) => void, string[]]>([
    [
      'an empty text',
      (draft) => Object.assign(first(draft), { summary: '' }),
      [`category ${CATEGORY} summary | Please fill this in.`],
    ],
    [
      'a list that is too short',
      (draft) => first(draft).faqs.splice(1),
      [`category ${CATEGORY} faqs | Needs 4 to 6.`],
    ],
    [
      'a related category that is not there',
      (draft) => first(draft).related.splice(0, 1, 'moon-lifts'),
      [`category ${CATEGORY} related.0 | There is no category moon-lifts.`],
    ],
    [
      'a category related to itself',
      (draft) => first(draft).related.splice(0, 1, CATEGORY),
      [`category ${CATEGORY} related.0 | A category cannot be related to itself.`],
    ],
    [
      'a category related twice',
      (draft) => first(draft).related.splice(1, 1, placed(first(draft).related)),
      [
        `category ${CATEGORY} related.1 | There is ${placed(placed(firstCatalogue().categories).data.related)} already.`,
      ],
    ],
    [
      'a category at the address of a group',
      (draft) => draft.categories.push({ ...placed(draft.categories), slug: 'home' }),
      ['category home  | The site itself uses this id. Please choose another one.'],
    ],
    [
      'a picture that was never uploaded',
      (draft) => Object.assign(placed(first(draft).galleryImages, 2), { src: LOST }),
      [
        `category ${CATEGORY} galleryImages.2.src | This picture is not stored. Please upload it again.`,
      ],
    ],
    [
      'a file the repository does not have',
      (draft) => Object.assign(placed(first(draft).galleryImages), { src: 'home/villa.avif' }),
      [`category ${CATEGORY} galleryImages.0.src | There is no picture home/villa.avif.`],
    ],
    [
      'a picture of a model',
      (draft) =>
        modelIn(draft, ONE).pictures.push({ id: 1, src: LOST, alt: 'A car of oak', title: 'Oak' }),
      [`model ${ONE} pictures.0.src | This picture is not stored. Please upload it again.`],
    ],
    [
      'a model without a category',
      (draft) => Object.assign(modelIn(draft, ONE), { category: null }),
      [`model ${ONE} category | Please enter an id.`],
    ],
    [
      'a model of a category that is gone',
      (draft) => Object.assign(modelIn(draft, ONE), { category: 'moon-lifts' }),
      [`model ${ONE} category | There is no category moon-lifts.`],
    ],
    [
      'two models of one name',
      (draft) =>
        Object.assign(modelIn(draft, TWO), { name: ` ${modelIn(draft, ONE).name.toUpperCase()}` }),
      [
        `model ${ONE} name | Another model of this category has this name: ${TWO}.`,
        `model ${TWO} name | Another model of this category has this name: ${ONE}.`,
      ],
    ],
    [
      'two models of one code',
      (draft) => Object.assign(modelIn(draft, TWO), { code: modelIn(draft, ONE).code }),
      [
        `model ${ONE} code | Another product has this code: ${TWO}.`,
        `model ${TWO} code | Another product has this code: ${ONE}.`,
      ],
    ],
    [
      'a model for sale without a price',
      (draft) => Object.assign(modelIn(draft, ONE), { purchasable: true, price: null }),
      [`model ${ONE} price | Please enter a price, because this model is sold online.`],
    ],
    [
      'a shaft smaller than the car',
      (draft) => Object.assign(modelIn(draft, ONE), { shaft: { w: 1, d: 1 } }),
      [`model ${ONE} shaft | Must not be smaller than the car.`],
    ],
    [
      'no category at all',
      (draft) => {
        draft.categories = [];
        draft.models = [];
        draft.parts = [];
        draft.home = [];
      },
      ['category   | The catalogue needs a category.'],
    ],
  ])('is %s', (_what, change, told) => {
    expect(toldAfter(change)).toEqual(told);
  });

  it('is reported for every model and part of a removed category', () => {
    const told = toldAfter((draft) => {
      draft.categories = draft.categories.filter(({ slug }) => slug !== CATEGORY);
    });
    expect(told).toContain(`model ${ONE} category | There is no category ${CATEGORY}.`);
    expect(told).toContain(`model ${TWO} category | There is no category ${CATEGORY}.`);
    expect(told).toContain(`part ${PART} category | There is no category ${CATEGORY}.`);
  });

  it('does not include the same name in another category, or a repeated empty text', () => {
    const another = firstCatalogue().models.find(({ data }) => data.category !== CATEGORY);
    expect(
      toldAfter((draft) =>
        Object.assign(modelIn(draft, another?.id ?? ''), { name: modelIn(draft, ONE).name }),
      ),
    ).toEqual([]);
    const told = toldAfter((draft) => {
      for (const slug of [ONE, TWO]) Object.assign(modelIn(draft, slug), { name: '', code: '' });
    });
    expect(told.filter((line) => line.includes('Another model'))).toEqual([]);
  });

  it('is reported once for each field of a new entry', () => {
    const problems = problemsAfter(({ categories, models, parts }) => {
      categories.push({ _id: 'c-new', slug: 'new-lifts', data: emptyCategory() });
      models.push({ _id: 'm-new', slug: 'new-lift', data: emptyModel() });
      parts.push({ _id: 'p-new', slug: 'new-part', data: emptyPart() });
    });
    const of = (slug: string) =>
      problems.filter((problem) => problem.slug === slug).map(({ path }) => path);
    for (const slug of ['new-lifts', 'new-lift', 'new-part'])
      expect(new Set(of(slug)).size).toBe(of(slug).length);
    expect(of('new-lifts')).toEqual(
      expect.arrayContaining([
        'name',
        'group',
        'specRange.loadKg.0',
        'tabContent.features.featuresList',
        'galleryImages',
        'related',
      ]),
    );
    expect(of('new-lift')).toEqual(
      expect.arrayContaining(['category', 'name', 'code', 'stops.1', 'cabin.w']),
    );
    expect(of('new-part')).toEqual(
      expect.arrayContaining([
        'category',
        'kind',
        'name',
        'code',
        'facts',
        'drawing',
        'price',
        'warrantyMonths',
      ]),
    );
    for (const { message } of problems) expect(message).toMatch(/^[A-Z].+\.$/);
  });
});

describe('the changes of a release', () => {
  const idOf = (kind: string, slug: string) => `id of ${kind} ${slug}`;

  it('name added, changed and removed things', () => {
    const draft = drafts();
    const { one, gone } = { one: modelIn(draft, ONE), gone: placed(draft.categories, 3) };
    Object.assign(one, { headroomMm: Number(one.headroomMm) + 100 });
    draft.categories = draft.categories.filter((category) => category !== gone);
    draft.models.push({
      _id: 'm-new',
      slug: 'new-lift',
      data: { ...emptyModel(), name: 'A new lift' },
    });
    Object.assign(partIn(draft, PART), { price: 1234.5 });
    const changes = draftChanges(draft, firstCatalogue(), idOf);
    expect(
      changes.map(({ fields, fingerprint: _, ...change }) => ({
        ...change,
        fields: fields.map(({ label }) => label),
      })),
    ).toEqual([
      {
        kind: 'category',
        _id: `id of category ${gone.slug}`,
        slug: gone.slug,
        name: gone.data.name,
        change: 'removed',
        fields: [],
      },
      ...[
        {
          kind: 'model',
          _id: `m-${ONE}`,
          slug: ONE,
          name: one.name,
          change: 'changed',
          fields: ['Headroom'],
        },
        {
          kind: 'model',
          _id: 'm-new',
          slug: 'new-lift',
          name: 'A new lift',
          change: 'added',
          fields: [],
        },
      ].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
      {
        kind: 'part',
        _id: `p-${PART}`,
        slug: PART,
        name: partIn(draft, PART).name,
        change: 'changed',
        fields: ['Price'],
      },
    ]);
  });

  it('exclude fields that are empty on both sides', () => {
    const draft = drafts();
    const without = placed(
      draft.categories.filter(({ data }) => data.specRange.persons === undefined),
    );
    Object.assign(without.data.specRange, { persons: [null, null] });
    Object.assign(modelIn(draft, ONE), { price: null });
    expect(draftChanges(draft, firstCatalogue(), idOf)).toEqual([]);
    expect(problemsOf(draft, isThere)).toEqual([]);
    expect(catalogueOf(draft)).toEqual(catalogueOf(drafts()));
  });
});
