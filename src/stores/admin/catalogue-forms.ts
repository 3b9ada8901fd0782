// The forms of the catalogue: their fields, and the rules for a draft and for what is published.
import type { z } from 'zod';
import type { Finished } from '../../contract/catalogue/catalogue-complete.ts';
import {
  finishCategory,
  finishCost,
  finishExtra,
  finishModel,
} from '../../contract/catalogue/catalogue-complete-rules.ts';
import {
  categorySchema,
  type DraftCategory,
  draftCategorySchema,
} from '../../contract/catalogue/category-rules.ts';
import {
  type DraftExtra,
  draftExtraSchema,
  extraSchema,
} from '../../contract/catalogue/extra-rules.ts';
import {
  type DraftModel,
  draftModelSchema,
  modelSchema,
} from '../../contract/catalogue/model-rules.ts';
import { type Cost, costSchema } from '../../contract/catalogue/running-cost-rules.ts';
import {
  CATEGORY_FIELDS,
  COST_FIELDS,
  type DraftData,
  EXTRA_FIELDS,
  type FormFields,
  MODEL_FIELDS,
} from './catalogue-fields.ts';

export type FormKind<Data extends DraftData> = FormFields<Data> & {
  draft: z.ZodType<Data>;
  complete: z.ZodType;
  /** What is missing before it can be published. */
  finish: (data: Data) => Finished<unknown>;
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
export const EXTRA_FORM: FormKind<DraftExtra> = {
  ...EXTRA_FIELDS,
  draft: draftExtraSchema,
  complete: extraSchema,
  finish: finishExtra,
};
export const COST_FORM: FormKind<Cost> = {
  ...COST_FIELDS,
  draft: costSchema,
  complete: costSchema,
  finish: finishCost,
};
