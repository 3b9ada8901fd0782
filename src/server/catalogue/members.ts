// Products: drafts that belong to a category, which has to exist as long as a product names it.

import type { AuditAction } from '../../contract/audit/audit.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { openList } from '../kernel/lists/desk-list.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { countByCategory } from './desk-lists.ts';
import {
  createDraftDocuments,
  type Decide,
  type DraftDeps,
  type DraftEntry,
} from './draft-documents.ts';
import { type DraftView, shown, viewOf } from './draft-view.ts';
import type { Kind, RowFrame } from './kinds.ts';
import { createLive, fingerprintOf } from './live.ts';

type EntriesDeps = DraftDeps & { ports: StoragePorts };

/** Documents that are read at once. */
const AT_ONCE = 40;

/** The drafts of one kind with their list. */
export const createEntries = <
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
>(
  kind: Kind<Data, Live, Row>,
  { ports, ...deps }: EntriesDeps,
) => {
  const { idOf, base, read, stored, write } = createDraftDocuments(kind, deps);
  const rowOf = ({ data, updatedBy, unknown: _, ...entry }: DraftEntry<Data>): Row => {
    const { data: finished, problems } = kind.finish(data);
    const frame = {
      ...entry,
      name: data.name,
      problemCount: problems.length,
      fingerprint: fingerprintOf(finished),
      updatedBy: updatedBy?.name ?? null,
    };
    return kind.rowOf(frame, data);
  };

  let rowsKept: readonly Row[] | undefined;
  /** Rows of the repository's entries. */
  const baseRows = async () => {
    const byId = await base();
    rowsKept ??= [...byId.values()].map(rowOf);
    return rowsKept;
  };

  const list = openList(
    {
      name: kind.list,
      folder: kind.folder,
      row: kind.row,
      load: async (kv, id) => {
        const found = await stored(kv, id);
        return found && { rev: found.rev, row: rowOf(found.entry) };
      },
    },
    ports,
  );

  const inBatches = async <Item, Result>(
    items: readonly Item[],
    load: (item: Item) => Promise<Result>,
  ): Promise<Result[]> => {
    const results: Result[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE)
      results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(load))));
    return results;
  };

  /** Stored rows in today's shape; fields that an older row lacks are read from its document. */
  const renewed = async (kv: Kv, stored: readonly Row[]): Promise<readonly Row[]> => {
    const { isOutdated } = kind;
    if (!isOutdated || !stored.some(isOutdated)) return stored;
    return inBatches(stored, async (row) => {
      const entry = isOutdated(row) ? await read(kv, row._id) : null;
      return entry ? rowOf(entry) : row;
    });
  };

  /** By the rows of the list, which are others as soon as one has changed. */
  const knownRows = new WeakMap<readonly Row[], readonly Row[]>();
  const isStoredIn = (rows: readonly Row[]) => {
    const ids = new Set(rows.map(({ _id }) => _id));
    return ({ _id }: { _id: string }) => ids.has(_id);
  };

  return {
    idOf,
    list,
    read,
    /** Whether the repository has this entry, which needs no reading of documents. */
    isInBase: async (id: string) => (await base()).has(id),
    /** Every row, removed ones included; the same array until one of them changes. */
    rows: async (kv: Kv): Promise<readonly Row[]> => {
      const [changed, rows] = await Promise.all([list.read(kv), baseRows()]);
      const known = knownRows.get(changed);
      if (known) return known;
      const isStored = isStoredIn(changed);
      const all = [...(await renewed(kv, changed)), ...rows.filter((row) => !isStored(row))];
      knownRows.set(changed, all);
      return all;
    },

    /** All entries, whole, including the removed ones; or those whose row is wanted. */
    all: async (
      kv: Kv,
      isWanted: (row: Pick<Row, 'slug'>) => boolean = () => true,
    ): Promise<DraftEntry<Data>[]> => {
      const [changed, byId] = await Promise.all([list.read(kv), base()]);
      const isStored = isStoredIn(changed);
      const entries = [...byId.values()].filter((entry) => !isStored(entry) && isWanted(entry));
      const found = await inBatches(changed.filter(isWanted), ({ _id }) => read(kv, _id));
      entries.push(...found.filter((entry) => entry !== null));
      return entries;
    },

    /**
     * Changes or creates an entry, with a line in the audit log and in the list. A change without
     * an effect writes nothing.
     */
    write: (
      call: StaffCall,
      id: string,
      action: AuditAction,
      decide: Decide<Data>,
    ): Promise<DraftEntry<Data>> =>
      write(call, id, action, decide, async (change) => {
        const { value, settle } = await list.change(call.kv, id, change);
        await call.afterAnswer(settle(call.kv));
        return value;
      }),
  };
};
export type Entries<
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
> = ReturnType<typeof createEntries<Data, Live, Row>>;

