// The release from which the site was built, and the time; the admin area compares it with the
// current release.
import { release } from 'virtual:release';
import type { APIRoute } from 'astro';
import type { BuiltRelease } from '../contract/release/rules.ts';

export const GET: APIRoute = () =>
  Response.json({ release, builtAt: new Date().toISOString() } satisfies BuiltRelease);
