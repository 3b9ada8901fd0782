// Every call of the API; an endpoint that is not in here does not exist.
import type { Endpoint } from '../endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ADMIN_ENDPOINTS } from './admin.ts';
import { AUDIT_ENDPOINTS } from './audit.ts';
import { AUTH_ENDPOINTS } from './auth.ts';
import { CATALOGUE_ENDPOINTS } from './catalogue.ts';
import { DASHBOARD_ENDPOINTS } from './dashboard.ts';
import { DOCS_ENDPOINTS } from './docs.ts';
import { QUOTE_DESK_ENDPOINTS, QUOTE_ENDPOINTS } from './quote.ts';
import { RELEASE_ENDPOINTS } from './release.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  ...AUTH_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...QUOTE_ENDPOINTS,
  ...QUOTE_DESK_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...RELEASE_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...DASHBOARD_ENDPOINTS,
  ...DOCS_ENDPOINTS,
];
