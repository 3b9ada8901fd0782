// Replaces personal values in the audit log: the log records which fields changed, and a code in
// place of names, addresses and numbers. The same value of the same thing has the same code, so a
// reader sees that it was changed back, but cannot read the value.

import { AUDIT_MARK, type AuditEntity } from '../../../contract/audit/audit.ts';
import type { AuditChange } from '../../../contract/audit/rules.ts';
import type { Basics } from '../basics.ts';
import { unlessSame } from '../sameness.ts';
import type { TextKeys } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { type AuditList, auditKey, type StoredEntry, storedEntry } from './stored-entry.ts';

/** Kinds of entries about people, and those that are named after a person. */
export type Audited = Readonly<
  Partial<Record<AuditEntity, 'about a person' | 'named after a person'>>
>;

const PERSONAL =
  /^(name|firstName|lastName|displayName|customerName|email|pendingEmail|phone|line[12]|landmark|city|district|pincode|gstin)$/;
/** Fields in which staff may write about a person, and fields that lead to a person's house. */
const ABOUT_PERSON = /note|reason|comment|reply|text|title|carePlans|carrier|tracking/i;

const MARK_LENGTH = 8;
/** Replaces a value that was erased later. */
export const ERASED_VALUE = '(erased)';

const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** The name of a thing in the log. */
export const labelIn = (audited: Audited, entity: AuditEntity, entityId: string, label: string) =>
  audited[entity] === 'named after a person'
    ? `Customer ${entityId.slice(-6).toUpperCase()}`
    : label;

/** The code for a value of a thing. */
export const markOf = (
  keys: Pick<TextKeys, 'hash'>,
  entityId: string,
  field: string,
  value: string | number | boolean,
) => {
  const hash = keys.hash('audit value', JSON.stringify([entityId, lastOf(field), value]));
  return `${AUDIT_MARK}${hash.slice(0, MARK_LENGTH)}`;
};

/** The changes of a thing with codes in place of personal values. */
export const withMarks = (
  audited: Audited,
  keys: Pick<TextKeys, 'hash'>,
  { entity, entityId }: Pick<StoredEntry, 'entity' | 'entityId'>,
  changes: readonly AuditChange[],
): AuditChange[] => {
  if (!audited[entity]) return [...changes];
  return changes.map(({ field, before, after }) => {
    const marked = (value: AuditChange['before']) =>
      value === null || !PERSONAL.test(lastOf(field))
        ? value
        : markOf(keys, entityId, field, value);
    return { field, before: marked(before), after: marked(after) };
  });
};

/** The entry after its person was erased: it names the changed fields without any value. */
export const entryWithout = (audited: Audited, entry: StoredEntry): StoredEntry => {
  const hidden = (value: AuditChange['before']) => (value === null ? null : ERASED_VALUE);
  return {
    ...entry,
    label: labelIn(
      audited,
      entry.entity,
      entry.entityId,
      entry.entity === 'review' ? 'Review' : entry.label,
    ),
    changes: entry.changes.map(({ field, before, after }) =>
      PERSONAL.test(lastOf(field)) || ABOUT_PERSON.test(field)
        ? { field, before: hidden(before), after: hidden(after) }
        : { field, before, after },
    ),
  };
};

type Deps = Pick<Basics, 'newOpId'> & { audited: Audited; auditList: AuditList };
export type EraseEntries = ReturnType<typeof createEraseEntries>;

/**
 * Removes a person's data from the entries of the audit log, including those written before codes
 * replaced personal values.
 */
export const createEraseEntries =
  ({ audited, auditList, newOpId }: Deps) =>
  /** `things`: ids of the account, its orders, and everything that belongs to them. */
  async (kv: Kv, things: ReadonlySet<string>): Promise<void> => {
    const rows = (await auditList.read(kv)).filter(({ entityId }) => things.has(entityId));
    for (const { _id } of rows)
      await kv.update(auditKey(_id), storedEntry, newOpId(), (entry) => {
        return entry ? unlessSame(entry, entryWithout(audited, entry)) : KEEP;
      });
    await auditList.fold(
      kv,
      rows.map(({ _id }) => _id),
    );
  };
