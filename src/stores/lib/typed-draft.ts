// What was typed into a form and is not saved yet, kept from one visit to the next; a browser that
// forbids storage forgets it with the page.
import * as z from 'zod';

const typedDraftSchema = z.object({
  /** Version of the thing the typing began with. */
  version: z.int(),
  /** When the last key was pressed. */
  at: z.iso.datetime(),
  values: z.looseObject({}),
});
export type TypedDraft = z.infer<typeof typedDraftSchema>;

const keyOf = (name: string) => `typed:${name}`;

export const readTyped = (name: string): TypedDraft | undefined => {
  try {
    const parsed = typedDraftSchema.safeParse(
      JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'),
    );
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** Whether it could be kept. */
export const keepTyped = (name: string, typed: TypedDraft) => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
};

export const forgetTyped = (name: string) => {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept where nothing may be kept.
  }
};
