// Every call of the API; an endpoint that is not in here does not exist.
import type { Endpoint } from '../endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ADMIN_ENDPOINTS } from './admin.ts';
import { AUTH_ENDPOINTS } from './auth.ts';
import { DOCS_ENDPOINTS } from './docs.ts';
import { QUOTE_DESK_ENDPOINTS, QUOTE_ENDPOINTS } from './quote.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  ...AUTH_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...QUOTE_ENDPOINTS,
  ...QUOTE_DESK_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...DOCS_ENDPOINTS,
];
