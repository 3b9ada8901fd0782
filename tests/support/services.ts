// The services behind an API of one's own, so that a test can step between what a call does at
// once.
import { createServices } from '../../src/server/services.ts';
import { createTestApi } from './test-api.ts';

export const VISITOR = { ip: '203.0.113.250', device: 'Firefox', requestId: 'a request' };

export const createTestServices = (options: Parameters<typeof createTestApi>[0] = {}) => {
  const world = createTestApi(options);
  const services = createServices(world.deps);
  const kv = () => world.deps.storage.scope();
  const afterAnswer = async (work: Promise<unknown>) => void (await work);
  /** Somebody who is signed in, as they were when their request arrived. */
  const meOf = async (id: string) => {
    const account = await services.accounts.load(kv(), id);
    if (!account) throw new Error(`no account ${id}`);
    return { account, sessionId: account.sessions[0]?.id ?? '' };
  };
  return { ...world, services, kv, afterAnswer, meOf };
};
export type TestServices = ReturnType<typeof createTestServices>;
