// The drafts of one kind with their list.
import type { AuditAction } from '../../contract/audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer } from '../basics.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { createListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import {
  createDraftDocuments,
  type Decide,
  type DraftDeps,
  type DraftEntry,
} from './draft-documents.ts';
import type { Kind, RowFrame } from './kinds.ts';
import { fingerprintOf } from './live.ts';

type Deps = DraftDeps & { ports: StoragePorts };

/** Documents that are read at once. */
const AT_ONCE = 40;

export const createEntries = <
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
>(
  kind: Kind<Data, Live, Row>,
  { ports, ...deps }: Deps,
) => {
  const { idOf, base, read, stored, write } = createDraftDocuments(kind, deps);
  const rowOf = ({ data, updatedBy, ...entry }: DraftEntry<Data>): Row => {
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
  /** Rows of what the repository has. */
  const baseRows = async () => {
    const byId = await base();
    rowsKept ??= [...byId.values()].map(rowOf);
    return rowsKept;
  };

  const list = createListIndex({
    list: kind.list,
    row: kind.row,
    load: async (kv, id) => {
      const found = await stored(kv, id);
      return found && { rev: found.rev, row: rowOf(found.entry) };
    },
    ports,
  });

  const inBatches = async <Item, Result>(
    items: readonly Item[],
    load: (item: Item) => Promise<Result>,
  ): Promise<Result[]> => {
    const results: Result[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE)
      results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(load))));
    return results;
  };

  /** Stored rows in today's shape: what a row of an older shape lacks is in its document. */
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

    /** All entries, whole, including the removed ones. */
    all: async (kv: Kv): Promise<DraftEntry<Data>[]> => {
      const [changed, byId] = await Promise.all([list.read(kv), base()]);
      const isStored = isStoredIn(changed);
      const entries = [...byId.values()].filter((entry) => !isStored(entry));
      const found = await inBatches(changed, ({ _id }) => read(kv, _id));
      entries.push(...found.filter((entry) => entry !== null));
      return entries;
    },

    /**
     * Changes an entry, or makes it, with a line in the audit log and in the list. A change that
     * would change nothing is none.
     */
    write: (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      action: AuditAction,
      decide: Decide<Data>,
      afterAnswer: AfterAnswer,
    ): Promise<DraftEntry<Data>> =>
      write(kv, caller, id, action, decide, afterAnswer, async (change) => {
        const { value, settle } = await list.change(kv, id, change);
        await afterAnswer(settle(kv));
        return value;
      }),
  };
};
export type Entries<
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
> = ReturnType<typeof createEntries<Data, Live, Row>>;
