// One seeded run of the outbox: things happen that have to be announced, processes send and crash,
// and what must be true at the end.
import * as z from 'zod';
import { createBreaker, createDrain } from '../../../src/server/kernel/outbox/drain.ts';
import { createLeases, type Leases } from '../../../src/server/kernel/outbox/lease.ts';
import { createOutbox } from '../../../src/server/kernel/outbox/outbox.ts';
import type { Sender, SendOutcome } from '../../../src/server/kernel/outbox/stored-dispatch.ts';
import {
  createDispatchList,
  type Dispatch,
  dispatchKey,
  storedDispatch,
} from '../../../src/server/kernel/outbox/stored-dispatch.ts';
import { createTextKeys, keyOf, newId, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../src/server/kernel/storage/kv.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';
import {
  createWorld,
  type Process,
  type Tally,
  type World,
} from '../../storage/simulation/world.ts';

export type OutboxVariant = {
  /** Leases that a broken outbox would use. */
  leases?: (right: Leases, process: Process) => Leases;
};

const MINUTE = 60_000;
const SPAN = 40 * MINUTE;
const EVENTS = 6;
const keys = createTextKeys('a secret for keys that is long enough');

/** The commit: a document that records by itself that it is still to be announced. */
const eventSchema = documentSchema(z.strictObject({ isPosted: z.boolean() }));
const eventKey = (number: number) => keyOf('evt', `event-${number}`);
const dueOf = (number: number) => ({
  kind: 'event',
  of: [String(number)],
  ids: { number: String(number) },
  to: 'desk' as const,
});

type Sent = { id: string; leaseUntil: number };

/** A mail server that takes most letters, and what it has taken. */
const createServer = (world: World) => {
  const taken: Sent[] = [];
  const wrong = new Set<string>();
  const state = { isBad: true };
  const accept = async (dispatch: Dispatch) => {
    const { _id: id, leaseUntil } = dispatch;
    const kv = world.start({ hasFaults: false }).storage.scope();
    const stands = (await kv.get(dispatchKey(id), storedDispatch))?.value;
    if (stands?.state === 'sent') wrong.add(`${id} was sent after it had been settled`);
    if (taken.some((other) => other.id === id && other.leaseUntil > world.now()))
      wrong.add(`${id} was sent twice at once`);
    taken.push({ id, leaseUntil: Date.parse(leaseUntil ?? '') });
  };
  const senderOf = (process: Process): Sender => ({
    open: async () => ({
      close: () => undefined,
      send: async (_kv, dispatch): Promise<SendOutcome> => {
        await world.sleep(world.chance() * 3_000);
        if (process.hasCrashed()) return new Promise<never>(() => undefined);
        const roll = world.chance();
        if (state.isBad && roll < 0.2) return { result: 'again', error: 'ETIMEDOUT' };
        await accept(dispatch);
        // A function may be frozen for minutes before it hears the answer.
        if (state.isBad && world.chance() < 0.15)
          await world.sleep(2 * MINUTE + world.chance() * MINUTE);
        // A connection that is cut after the letter was accepted leaves the result unknown, so it
        // is sent again.
        const isCut = state.isBad && roll < 0.25;
        if (isCut) taken.pop();
        return isCut
          ? { result: 'again', error: 'ECONNECTION' }
          : { result: 'sent', answer: '250 taken' };
      },
    }),
  });
  return { senderOf, state, taken, wrong };
};

const partsOf = (process: Process, sender: Sender, variant: OutboxVariant) => {
  const { ports, storage } = process;
  const basics = {
    keys,
    newId: () => newId(ports),
    newOpId: () => newOpId(ports),
    isoNow: () => new Date(ports.now()).toISOString(),
  };
  const senders = { mail: sender };
  const right = createLeases({ ...ports, ...basics });
  const leases = variant.leases?.(right, process) ?? right;
  const breaker = createBreaker({ ...ports, ...basics });
  return {
    outbox: createOutbox({ ...basics, ports, storage, senders, domain: 'lifts.example' }),
    drain: createDrain({
      ...ports,
      breaker,
      leases,
      senders,
      storage,
      list: createDispatchList(ports),
    }),
  };
};

/** Runs the outbox with this seed; returns the errors, and the number of sent letters. */
export const runOutbox = async (seed: number, tally: Tally, variant: OutboxVariant = {}) => {
  const world = createWorld({ seed, tally });
  const server = createServer(world);
  const committed = new Set<number>();
  const opened = (process: Process) => partsOf(process, server.senderOf(process), variant);

  const announce = async (process: Process, number: number) => {
    const kv = process.storage.scope();
    const event = (await kv.get(eventKey(number), eventSchema))?.value;
    if (!event || event.isPosted) return;
    const { outbox } = opened(process);
    await outbox.post(kv, dueOf(number));
    await kv.update(eventKey(number), eventSchema, newOpId(process.ports), (current) =>
      current ? { isPosted: true } : KEEP,
    );
  };
  const happen = async (number: number) => {
    await world.sleep(world.chance() * SPAN * 0.5);
    const process = world.start();
    const kv = process.storage.scope();
    await kv.create(eventKey(number), eventSchema, { isPosted: false }, newOpId(process.ports));
    committed.add(number);
    await announce(process, number);
    await opened(process).drain({ only: [opened(process).outbox.idOf(dueOf(number))] });
  };
  const sweep = async (process: Process) => {
    for (let number = 0; number < EVENTS; number += 1) await announce(process, number);
    await opened(process).drain();
  };
  const sweeper = async () => {
    for (let tick = 0; tick < 14; tick += 1) {
      await world.sleep(world.chance() * 5 * MINUTE);
      // Often two at once, as when a request and the minute's drain meet.
      for (const process of [world.start(), ...(world.chance() < 0.5 ? [world.start()] : [])])
        sweep(process).catch(() => undefined);
    }
  };
  for (let number = 0; number < EVENTS; number += 1) happen(number).catch(() => undefined);
  for (const task of [sweeper, sweeper]) task();
  await world.run();

  // A day without faults: all remaining dispatches are sent, also those that wait to be repeated.
  server.state.isBad = false;
  for (let round = 0; round < 4; round += 1) {
    const good = async () => {
      await world.sleep(13 * 60 * MINUTE);
      await sweep(world.start({ hasFaults: false }));
    };
    good().catch((error: Error) => server.wrong.add(error.message));
    await world.run();
  }
  const looked = async () => {
    const { storage } = world.start({ hasFaults: false });
    const kv = storage.scope();
    const { outbox } = opened(world.start({ hasFaults: false }));
    for (let number = 0; number < EVENTS; number += 1) {
      const isThere = (await kv.get(eventKey(number), eventSchema)) !== null;
      if (committed.has(number) && !isThere) server.wrong.add(`event ${number} is gone`);
      if (!isThere) continue;
      const id = outbox.idOf(dueOf(number));
      const state = (await kv.get(dispatchKey(id), storedDispatch))?.value.state;
      if (state !== 'sent' || !server.taken.some((one) => one.id === id))
        server.wrong.add(`event ${number} was lost: ${state}`);
    }
  };
  const end = looked();
  await world.run();
  await end;
  world.close();
  return { wrong: [...server.wrong], sent: server.taken.length };
};
