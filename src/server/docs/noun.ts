import type { Company } from '../../contract/catalogue/company-fields.ts';
import { DOCS_CALLS } from '../../contract/docs/endpoints.ts';
import type { CallGroup } from '../../contract/kernel/endpoint.ts';
import { defineNoun } from '../account/define-noun.ts';
import { mountDocs } from './docs-routes.ts';

type Needs = {
  company: Company;
  registered: { calls: readonly CallGroup[]; scopes: Readonly<Record<string, string>> };
  siteUrl?: string | undefined;
};

export const docs = defineNoun({
  name: 'docs',
  about: 'the OpenAPI document and its page',
  calls: [DOCS_CALLS],
  scopes: {},
  folders: [],
  make: ({ company, registered, siteUrl }: Needs) => ({
    services: {},
    routes: (mount) => mountDocs(mount, { siteName: company.name, siteUrl, registered }),
    personal: null,
  }),
});
