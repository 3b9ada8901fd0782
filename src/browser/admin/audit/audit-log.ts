// The audit log: found by kind, action, person and days.
import { listAuditLog } from '../../../contract/audit/calls.ts';
import type { Client } from '../../kernel/client.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { desk } from '../kit/desk.ts';

export const createAuditLog = (call: Client) => createList(pagesOf(call, listAuditLog));

/** The log of this page. */
export const auditLog = createAuditLog(desk.call);
