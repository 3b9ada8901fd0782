// A process that ends in the middle of what it does: whatever it had not yet asked of storage never happens.
import type { Fault } from '../../local/blobs/faults.ts';
import { createApp } from '../../src/server/app.ts';
import type { Storage } from '../../src/server/storage/kv.ts';
import { openStores } from '../../src/server/storage/open-stores.ts';
import { systemPorts } from '../../src/server/storage/ports.ts';
import { SITE, type TestApi } from './test-api.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** How a process ends at an operation. */
export const CUTS: [string, Fault][] = [
  ['before it', { apply: false, answer: 'never' }],
  ['after it', { answer: 'never' }],
];

/** Operations storage has done so far. */
export const operations = ({ engine }: Pick<TestApi, 'engine'>) => Object.values(engine.counts).reduce((sum, count) => sum + count, 0);

/** A world whose processes may see storage differently from how it is. */
type World = TestApi & { through?: (storage: Storage) => Storage };

/** Another process over the same blobs, which stands still for good once `die` was called. */
const doomed = async ({ engine, clock, deps, through = (storage) => storage }: World) => {
  let isDead = false;
  const ports = systemPorts(() => clock.now());
  const sleep: typeof ports.sleep = async (ms, signal) => {
    await ports.sleep(ms, signal);
    if (isDead) await new Promise(() => undefined);
  };
  const storage = openStores({ context: 'local', ports: { ...ports, sleep }, engine });
  await storage.ready();
  const api = createApp({ ...deps, storage: through(storage), ports: { ...ports, sleep }, report: () => undefined, log: () => undefined });
  const as = ({ cookies }: Visitor) => createVisitor({ fetch: api.fetch, site: SITE, ip: '203.0.113.9', cookies: new Map(cookies) });
  return { as, die: () => (isDead = true) };
};

const WRITES = ['put', 'delete'];

/**
 * Lets `by` make a call in a process that ends at its write `number`; false when the call was over before. Ending at a read
 * leaves what ending after the write before it does.
 */
export const cutAt = async (world: World, by: Visitor, call: (by: Visitor) => Promise<unknown>, number: number, fault: Fault) => {
  const { as, die } = await doomed(world);
  let writes = 0;
  const reached = Promise.withResolvers<boolean>();
  const nothing: Fault = { apply: false, answer: 'never' };
  world.engine.faults.plan(({ kind }) => {
    if (writes >= number) return nothing;
    if (!WRITES.includes(kind)) return undefined;
    writes += 1;
    if (writes < number) return undefined;
    die();
    reached.resolve(true);
    return fault;
  });
  const wasCut = await Promise.race([reached.promise, call(as(by)).then(() => false)]);
  // What the engine was asked for last is applied before the next operation is taken.
  world.engine.faults.clear();
  return wasCut;
};
