// Schemas of a paper as it is listed with its order.
import * as z from 'zod';

export const paperRowSchema = z.object({
  nth: z.int().describe('Which of its papers, from 1.'),
  title: z.string().describe('Bill, tax invoice or credit note.'),
  number: z.string().describe('Its number.'),
  date: z.iso.date().describe('Its day.'),
});
