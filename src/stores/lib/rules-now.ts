// The rules' library itself. Import it where rules are applied as soon as the code is there.
import * as zod from 'zod';
import { takeLibrary } from './rules.ts';

/** What rules are made of; what is not named is left out of the browser's code. */
export const library = {
  array: zod.array,
  boolean: zod.boolean,
  custom: zod.custom,
  email: zod.email,
  enum: zod.enum,
  file: zod.file,
  globalRegistry: zod.globalRegistry,
  int: zod.int,
  iso: zod.iso,
  literal: zod.literal,
  looseObject: zod.looseObject,
  NEVER: zod.NEVER,
  null: zod.null,
  number: zod.number,
  object: zod.object,
  optional: zod.optional,
  preprocess: zod.preprocess,
  record: zod.record,
  strictObject: zod.strictObject,
  string: zod.string,
  tuple: zod.tuple,
  union: zod.union,
  unknown: zod.unknown,
  url: zod.url,
  uuid: zod.uuid,
  ZodArray: zod.ZodArray,
  ZodBoolean: zod.ZodBoolean,
  ZodDefault: zod.ZodDefault,
  ZodNullable: zod.ZodNullable,
  ZodNumber: zod.ZodNumber,
  ZodObject: zod.ZodObject,
  ZodOptional: zod.ZodOptional,
  ZodString: zod.ZodString,
  ZodTuple: zod.ZodTuple,
};

takeLibrary(library);
