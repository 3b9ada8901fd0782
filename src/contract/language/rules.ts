// Schema of the translations of one thing: interface words of a namespace, or texts of an entry of
// the catalogue.
import * as z from 'zod';

export const translationsSchema = z.record(
  z.string().describe('Path of the text in its thing, such as `top.title`.'),
  z.strictObject({
    text: z.string().min(1).describe('The translation.'),
    of: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .describe('Hash of the English text that it translates.'),
  }),
);
