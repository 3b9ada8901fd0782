// The list of the audit log: an entry is in it from the moment its change is made.
import { type AuditRow, auditRowSchema } from '../../contract/audit/rules.ts';
import type { Kv } from '../storage/kv.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { auditKey, entryRow, isMade, storedEntry } from './stored-entry.ts';

export const AUDIT = 'audit';
export type AuditList = ListIndex<AuditRow>;

export const createAuditList = (ports: StoragePorts): AuditList =>
  createListIndex({
    list: AUDIT,
    row: auditRowSchema,
    load: async (kv: Kv, id) => {
      const found = await kv.get(auditKey(id), storedEntry);
      return found && (await isMade(kv, found.value))
        ? { rev: found.rev, row: entryRow(found.value) }
        : null;
    },
    ports,
  });
