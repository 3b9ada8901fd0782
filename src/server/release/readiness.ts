// Tells which changes can be published, and which only together, by the rules between the entries
// of a catalogue.

import {
  finishAbout,
  finishCategory,
  finishCompany,
  finishContact,
  finishCost,
  finishHome,
  finishModel,
  finishPart,
  finishTranslation,
} from '../../contract/catalogue/catalogue-complete-rules.ts';
import type { DraftCategory } from '../../contract/catalogue/category-fields.ts';
import { categoryIdSchema } from '../../contract/catalogue/category-rules.ts';
import { fieldLabel } from '../../contract/catalogue/field-labels.ts';
import type { DraftHomePage } from '../../contract/catalogue/home-page.ts';
import type { DraftModel } from '../../contract/catalogue/model-fields.ts';
import type { DraftPart } from '../../contract/catalogue/part-fields.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { fieldProblems } from '../../contract/kernel/field-message.ts';
import { searchForm } from '../../contract/kernel/search-form.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { DraftChange, DraftProblem } from '../../contract/release/rules.ts';
import { readMedia } from '../catalogue/media.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { faultsIn, needsEnglish } from './corrections.ts';
import type { Draft, Drafted, FoundChange } from './draft.ts';

type Member = Drafted<DraftModel> | Drafted<DraftPart>;

type Found = Pick<DraftProblem, 'path' | 'message'>;
type Named = { slug: string; data: { name: string } };

/** Finds the slugs of other entries with the same text; empty texts do not count. */
const duplicatesBy = <Thing extends Named>(
  things: readonly Thing[],
  textOf: (thing: Thing) => string,
) => {
  const groups = Map.groupBy(things, (thing) => searchForm(textOf(thing)));
  return (thing: Thing) => {
    const text = searchForm(textOf(thing));
    return text === ''
      ? []
      : (groups.get(text) ?? []).filter((other) => other !== thing).map(({ slug }) => slug);
  };
};
const nameIn = ({ data: { category, name } }: Member) =>
  category && name.trim() ? `${category} ${name.trim()}` : '';

const pictureProblem = (
  path: string,
  { src }: { src: string },
  isThere: (src: string) => boolean,
): Found[] => {
  if (src === '' || isThere(src)) return [];
  const message = src.startsWith('media:')
    ? 'This picture is not stored. Please upload it again.'
    : `There is no picture ${src}.`;
  return [{ path: `${path}.src`, message }];
};
const pictureProblems = (
  list: string,
  pictures: readonly { src: string }[],
  isThere: (src: string) => boolean,
): Found[] =>
  pictures.flatMap((picture, place) => pictureProblem(`${list}.${place}`, picture, isThere));

const situationProblems = (
  { building: { situations } }: DraftHomePage,
  isCategory: (slug: string) => boolean,
): Found[] =>
  situations.flatMap(({ category }, place) =>
    category === null || isCategory(category)
      ? []
      : [
          {
            path: `building.situations.${place}.category`,
            message: `There is no category ${category}.`,
          },
        ],
  );

const relatedProblems = (
  slug: string,
  related: readonly string[],
  isCategory: (slug: string) => boolean,
): Found[] =>
  related.flatMap((other, place) => {
    const path = `related.${place}`;
    if (other === slug) return [{ path, message: 'A category cannot be related to itself.' }];
    if (related.indexOf(other) < place) return [{ path, message: `There is ${other} already.` }];
    return isCategory(other) ? [] : [{ path, message: `There is no category ${other}.` }];
  });

