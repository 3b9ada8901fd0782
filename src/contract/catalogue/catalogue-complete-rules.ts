// Checks whether drafts of the catalogue are complete enough for a release.
import type { z } from 'zod';
import { lineProblems } from '../kernel/plain-fields-rules.ts';
import type { Finished, Problem } from './catalogue-complete.ts';
import { type Category, categorySchema, type DraftCategory } from './category-rules.ts';
import { type DraftExtra, type Extra, extraSchema } from './extra-rules.ts';
import { type DraftModel, type Model, modelSchema } from './model-rules.ts';
import { type Cost, costSchema } from './running-cost-rules.ts';
import { markProblem } from './spec-facts.ts';

/** The first problem of each field, in the order of the form; line breaks come last. */
const finish = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Finished<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  const broken = lineProblems(schema, value);
  if (parsed.success && broken.length === 0) return { data: parsed.data, problems: [] };
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const firsts = new Map(
    [...wrong, ...broken].toReversed().map(({ path, message }) => [path, message]),
  );
  const [first = { path: '', message: 'This is not complete.' }, ...others] = [...firsts]
    .map(([path, message]) => ({ path, message }))
    .reverse();
  return { data: null, problems: [first, ...others] };
};

/** An optional field that was left empty counts as left out. */
const filledIn = <Value>(value: Value | null | undefined) => (value === null ? undefined : value);

const picturesOf = (pictures: DraftModel['pictures']) =>
  pictures.map((picture) => ({ ...picture, side: filledIn(picture.side) }));

/** Problems of the marks in the rows of the specification. */
const markProblems = ({ specRange, tabContent }: DraftCategory): Problem[] =>
  tabContent.specifications.specsList.flatMap(({ details }, at) => {
    const message = markProblem(details, specRange);
    const path = `tabContent.specifications.specsList.${at}.details`;
    return message ? [{ path, message }] : [];
  });

export const finishCategory = (draft: DraftCategory): Finished<Category> => {
  const { persons } = draft.specRange;
  const isEmpty = persons?.every((end) => end === null);
  const specRange = {
    ...draft.specRange,
    persons: isEmpty ? undefined : persons,
    loadLabel: draft.specRange.loadLabel || undefined,
  };
  const finished = finish(categorySchema, {
    ...draft,
    specRange,
    galleryImages: picturesOf(draft.galleryImages),
  });
  const [first, ...others] = [...finished.problems, ...markProblems(draft)];
  return first ? { data: null, problems: [first, ...others] } : finished;
};

export const finishModel = (draft: DraftModel): Finished<Model> =>
  finish(modelSchema, {
    ...draft,
    persons: filledIn(draft.persons),
    price: filledIn(draft.price),
    priceFrom: filledIn(draft.priceFrom),
    priceTo: filledIn(draft.priceTo),
    markup: filledIn(draft.markup),
    pictures: picturesOf(draft.pictures),
  });

export const finishExtra = (draft: DraftExtra): Finished<Extra> =>
  finish(extraSchema, {
    ...draft,
    markup: filledIn(draft.markup),
    pictures: picturesOf(draft.pictures),
  });

export const finishCost = (draft: Cost): Finished<Cost> => finish(costSchema, draft);
