// The documents of drafts of one kind: the repository's content, with what staff have changed laid
// over it.
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../contract/audit/audit.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { notFound } from '../refusal.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import type { DraftKind } from './kinds.ts';
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

export type DraftDeps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  audit: Audit;
  firstCatalogue: () => Promise<Catalogue>;
};
/** Makes a change of a document part of a larger one. */
type Around<Data> = (
  change: () => Promise<StoredDraft<Data> | null>,
) => Promise<StoredDraft<Data> | null>;

export const createDraftDocuments = <Data extends { name: string }, Live extends Data>(
  kind: DraftKind<Data, Live>,
  { audit, isoNow, keys, newOpId, firstCatalogue }: DraftDeps,
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
    return new Map(entries.map((entry) => [entry._id, entry]));
  };
  let reading: ReturnType<typeof readBase> | undefined;
  /** What the repository has, by id. Read once; a failure is not kept. */
  const base = () => {
    reading ??= readBase().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  const read = async (kv: Kv, id: string): Promise<DraftEntry<Data> | null> => {
    const [byId, found] = await Promise.all([base(), kv.get(keyFor(id), schema)]);
    return found ? entryOf(id, found.value) : (byId.get(id) ?? null);
  };

  return {
    idOf,
    base,
    read,
    /** The document itself; null while nobody has changed the entry. */
    stored: async (kv: Kv, id: string) => {
      const found = await kv.get(keyFor(id), schema);
      return found && { rev: found.rev, entry: entryOf(id, found.value) };
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
      around: Around<Data> = (change) => change(),
    ): Promise<DraftEntry<Data>> => {
      const { account } = caller;
      const [at, opId, key, byId] = [isoNow(), newOpId(), keyFor(id), await base()];
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
      const value = await around(() =>
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
      const entry = value ? entryOf(id, value) : untouched;
      if (!entry) throw notFound();
      return entry;
    },
  };
};
