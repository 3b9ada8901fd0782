// npm run dev: Astro's development server with the API mounted; both follow every saved file.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type AstroInlineConfig, dev } from 'astro';
import { ROOT } from './built-site.ts';
import { readEnvironment } from './environment.ts';
import { runCommand } from './stop.ts';

type PluginOption = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];
type AppModule = { createApp: () => { fetch: (request: Request) => Response | Promise<Response> } };

/** Loaded anew through Vite for each request: Vite keeps the module until one of its files is saved. */
const apiPlugin: PluginOption = {
  name: 'api',
  configureServer: (server) => {
    const listener = getRequestListener(
      async (request) => {
        const { createApp } = (await server.ssrLoadModule(join(ROOT, 'src/server/app.ts'))) as AppModule;
        return createApp().fetch(request);
      },
      { overrideGlobalObjects: false },
    );
    server.middlewares.use((request, response, next) => (/^\/api(?![^/?])/.test(request.url ?? '') ? void listener(request, response) : next()));
  },
};

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  await mkdir(dataFolder, { recursive: true });
  const server = await dev({ root: ROOT, server: { port: environment.PORT }, vite: { plugins: [apiPlugin], server: { strictPort: true } } });
  process.stdout.write(`The site is at http://localhost:${server.address.port}\nIts data is in ${dataFolder}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop().then(() => process.exit(0)));
});
