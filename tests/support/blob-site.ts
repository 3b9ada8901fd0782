// Visitors of a site as on Netlify.
import type { BlobSite } from './blob-site-parts.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Cookies of a browser as SITE_API_KEY takes them. */
export const credentialOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export const visitorOf = (site: string, host: BlobSite['first']) =>
  createVisitor({
    fetch: async (request, platform) => host.fetch(request, platform),
    site,
    ip: '203.0.113.50',
  });
