import { DOCS_CALLS } from '../../contract/docs/endpoints.ts';
import type { CallGroup } from '../../contract/kernel/endpoint.ts';
import { defineNoun } from '../account/define-noun.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { mountDocs } from './docs-routes.ts';

type Needs = {
  company: (kv: Kv) => Promise<{ name: string }>;
  registered: { calls: readonly CallGroup[]; scopes: Readonly<Record<string, string>> };
  siteUrl?: string | undefined;
};

export const docs = defineNoun({
  name: 'docs',
  about: 'the OpenAPI document and its page',
  calls: [DOCS_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Needs) => ({
    services: {},
    routes: (mount) => mountDocs(mount, needs),
    personal: null,
  }),
});
