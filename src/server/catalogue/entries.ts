// The drafts of one kind: the repository's content, with what staff have changed laid over it.

import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../contract/audit.ts';
import type { Catalogue } from '../../contract/catalogue.ts';
import { fullName } from '../../contract/full-name.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { notFound } from '../refusal.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import { createListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { Kind, RowFrame } from './kinds.ts';
import { fingerprintOf } from './live.ts';
import { type StoredDraft, storedDraft } from './stored-draft.ts';

/** A draft with its id; version 0, without times, is what the repository has. */
export type DraftEntry<Data> = {
  _id: string;
  slug: string;
  version: number;
  data: Data;
  isRemoved: boolean;
  createdAt: string | null;
  updatedAt: string | null;
  updatedBy: { id: string; name: string } | null;
};
/** What a change makes of an entry. Throws what speaks against it. */
export type Decide<Data> = (
  current: DraftEntry<Data> | null,
) => Pick<DraftEntry<Data>, 'slug' | 'data' | 'isRemoved'>;

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { audit: Audit } & {
  ports: StoragePorts;
  firstCatalogue: () => Promise<Catalogue>;
};

/** Documents that are read at once. */
const AT_ONCE = 40;

export const createEntries = <
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
>(
  kind: Kind<Data, Live, Row>,
  { audit, isoNow, keys, newOpId, ports, firstCatalogue }: Deps,
) => {
  const schema = storedDraft(kind.draft);
  const keyFor = (id: string) => keyOf(kind.folder, id);
  /**
   * The id follows from the slug, so that no slug is given twice; one that begins with 0 is one for
   * every part of the storage.
   */
  const idOf = (slug: string) => `0${keys.hash(kind.name, slug).slice(1)}`;

  const entryOf = (_id: string, stored: StoredDraft<Data>): DraftEntry<Data> => ({
    _id,
    ...stored,
  });
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

  const UNTOUCHED = {
    version: 0,
    isRemoved: false,
    createdAt: null,
    updatedAt: null,
    updatedBy: null,
  };
  const readBase = async () => {
    const entries = kind
      .entriesOf(await firstCatalogue())
      .map(({ id, data }): DraftEntry<Data> => ({ _id: idOf(id), slug: id, data, ...UNTOUCHED }));
    return { byId: new Map(entries.map((entry) => [entry._id, entry])), rows: entries.map(rowOf) };
  };
  let reading: ReturnType<typeof readBase> | undefined;
  /** Read once; a failure is not kept. */
  const base = () => {
    reading ??= readBase().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  const list = createListIndex({
    list: kind.list,
    row: kind.row,
    load: async (kv, id) => {
      const found = await kv.get(keyFor(id), schema);
      return found && { rev: found.rev, row: rowOf(entryOf(id, found.value)) };
    },
    ports,
  });

  const read = async (kv: Kv, id: string): Promise<DraftEntry<Data> | null> => {
    const [{ byId }, found] = await Promise.all([base(), kv.get(keyFor(id), schema)]);
    return found ? entryOf(id, found.value) : (byId.get(id) ?? null);
  };

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
  const isStoredIn = (stored: readonly Row[]) => {
    const ids = new Set(stored.map(({ _id }) => _id));
    return ({ _id }: { _id: string }) => ids.has(_id);
  };

  return {
    idOf,
    list,
    read,
    /** Whether the repository has this entry, which needs no reading of documents. */
    isInBase: async (id: string) => (await base()).byId.has(id),
    /** Every row, removed ones included; the same array until one of them changes. */
    rows: async (kv: Kv): Promise<readonly Row[]> => {
      const [stored, { rows }] = await Promise.all([list.read(kv), base()]);
      const known = knownRows.get(stored);
      if (known) return known;
      const isStored = isStoredIn(stored);
      const all = [...(await renewed(kv, stored)), ...rows.filter((row) => !isStored(row))];
      knownRows.set(stored, all);
      return all;
    },

    /** Everything that is not removed, whole. */
    all: async (kv: Kv): Promise<DraftEntry<Data>[]> => {
      const [stored, { byId }] = await Promise.all([list.read(kv), base()]);
      const isStored = isStoredIn(stored);
      const entries = [...byId.values()].filter((entry) => !isStored(entry));
      const found = await inBatches(stored, ({ _id }) => read(kv, _id));
      entries.push(...found.filter((entry) => entry !== null));
      return entries.filter(({ isRemoved }) => !isRemoved);
    },

    /**
     * Changes an entry, or makes it, with a line in the audit log. A change that would change
     * nothing is none.
     */
    write: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      action: AuditAction,
      decide: Decide<Data>,
      afterAnswer: AfterAnswer,
    ): Promise<DraftEntry<Data>> => {
      const { account } = caller;
      const [at, opId, key, { byId }] = [isoNow(), newOpId(), keyFor(id), await base()];
      const untouched = byId.get(id) ?? null;
      const updatedBy = {
        id: account._id,
        name: fullName(account),
      };
      type Next =
        | { isSame: true; current: DraftEntry<Data> }
        | { isSame: false; current: DraftEntry<Data> | null; after: StoredDraft<Data> };
      const next = (stored: StoredDraft<Data> | null): Next => {
        const current = stored ? entryOf(id, stored) : untouched;
        const { slug, data, isRemoved } = decide(current);
        if (current?.isRemoved === isRemoved && isDeepStrictEqual(current.data, data))
          return { isSame: true, current };
        const createdAt = !current || (current.isRemoved && !isRemoved) ? at : current.createdAt;
        return {
          isSame: false,
          current,
          after: {
            slug,
            data,
            isRemoved,
            version: (stored?.version ?? 0) + 1,
            createdAt,
            updatedAt: at,
            updatedBy,
          },
        };
      };
      const seen = ({ isRemoved, data }: Pick<DraftEntry<Data>, 'isRemoved' | 'data'>) =>
        isRemoved ? null : data;

      const first = next((await kv.get(key, schema))?.value ?? null);
      if (first.isSame) return first.current;
      const { value, settle } = await list.change(kv, id, () =>
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, action, key, opId },
          ...{ entity: kind.name, entityId: id },
          label: first.after.data.name || first.after.slug,
          ...{ before: first.current, after: first.after },
          view: (version) => version && seen(version),
          viewAfter: seen,
          write: (decided) =>
            kv.update(key, schema, opId, async (stored) => {
              const now = next(stored);
              return now.isSame ? KEEP : decided(now.current, now.after);
            }),
        }),
      );
      await afterAnswer(settle(kv));
      const entry = value ? entryOf(id, value) : untouched;
      if (!entry) throw notFound();
      return entry;
    },
  };
};
export type Entries<
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
> = ReturnType<typeof createEntries<Data, Live, Row>>;
