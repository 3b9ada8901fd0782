// The schemas of a list's documents, made once for each schema of rows: zod compiles a schema when
// it first reads with it, and every API that is made would have its own compiled again.
import * as z from 'zod';
import type { Schema } from './kv.ts';
import { type Entry, entrySchemaOf, type Head, headSchemaOf } from './list-head.ts';
import { documentSchema } from './schema.ts';

type ListSchemas<R> = {
  head: Schema<Head<R>>;
  segment: z.ZodType<{ gen: number; rows: readonly Entry<R>[] }>;
};

const makeSchemas = <R>(row: z.ZodType<R>): ListSchemas<R> => ({
  head: documentSchema(headSchemaOf(row)),
  segment: z.strictObject({ gen: z.int(), rows: z.array(entrySchemaOf(row)) }),
});

const made = new WeakMap<z.ZodType, unknown>();

export const listSchemasOf = <R>(row: z.ZodType<R>): ListSchemas<R> => {
  const known = made.get(row) ?? makeSchemas(row);
  made.set(row, known);
  // What is kept under a schema of rows has been made from it.
  return known as ListSchemas<R>;
};
