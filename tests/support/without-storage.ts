// The context of routes that are mounted without storage, for tests of what mounting does.
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../../src/server/kernel/http/env.ts';

type Variables = ApiEnv['Variables'];

/** No account is logged in. */
export const withoutStorage: MiddlewareHandler<ApiEnv> = async ({ set }, next) => {
  const session: unknown = { signedIn: () => undefined, hasOtherToken: () => false };
  const kv: unknown = { untimed: (work: () => Promise<unknown>) => work() };
  set('session', session as Variables['session']);
  set('kv', kv as Variables['kv']);
  await next();
};
