// The document of one entry of the audit log: written before its change, and valid once the change
// was made.
import * as z from 'zod';
import type { AUDIT_SORTS } from '../../../contract/audit/audit.ts';
import {
  type AuditQuery,
  type AuditRow,
  auditEntrySchema,
  auditRowSchema,
} from '../../../contract/audit/rules.ts';
import { withinDays } from '../../../contract/kernel/days.ts';
import { deskList, type Opened } from '../lists/desk-list.ts';
import { keyOf, parseKey } from '../storage/keys.ts';
import { type Id, type Key, type Kv, type OpId, StorageCorrupt } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

const storedEntryShape = auditEntrySchema.extend({
  /** The document of the change, and the operation that makes it. */
  target: z.strictObject({ key: z.string(), opId: z.string() }),
  /** Whether the change is known to be made, so that the target need not be read again. */
  isSettled: z.boolean(),
});
export type StoredEntry = z.infer<typeof storedEntryShape>;
export const storedEntry = documentSchema(storedEntryShape);

export const AUDIT_FOLDER = 'aud';
export const auditKey = (id: string): Key => keyOf(AUDIT_FOLDER, id as Id);

/** Whether the entry's change was made. */
export const isMade = async (kv: Pick<Kv, 'took'>, { isSettled, target }: StoredEntry) => {
  const key = parseKey(target.key);
  return isSettled || (key !== null && (await kv.took(key, target.opId as OpId)));
};

/** The list of the audit log. An entry is in it from the moment its change is made. */
export const AUDIT_LIST = deskList({
  name: 'audit',
  folder: AUDIT_FOLDER,
  row: auditRowSchema,
  load: async (kv, id) => {
    const found = await kv.get(auditKey(id), storedEntry);
    return found && (await isMade(kv, found.value))
      ? { rev: found.rev, row: auditRowSchema.parse(found.value) }
      : null;
  },
  texts: ({ actor, label, entityId }) => [actor.name, label, entityId],
  sorts: {
    createdAt: ({ at }) => at,
    actor: ({ actor }) => actor.name,
    action: ({ action }) => action,
  } satisfies Record<(typeof AUDIT_SORTS)[number], (row: AuditRow) => string>,
  filter: ({ entity, action, actor, from, to }: AuditQuery) => {
    const isWithin = withinDays({ from, to });
    return (row) =>
      (entity ?? row.entity) === row.entity &&
      (action ?? row.action) === row.action &&
      (actor ?? row.actor._id) === row.actor._id &&
      isWithin(row.at);
  },
  show: (kv, rows) =>
    Promise.all(
      rows.map(async ({ _id }) => {
        const found = await kv.get(auditKey(_id), storedEntry);
        if (!found) throw new StorageCorrupt('An entry of the audit log is missing.');
        return auditEntrySchema.parse(found.value);
      }),
    ),
});
export type AuditList = Opened<typeof AUDIT_LIST>;
