// Schema of a paper in the list of its order.
import * as z from 'zod';

export const paperRowSchema = z.object({
  nth: z.int().describe('Number of the paper within its order, from 1.'),
  title: z.string().describe('Bill, tax invoice or credit note.'),
  number: z.string().describe('Number of the paper.'),
  date: z.iso.date().describe('Date of the paper.'),
});
