// Products: drafts that belong to a category, which therefore has to be there as long as they name
// it.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer } from '../basics.ts';
import { ApiError, notFound } from '../refusal.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { countByCategory } from './desk-lists.ts';
import type { Decide, DraftEntry } from './draft-documents.ts';
import { type DraftView, shown, viewOf } from './draft-view.ts';
import type { Entries } from './entries.ts';
import type { Kind, RowFrame } from './kinds.ts';
import { createLive } from './live.ts';

type Named = { name: string; category: string | null };
/** A draft that was written, with what it took the place of. */
type Written<Data> = { entry: DraftEntry<Data>; replaced: DraftEntry<Data> | null };
type Deps<Data extends Named, Live extends Data, Row extends RowFrame> = {
  kind: Kind<Data, Live, Row>;
  entries: Entries<Data, Live, Row>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
  /** Throws when there is no such category among the drafts. */
  requireCategory: (kv: Kv, slug: string) => Promise<void>;
};

export const createMembers = <
  Data extends Named,
  Live extends Data,
  Row extends RowFrame & { category: string | null },
>({
  kind,
  entries,
  current,
  requireCategory,
}: Deps<Data, Live, Row>) => {
  const liveOf = createLive(kind.entriesOf);
  const view = async (kv: Kv, entry: DraftEntry<Data>): Promise<DraftView<Data, Live>> =>
    viewOf(entry, kind.finish(entry.data), liveOf(await current(kv)));

  /**
   * Writes a draft that names a category it did not name before. The category may be removed at the
   * same moment, so both look at the other after their own write and take it back: none can miss
   * the other.
   */
  const writeInto = async (
    kv: ScopedKv,
    caller: Actor,
    category: string,
    write: () => Promise<Written<Data>>,
    afterAnswer: AfterAnswer,
  ) => {
    await requireCategory(kv, category);
    const { entry, replaced } = await write();
    try {
      await requireCategory(kv, category);
    } catch (error) {
      const undo = undone(entry, replaced);
      const action = replaced ? 'change' : 'remove';
      if (error instanceof ApiError)
        await entries.write(kv, caller, entry._id, action, undo, afterAnswer);
      throw error;
    }
    return entry;
  };

  return {
    list: entries.list,
    idOf: entries.idOf,
    all: entries.all,
    rows: entries.rows,
    isInBase: entries.isInBase,
    /** Whether there is such a draft, removed or not. */
    has: async (kv: Kv, id: string) => (await entries.read(kv, id)) !== null,
    liveOf,
    /** How many there are by the category they name. */
    counts: async (kv: Kv) => countByCategory(await entries.rows(kv)),

    read: async (kv: Kv, id: string) => {
      const entry = await entries.read(kv, id);
      if (!entry) throw notFound();
      return shown(await view(kv, entry));
    },

    create: async (
      kv: ScopedKv,
      caller: Actor,
      slug: string,
      data: Data,
      afterAnswer: AfterAnswer,
    ) => {
      const write = () =>
        entries.write(kv, caller, entries.idOf(slug), 'create', made(slug, data), afterAnswer);
      if (data.category === null) return view(kv, await write());
      const writeNew = async () => ({ entry: await write(), replaced: null });
      return view(kv, await writeInto(kv, caller, data.category, writeNew, afterAnswer));
    },

    /** Without a version the draft is changed as it is now. */
    change: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number | undefined,
      change: (data: Data) => Data,
      afterAnswer: AfterAnswer,
    ) => {
      const before = await entries.read(kv, id);
      if (!before) throw notFound();
      let replaced = before;
      const decide: Decide<Data> = (now) => {
        replaced = now ?? before;
        return changed(version, change)(now);
      };
      const write = () => entries.write(kv, caller, id, 'change', decide, afterAnswer);
      const { category } = change(before.data);
      // Without a version nobody knows whether the draft that is replaced named this category, too.
      const isNamed =
        version !== undefined && !before.isRemoved && before.data.category === category;
      if (category === null || isNamed) return view(kv, await write());
      const writeOver = async () => ({ entry: await write(), replaced });
      return view(kv, await writeInto(kv, caller, category, writeOver, afterAnswer));
    },

    remove: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number | undefined,
      afterAnswer: AfterAnswer,
    ) => view(kv, await entries.write(kv, caller, id, 'remove', removed(version), afterAnswer)),
  };
};
export type Members<
  Data extends Named,
  Live extends Data,
  Row extends RowFrame & { category: string | null },
> = ReturnType<typeof createMembers<Data, Live, Row>>;
