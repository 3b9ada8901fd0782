// The API from the calls it is to answer: nothing here listens, so Netlify's functions, the
// one-machine host and the tests share it. A function on Netlify mounts only the calls it answers,
// and is bundled with nothing else.
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { Deps } from './deps.ts';
import { answerErrors } from './http/answer-errors.ts';
import { createCsrfTokens } from './http/anti-forgery.ts';
import { createBurstLimit, KEY_RATE } from './http/burst-limit.ts';
import type { ApiEnv } from './http/env.ts';
import { createMount } from './http/mount.ts';
import { requestContext } from './http/request-context.ts';
import { keyFrom } from './key-from.ts';
import type { Mount } from './mounted.ts';
import { createServices, type Services } from './services.ts';
import { createUpkeep } from './upkeep.ts';

/** Mounts some endpoints of the contract. */
export type MountCalls = (mount: Mount, deps: Deps, services: Services) => void;

export const createApi = (deps: Deps, mountCalls: MountCalls) => {
  const services = createServices(deps);
  const csrfTokens = createCsrfTokens({
    key: keyFrom(deps.sessionSecret, 'anti-forgery'),
    randomBytes: deps.ports.randomBytes,
  });
  // One router of the three that it would choose from: each function carries it.
  const app = new HonoBase<ApiEnv>({ router: new TrieRouter() });
  app.use(
    requestContext({ ...deps, ...deps.ports, csrfTokens, readToken: services.sessions.read }),
  );
  answerErrors(app, { report: deps.report, count: services.errorCounts.add });
  const { mount, close } = createMount({
    app,
    loadAccount: services.signIn.loadSession,
    siteUrl: deps.siteUrl,
    publicUrl: deps.publicUrl,
    burstLimit: createBurstLimit(deps.ports.now),
    loadKey: services.loadKey,
    keptAnswers: services.keptAnswers,
    keyLimit: createBurstLimit(deps.ports.now, KEY_RATE),
  });
  mountCalls(mount, deps, services);
  const mounted = close();
  return {
    fetch: app.fetch,
    request: app.request,
    /** The mounted endpoints, for comparison with the contract. */
    mounted,
    ...createUpkeep(deps, services),
  };
};
export type Api = ReturnType<typeof createApi>;
