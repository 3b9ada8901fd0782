// Checks whether drafts of the catalogue are complete enough for a release.
import type { z } from 'zod';
import { fieldProblems } from '../kernel/field-message.ts';
import { type AboutPage, aboutFields, type DraftAboutPage } from './about-page.ts';
import type { Finished, Problem } from './catalogue-complete.ts';
import { type Category, categoryFields, type DraftCategory } from './category-fields.ts';
import { categorySchema } from './category-rules.ts';
import { type Company, companyFields, type DraftCompany } from './company-fields.ts';
import { companySchema } from './company-rules.ts';
import { type ContactPage, contactFields, type DraftContactPage } from './contact-page.ts';
import { lineProblems, withoutEmpty } from './field-values.ts';
import type { Fields } from './fields.ts';
import { type DraftHomePage, type HomePage, homeFields } from './home-page.ts';
import { type DraftModel, type Model, modelFields } from './model-fields.ts';
import { modelSchema } from './model-rules.ts';
import { pageProblems } from './page-problems.ts';
import { aboutPageSchema, contactPageSchema, homePageSchema } from './page-rules.ts';
import { type DraftPart, type Part, partFields } from './part-fields.ts';
import { partSchema } from './part-rules.ts';
import { type Cost, costFields } from './running-cost.ts';
import { costSchema } from './running-cost-rules.ts';
import { markProblem } from './spec-facts.ts';
import { type TranslationEntry, translationFields } from './translation-fields.ts';
import { translationEntrySchema } from './translation-rules.ts';

/**
 * The draft as a release holds it, or the first problem of each field in the order of the form;
 * line breaks come last.
 */
export const finish = <Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
  draft: unknown,
): Finished<z.output<Schema>> => {
  const value = withoutEmpty(fields, draft);
  const parsed = schema.safeParse(value);
  const broken = lineProblems(fields, value);
  if (parsed.success && broken.length === 0) return { data: parsed.data, problems: [] };
  const wrong = fieldProblems(parsed.error?.issues ?? []);
  const firsts = new Map(
    [...wrong, ...broken].toReversed().map(({ path, message }) => [path, message]),
  );
  const [first = { path: '', message: 'This is not complete.' }, ...others] = [...firsts]
    .map(([path, message]) => ({ path, message }))
    .reverse();
  return { data: null, problems: [first, ...others] };
};

/** Problems of the marks in the rows of the specification. */
const markProblems = ({ specRange, tabContent }: DraftCategory): Problem[] =>
  tabContent.specifications.specsList.flatMap(({ details }, at) => {
    const message = markProblem(details, specRange);
    const path = `tabContent.specifications.specsList.${at}.details`;
    return message ? [{ path, message }] : [];
  });

/** The result with more problems; with any, the draft is not finished. */
const withProblems = <Data>(finished: Finished<Data>, more: readonly Problem[]): Finished<Data> => {
  const [first, ...others] = [...finished.problems, ...more];
  return first ? { data: null, problems: [first, ...others] } : finished;
};

export const finishCategory = (draft: DraftCategory): Finished<Category> =>
  withProblems(finish(categorySchema, categoryFields, draft), markProblems(draft));
export const finishModel = (draft: DraftModel): Finished<Model> =>
  finish(modelSchema, modelFields, draft);
export const finishPart = (draft: DraftPart): Finished<Part> =>
  finish(partSchema, partFields, draft);
export const finishCost = (draft: Cost): Finished<Cost> => finish(costSchema, costFields, draft);
export const finishCompany = (draft: DraftCompany): Finished<Company> =>
  finish(companySchema, companyFields, draft);
export const finishHome = (draft: DraftHomePage): Finished<HomePage> =>
  withProblems(finish(homePageSchema, homeFields, draft), pageProblems(draft));
export const finishAbout = (draft: DraftAboutPage): Finished<AboutPage> =>
  withProblems(finish(aboutPageSchema, aboutFields, draft), pageProblems(draft));
export const finishContact = (draft: DraftContactPage): Finished<ContactPage> =>
  withProblems(finish(contactPageSchema, contactFields, draft), pageProblems(draft));
/** A release has no confirmations. The build compares figures, because it has the English texts. */
export const finishTranslation = ({ confirmed: _, ...draft }: TranslationEntry) =>
  finish(translationEntrySchema, translationFields, draft);
