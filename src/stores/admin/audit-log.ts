// The audit log: found by kind, action, person and days.
import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_SORTS,
  type AuditEntry,
} from '../../contract/audit.ts';
import { listAuditLog } from '../../contract/endpoints/audit.ts';
import type { Client } from '../lib/client.ts';
import { createList, sentQuery } from '../lib/list.ts';
import type { ListShape } from '../lib/list-query.ts';
import { desk } from './desk.ts';

export const AUDIT_SHAPE = {
  sorts: AUDIT_SORTS,
  sort: '-createdAt',
  filters: { entity: AUDIT_ENTITIES, action: AUDIT_ACTIONS, actor: null, from: null, to: null },
} as const satisfies ListShape;

export const createAuditLog = (call: Client) =>
  createList<AuditEntry>(async (query) => {
    const result = await call(listAuditLog, { query: sentQuery(query) });
    return result.ok
      ? {
          ok: true,
          data: {
            rows: result.data.entries,
            total: result.data.totalAvailableEntries,
            more: undefined,
          },
        }
      : result;
  });

/** The log of this page. */
export const auditLog = createAuditLog(desk.call);
