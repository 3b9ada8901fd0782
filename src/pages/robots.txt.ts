import type { APIRoute } from 'astro';
import { CLOSED_AREAS } from '../site/indexing.ts';
import { siteUrl } from '../site/site-url.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...CLOSED_AREAS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteUrl(site, '/sitemap-index.xml')}`,
      '',
    ].join('\n'),
    {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    },
  );
