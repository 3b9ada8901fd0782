// Runs a TypeScript file of this folder on a machine that has Node 20 or newer and nothing else:
// installs what package-lock.json names, then hands over to the Node version that package.json
// pins. Packages that only tests and measurements need are installed with --tools before the file.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRESS_MS = 4_000;
/** How long a registry may take to say whether it has one package. */
const ANSWER_MS = 5_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const lockFileAt = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return {};
  }
};
const packagesOf = (path) => lockFileAt(path).packages ?? {};

// npm keeps its own record of what it installed; comparing it with the lock file needs no stamp
// that could go stale.
const installed = () => packagesOf('node_modules/.package-lock.json');
const wanted = Object.entries(packagesOf('package-lock.json')).filter(
  ([path, entry]) => path.startsWith('node_modules/') && !entry.optional,
);
const isTool = (entry) => entry.dev === true;

const missing = (withTools) => {
  const there = installed();
  return wanted.filter(
    ([path, entry]) =>
      (withTools || !isTool(entry)) &&
      !(entry.link ? there[path]?.link : there[path]?.version === entry.version),
  );
};
const isInstalled = (withTools) =>
  existsSync(node) && wanted.length > 0 && missing(withTools).length === 0;

/** Says how far npm has come, for whoever waits: it is silent until it is done. */
const sayProgress = (withTools) => {
  const paths = wanted
    .filter(([, entry]) => withTools || !isTool(entry))
    .map(([path]) => join(root, path, 'package.json'));
  const timer = setInterval(() => {
    const count = paths.filter((path) => existsSync(path)).length;
    process.stdout.write(`  ${count} of ${paths.length} packages\n`);
  }, PROGRESS_MS);
  return () => clearInterval(timer);
};

const startNpm = (words, stdio) => {
  // Without this project's own binaries on the path: npm must not run on the very Node it is
  // replacing.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  return spawn('npm', words, {
    cwd: root,
    stdio,
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
};
const npm = (words, quietly = false) => {
  const child = startNpm(words, quietly ? ['ignore', 'ignore', 'inherit'] : 'inherit');
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
};

/** The package `node` installs the program of this platform from another one, by a script. */
const program = {
  name: `node${process.platform === 'darwin' && process.arch === 'arm64' ? '-bin' : ''}-${process.platform}-${process.arch}`,
  version: wanted.find(([path]) => path === 'node_modules/node')?.[1].version,
  folder: join(root, 'node_modules', '.node-program'),
};
/** Where the script would do more than link a file, it does it. */
const isFetchedApart = process.platform !== 'win32' && program.version !== undefined;
const hasProgram = () =>
  existsSync(node) && installed()['node_modules/node']?.version === program.version;

/**
 * The Node that runs the site, 50 MB, comes beside the other packages, not after them. It has
 * headers and an npm of its own, 65 MB more, which are not kept.
 */
const fetchProgram = async () => {
  const { folder, name, version } = program;
  const isFetched = await npm(
    [
      ...['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
      ...['--prefix', folder, `${name}@${version}`],
    ],
    true,
  );
  return isFetched && existsSync(join(folder, 'node_modules', name, 'bin', 'node'));
};
const putProgram = () => {
  mkdirSync(dirname(node), { recursive: true });
  renameSync(join(program.folder, 'node_modules', program.name, 'bin', 'node'), node);
};

/**
 * The scripts of package.json that call `node`, `astro` or `vitest` by name run under the program
 * as well: npm looks for them here first. npm makes no link to a program that it did not bring.
 */
const linkProgram = () => {
  const link = join(root, 'node_modules', '.bin', 'node');
  if (!isFetchedApart || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), link);
};

/** What npm prints; empty when it cannot be run. */
const askNpm = (words) => {
  const child = startNpm(words, ['ignore', 'pipe', 'inherit']);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(said.trim()));
  });
};

