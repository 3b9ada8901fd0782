// The functions, bundled once with the bundler that Netlify uses: how much each weighs, and that
// the open ones bring nothing along that they do not need.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';

const FOLDER = join(ROOT, 'netlify/functions');
const MAX_BYTES = 2_250_000;
const WITH_ACCOUNTS = [
  'account',
  'admin',
  'auth',
  'claims',
  'papers',
  'payments',
  'quote',
  'shop',
  'sweeper',
];
/** Code that only these functions bring along. */
const OWN: readonly [string, readonly string[]][] = [
  ['src/server/docs/', ['docs']],
  ['src/server/plan/plan-routes.ts', ['plan']],
  ['src/server/staff/', WITH_ACCOUNTS],
  ['src/server/trade/order/', WITH_ACCOUNTS],
  ['src/server/api.ts', WITH_ACCOUNTS],
];

let bundles: { name: string; bytes: number; inputs: string[] }[] = [];
beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: readdirSync(FOLDER).map((name) => join(FOLDER, name)),
    absWorkingDir: ROOT,
    bundle: true,
    // Beside the bundle, as netlify.toml says.
    external: [
      'sharp',
      'nodemailer',
      'pdfkit',
      'fontkit',
      'harfbuzzjs',
      'bidi-js',
      'write-excel-file',
      'bcryptjs',
      'standardwebhooks',
    ],
    format: 'esm',
    logLevel: 'error',
    metafile: true,
    outdir: 'bundled',
    platform: 'node',
    write: false,
  });
  bundles = Object.entries(metafile.outputs).map(([path, { bytes, inputs }]) => ({
    name: basename(path, '.js'),
    bytes,
    inputs: Object.entries(inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [input] : [],
    ),
  }));
}, 60_000);

describe('a function', () => {
  it('weighs 2.25 MB at most', () => {
    expect(bundles).toHaveLength(12);
    expect(bundles.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
  });

  it.each(OWN)('includes %s only if it needs it', (code, needed) => {
    const having = bundles.filter(({ inputs }) => inputs.some((input) => input.startsWith(code)));
    expect(having.map(({ name }) => name).sort()).toEqual(needed);
  });

  it('includes neither the messages of zod in other languages nor the embedded engine', () => {
    const extra = bundles.flatMap(({ inputs }) =>
      inputs.filter((input) => /zod\/v4\/locales\/(?!en)|^local\/(?!loopback)/.test(input)),
    );
    expect(extra).toEqual([]);
  });
});
