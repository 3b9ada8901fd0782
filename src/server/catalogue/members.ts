// Models and parts: drafts that belong to a category, which therefore has to be there as long as
// they name it.
import type { Catalogue } from '../../contract/catalogue.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer } from '../basics.ts';
import { ApiError, notFound } from '../refusal.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { countByCategory } from './desk-lists.ts';
import { type DraftView, shown, viewOf } from './draft-view.ts';
import type { DraftEntry, Entries } from './entries.ts';
import type { Kind, RowFrame } from './kinds.ts';
import { createLive } from './live.ts';

type Named = { name: string; category: string | null };
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
    before: DraftEntry<Data> | null,
    write: () => Promise<DraftEntry<Data>>,
    category: string,
    afterAnswer: AfterAnswer,
  ) => {
    await requireCategory(kv, category);
    const written = await write();
    try {
      await requireCategory(kv, category);
    } catch (error) {
      if (error instanceof ApiError)
        await entries.write(
          kv,
          caller,
          written._id,
          before ? 'change' : 'remove',
          undone(written, before),
          afterAnswer,
        );
      throw error;
    }
    return written;
  };

  const save = (
    kv: ScopedKv,
    caller: Actor,
    before: DraftEntry<Data> | null,
    { category }: Data,
    write: () => Promise<DraftEntry<Data>>,
    afterAnswer: AfterAnswer,
  ) =>
    category === null || (before && !before.isRemoved && before.data.category === category)
      ? write()
      : writeInto(kv, caller, before, write, category, afterAnswer);

  return {
    list: entries.list,
    idOf: entries.idOf,
    all: entries.all,
    rows: entries.rows,
    live: async (kv: Kv) => liveOf(await current(kv)),
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
      return view(kv, await save(kv, caller, null, data, write, afterAnswer));
    },

    change: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number,
      data: Data,
      afterAnswer: AfterAnswer,
    ) => {
      const write = () =>
        entries.write(kv, caller, id, 'change', changed(version, data), afterAnswer);
      return view(kv, await save(kv, caller, await entries.read(kv, id), data, write, afterAnswer));
    },

    remove: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number,
      afterAnswer: AfterAnswer,
    ) => view(kv, await entries.write(kv, caller, id, 'remove', removed(version), afterAnswer)),
  };
};
