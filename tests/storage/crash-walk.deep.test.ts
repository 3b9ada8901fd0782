// An order stopped at every one of its operations by every fault, then tried again, or left to the
// sweeper: both must end well.
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../local/blobs/faults.ts';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import type { Storage } from '../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import {
  COUPON,
  couponKey,
  couponSchema,
  ledgerKey,
  ledgerSchema,
  PRICE,
  place,
  reap,
  START_BALANCE,
  take,
} from './simulation/shop.ts';
import { virtualStorage } from './support/storage.ts';

const HOUR = 60 * 60_000;
const FAULTS: Record<string, Fault> = {
  'fails before': { apply: false, answer: 500 },
  'crashes before': { apply: false, answer: 'never' },
  'crashes after': { answer: 'never' },
  'loses its answer': { answer: 'lost' },
  'is done late': { delayMs: 2_500 },
  'is done when all have gone': { delayMs: 20_000 },
  'answers 403': { answer: 403 },
  'answers 409': { apply: false, answer: 409 },
  'answers 429': { apply: false, answer: 429 },
};

const world = async () => {
  const parts = virtualStorage();
  const { storage, ports, within } = parts;
  await within(() =>
    storage
      .scope()
      .create(couponKey(COUPON), couponSchema, { limit: 1, claims: {} }, newOpId(ports)),
  );
  const order = (from: Storage) => place({ storage: from, ports }, take, 'u1', 'u1-o1', 1);
  const end = async () => {
    const claims = Object.keys(
      (await storage.scope().get(couponKey(COUPON), couponSchema))?.value.claims ?? {},
    );
    const ledger = (await storage.scope().get(ledgerKey('u1'), ledgerSchema))?.value;
    return {
      claims,
      state: ledger?.orders['u1-o1'],
      balance: ledger?.balance ?? START_BALANCE,
      log: ledger?.log ?? [],
    };
  };
  return { ...parts, order, end };
};
const PLACED = {
  claims: ['u1-o1'],
  state: 'placed',
  balance: START_BALANCE - PRICE,
  log: ['pay u1-o1'],
};

/** Places the order with the fault at operation `number`; a crash freezes the process for good. */
const stoppedAt = async (number: number, fault: Fault) => {
  const parts = await world();
  const { engine, ports, time } = parts;
  const first = engine.counts.get + engine.counts.put + engine.counts.delete;
  let isDead = false;
  const sleep: typeof ports.sleep = async (ms, signal) => {
    await time.sleep(ms, signal);
    if (isDead) await new Promise(() => undefined);
  };
  const doomed = openStores({ context: 'local', ports: { ...ports, sleep }, engine });
  await parts.within(() => doomed.ready());
  const probed = engine.counts.get + engine.counts.put + engine.counts.delete - first;
  let met = false;
  engine.faults.plan((operation) => {
    if (operation.number !== first + probed + number) return undefined;
    met = true;
    isDead = fault.answer === 'never';
    return fault;
  });
  let answer: 'placed' | 'failed' | undefined;
  parts.order(doomed).then(
    () => (answer = 'placed'),
    () => (answer = 'failed'),
  );
  await time.run();
  engine.faults.clear();
  return { ...parts, met, answer };
};

describe.each(Object.entries(FAULTS))('an order of which one operation %s', (_name, fault) => {
  it('is placed exactly once when it is sent again', async () => {
    let walked = 0;
    for (let number = 1; ; number += 1) {
      const { met, within, order, storage, end, answer } = await stoppedAt(number, fault);
      if (!met) break;
      walked = number;
      if (answer === 'placed') expect(await end()).toEqual(PLACED);
      expect(await within(() => order(storage))).not.toHaveProperty('error');
      expect({ number, ...(await end()) }).toEqual({ number, ...PLACED });
    }
    expect(walked).toBe(4);
  });

  it('exists completely or not at all otherwise', async () => {
    for (let number = 1; number <= 4; number += 1) {
      const { within, time, storage, ports, end, answer } = await stoppedAt(number, fault);
      await Promise.all([time.sleep(HOUR), time.run()]);
      await within(() => reap(storage.scope(), ports));
      const left = await end();
      const absent = { claims: [], balance: START_BALANCE, log: [] };
      expect({ number, ...left }).toEqual(
        left.state === 'placed' ? { number, ...PLACED } : { number, ...absent, state: left.state },
      );
      if (answer === 'placed') expect(left.state).toBe('placed');
    }
  });
});
