// The filters, search and order of a list, saved under a name; this browser keeps them.
import { atom } from 'nanostores';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { keep, readKept } from '../../kernel/kept.ts';

export const VIEWS_MAX = 10;
export const VIEW_NAME_MAX = 40;
const SEARCH_MAX = 2_000;

/** `search` is the query of the list's address, without its page. */
export type SavedView = { name: string; search: string };
const isView = (kept: unknown): kept is SavedView => {
  const { name, search } = Object(kept);
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= VIEW_NAME_MAX &&
    typeof search === 'string' &&
    search.length <= SEARCH_MAX
  );
};

const FULL = `A list can have up to ${VIEWS_MAX} saved views. Delete one first.`;
const TAKEN = 'There is already a view with this name.';

/** @param list The list's address, `/admin/quotes`. */
export const createSavedViews = (list: string) => {
  const key = `admin-views:${list}`;
  const read = (): readonly SavedView[] => {
    try {
      const kept: unknown = JSON.parse(readKept(key) ?? '[]');
      return Array.isArray(kept) && kept.length <= VIEWS_MAX && kept.every(isView) ? kept : [];
    } catch {
      return [];
    }
  };
  const $views = atom(read());

  /** Changes the views as they are stored now: another tab may have saved one. */
  const change = (next: (views: readonly SavedView[]) => readonly SavedView[]) => {
    const views = next(readKept(key) === null ? $views.get() : read());
    keep(key, views.length === 0 ? null : JSON.stringify(views));
    $views.set(views);
  };
  const isTaken = (name: string, search: string) =>
    $views
      .get()
      .some((view) => view.search !== search && view.name.toLowerCase() === name.toLowerCase());

  return {
    $views,
    /** The form with the name of a new view, or of a saved one. */
    naming: (search: string) =>
      createFormSubmit<'name', { name: string }>({
        fields: ['name'],
        schema: async () => (await import('./saved-view-rules.ts')).viewNameSchema(VIEW_NAME_MAX),
        deliver: async ({ name }) => {
          const isNew = !$views.get().some((view) => view.search === search);
          const refusal = isTaken(name, search)
            ? TAKEN
            : isNew && $views.get().length >= VIEWS_MAX
              ? FULL
              : undefined;
          if (refusal)
            return {
              ok: false,
              kind: 'answer',
              error: { code: 'invalid_fields', error: refusal, fields: { name: refusal } },
            };
          change((views) =>
            views.some((view) => view.search === search)
              ? views.map((view) => (view.search === search ? { ...view, name } : view))
              : [...views, { name, search }].slice(0, VIEWS_MAX),
          );
          return { ok: true, data: undefined };
        },
      }),
    remove: (search: string) => change((views) => views.filter((view) => view.search !== search)),
    /** Undoes `remove`; the view comes last. */
    putBack: (removed: SavedView) =>
      change((views) =>
        [...views.filter(({ search }) => search !== removed.search), removed].slice(0, VIEWS_MAX),
      ),
  };
};
export type SavedViewsStore = ReturnType<typeof createSavedViews>;
