// The HTTP side of an API: one router, who calls, how errors are answered, and the endpoints that
// are mounted.
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { StoredUser } from './account/stored-user.ts';
import type { Deps } from './deps.ts';
import { answerErrors } from './http/answer-errors.ts';
import { createCsrfTokens } from './http/anti-forgery.ts';
import { createBurstLimit, KEY_RATE } from './http/burst-limit.ts';
import type { ApiEnv } from './http/env.ts';
import { createMount } from './http/mount.ts';
import { requestContext } from './http/request-context.ts';
import type { LoadAccount } from './identity.ts';
import { keyFrom } from './key-from.ts';
import type { Mount } from './mounted.ts';
import type { PublicServices } from './public-services.ts';

type CallServices = Pick<PublicServices, 'errorCounts' | 'keptAnswers' | 'loadKey' | 'sessions'>;

export const answerCalls = (
  deps: Deps,
  { errorCounts, keptAnswers, loadKey, sessions }: CallServices,
  loadAccount: LoadAccount<StoredUser>,
  mountCalls: (mount: Mount) => void,
) => {
  const csrfTokens = createCsrfTokens({
    key: keyFrom(deps.sessionSecret, 'anti-forgery'),
    randomBytes: deps.ports.randomBytes,
  });
  // One router of the three that it would choose from: each function carries it.
  const app = new HonoBase<ApiEnv>({ router: new TrieRouter() });
  app.use(requestContext({ ...deps, ...deps.ports, csrfTokens, readToken: sessions.read }));
  answerErrors(app, { report: deps.report, count: errorCounts.add });
  const { mount, close } = createMount({
    app,
    loadAccount,
    siteUrl: deps.siteUrl,
    publicUrl: deps.publicUrl,
    burstLimit: createBurstLimit(deps.ports.now),
    loadKey,
    keptAnswers,
    keyLimit: createBurstLimit(deps.ports.now, KEY_RATE),
  });
  mountCalls(mount);
  return {
    fetch: app.fetch,
    request: app.request,
    /** The mounted endpoints, for comparison with the contract. */
    mounted: close(),
  };
};
