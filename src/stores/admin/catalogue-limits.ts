// What a schema of the catalogue says of one field, found by the field's path: the forms take their
// limits from here, so that each stands once.
import * as z from 'zod';
import { linesOf } from '../../contract/kernel/bounded-text.ts';

type Schema = z.core.$ZodType;

/** A field may be left out, be null or have a value to begin with; its limits are inside. */
const inside = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault
    ? inside(schema.unwrap())
    : schema;

const step = (schema: Schema, key: string): Schema | undefined => {
  const here = inside(schema);
  if (here instanceof z.ZodObject) return here.shape[key];
  if (here instanceof z.ZodArray) return here.element;
  if (here instanceof z.ZodTuple) return here.def.items[Number(key)];
  return undefined;
};

export const schemaAt = (schema: Schema, path: string): Schema => {
  const found = path
    .split('.')
    .reduce<Schema | undefined>((at, key) => at && step(at, key), schema);
  if (!found) throw new Error(`The catalogue has no field ${path}`);
  return inside(found);
};

/** Most characters of a text. */
export const longestText = (schema: Schema, path: string) => {
  const at = schemaAt(schema, path);
  return at instanceof z.ZodString ? (at.maxLength ?? undefined) : undefined;
};

/** Whether a text has one line. */
export const hasOneLine = (schema: Schema, path: string) => {
  const at = schemaAt(schema, path);
  return at instanceof z.ZodString && linesOf(at) === 'one';
};

/** Fewest and most rows of a list. */
export const rowLimits = (schema: Schema, path: string) => {
  const rules = (schemaAt(schema, path)._zod.def.checks ?? []).map(
    (check) => check._zod.def as { minimum?: number; maximum?: number },
  );
  const found = (limit: 'minimum' | 'maximum') =>
    rules.map((rule) => rule[limit]).find((value) => value !== undefined);
  return { least: found('minimum') ?? 0, most: found('maximum') ?? Number.POSITIVE_INFINITY };
};
