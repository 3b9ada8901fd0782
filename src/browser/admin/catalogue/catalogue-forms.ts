// The forms of the catalogue: their fields, and the rules for drafts and for releases.
import type { z } from 'zod';
import type { DraftAboutPage } from '../../../contract/catalogue/about-page.ts';
import type { Finished } from '../../../contract/catalogue/catalogue-complete.ts';
import {
  finishAbout,
  finishCategory,
  finishCompany,
  finishContact,
  finishCost,
  finishHome,
  finishModel,
  finishPart,
} from '../../../contract/catalogue/catalogue-complete-rules.ts';
import type { DraftCategory } from '../../../contract/catalogue/category-fields.ts';
import { categorySchema, draftCategorySchema } from '../../../contract/catalogue/category-rules.ts';
import type { DraftCompany } from '../../../contract/catalogue/company-fields.ts';
import { companySchema, draftCompanySchema } from '../../../contract/catalogue/company-rules.ts';
import type { DraftContactPage } from '../../../contract/catalogue/contact-page.ts';
import type { DraftHomePage } from '../../../contract/catalogue/home-page.ts';
import type { DraftModel } from '../../../contract/catalogue/model-fields.ts';
import { draftModelSchema, modelSchema } from '../../../contract/catalogue/model-rules.ts';
import type { PageKind } from '../../../contract/catalogue/page.ts';
import {
  aboutPageSchema,
  contactPageSchema,
  draftAboutPageSchema,
  draftContactPageSchema,
  draftHomePageSchema,
  homePageSchema,
} from '../../../contract/catalogue/page-rules.ts';
import type { DraftPart } from '../../../contract/catalogue/part-fields.ts';
import { draftPartSchema, partSchema } from '../../../contract/catalogue/part-rules.ts';
import type { Cost } from '../../../contract/catalogue/running-cost.ts';
import { costSchema } from '../../../contract/catalogue/running-cost-rules.ts';
import type { TypedDraft } from '../kit/typed-draft.ts';
import {
  ABOUT_FIELDS,
  CATEGORY_FIELDS,
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  COST_FIELDS,
  type DraftData,
  type DraftPage,
  type FormFields,
  HOME_FIELDS,
  MODEL_FIELDS,
  PART_FIELDS,
} from './catalogue-fields.ts';

export type FormKind<Data extends DraftData> = FormFields<Data> & {
  draft: z.ZodType<Data>;
  complete: z.ZodType;
  /** Checks whether the data can be published. */
  finish: (data: Data) => Finished<unknown>;
  /** What unsaved values belong to besides the version of the entry; absent for most forms. */
  basis?: {
    /** Values that were typed on another basis are put back only on request. */
    mark: string;
    /** Sentence about another basis, without its end: `The English has changed`. */
    changed: string;
    /** The values that may be put back on another basis. */
    lasting: (values: TypedDraft['values']) => TypedDraft['values'];
  };
};

export const CATEGORY_FORM: FormKind<DraftCategory> = {
  ...CATEGORY_FIELDS,
  draft: draftCategorySchema,
  complete: categorySchema,
  finish: finishCategory,
};
export const MODEL_FORM: FormKind<DraftModel> = {
  ...MODEL_FIELDS,
  draft: draftModelSchema,
  complete: modelSchema,
  finish: finishModel,
};
export const PART_FORM: FormKind<DraftPart> = {
  ...PART_FIELDS,
  draft: draftPartSchema,
  complete: partSchema,
  finish: finishPart,
};
export const COST_FORM: FormKind<Cost> = {
  ...COST_FIELDS,
  draft: costSchema,
  complete: costSchema,
  finish: finishCost,
};
export const COMPANY_FORM: FormKind<DraftCompany> = {
  ...COMPANY_FIELDS,
  draft: draftCompanySchema,
  complete: companySchema,
  finish: finishCompany,
};
const HOME_FORM: FormKind<DraftHomePage> = {
  ...HOME_FIELDS,
  draft: draftHomePageSchema,
  complete: homePageSchema,
  finish: finishHome,
};
const ABOUT_FORM: FormKind<DraftAboutPage> = {
  ...ABOUT_FIELDS,
  draft: draftAboutPageSchema,
  complete: aboutPageSchema,
  finish: finishAbout,
};
const CONTACT_FORM: FormKind<DraftContactPage> = {
  ...CONTACT_FIELDS,
  draft: draftContactPageSchema,
  complete: contactPageSchema,
  finish: finishContact,
};
/** The form of each page; it is given the data of that page only. */
export const PAGE_FORMS = {
  home: HOME_FORM,
  about: ABOUT_FORM,
  contact: CONTACT_FORM,
} as unknown as Record<PageKind, FormKind<DraftPage>>;
