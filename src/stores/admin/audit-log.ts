// The audit log: found by kind, action, person and days.
import { listAuditLog } from '../../contract/audit/calls.ts';
import type { Client } from '../lib/client.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import { desk } from './desk.ts';

export const createAuditLog = (call: Client) => createList(pagesOf(call, listAuditLog));

/** The log of this page. */
export const auditLog = createAuditLog(desk.call);
