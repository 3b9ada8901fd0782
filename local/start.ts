// npm start: serves the site with the API on one machine, and builds it when needed.
import { join, resolve } from 'node:path';
import { createApp } from '../src/server/app.ts';
import { createBackground } from './background.ts';
import { ROOT } from './built-site.ts';
import { BLOBS, openEngine, STAND_IN_FILE, wasStartedBefore } from './data-folder.ts';
import { localDeps } from './deps.ts';
import { readEnvironment, usesStandIn } from './environment.ts';
import { openStandIn } from './gateway/open.ts';
import { createHost, type Host } from './host.ts';
import { listen } from './listen.ts';
import { createPreviewSite } from './preview-site.ts';
import { openSites } from './sites.ts';
import { outliveOutput, runCommand } from './stop.ts';
import { createStoreCheck } from './store-check.ts';
import { keepSweeping, welcome } from './upkeep.ts';

outliveOutput();
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  // A port in use is reported at once, not after a minute of building.
  await (await listen(() => new Response(null, { status: 503 }), environment.PORT)).close();
  const isKnown = await wasStartedBefore(dataFolder);
  const engine = await openEngine(dataFolder);
  let here = '';
  const standIn = usesStandIn(environment)
    ? await openStandIn({ dataFolder, shop: () => here, variables: process.env })
    : undefined;
  const own = await localDeps(engine, dataFolder, environment);
  const storeFiles = createStoreCheck(engine, join(dataFolder, BLOBS));
  const deps = { ...own, storeFiles, ...(standIn && { gateway: standIn.gateway }) };
  const { builds, forApi, previews, begin, catchUp } = await openSites(deps, dataFolder);
  let host: Host | undefined;
  const app = createApp({
    ...deps,
    builds: forApi,
    shownRelease: () => host?.release(),
    shownLegal: () => host?.legal(),
  });
  const { waitUntil, rest } = createBackground();
  const api: Host['handle'] = (request, connection) =>
    app.fetch(request, { ...connection, waitUntil });
  const preview = createPreviewSite(ROOT);
  previews.showOn(preview.show);
  host = await createHost({ root: ROOT, dist: null, app: { fetch: api }, preview });
  await begin(host.show);
  const greeting = await welcome(app, environment);
  // Puts the first account into the file itself: then a lost log cannot make the file look new.
  await storeFiles.clear(false).catch((error: Error) => own.report(error, 'files'));
  const server = await listen(host.handle, environment.PORT);
  const onNetwork = environment.PUBLIC_URL ? ` and ${environment.PUBLIC_URL}` : '';
  here = `http://localhost:${server.port}`;
  const webhooks =
    environment.WEBHOOKS_HERE === 'yes'
      ? 'Webhooks may lead to this machine and its network, as WEBHOOKS_HERE says.\n'
      : '';
  const newBooks =
    isKnown && standIn?.isNew
      ? `Its books are new, because ${STAND_IN_FILE} is missing from the data folder: it cannot refund payments that were made with it before.\n`
      : '';
  const payments = standIn
    ? `Online payments go to a stand-in at ${standIn.address}, and no money moves: no RAZORPAY_KEY_ID is set.\n${newBooks}`
    : '';
  process.stdout.write(
    `The site is at ${here}${onNetwork}\nIts data is in ${dataFolder}\n${webhooks}${payments}${greeting(environment.SITE_URL ?? here)}`,
  );
  const end = async () => {
    await Promise.all([
      server.close(),
      builds.close(),
      previews.giveWay(),
      ...(standIn ? [standIn.close()] : []),
    ]);
    await rest();
    engine.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  keepSweeping(app);
  // Reports damage from before this start at once, and not only at night.
  void storeFiles.check().catch((error: Error) => deps.report(error, 'files'));
  // Visitors are served by now; what goes wrong here must not end that.
  await catchUp().catch((error: Error) => deps.report(error, 'build'));
});
