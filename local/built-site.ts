// Builds the site into dist/ when anything it is made from has changed since the last build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from '../src/server/kernel/storage/hashes.ts';
import { BUILD_VARIABLES } from './environment.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { Stop } from './stop.ts';

export const ROOT = join(import.meta.dirname, '..');
export const DIST = join(ROOT, 'dist');

const INPUTS = ['src', 'public', 'build', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];
/**
 * Command of a build, without its options. Entries of the content are read anew: Astro's cache of
 * them does not notice a change of their schemas.
 */
export const ASTRO_BUILD = [
  process.execPath,
  join(ROOT, 'node_modules/astro/bin/astro.mjs'),
  'build',
  '--force',
];
/** Written into a built site after the build, so that it vanishes with the build it speaks of. */
export const STAMP = '.inputs';

const filesBelow = async (path: string): Promise<string[]> => {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

/**
 * One hash over name, size and time of change of every file below the inputs, and over the
 * variables the build reads.
 */
export const inputsHash = async (root: string, variables: Record<string, string | undefined>) => {
  const files = (await Promise.all(INPUTS.map((input) => filesBelow(join(root, input)))))
    .flat()
    .sort();
  const lines = BUILD_VARIABLES.map((name) => `${name}=${variables[name] ?? ''}\n`);
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    lines.push(`${file} ${size} ${mtimeMs}\n`);
  }
  return sha256Of(lines.join(''));
};

/** Throws a `Stop` when the build fails. */
const build = async () => {
  const [command = '', ...args] = ASTRO_BUILD;
  const astro = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    // dist/ is the repository's own site, whatever release was built in this terminal before.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', RELEASE_DIR: '' },
  });
  const [code] = await once(astro, 'exit');
  if (code !== 0) throw new Stop('The site could not be built; the reason is shown above.');
};

/**
 * Makes sure dist/ is the site as the files stand now, whichever processes ask for it at once.
 * Throws a `Stop` when the build fails.
 */
export const ensureBuilt = async () => {
  // Taken before the build: a file saved while it runs leads to one more build, never to a stale
  // site.
  const wanted = await inputsHash(ROOT, process.env);
  const isBuilt = async () =>
    (await readFile(join(DIST, STAMP), 'utf8').catch(() => '')) === wanted;
  if (await isBuilt()) return;
  await oneAtATime(join(ROOT, '.cache/building'), async () => {
    if (await isBuilt()) return;
    process.stdout.write('Building the site ...\n');
    await build();
    await writeFile(join(DIST, STAMP), wanted);
  });
};
