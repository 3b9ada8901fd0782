// The notes at the fields of a form: `wrong` keeps the draft from being saved, `todo` from being
// published.
import { atom, computed } from 'nanostores';
import type { z } from 'zod';
import { fieldProblems, firstMessages } from '../../../contract/kernel/field-message.ts';

/** The note at each field, by its path; the empty path is the whole form. */
export type Notes = Readonly<Record<string, string>>;

export const notesOf = (schema: z.ZodType, data: unknown): Notes => {
  const parsed = schema.safeParse(data);
  return parsed.success ? {} : firstMessages(fieldProblems(parsed.error.issues));
};

export const isWithin = (path: string, whole: string) =>
  whole === '' || path === whole || path.startsWith(`${whole}.`);
const without = (notes: Notes, changed: string): Notes =>
  Object.fromEntries(
    Object.entries(notes).filter(([path]) => !isWithin(path, changed) && !isWithin(changed, path)),
  );

/** Paths of the notes that are at or below one of `wholes`. */
export const pathsWithin = (notes: Notes, wholes: readonly string[]) =>
  Object.keys(notes).filter((path) => wholes.some((whole) => isWithin(path, whole)));

export type Checks = {
  /** Problems that prevent a save: a text that is too long, a number that is none. */
  draft: (values: unknown) => Notes;
  /** Problems that prevent publishing. */
  complete: (values: unknown) => Notes;
};

export const createFormNotes = ({ draft, complete }: Checks) => {
  const $wrong = atom<Notes>({});
  const $todo = atom<Notes>({});
  /** Visited fields: only these show `todo`, so that a new form does not open full of notes. */
  const $visited = atom<ReadonlySet<string>>(new Set());
  /** How often all notes were asked for. */
  const $asked = atom(0);
  /** During a press the notes stay, so that the pressed button does not move from under it. */
  const $isPressed = atom(false);
  let seen: { wrong: Notes; todo: Notes } = { wrong: {}, todo: {} };
  /** Notes with which the server refused a save; each stays until its field changes. */
  let refused: Notes = {};
  /** Problems that only the server can find, e.g. a missing category; likewise. */
  let known: Notes = {};

  const check = (values: unknown) => {
    $wrong.set({ ...refused, ...draft(values) });
    $todo.set({ ...known, ...complete(values) });
  };

  return {
    $wrong,
    $todo,
    /** The notes that the fields show. */
    $shown: computed(
      [$wrong, $todo, $visited, $asked, $isPressed],
      (wrong, todo, visited, asked, isPressed) => {
        if (!isPressed)
          seen = {
            wrong,
            todo:
              asked > 0
                ? todo
                : Object.fromEntries(Object.entries(todo).filter(([path]) => visited.has(path))),
          };
        return seen;
      },
    ),
    press: () => $isPressed.set(true),
    letGo: () => $isPressed.set(false),
    visit: (path: string) => {
      if (!$visited.get().has(path)) $visited.set(new Set([...$visited.get(), path]));
    },
    showAll: () => $asked.set($asked.get() + 1),
    /** Calls `reveal` each time that all notes are asked for: a filter may hide their fields. */
    onShowAll: (reveal: () => void) => $asked.listen(reveal),
    check,

    /** Takes over the server's problems, without those that the browser finds itself. */
    begin: (values: unknown, problems: Notes) => {
      const own = complete(values);
      refused = {};
      known = Object.fromEntries(Object.entries(problems).filter(([path]) => !(path in own)));
      check(values);
    },
    /** Removes the server's notes at a field that is being changed. */
    clearError: (path: string) => {
      refused = without(refused, path);
      known = without(known, path);
    },
    refuse: (values: unknown, notes: Notes) => {
      refused = notes;
      check(values);
    },
  };
};
export type FormNotes = ReturnType<typeof createFormNotes>;
