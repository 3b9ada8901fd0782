// The release and the legal record from which the site was built, and the time; the admin area
// compares them with those that are current.
import { release } from 'virtual:release';
import type { APIRoute } from 'astro';
import type { BuiltRelease } from '../contract/release/rules.ts';
import { legal } from '../site/legal.ts';

export const GET: APIRoute = () =>
  Response.json({
    release,
    legal: legal.record ?? null,
    builtAt: new Date().toISOString(),
  } satisfies BuiltRelease);
