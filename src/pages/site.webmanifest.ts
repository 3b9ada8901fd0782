import type { APIRoute } from 'astro';
import { colours } from '../site/colours.ts';
import { company } from '../site/company.ts';
import { MANIFEST_ICONS } from './icons/_render.ts';

const manifest = {
  id: '/',
  name: company.name,
  short_name: company.name,
  description: company.tagline,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: colours.paper,
  theme_color: colours.paper,
  icons: MANIFEST_ICONS,
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
