// The document of one category or model as staff left it. What nobody has edited has none: the
// repository's files speak for it.
import * as z from 'zod';
import { documentSchema } from '../storage/schema.ts';

const frame = {
  slug: z.string(),
  /** The same as the document's rev: one more with every write. */
  version: z.int().positive(),
  /**
   * Deleted: the document stays, so that its list comes to know and its versions go on when the id
   * is used again.
   */
  isRemoved: z.boolean(),
  /** Null for what came with the repository. */
  createdAt: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.strictObject({ id: z.string(), name: z.string() }),
};

const shapeOf = <Data>(data: z.ZodType<Data>) => z.strictObject({ ...frame, data });
export type StoredDraft<Data> = z.infer<z.ZodObject<typeof frame>> & { data: Data };

export const storedDraft = <Data>(data: z.ZodType<Data>) => documentSchema(shapeOf(data));
