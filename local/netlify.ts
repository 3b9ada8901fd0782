// npm run netlify: builds the site with Netlify's own tools and serves it as Netlify would, with
// the functions on the data folder of this machine. Needs no account and, once the tools are
// installed, no network.
// npm run netlify -- dev: their development server; anything else after -- is theirs as well.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { createApp } from '../src/server/app.ts';
import { ROOT } from './built-site.ts';
import { openEngine } from './data-folder.ts';
import { localDeps } from './deps.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { ensureTools, TOOLS } from './netlify-tools.ts';
import { outliveOutput, runCommand } from './stop.ts';
import { welcome } from './upkeep.ts';

/** Where Netlify's tools serve unless they are told another port. */
const SERVED_AT = 'http://localhost:8888';
/** Serving begins with a build of its own, so none is made before it. */
const DEFAULT = ['serve'];
/** Needs no account, and waits longer than 15 s, which is little for a first start. */
const ALWAYS: Record<string, readonly string[]> = {
  build: ['--offline'],
  dev: ['--offline', '--skip-wait-port'],
  serve: ['--offline'],
};

/** What the scheduled functions make on Netlify; these tools run none of them by themselves. */
const fill = async (dataFolder: string, environment: Environment) => {
  const engine = await openEngine(dataFolder);
  try {
    const app = createApp(await localDeps(engine, dataFolder, environment));
    const greeting = await welcome(app, environment);
    process.stdout.write(greeting(environment.SITE_URL ?? SERVED_AT));
  } finally {
    engine.close();
  }
};

outliveOutput();
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  const [command = '', ...options] = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT;
  await ensureTools();
  await fill(dataFolder, environment);
  process.stdout.write(`The functions keep their data in ${dataFolder}\n`);
  const netlify = spawn('netlify', [command, ...(ALWAYS[command] ?? []), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: [TOOLS, process.env.PATH].join(delimiter),
      DATA_DIR: dataFolder,
      NETLIFY_TELEMETRY_DISABLED: '1',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => netlify.kill(signal));
  const [code] = await once(netlify, 'exit');
  process.exit(code ?? 1);
});
