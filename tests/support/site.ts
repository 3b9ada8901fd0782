// Serves the built site with the real API for the browser tests, on a free port, with data that are
// deleted afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt, ROOT } from '../../local/built-site.ts';
import { openEngine } from '../../local/data-folder.ts';
import { localDeps } from '../../local/deps.ts';
import { readEnvironment } from '../../local/environment.ts';
import { openStandIn } from '../../local/gateway/open.ts';
import { createHost, type Handler } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { createApp } from '../../src/server/app.ts';
import { AXE_PATH, axeFile } from './axe-file.ts';
import { type GoogleSigner, publishKeys } from './google-keys.ts';
import { createHostApi } from './host-api.ts';

type Login = { email: string; password: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at its end. */
    siteUrl: string;
    /** The site's superAdmin. */
    superAdmin: Login;
    /** Key that signs tokens as Google does; the site accepts them. */
    google: GoogleSigner;
    /** Address of the stand-in for the payment service. */
    payments: string;
  }
}

export const SUPER_ADMIN: Login = { email: 'owner@lifts.example', password: 'counterweight-77' };

/** The site in `dist` with data of its own; it does not listen yet. */
export const openSite = async () => {
  await ensureBuilt();
  const dataFolder = await mkdtemp(join(tmpdir(), 'lift-site-data-'));
  const engine = await openEngine(dataFolder);
  const google = await publishKeys();
  // The webhooks of tests lead to receivers on loopback.
  const environment = readEnvironment({ WEBHOOKS_HERE: 'yes' });
  const deps = await localDeps(engine, dataFolder, environment);
  let address = '';
  const standIn = await openStandIn({ dataFolder, shop: () => address, variables: {} });
  const app = createApp({
    ...deps,
    gateway: standIn.gateway,
    google: google.settings,
    passwordCost: 4,
    log: () => undefined,
    showLink: undefined,
  });
  await app.createFirstSuperAdmin(SUPER_ADMIN);
  await app.putOutFirstStock();
  const { fetch, rest } = createHostApi(app);
  const host = await createHost({ root: ROOT, app: { fetch } });
  const handle: Handler = (request, connection) =>
    new URL(request.url).pathname === AXE_PATH ? axeFile() : host.handle(request, connection);
  return {
    handle,
    signer: google.signer,
    payments: standIn.address,
    /** The site's address once it listens: the payment service sends its events there. */
    listensAt: (at: string) => {
      address = at;
    },
    close: async () => {
      await standIn.close();
      google.close();
      await rest();
      engine.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

/** Vitest calls it before the first browser test and calls what it returns after the last. */
export const setup = async (project: TestProject) => {
  const site = await openSite();
  const server = await listen(site.handle, 0);
  const address = `http://localhost:${server.port}`;
  site.listensAt(address);
  project.provide('siteUrl', address);
  project.provide('payments', site.payments);
  project.provide('superAdmin', SUPER_ADMIN);
  project.provide('google', site.signer);
  return async () => {
    await server.close();
    await site.close();
  };
};
