// What there is to say about the fields of a form: what is wrong with it now, and what is to do
// before it can be published.
import { atom, computed } from 'nanostores';
import type { z } from 'zod';

/** The sentence at each field, by its path; the empty path is the whole. */
export type Notes = Readonly<Record<string, string>>;

/** The first sentence of a field is the one to read. */
export const notesFrom = (list: readonly { path: string; message: string }[]): Notes =>
  Object.fromEntries(list.toReversed().map(({ path, message }) => [path, message]));

export const notesOf = (schema: z.ZodType, data: unknown): Notes => {
  const parsed = schema.safeParse(data);
  return parsed.success
    ? {}
    : notesFrom(
        parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
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
  /** What may never be kept: a text that is too long, a number that is none. */
  draft: (values: unknown) => Notes;
  /** What publishing needs. */
  complete: (values: unknown) => Notes;
};

export const createFormNotes = ({ draft, complete }: Checks) => {
  const $wrong = atom<Notes>({});
  const $todo = atom<Notes>({});
  /** Fields somebody has been at; nobody wants to hear of all the others before they have begun. */
  const $visited = atom<ReadonlySet<string>>(new Set());
  const $isAll = atom(false);
  /**
   * While something is pressed nothing on the page may move, or the press would end beside what it
   * began on.
   */
  const $isPressed = atom(false);
  let seen: { wrong: Notes; todo: Notes } = { wrong: {}, todo: {} };
  /** Said by the server of what it was sent; stands until that field is changed. */
  let refused: Notes = {};
  /** Known to the server alone, e.g. a category that is not there; likewise. */
  let known: Notes = {};

  const check = (values: unknown) => {
    $wrong.set({ ...refused, ...draft(values) });
    $todo.set({ ...known, ...complete(values) });
  };

  return {
    $wrong,
    $todo,
    /** What is shown at the fields. */
    $shown: computed(
      [$wrong, $todo, $visited, $isAll, $isPressed],
      (wrong, todo, visited, isAll, isPressed) => {
        if (!isPressed)
          seen = {
            wrong,
            todo: isAll
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
    showAll: () => $isAll.set(true),
    check,

    /**
     * Takes the server's word for what stands in its way; what the browser sees too it sees for
     * itself.
     */
    begin: (values: unknown, problems: Notes) => {
      const own = complete(values);
      refused = {};
      known = Object.fromEntries(Object.entries(problems).filter(([path]) => !(path in own)));
      check(values);
    },
    /** Takes back what the server said of a field that is being changed. */
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
