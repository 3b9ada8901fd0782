// The API's description of itself, made when it is first asked for.
import { ENDPOINTS } from '../../contract/endpoints/all.ts';
import { readDocs, readOpenApi } from '../../contract/endpoints/docs.ts';
import type { Mount } from '../mounted.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

export const mountDocs = (mount: Mount, siteName: string) => {
  mount(readOpenApi, async () => Response.json(openApiOf(ENDPOINTS, siteName)));
  mount(readDocs, async () => docsPage(openApiOf(ENDPOINTS, siteName)));
};
