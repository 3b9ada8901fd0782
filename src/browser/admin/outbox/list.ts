// The list of the outbox as plain data: the call, its file, and the parts of its address.
import { listDispatches } from '../../../contract/outbox/calls.ts';
import { CHANNELS, DISPATCH_STATES } from '../../../contract/outbox/outbox.ts';
import { DISPATCH_SORTS } from '../../../contract/outbox/outbox-desk.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const OUTBOX_LIST = {
  call: listDispatches,
  sorts: DISPATCH_SORTS,
  sort: '-createdAt',
  filters: { state: DISPATCH_STATES, channel: CHANNELS, kind: null, webhook: null },
} as const satisfies ListSource;
