// The rules for the name of a saved view.
import * as z from 'zod';

export const viewNameSchema = (most: number) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Please enter a name.')
      .max(most, `The name must be at most ${most} characters.`),
  });
