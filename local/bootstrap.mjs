// Runs a TypeScript file of this folder on a machine that has Node 20 or newer and nothing else:
// installs what package-lock.json names, then hands over to the Node version that package.json
// pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

// npm keeps its own record of what it installed; comparing it with the lock file needs no stamp
// that could go stale.
const isInstalled = () => {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(
    ([path, entry]) => path !== '' && !entry.optional,
  );
  return (
    existsSync(node) &&
    wanted.length > 0 &&
    wanted.every(([path, entry]) => installed[path]?.version === entry.version)
  );
};

const install = () => {
  process.stdout.write('Installing what package-lock.json names (once; needs the network) ...\n');
  // Without this project's own binaries on the path: npm must not run on the very Node it is
  // replacing.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  // Not `npm ci`: it refuses a lock file that lacks a part of another platform. The versions are
  // compared below instead.
  const { status } = spawnSync('npm', ['install', '--no-save', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (status === 0 && isInstalled()) return;
  process.stderr.write(
    'The packages could not be installed: "npm install" failed (its messages are above). Check the network and run the command again.\n',
  );
  process.exit(1);
};

const run = (script, args) => {
  const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  // npm hands a signal to its shell only, and the shell dies of it without passing it on.
  const parent = process.ppid;
  const endWithNpm = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(endWithNpm, 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

const [script, ...args] = process.argv.slice(2);
if (!script) {
  process.stderr.write(
    'Name the file to run, for example: node local/bootstrap.mjs local/start.ts\n',
  );
  process.exit(1);
}
if (!isInstalled()) install();
run(script, args);
