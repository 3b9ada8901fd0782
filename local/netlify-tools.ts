// Netlify's own command line, in a folder of its own: it is as large as half of what the project
// installs besides (420 MB), and only `npm run netlify` needs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './built-site.ts';
import { Stop } from './stop.ts';

/** Deno runs the edge functions that `netlify serve` starts, even for a site without one. */
const VERSIONS = { 'netlify-cli': '27.10.2', deno: '2.9.6' };
const FOLDER = join(ROOT, '.cache/netlify-tools');
/** Folder of the programs `netlify` and `deno`. */
export const TOOLS = join(FOLDER, 'node_modules/.bin');

const installedVersion = (name: string): unknown => {
  const file = join(FOLDER, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};

export const hasTools = () =>
  Object.entries(VERSIONS).every(([name, version]) => installedVersion(name) === version);

/** Installs what is missing. Throws a `Stop` when that fails. */
export const ensureTools = async () => {
  if (hasTools()) return;
  process.stdout.write(
    `Installing Netlify's tools into ${FOLDER} (once; 420 MB, needs the network) ...\n`,
  );
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'package.json'),
    JSON.stringify({ private: true, dependencies: VERSIONS, allowScripts: { deno: true } }),
  );
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0 || !hasTools())
    throw new Stop(
      'Netlify’s tools could not be installed; the messages of npm are above. Check the network and run the command again.',
    );
};
