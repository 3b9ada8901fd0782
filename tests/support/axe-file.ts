// The source of axe, and where the site that all tests share has it as a file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const AXE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Loaded from here, it is compiled once for many pages, and not sent to each. */
export const AXE_PATH = '/axe-for-tests.js';
export const axeFile = () =>
  new Response(AXE, {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000, immutable' },
  });
