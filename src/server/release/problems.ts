// What keeps a draft from being published: each thing by itself, then all of them together.
import { categoryIdSchema } from '../../contract/catalogue.ts';
import { finishCategory, finishModel } from '../../contract/catalogue-complete.ts';
import type { CatalogueKind, DraftProblem } from '../../contract/release.ts';
import type { CategoryDraft, Draft, ModelDraft } from './draft.ts';

type Found = Pick<DraftProblem, 'path' | 'message'>;
type Named = { slug: string; data: { name: string } };

const sameText = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Finds the other things with the same text; empty texts are no texts. */
const twinsBy = <Thing extends Named>(things: readonly Thing[], textOf: (thing: Thing) => string) => {
  const slugs = Map.groupBy(things, (thing) => sameText(textOf(thing)));
  return (thing: Thing) => {
    const text = sameText(textOf(thing));
    return text === '' ? [] : (slugs.get(text) ?? []).filter(({ slug }) => slug !== thing.slug).map(({ slug }) => slug);
  };
};

const pictureProblems = (list: string, pictures: readonly { src: string }[], isThere: (src: string) => boolean): Found[] =>
  pictures.flatMap(({ src }, place) => {
    if (src === '' || isThere(src)) return [];
    const message = src.startsWith('media:') ? 'This picture is not stored. Please upload it again.' : `There is no picture ${src}.`;
    return [{ path: `${list}.${place}.src`, message }];
  });

const relatedProblems = (slug: string, related: readonly string[], isCategory: (slug: string) => boolean): Found[] =>
  related.flatMap((other, place) => {
    const path = `related.${place}`;
    if (other === slug) return [{ path, message: 'A category cannot be related to itself.' }];
    if (related.indexOf(other) < place) return [{ path, message: `There is ${other} already.` }];
    return isCategory(other) ? [] : [{ path, message: `There is no category ${other}.` }];
  });

/** Every problem, things in their order. `isThere` says whether a picture can be had. */
export const problemsOf = ({ categories, models }: Draft, isThere: (src: string) => boolean): DraftProblem[] => {
  const slugs = new Set(categories.map(({ slug }) => slug));
  const isCategory = (slug: string) => slugs.has(slug);
  const sameName = twinsBy(models, ({ data }) => (data.category && data.name.trim() ? `${data.category} ${data.name.trim()}` : ''));
  const sameCode = twinsBy(models, ({ data }) => data.code);

  const ofCategory = ({ slug, data }: CategoryDraft): Found[] => [
    ...finishCategory(data).problems,
    ...(categoryIdSchema.safeParse(slug).error?.issues ?? []).map(({ message }) => ({ path: '', message })),
    ...relatedProblems(slug, data.related, isCategory),
    ...pictureProblems('galleryImages', data.galleryImages, isThere),
  ];
  const ofModel = (model: ModelDraft): Found[] => {
    const { category, pictures } = model.data;
    const [names, codes] = [sameName(model), sameCode(model)];
    return [
      ...finishModel(model.data).problems,
      ...(category && !isCategory(category) ? [{ path: 'category', message: `There is no category ${category}.` }] : []),
      ...(names.length > 0 ? [{ path: 'name', message: `Another model of this category has this name: ${names.join(', ')}.` }] : []),
      ...(codes.length > 0 ? [{ path: 'code', message: `Another model has this code: ${codes.join(', ')}.` }] : []),
      ...pictureProblems('pictures', pictures, isThere),
    ];
  };
  const placed = (kind: CatalogueKind, { _id, slug, data }: CategoryDraft | ModelDraft, problems: Found[]): DraftProblem[] =>
    problems.map((problem) => ({ kind, _id, slug, name: data.name, ...problem }));

  return [
    ...(categories.length === 0 ? [{ kind: 'category' as const, _id: '', slug: '', name: '', path: '', message: 'The catalogue needs a category.' }] : []),
    ...categories.flatMap((category) => placed('category', category, ofCategory(category))),
    ...models.flatMap((model) => placed('model', model, ofModel(model))),
  ];
};
