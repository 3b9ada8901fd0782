// The audit log: found by kind, action, person and days.
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_SORTS } from '../../contract/audit/audit.ts';
import { listAuditLog } from '../../contract/audit/calls.ts';
import type { Client } from '../lib/client.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import type { ListShape } from '../lib/list-query.ts';
import { desk } from './desk.ts';

export const AUDIT_SHAPE = {
  sorts: AUDIT_SORTS,
  sort: '-createdAt',
  filters: { entity: AUDIT_ENTITIES, action: AUDIT_ACTIONS, actor: null, from: null, to: null },
} as const satisfies ListShape;

export const createAuditLog = (call: Client) => createList(pagesOf(call, listAuditLog));

/** The log of this page. */
export const auditLog = createAuditLog(desk.call);
