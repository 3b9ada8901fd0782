// npm start: builds the site when needed and serves it with the API on one machine.
import { resolve } from 'node:path';
import { createApp } from '../src/server/app.ts';
import { ROOT } from './built-site.ts';
import { localDeps, openEngine } from './deps.ts';
import { readEnvironment } from './environment.ts';
import { createHost } from './host.ts';
import { listen } from './listen.ts';
import { openSites } from './sites.ts';
import { runCommand } from './stop.ts';
import { keepSweeping, welcome } from './upkeep.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  // A taken port is told at once, not after a minute of building.
  await (await listen(() => new Response(null, { status: 503 }), environment.PORT)).close();
  const engine = await openEngine(dataFolder);
  const deps = await localDeps(engine, dataFolder, environment);
  const { builds, site } = await openSites(deps, dataFolder);
  const app = createApp({ ...deps, builds });
  const greeting = await welcome(app, environment);
  const host = await createHost({ root: ROOT, dist: site, app });
  builds.showOn(host.show);
  const server = await listen(host.handle, environment.PORT);
  const onNetwork = environment.PUBLIC_URL ? ` and ${environment.PUBLIC_URL}` : '';
  process.stdout.write(`The site is at http://localhost:${server.port}${onNetwork}\nIts data is in ${dataFolder}\n${greeting}`);
  keepSweeping(app);
  const end = async () => {
    await Promise.all([server.close(), builds.close()]);
    engine.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
});
