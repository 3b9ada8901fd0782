// Runs a TypeScript file of this project on a machine that has only Node 20 or newer and npm.
// Installs the packages of package-lock.json with npm, then runs the file with the Node among them.
// `--tools` before the file also installs the packages that only tests and measurements need.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';
const NODE = join('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
/** npm writes it at the end of an installation. */
const RECORD = 'node_modules/.package-lock.json';
/** Holds the id of the process that installs. */
const LOCK = '.cache/installing';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isForTools = process.argv[2] === '--tools';
const words = process.argv.slice(isForTools ? 3 : 2);

/** Runs a command, passes signals on to it, and resolves to its exit code. */
const run = (command, args, options) => {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const end = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // npm sends its signals to its shell, which ends without passing them on.
  const shell = process.ppid;
  const endWithNpm = () => process.ppid !== shell && end('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(endWithNpm, 500).unref();
  child.on('error', ({ message }) => process.stderr.write(`${message}\n`));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
};

const packagesIn = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
const isInstalled = () => {
  const there = packagesIn(RECORD);
  const isNeeded = ([path, { optional, dev }]) =>
    path.startsWith('node_modules/') && !optional && (isForTools || !dev);
  const isThere = ([path, { version }]) => there[path] && there[path].version === version;
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(isNeeded);
  return existsSync(NODE) && wanted.every(isThere);
};

const isRunning = (id) => {
  try {
    return process.kill(id, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
};
/** Creates the lock; returns false if another running process has it. */
const takeLock = () => {
  mkdirSync('.cache', { recursive: true });
  if (existsSync(LOCK) && !isRunning(Number(readFileSync(LOCK, 'utf8')))) rmSync(LOCK);
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Installs the missing packages; keeps the tools if they are installed. */
const npmInstall = () => {
  const withTools = isForTools || Object.values(packagesIn(RECORD)).some(({ dev }) => dev);
  const users = withTools ? 'the site, its tests and measurements need' : 'the site needs';
  process.stdout.write(`Installing what ${users} (once; needs the network) ...\n`);
  // Without a record, an installation was interrupted and may have left half a package.
  if (!existsSync(RECORD)) rmSync('node_modules', { recursive: true, force: true });
  rmSync(RECORD, { force: true });
  // npm must not run under the Node that it replaces.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith('.bin'));
  // `npm ci` would refuse a lock file that lacks a package for another platform.
  const args = ['install', '--no-save', withTools ? '--include=dev' : '--omit=dev'];
  return run('npm', [...args, '--loglevel=error'], {
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: isWindows,
  });
};

if (!isInstalled()) {
  if (!takeLock()) {
    process.stdout.write(`Waiting for the command that installs packages (see ${LOCK}) ...\n`);
    while (!takeLock()) await setTimeout(500);
  }
  const code = isInstalled() ? 0 : await npmInstall();
  rmSync(LOCK);
  if (!isInstalled()) {
    process.stderr.write(
      'The packages could not be installed: "npm install" failed (its messages are above). Check the network and run the command again.\n',
    );
    process.exit(code || 1);
  }
}
process.exitCode = await run(NODE, words);
