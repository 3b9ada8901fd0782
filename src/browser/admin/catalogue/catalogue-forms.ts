// The forms of the catalogue: their fields, and the rules for drafts and for releases.
import type { z } from 'zod';
import type { Finished } from '../../../contract/catalogue/catalogue-complete.ts';
import {
  finishCategory,
  finishCost,
  finishModel,
  finishPart,
} from '../../../contract/catalogue/catalogue-complete-rules.ts';
import type { DraftCategory } from '../../../contract/catalogue/category-fields.ts';
import { categorySchema, draftCategorySchema } from '../../../contract/catalogue/category-rules.ts';
import type { DraftModel } from '../../../contract/catalogue/model-fields.ts';
import { draftModelSchema, modelSchema } from '../../../contract/catalogue/model-rules.ts';
import type { DraftPart } from '../../../contract/catalogue/part-fields.ts';
import { draftPartSchema, partSchema } from '../../../contract/catalogue/part-rules.ts';
import type { Cost } from '../../../contract/catalogue/running-cost.ts';
import { costSchema } from '../../../contract/catalogue/running-cost-rules.ts';
import {
  CATEGORY_FIELDS,
  COST_FIELDS,
  type DraftData,
  type FormFields,
  MODEL_FIELDS,
  PART_FIELDS,
} from './catalogue-fields.ts';

export type FormKind<Data extends DraftData> = FormFields<Data> & {
  draft: z.ZodType<Data>;
  complete: z.ZodType;
  /** Checks whether the data can be published. */
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
