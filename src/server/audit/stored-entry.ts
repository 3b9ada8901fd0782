// The document of one entry of the audit log: written before the change it tells of, and true once
// that change was made.
import * as z from 'zod';
import { type AuditEntry, auditEntrySchema, auditRowSchema } from '../../contract/audit/rules.ts';
import { keyOf, parseKey } from '../storage/keys.ts';
import type { Id, Key, Kv, OpId } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

const storedEntryShape = auditEntrySchema.extend({
  /** The document the change is made in, and the operation that makes it. */
  target: z.strictObject({ key: z.string(), opId: z.string() }),
  /** The change was seen to be made: nobody has to look at the target again. */
  isSettled: z.boolean(),
});
export type StoredEntry = z.infer<typeof storedEntryShape>;
export const storedEntry = documentSchema(storedEntryShape);

export const auditKey = (id: string): Key => keyOf('aud', id as Id);

/** Whether the change the entry tells of was made. */
export const isMade = async (kv: Pick<Kv, 'took'>, { isSettled, target }: StoredEntry) => {
  const key = parseKey(target.key);
  return isSettled || (key !== null && (await kv.took(key, target.opId as OpId)));
};

export const entryView = (entry: StoredEntry): AuditEntry => auditEntrySchema.parse(entry);
export const entryRow = (entry: StoredEntry) => auditRowSchema.parse(entry);
