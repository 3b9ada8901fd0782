// The documents of drafts of one kind. A draft replaces an entry of the repository's content.
import * as z from 'zod';
import type { AuditAction } from '../../contract/audit/audit.ts';
import {
  knownFieldsOf,
  unknownFieldsOf,
  withUnknownFields,
} from '../../contract/catalogue/field-values.ts';
import type { Fields } from '../../contract/catalogue/fields.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { idOfBareText } from '../kernel/derived-id.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound } from '../kernel/refusal.ts';
import { isSame } from '../kernel/sameness.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { DraftKind } from './kinds.ts';

const frame = {
  slug: z.string(),
  /** The same as the document's rev: one more with every write. */
  version: z.int().positive(),
  /**
   * Set when the entry is removed. The document stays, so that its list learns of it, and so that
   * its versions go on if the id is used again.
   */
  isRemoved: z.boolean(),
  /** Null for an entry of the repository. */
  createdAt: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.strictObject({ id: z.string(), name: z.string() }),
};

type KindOfData<Data> = { draft: z.ZodType<Data>; fields: Fields };
/** Keeps fields that this version of the site does not know. */
const dataOf = <Data extends object>({ draft, fields }: KindOfData<Data>) =>
  z
    .unknown()
    .transform((value) =>
      withUnknownFields(fields, draft.parse(knownFieldsOf(fields, value)), value),
    );
const shapeOf = <Data extends object>(kind: KindOfData<Data>) =>
  z.strictObject({ ...frame, data: dataOf(kind) });
export type StoredDraft<Data> = z.infer<z.ZodObject<typeof frame>> & { data: Data };

/** The draft of one entry. An entry that was never edited has none; the repository has it. */
export const storedDraft = <Data extends object>(kind: KindOfData<Data>) =>
  documentSchema<StoredDraft<Data>>(shapeOf(kind));

/** A draft with its id; version 0, without moments, is the repository's. */
export type DraftEntry<Data> = {
  _id: string;
  slug: string;
  version: number;
  data: Data;
  /** Paths of stored fields that this version does not know. */
  unknown: string[];
  isRemoved: boolean;
  createdAt: string | null;
  updatedAt: string | null;
  updatedBy: { id: string; name: string } | null;
};
/** The entry after a change. Throws the reason against it. */
export type Decide<Data> = (
  current: DraftEntry<Data> | null,
) => Pick<DraftEntry<Data>, 'slug' | 'data' | 'isRemoved'>;

export type DraftDeps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  audit: Audit;
  firstCatalogue: () => Promise<Catalogue>;
};
/** Turns a change of the draft into a change of its document. */
type Around<Data> = (
  change: () => Promise<StoredDraft<Data> | null>,
) => Promise<StoredDraft<Data> | null>;

export const createDraftDocuments = <Data extends { name: string }, Live extends Data>(
  kind: DraftKind<Data, Live>,
  { audit, isoNow, keys, newOpId, firstCatalogue }: DraftDeps,
) => {
  const schema = storedDraft(kind);
  const keyFor = (id: string) => keyOf(kind.folder, id);
  /** The id follows from the slug, so that no slug is given twice. */
  const idOf = (slug: string) => idOfBareText(keys, kind.name, slug);

  const entryOf = (_id: string, stored: StoredDraft<Data>): DraftEntry<Data> => ({
    _id,
    ...stored,
    data: knownFieldsOf(kind.fields, stored.data),
    unknown: unknownFieldsOf(kind.fields, stored.data),
  });

  const UNTOUCHED = {
    version: 0,
    unknown: [],
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
  /** The repository's entries by id. Read once; a failure is not kept. */
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
    /** The document itself; null while the entry has no draft. */
    stored: async (kv: Kv, id: string) => {
      const found = await kv.get(keyFor(id), schema);
      return found && { rev: found.rev, entry: entryOf(id, found.value) };
    },

    /**
     * Changes or creates an entry, with a line in the audit log. A change without an effect writes
     * nothing.
     */
    write: async (
      call: StaffCall,
      id: string,
      action: AuditAction,
      decide: Decide<Data>,
      around: Around<Data> = (change) => change(),
    ): Promise<DraftEntry<Data>> => {
      const { account } = call.caller;
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
        if (current?.isRemoved === isRemoved && isSame(current.data, data))
          return { isSame: true, current };
        const createdAt = !current || (current.isRemoved && !isRemoved) ? at : current.createdAt;
        return {
          isSame: false,
          current,
          after: {
            slug,
            data: withUnknownFields(kind.fields, data, stored?.data),
            isRemoved,
            version: (stored?.version ?? 0) + 1,
            createdAt,
            updatedAt: at,
            updatedBy,
          },
        };
      };
      const { audited = (data: Data): object => data } = kind;
      const seen = ({ isRemoved, data }: Pick<DraftEntry<Data>, 'isRemoved' | 'data'>) =>
        isRemoved ? null : audited(knownFieldsOf(kind.fields, data));

      const first = next((await call.kv.get(key, schema))?.value ?? null);
      if (first.isSame) return first.current;
      const value = await around(() =>
        auditedUpdate(audit, call, {
          action,
          key,
          opId,
          entity: kind.name,
          entityId: id,
          label: first.after.data.name || first.after.slug,
          before: first.current,
          after: first.after,
          view: (version) => version && seen(version),
          viewAfter: seen,
          write: (decided) =>
            call.kv.update(key, schema, opId, async (stored) => {
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