/** Whether the registry has this package where registries usually have it. */
const isAt = (address) =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * package-lock.json does not say where packages are, so npm would first read the description of
 * each from the registry: a third of the time it takes. Most registries keep packages at addresses
 * of one form. They are written into npm-shrinkwrap.json, which npm prefers to package-lock.json,
 * and which is removed when npm has ended. For other registries npm finds the addresses itself.
 */
const WITH_ADDRESSES = join(root, 'npm-shrinkwrap.json');
const writeAddresses = async () => {
  const registry = (await askNpm(['config', 'get', 'registry'])).replace(/\/$/, '');
  const addressOf = (name, version) =>
    `${registry}/${name}/-/${name.split('/').pop()}-${version}.tgz`;
  if (!(await isAt(addressOf(program.name, program.version)))) return;
  const lockFile = lockFileAt('package-lock.json');
  for (const [path, entry] of Object.entries(lockFile.packages)) {
    const name = entry.name ?? path.split('node_modules/').pop();
    if (entry.integrity) entry.resolved ??= addressOf(name, entry.version);
  }
  writeFileSync(WITH_ADDRESSES, JSON.stringify(lockFile));
};
const removeAddresses = () => rmSync(WITH_ADDRESSES, { force: true });

const npmInstall = async (withTools) => {
  // Not `npm ci`: it refuses a lock file that lacks a part of another platform. The versions are
  // compared below instead. Tools that are there already stay.
  const words = ['install', '--no-save', withTools ? '--include=dev' : '--omit=dev'];
  removeAddresses();
  if (!isFetchedApart || hasProgram()) return npm(words);
  await writeAddresses();
  // No other package needs its script: what they would build comes built.
  const packages = () => npm([...words, '--ignore-scripts', '--no-audit', '--no-fund']);
  const packagesAtAddresses = async () => {
    const isDone = await packages();
    const hadAddresses = existsSync(WITH_ADDRESSES);
    removeAddresses();
    if (isDone || !hadAddresses) return isDone;
    process.stdout.write('Trying again without the addresses that were worked out ...\n');
    return packages();
  };
  const [isDone, isFetched] = await Promise.all([packagesAtAddresses(), fetchProgram()]);
  if (isDone && isFetched) putProgram();
  rmSync(program.folder, { recursive: true, force: true });
  return isDone && isFetched;
};

const install = async (isForTools) => {
  const hasTools = wanted.some(([path, entry]) => isTool(entry) && path in installed());
  const withTools = isForTools || hasTools;
  const what = withTools ? 'the site, its tests and measurements need' : 'the site needs';
  process.stdout.write(`Installing what ${what} (once; needs the network) ...\n`);
  const end = sayProgress(withTools);
  const isDone = await npmInstall(withTools);
  end();
  if (isDone && isInstalled(isForTools)) return;
  process.stderr.write(
    'The packages could not be installed: "npm install" failed (its messages are above). Check the network and run the command again.\n',
  );
  process.exit(1);
};

/**
 * Where Node keeps compiled modules: a third of a start is compiling them. Not those of tests and
 * measurements: each of their processes would write down what it has compiled when it ends, which
 * takes longer on a new machine than it saves on any other.
 */
const COMPILED = join(root, '.cache', 'compiled');

const run = (script, args) => {
  const env = isForTools ? process.env : { NODE_COMPILE_CACHE: COMPILED, ...process.env };
  const child = spawn(node, [script, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  // npm hands a signal to its shell only, and the shell dies of it without passing it on.
  const parent = process.ppid;
  const endWithNpm = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(endWithNpm, 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

const words = process.argv.slice(2);
const isForTools = words[0] === '--tools';
const [script, ...args] = isForTools ? words.slice(1) : words;
if (!script) {
  process.stderr.write(
    'Name the file to run, for example: node local/bootstrap.mjs local/start.ts\n',
  );
  process.exit(1);
}
if (!isInstalled(isForTools)) await install(isForTools);
linkProgram();
run(script, args);
