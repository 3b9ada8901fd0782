// What each function is made of, bundled once with the bundler that Netlify uses: how much it
// weighs, and that it brings nothing along that only another one needs.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';

const FOLDER = join(ROOT, 'netlify/functions');
const MAX_BYTES = 1_750_000;
/** Code that only these functions run. */
const OWN: readonly [string, readonly string[]][] = [
  ['src/server/docs/', ['docs']],
  ['src/server/dashboard/dashboard-routes.ts', ['admin']],
  ['src/server/release/release-routes.ts', ['admin']],
  ['src/server/staff/staff-routes.ts', ['admin']],
  ['src/server/cart/cart-routes.ts', ['account']],
  ['src/server/health/health-routes.ts', ['shop']],
  ['src/server/plan/plan-routes.ts', ['plan']],
  ['src/server/upkeep.ts', ['claims', 'sweeper']],
];

let bundles: { name: string; bytes: number; inputs: string[] }[] = [];
beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: readdirSync(FOLDER).map((name) => join(FOLDER, name)),
    absWorkingDir: ROOT,
    bundle: true,
    // Beside the bundle, as netlify.toml says.
    external: ['sharp', 'nodemailer', 'pdfkit', 'bcryptjs', 'standardwebhooks'],
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
  it('weighs 1.75 MB at most', () => {
    expect(bundles).toHaveLength(12);
    expect(bundles.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
  });

  it.each(OWN)('brings %s along only where it is needed', (code, needed) => {
    const having = bundles.filter(({ inputs }) => inputs.some((input) => input.startsWith(code)));
    expect(having.map(({ name }) => name).sort()).toEqual(needed);
  });

  it('brings neither the messages of zod in other languages nor the embedded engine', () => {
    const extra = bundles.flatMap(({ inputs }) =>
      inputs.filter((input) => /zod\/v4\/locales\/(?!en)|^local\/(?!loopback)/.test(input)),
    );
    expect(extra).toEqual([]);
  });
});
