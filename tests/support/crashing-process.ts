// A process that ends in the middle of a call: operations of storage that it has not sent by then
// are never carried out.
import type { Fault, Operation } from '../../local/blobs/faults.ts';
import { createApp } from '../../src/server/app.ts';
import type { Storage } from '../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { quickPorts } from './quick-ports.ts';
import { SITE, type TestApi } from './test-api.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The ways in which a process can end at an operation. */
export const CUTS: [string, Fault][] = [
  ['before it', { apply: false, answer: 'never' }],
  ['after it', { answer: 'never' }],
];

/** Operations that storage has carried out so far. */
export const operations = ({ engine }: Pick<TestApi, 'engine'>) =>
  Object.values(engine.counts).reduce((sum, count) => sum + count, 0);

/** A world in which a test may change what a process sees of storage. */
type World = TestApi & { through?: (storage: Storage) => Storage };

/** Another process over the same blobs; after `die` none of its operations is carried out. */
const startProcess = async ({ engine, clock, deps, through = (storage) => storage }: World) => {
  let isDead = false;
  const ports = quickPorts(() => clock.now());
  const sleep: typeof ports.sleep = async (ms, signal) => {
    await ports.sleep(ms, signal);
    if (isDead) await new Promise(() => undefined);
  };
  const storage = openStores({ context: 'local', ports: { ...ports, sleep }, engine });
  await storage.ready();
  const api = createApp({
    ...deps,
    storage: through(storage),
    ports: { ...ports, sleep },
    report: () => undefined,
    log: () => undefined,
  });
  const as = ({ cookies }: Visitor) =>
    createVisitor({ fetch: api.fetch, site: SITE, ip: '203.0.113.9', cookies: new Map(cookies) });
  return { as, sweep: api.sweep, die: () => (isDead = true) };
};

type Process = Awaited<ReturnType<typeof startProcess>>;

/** Ends a process at the `number`th of the chosen operations; false if its work was over before. */
const cut = async (
  world: World,
  work: (process: Process) => Promise<unknown>,
  number: number,
  fault: Fault,
  isMeant: (operation: Operation) => boolean = () => true,
) => {
  const process = await startProcess(world);
  let left = number;
  let isOver = false;
  const reached = Promise.withResolvers<boolean>();
  world.engine.faults.plan((operation) => {
    if (isOver) return { apply: false, answer: 'never' };
    if (isMeant(operation)) left -= 1;
    if (left > 0) return undefined;
    isOver = true;
    process.die();
    reached.resolve(true);
    return fault;
  });
  const wasCut = await Promise.race([reached.promise, work(process).then(() => false)]);
  // The engine applies the last operation before it accepts the next one.
  world.engine.faults.clear();
  return wasCut;
};

/**
 * Lets `by` make a call in a process that ends at operation `number` of the call; false if the call
 * was over before.
 */
export const cutAt = (
  world: World,
  by: Visitor,
  call: (by: Visitor) => Promise<unknown>,
  number: number,
  fault: Fault,
) => cut(world, ({ as }) => call(as(by)), number, fault);

/**
 * Lets a process run the sweep of the night and end at the `number`th of the chosen operations;
 * false if there were fewer.
 */
export const cutSweepAt = (
  world: World,
  number: number,
  fault: Fault,
  isMeant: (operation: Operation) => boolean,
) => cut(world, ({ sweep }) => sweep(true), number, fault, isMeant);
