// What the form of a product says: its fields laid over a draft, as far as its kind has them.
import type { z } from 'zod';
import { emptyExtra, emptyModel } from '../../contract/catalogue/catalogue-empty.ts';
import type { ExtraKind } from '../../contract/catalogue/extra.ts';
import { type DraftExtra, draftExtraSchema } from '../../contract/catalogue/extra-rules.ts';
import { type DraftModel, draftModelSchema } from '../../contract/catalogue/model-rules.ts';
import { PRODUCT_LISTS } from '../../contract/catalogue/product-draft.ts';
import { extraFieldsSchema } from '../../contract/catalogue/product-draft-rules.ts';
import type { PlainFields } from '../../contract/kernel/plain-fields.ts';
import { fieldNames, withFields, withLines } from '../../contract/kernel/plain-fields-rules.ts';
import type { ProductKind } from '../../contract/product/product.ts';
import { checkFields } from '../check-fields.ts';
import { ApiError, wrongField } from '../refusal.ts';

const namesOf = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(fieldNames(schema, PRODUCT_LISTS).map(([name]) => name));
const LIFT_NAMES = namesOf(draftModelSchema);
const EXTRA_NAMES = namesOf(extraFieldsSchema);

/** Throws 422 with the fields that products of this kind do not have. */
const requireFieldsOf = (kind: string, names: ReadonlySet<string>, fields: PlainFields) => {
  const wrong = Object.keys(fields).filter((name) => !names.has(name));
  const [first] = wrong;
  if (first === undefined) return;
  const sentence = (name: string) => `Unknown field "${name}": ${kind} does not have it.`;
  throw new ApiError('invalid_fields', sentence(first), {
    fields: Object.fromEntries(wrong.map((name) => [name, sentence(name)])),
  });
};

export const newLift = (fields: PlainFields): DraftModel =>
  changedLift('lift', fields)(emptyModel());
export const newExtra = (kind: ExtraKind, fields: PlainFields): DraftExtra =>
  changedExtra(kind, fields)(emptyExtra());

/** Throws 422 for a change that a lift does not take. */
export const changedLift = (kind: ProductKind | undefined, fields: PlainFields) => {
  if (kind !== undefined && kind !== 'lift')
    throw wrongField(
      'kind',
      'The kind of a lift cannot be changed. Please add a new product instead.',
    );
  requireFieldsOf('a lift', LIFT_NAMES, fields);
  return (data: DraftModel): DraftModel =>
    checkFields(
      withLines(draftModelSchema, (path) => Object.hasOwn(fields, path)),
      withFields(draftModelSchema, data, fields),
    );
};

/** Throws 422 for a change that a product beside lifts does not take. */
export const changedExtra = (kind: ProductKind | undefined, fields: PlainFields) => {
  if (kind === 'lift')
    throw wrongField('kind', 'This product cannot become a lift. Please add a lift instead.');
  requireFieldsOf('this kind of product', EXTRA_NAMES, fields);
  return (data: DraftExtra): DraftExtra =>
    checkFields(
      withLines(draftExtraSchema, (path) => Object.hasOwn(fields, path)),
      {
        ...Object(withFields(extraFieldsSchema, data, fields)),
        kind: kind ?? data.kind,
      },
    );
};