type Named = { name: string; category: string | null };
/** A written draft, and the one that it replaced. */
type Written<Data> = { entry: DraftEntry<Data>; replaced: DraftEntry<Data> | null };
type Deps<Data extends Named, Live extends Data, Row extends RowFrame> = {
  kind: Kind<Data, Live, Row>;
  entries: Entries<Data, Live, Row>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
  /** Throws if the drafts have no such category. */
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
   * Writes a draft that names another category than before. The category may be removed at the same
   * moment: therefore both calls look at the other's document after their own write, and take the
   * write back if they conflict.
   */
  const writeInto = async (
    call: StaffCall,
    category: string,
    write: () => Promise<Written<Data>>,
  ) => {
    await requireCategory(call.kv, category);
    const { entry, replaced } = await write();
    try {
      await requireCategory(call.kv, category);
    } catch (error) {
      const undo = undone(entry, replaced);
      const action = replaced ? 'change' : 'remove';
      if (error instanceof ApiError) await entries.write(call, entry._id, action, undo);
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
    /** Whether a draft exists, removed or not. */
    has: async (kv: Kv, id: string) => (await entries.read(kv, id)) !== null,
    liveOf,
    /** Number of products by category. */
    counts: async (kv: Kv) => countByCategory(await entries.rows(kv)),

    read: async (kv: Kv, id: string) => {
      const entry = await entries.read(kv, id);
      if (!entry) throw notFound();
      return shown(await view(kv, entry));
    },

    create: async (call: StaffCall, slug: string, data: Data) => {
      const write = () => entries.write(call, entries.idOf(slug), 'create', made(slug, data));
      if (data.category === null) return view(call.kv, await write());
      const writeNew = async () => ({ entry: await write(), replaced: null });
      return view(call.kv, await writeInto(call, data.category, writeNew));
    },

    /** Without a version, changes the current draft. */
    change: async (
      call: StaffCall,
      id: string,
      version: number | undefined,
      change: (data: Data) => Data,
    ) => {
      const before = await entries.read(call.kv, id);
      if (!before) throw notFound();
      let replaced = before;
      const decide: Decide<Data> = (now) => {
        replaced = now ?? before;
        return changed(version, change)(now);
      };
      const write = () => entries.write(call, id, 'change', decide);
      const { category } = change(before.data);
      // Without a version, the replaced draft may have named this category, too.
      const isNamed =
        version !== undefined && !before.isRemoved && before.data.category === category;
      if (category === null || isNamed) return view(call.kv, await write());
      const writeOver = async () => ({ entry: await write(), replaced });
      return view(call.kv, await writeInto(call, category, writeOver));
    },

    remove: async (call: StaffCall, id: string, version: number | undefined) =>
      view(call.kv, await entries.write(call, id, 'remove', removed(version))),
  };
};
export type Members<
  Data extends Named,
  Live extends Data,
  Row extends RowFrame & { category: string | null },
> = ReturnType<typeof createMembers<Data, Live, Row>>;
