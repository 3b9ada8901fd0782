// The list of API keys as plain data: the call, its file, and the parts of its address.
import { API_KEY_SORTS, API_KEY_STATES } from '../../../contract/api-key/api-key.ts';
import { listApiKeys } from '../../../contract/api-key/calls.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const API_KEY_LIST = {
  call: listApiKeys,
  sorts: API_KEY_SORTS,
  sort: '-createdAt',
  filters: { state: API_KEY_STATES },
} as const satisfies ListSource;
