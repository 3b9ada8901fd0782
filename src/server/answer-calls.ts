// The HTTP side of an API: its router, the identity of callers, the answers to errors, and the
// mounted endpoints.
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { Mount } from './account/define-noun.ts';
import type { StoredUser } from './account/stored-user.ts';
import type { Base } from './base.ts';
import type { Deps } from './deps.ts';
import { answerErrors } from './kernel/http/answer-errors.ts';
import { createCsrfTokens } from './kernel/http/anti-forgery.ts';
import { createBurstLimit, KEY_RATE } from './kernel/http/burst-limit.ts';
import type { ApiEnv } from './kernel/http/env.ts';
import { createMount } from './kernel/http/mount.ts';
import { requestContext } from './kernel/http/request-context.ts';
import type { LoadAccount } from './kernel/identity.ts';
import { keyFrom } from './kernel/key-from.ts';

type CallServices = Pick<Base, 'errorCounts' | 'keptAnswers' | 'loadKey' | 'sessions'>;

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
  // One router instead of the three from which hono would choose: every function bundles it.
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
