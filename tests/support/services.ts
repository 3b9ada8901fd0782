// The services behind an API, so that a test can do something between two steps of one call.
import { createApp } from '../../src/server/app.ts';
import { type Call, callNow } from '../../src/server/kernel/service-call.ts';
import { createTestApi } from './test-api.ts';

export const VISITOR = { ip: '203.0.113.250', device: 'Firefox', requestId: 'a request' };

export const createTestServices = (options: Parameters<typeof createTestApi>[0] = {}) => {
  const world = createTestApi(options);
  const services = createApp(world.deps).services;
  const kv = () => world.deps.storage.scope();
  /** A call of the test's own; `more` has its caller, and the versions that the caller has seen. */
  const call = <More extends object>(more?: More) => ({ ...callNow(kv()), ...more }) as Call & More;
  /** A logged-in account, as it was when its request arrived. */
  const meOf = async (id: string) => {
    const account = await services.accounts.load(kv(), id);
    if (!account) throw new Error(`no account ${id}`);
    return { account, sessionId: account.sessions[0]?.id ?? '', client: VISITOR };
  };
  return { ...world, services, kv, call, meOf };
};
export type TestServices = ReturnType<typeof createTestServices>;
