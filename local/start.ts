// npm start: builds the site when needed and serves it with the API on one machine.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createApp } from '../src/server/app.ts';
import { ensureBuilt, ROOT } from './built-site.ts';
import { readEnvironment } from './environment.ts';
import { createHost } from './host.ts';
import { listen } from './listen.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  // A taken port is told at once, not after a minute of building.
  await (await listen(() => new Response(null, { status: 503 }), environment.PORT)).close();
  await ensureBuilt();
  await mkdir(dataFolder, { recursive: true });
  const server = await listen(await createHost({ root: ROOT, app: createApp() }), environment.PORT);
  process.stdout.write(`The site is at http://localhost:${server.port}\nIts data is in ${dataFolder}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close().then(() => process.exit(0)));
});
