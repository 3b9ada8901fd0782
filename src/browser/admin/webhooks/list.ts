// The list of webhooks as plain data: the call, its file, and the parts of its address.
import { listWebhooks } from '../../../contract/webhook/calls.ts';
import { WEBHOOK_SORTS } from '../../../contract/webhook/webhook.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const WEBHOOK_LIST = {
  call: listWebhooks,
  sorts: WEBHOOK_SORTS,
  sort: '-createdAt',
  filters: { isActive: ['true', 'false'] },
} as const satisfies ListSource;
