// What prevents a draft from being published: each entry by itself, then all of them together.
import {
  finishCategory,
  finishCost,
  finishExtra,
  finishModel,
} from '../../contract/catalogue/catalogue-complete-rules.ts';
import { categoryIdSchema, type DraftCategory } from '../../contract/catalogue/category-rules.ts';
import type { DraftExtra } from '../../contract/catalogue/extra-rules.ts';
import type { DraftModel } from '../../contract/catalogue/model-rules.ts';
import type { Cost } from '../../contract/catalogue/running-cost-rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { DraftProblem } from '../../contract/release/rules.ts';
import type { Draft, Drafted } from './draft.ts';

type Member = Drafted<DraftModel> | Drafted<DraftExtra>;

type Found = Pick<DraftProblem, 'path' | 'message'>;
type Named = { slug: string; data: { name: string } };

export const sameText = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Finds the slugs of other entries with the same text; empty texts do not count. */
const twinsBy = <Thing extends Named>(
  things: readonly Thing[],
  textOf: (thing: Thing) => string,
) => {
  const groups = Map.groupBy(things, (thing) => sameText(textOf(thing)));
  return (thing: Thing) => {
    const text = sameText(textOf(thing));
    return text === ''
      ? []
      : (groups.get(text) ?? []).filter((other) => other !== thing).map(({ slug }) => slug);
  };
};
const nameIn = ({ data: { category, name } }: Member) =>
  category && name.trim() ? `${category} ${name.trim()}` : '';

const pictureProblems = (
  list: string,
  pictures: readonly { src: string }[],
  isThere: (src: string) => boolean,
): Found[] =>
  pictures.flatMap(({ src }, place) => {
    if (src === '' || isThere(src)) return [];
    const message = src.startsWith('media:')
      ? 'This picture is not stored. Please upload it again.'
      : `There is no picture ${src}.`;
    return [{ path: `${list}.${place}.src`, message }];
  });

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

/** Every problem, entries in their order. `isThere` says whether a picture is stored. */
export const problemsOf = (
  { categories, models, parts, costs }: Draft,
  isThere: (src: string) => boolean,
): DraftProblem[] => {
  const slugs = new Set(categories.map(({ slug }) => slug));
  const isCategory = (slug: string) => slugs.has(slug);
  const sameModelName = twinsBy(models, nameIn);
  const sameExtraName = twinsBy(parts, nameIn);
  // Codes are read out on the telephone: an extra must not have the code of a lift either.
  const sameCode = twinsBy<Member>([...models, ...parts], ({ data }) => data.code);

  const ofCategory = ({ slug, data }: Drafted<DraftCategory>): Found[] => [
    ...finishCategory(data).problems,
    ...(categoryIdSchema.safeParse(slug).error?.issues ?? []).map(({ message }) => ({
      path: '',
      message,
    })),
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
  const ofExtra = (extra: Drafted<DraftExtra>) => [
    ...finishExtra(extra.data).problems,
    ...ofMember(extra, sameExtraName(extra), 'product'),
  ];
  const placed = (
    kind: CatalogueKind,
    { _id, slug, data }: Drafted<DraftCategory> | Member | Drafted<Cost>,
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
    ...parts.flatMap((extra) => placed('part', extra, ofExtra(extra))),
    ...costs.flatMap((cost) => placed('cost', cost, finishCost(cost.data).problems)),
  ];
};
