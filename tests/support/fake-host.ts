// The one-machine host as `npm start` runs it, in a process that can be killed. A script stands in
// for Astro, and a small file for the code. Both lie in one folder with the data and the built
// site.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openEngine } from '../../local/data-folder.ts';
import { localDeps } from '../../local/deps.ts';
import { readEnvironment } from '../../local/environment.ts';
import { createHost, type Host } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { openSites } from '../../local/sites.ts';
import { createApp } from '../../src/server/app.ts';
import { createHostApi } from './host-api.ts';

const [folder = ''] = process.argv.slice(2);
const dataFolder = join(folder, 'data');
const dist = join(folder, 'dist');
const inputs = () => readFile(join(folder, 'code'), 'utf8');

const ensureBuilt = async () => {
  process.stdout.write('Building the site ...\n');
  await mkdir(dist, { recursive: true });
  await writeFile(
    join(dist, 'release.json'),
    JSON.stringify({ release: 0, builtAt: new Date().toISOString() }),
  );
  await writeFile(join(dist, 'index.html'), 'release 0');
  await writeFile(join(dist, '.inputs'), await inputs());
};

const engine = await openEngine(dataFolder);
const deps = {
  ...(await localDeps(engine, dataFolder, readEnvironment({}))),
  passwordCost: 4,
  log: () => undefined,
};
const project = {
  root: join(folder, 'project'),
  dist,
  ensureBuilt,
  inputs,
  command: [process.execPath, join(folder, 'astro.mjs')],
};
const { builds, begin, catchUp } = await openSites(deps, dataFolder, project);
let host: Host | undefined;
const app = createApp({ ...deps, builds, shownRelease: () => host?.release() });
const served = await createHost({ root: folder, dist: null, app: createHostApi(app) });
host = served;
await begin(served.show);
await app.createFirstSuperAdmin({ email: 'owner@lifts.example', password: 'counterweight-77' });
/** The host catches up when the test calls /catch-up, which can look at the shown site before. */
const server = await listen(async (request, connection) => {
  if (new URL(request.url).pathname !== '/catch-up') return served.handle(request, connection);
  await catchUp();
  return new Response('caught up');
}, 0);
// A test kills this process before Node would store the compiled modules for the next one.
flushCompileCache();
process.stdout.write(`at http://localhost:${server.port} ready\n`);
