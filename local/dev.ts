// npm run dev: Astro's development server with the API mounted; both follow every saved file.
import { join, resolve } from 'node:path';
import { type AstroInlineConfig, dev } from 'astro';
import type { createApp } from '../src/server/app.ts';
import type * as PayPages from '../src/server/payment-link/pay-page-routes.ts';
import type { Builds } from '../src/server/release/builds.ts';
import { createBackground } from './background.ts';
import { ROOT } from './built-site.ts';
import { openEngine } from './data-folder.ts';
import type { localDeps } from './deps.ts';
import { readEnvironment } from './environment.ts';
import { requestListener } from './listen.ts';
import { outliveOutput, runCommand } from './stop.ts';
import { welcome } from './upkeep.ts';

type PluginOption = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];
type Modules = {
  app: { createApp: typeof createApp };
  deps: { localDeps: typeof localDeps };
  payPages: typeof PayPages;
};

/**
 * The pages show the files of the repository, so that a change of one is seen at once; releases are
 * published and kept.
 */
const NO_BUILDS: Builds = {
  start: async () => {
    throw new Error(
      'The development server shows the files of the repository and builds no releases; "npm start" does.',
    );
  },
  status: async () => null,
};

outliveOutput();
await runCommand(async () => {
  // Netlify's tools set it from netlify.toml, for a build. With it, Astro would show the folder of
  // an earlier build instead of the repository's files, or not start where there is no such folder.
  delete process.env.RELEASE_DIR;
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  // Open as long as this process runs; everything above it is loaded anew when one of its files is
  // saved.
  const engine = await openEngine(dataFolder);
  const { waitUntil } = createBackground();

  const apiPlugin: PluginOption = {
    name: 'api',
    configureServer: (server) => {
      let made:
        | { from: Modules['app']; api: Pick<ReturnType<typeof createApp>, 'fetch'> }
        | undefined;
      const currentApi = async () => {
        const app = (await server.ssrLoadModule(join(ROOT, 'src/server/app.ts'))) as Modules['app'];
        if (made?.from === app) return made.api;
        const deps = (await server.ssrLoadModule(join(ROOT, 'local/deps.ts'))) as Modules['deps'];
        const own = await deps.localDeps(engine, dataFolder, environment);
        const api = app.createApp({ ...own, builds: NO_BUILDS, shownRelease: () => 0 });
        const greeting = await welcome(api, environment);
        process.stdout.write(greeting(`http://localhost:${environment.PORT}`));
        const { PAY_SHELL, withPayPages } = (await server.ssrLoadModule(
          join(ROOT, 'src/server/payment-link/pay-page-routes.ts'),
        )) as Modules['payPages'];
        const shell = new URL(
          PAY_SHELL.replace(/\.html$/, ''),
          `http://localhost:${environment.PORT}`,
        );
        const pages = withPayPages(api, async () => (await fetch(shell)).text());
        made = { from: app, api: pages };
        return pages;
      };
      const listener = requestListener(async (request, connection) =>
        (await currentApi()).fetch(request, { ...connection, waitUntil }),
      );
      // As netlify.toml has it: every address of the admin area is one page, and so is every order.
      server.middlewares.use((request, _response, next) => {
        if (request.url)
          request.url = request.url
            .replace(/^\/admin\/[^?]*/, '/admin')
            .replace(/^\/account\/orders\/[^?]*/, '/account/order');
        next();
      });
      server.middlewares.use((request, response, next) =>
        /^\/(api(?![^/?])|pay\/.)/.test(request.url ?? '')
          ? void listener(request, response)
          : next(),
      );
    },
  };

  const server = await dev({
    root: ROOT,
    server: { port: environment.PORT },
    vite: { plugins: [apiPlugin], server: { strictPort: true } },
  });
  process.stdout.write(
    `The site is at http://localhost:${server.address.port}\nIts data is in ${dataFolder}\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
});