/** All problems, in the order of the entries. `isThere` tells whether a picture is stored. */
export const problemsOf = (draft: Draft, isThere: (src: string) => boolean): DraftProblem[] => {
  const { categories, models, parts, costs, company, home, about, contact, translations } = draft;
  const faultsOf = faultsIn(draft);
  const slugs = new Set(categories.map(({ slug }) => slug));
  const isCategory = (slug: string) => slugs.has(slug);
  const sameModelName = duplicatesBy(models, nameIn);
  const samePartName = duplicatesBy(parts, nameIn);
  // Codes are read out on the telephone, so a part must not have the code of a lift.
  const sameCode = duplicatesBy<Member>([...models, ...parts], ({ data }) => data.code);

  const ofCategory = ({ slug, data }: Drafted<DraftCategory>): Found[] => [
    ...finishCategory(data).problems,
    ...fieldProblems(categoryIdSchema.safeParse(slug).error?.issues ?? []),
    ...relatedProblems(slug, data.related, isCategory),
    ...pictureProblems('galleryImages', data.galleryImages, isThere),
  ];
  const ofMember = (thing: Member, names: readonly string[], word: string): Found[] => {
    const { category, pictures } = thing.data;
    const codes = sameCode(thing);
    return [
      ...(category && !isCategory(category)
        ? [{ path: 'category', message: `There is no category ${category}.` }]
        : []),
      ...(names.length > 0
        ? [
            {
              path: 'name',
              message: `Another ${word} of this category has this name: ${names.join(', ')}.`,
            },
          ]
        : []),
      ...(codes.length > 0
        ? [{ path: 'code', message: `Another product has this code: ${codes.join(', ')}.` }]
        : []),
      ...pictureProblems('pictures', pictures, isThere),
    ];
  };
  const ofModel = (model: Drafted<DraftModel>) => [
    ...finishModel(model.data).problems,
    ...ofMember(model, sameModelName(model), 'model'),
  ];
  const ofPart = (part: Drafted<DraftPart>) => [
    ...finishPart(part.data).problems,
    ...ofMember(part, samePartName(part), 'product'),
  ];
  const placed = (
    kind: CatalogueKind,
    { _id, slug, data }: Drafted<{ name: string }>,
    problems: Found[],
  ): DraftProblem[] =>
    problems.map((problem) => ({ kind, _id, slug, name: data.name, ...problem }));

  return [
    ...(categories.length === 0
      ? [
          {
            kind: 'category' as const,
            _id: '',
            slug: '',
            name: '',
            path: '',
            message: 'The catalogue needs a category.',
          },
        ]
      : []),
    ...categories.flatMap((category) => placed('category', category, ofCategory(category))),
    ...models.flatMap((model) => placed('model', model, ofModel(model))),
    ...parts.flatMap((part) => placed('part', part, ofPart(part))),
    ...costs.flatMap((cost) => placed('cost', cost, finishCost(cost.data).problems)),
    ...company.flatMap((one) => placed('company', one, finishCompany(one.data).problems)),
    ...home.flatMap((page) =>
      placed('home', page, [
        ...finishHome(page.data).problems,
        ...situationProblems(page.data, isCategory),
        ...pictureProblem('top.picture', page.data.top.picture, isThere),
      ]),
    ),
    ...about.flatMap((page) =>
      placed('about', page, [
        ...finishAbout(page.data).problems,
        ...pictureProblem('top.picture', page.data.top.picture, isThere),
        ...pictureProblem('hold.picture', page.data.hold.picture, isThere),
      ]),
    ),
    ...contact.flatMap((page) => placed('contact', page, finishContact(page.data).problems)),
    ...translations.flatMap((one) =>
      placed('translation', one, [...finishTranslation(one.data).problems, ...faultsOf(one.data)]),
    ),
  ];
};

/** Pictures checked at once: each is read completely. */
const AT_ONCE = 10;

/**
 * Checks that the uploaded pictures of a draft exist. Stored pictures stay, so each is checked
 * once.
 */
export const createPictureCheck = () => {
  const stored = new Set<string>();
  /** Returns the pictures (`media:…`) that are not stored. */
  return async (kv: Kv, sources: readonly string[]): Promise<string[]> => {
    const unknown = sources.filter((src) => !stored.has(src));
    for (let from = 0; from < unknown.length; from += AT_ONCE) {
      const looked = unknown
        .slice(from, from + AT_ONCE)
        .map(async (src) => (await readMedia(kv, src)) && stored.add(src));
      await Promise.all(looked);
    }
    return unknown.filter((src) => !stored.has(src));
  };
};

type Source = {
  draft: Draft;
  live: Catalogue;
  changes: readonly FoundChange[];
  /** Problems of the whole draft. */
  problems: readonly DraftProblem[];
};
type Entry = {
  kind: CatalogueKind;
  slug: string;
  name: string;
  /** Categories it names. */
  categories: readonly string[];
  /** Texts that no other product may have. */
  unique: readonly string[];
};
type Product = { name: string; code: string; category: string | null };

const keyOf = ({ kind, slug }: Pick<Entry, 'kind' | 'slug'>) => `${kind} ${slug}`;
export const quotedName = ({ name, slug }: { name: string; slug: string }) => `“${name || slug}”`;

const ofCategory = (slug: string, data: { name: string; related: readonly string[] }): Entry => ({
  kind: 'category',
  slug,
  name: data.name,
  categories: data.related,
  unique: [],
});
const ofProduct = (kind: 'model' | 'part', slug: string, data: Product): Entry => ({
  kind,
  slug,
  name: data.name,
  categories: data.category ? [data.category] : [],
  unique: [
    ...(data.code.trim() ? [`code ${searchForm(data.code)}`] : []),
    ...(data.name.trim() ? [`${kind} ${data.category} ${searchForm(data.name)}`] : []),
  ],
});
const ofHome = (slug: string, { name, building }: DraftHomePage): Entry => ({
  kind: 'home',
  slug,
  name,
  categories: building.situations.flatMap(({ category }) => category ?? []),
  unique: [],
});
const namingDrafts = ({ categories, models, parts, home }: Draft) => [
  ...categories.map(({ slug, data }) => ofCategory(slug, data)),
  ...models.map(({ slug, data }) => ofProduct('model', slug, data)),
  ...parts.map(({ slug, data }) => ofProduct('part', slug, data)),
  ...home.map(({ slug, data }) => ofHome(slug, data)),
];
const liveEntries = ({ categories, models, parts, home }: Catalogue) => [
  ...categories.map(({ id, data }) => ofCategory(id, data)),
  ...models.map(({ id, data }) => ofProduct('model', id, data)),
  ...parts.map(({ id, data }) => ofProduct('part', id, data)),
  ...home.map(({ id, data }) => ofHome(id, data)),
];

const groupedBy = (entries: readonly Entry[], textsOf: (entry: Entry) => readonly string[]) => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const text of textsOf(entry)) groups.set(text, [...(groups.get(text) ?? []), entry]);
  return (text: string): readonly Entry[] => groups.get(text) ?? [];
};

const fixes = ([first, ...more]: readonly DraftProblem[]) => {
  if (!first) return undefined;
  const place = first.path === '' ? '' : `${fieldLabel(first.kind, first.path)}: `;
  return `${place}${first.message}${more.length > 0 ? ` And ${more.length} more to fix.` : ''}`;
};

/** The changes, each with those that it needs and with the reason that prevents its publication. */
export const withReadiness = ({
  draft,
  live,
  changes,
  problems,
}: Source): Omit<DraftChange, 'takenBackWith'>[] => {
  const [drafted, shown] = [namingDrafts(draft), liveEntries(live)];
  const changeAt = new Map(changes.map((change) => [keyOf(change), change]));
  const draftedAt = new Map(drafted.map((entry) => [keyOf(entry), entry]));
  const liveCategories = new Set(live.categories.map(({ id }) => id));
  const namingCategory = groupedBy(shown, ({ categories }) => categories);
  const havingText = groupedBy(shown, ({ unique }) => unique);
  const problemsAt = Map.groupBy(problems, keyOf);

  const changesOf = (entries: readonly Pick<Entry, 'kind' | 'slug'>[]) =>
    entries.flatMap((entry) => changeAt.get(keyOf(entry)) ?? []);
  const translationAt = new Map(draft.translations.map(({ slug, data }) => [slug, data]));
  const needsSource = needsEnglish(draft, live);
  /** The change of the English texts that a translation corrects. */
  const sourceOf = ({ slug }: FoundChange): FoundChange[] => {
    const translation = translationAt.get(slug);
    if (!translation || translation.kind === 'words' || !needsSource(translation)) return [];
    return changesOf([{ kind: translation.kind, slug: translation.of }]);
  };
  /**
   * The new categories that a change names, and other changes that free a text that it takes over;
   * for a translation, the change of its English texts.
   */
  const needsOf = (change: FoundChange): FoundChange[] => {
    if (change.kind === 'translation') return sourceOf(change);
    if (change.change === 'removed')
      return change.kind === 'category' ? changesOf(namingCategory(change.slug)) : [];
    const entry = draftedAt.get(keyOf(change));
    if (!entry) return [];
    const added = entry.categories
      .filter((slug) => !liveCategories.has(slug))
      .map((slug) => ({ kind: 'category' as const, slug }));
    return changesOf([...added, ...entry.unique.flatMap(havingText)]);
  };
  /** An entry without a change that still names a removed category. */
  const holderOf = ({ change, kind, slug }: FoundChange) =>
    change === 'removed' && kind === 'category'
      ? namingCategory(slug).find((entry) => !changeAt.has(keyOf(entry)))
      : undefined;
  const ownReason = (change: FoundChange) => {
    const own = fixes(problemsAt.get(keyOf(change)) ?? []);
    if (own !== undefined) return own;
    const holder = holderOf(change);
    if (holder) return `${quotedName(holder)} still names this category. Please change that first.`;
    const isLast = change.change === 'removed' && change.kind === 'category';
    return isLast && draft.categories.length === 0 ? 'The catalogue needs a category.' : undefined;
  };

  const reasons = new Map<FoundChange, string>();
  const needs = new Map<FoundChange, FoundChange[]>();
  for (const change of changes) {
    const reason = ownReason(change);
    if (reason !== undefined) reasons.set(change, reason);
    needs.set(
      change,
      [...new Set(needsOf(change))].filter((other) => other !== change),
    );
  }
  for (let grown = -1; grown < reasons.size; ) {
    grown = reasons.size;
    for (const change of changes) {
      const missing = needs.get(change)?.find((other) => reasons.has(other));
      if (missing && !reasons.has(change))
        reasons.set(change, `It needs ${quotedName(missing)}, which cannot be published yet.`);
    }
  }
  return changes.map((change) => ({
    ...change,
    needs: (needs.get(change) ?? []).map(({ _id }) => _id),
    reason: reasons.get(change) ?? null,
  }));
};
