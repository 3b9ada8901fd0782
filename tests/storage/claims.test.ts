import { describe, expect, it } from 'vitest';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import {
  COUPON,
  cancel,
  claimsOf,
  couponKey,
  couponSchema,
  LIMIT,
  ledgerKey,
  ledgerSchema,
  place,
  Refusal,
  reap,
  START_BALANCE,
  take,
} from './simulation/shop.ts';
import { virtualStorage } from './support/storage.ts';

const MINUTE = 60_000;

const shop = async (limit = LIMIT) => {
  const parts = virtualStorage();
  const { storage, ports, within, kv, time } = parts;
  await within(() =>
    storage.scope().create(couponKey(COUPON), couponSchema, { limit, claims: {} }, newOpId(ports)),
  );
  const held = async () =>
    Object.keys(
      (await storage.scope().get(couponKey(COUPON), couponSchema))?.value.claims ?? {},
    ).sort();
  const ledger = async (user: string) =>
    (await storage.scope().get(ledgerKey(user), ledgerSchema))?.value;
  const pass = (ms: number) => Promise.all([time.sleep(ms), time.run()]);
  const order = (user: string, id = `${user}-o1`) => place({ storage, ports }, take, user, id, 1);
  return { ...parts, kv, held, ledger, pass, order };
};

describe('a limited resource', () => {
  it('goes to three of fifty simultaneous claims', async () => {
    const { within, order, held } = await shop();
    const users = Array.from({ length: 50 }, (_, n) => `u${n}`);
    await within(async () => {
      const outcomes = await Promise.allSettled(users.map((user) => order(user)));
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      expect(
        refused.filter((reason) => !(reason instanceof Refusal) && reason.name !== 'StorageBusy'),
      ).toEqual([]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    });
    expect(await held()).toHaveLength(3);
  });

  it('is claimed once by an order that is sent twenty times', async () => {
    const { within, order, held, ledger } = await shop();
    await within(() => Promise.all(Array.from({ length: 20 }, () => order('u1'))));
    expect(await held()).toEqual(['u1-o1']);
    expect(await ledger('u1')).toMatchObject({ balance: START_BALANCE - 60, log: ['pay u1-o1'] });
  });

  it('is freed once when an order is cancelled twenty times', async () => {
    const { within, order, held, ledger, storage, ports } = await shop(1);
    await within(() => order('u1'));
    await within(() =>
      Promise.all(Array.from({ length: 20 }, () => cancel({ storage, ports }, 'u1', 'u1-o1'))),
    );
    expect(await held()).toEqual([]);
    expect(await ledger('u1')).toMatchObject({
      balance: START_BALANCE,
      log: ['pay u1-o1', 'refund u1-o1'],
    });
    expect(await within(() => order('u2'))).not.toHaveProperty('error');
    expect(await held()).toEqual(['u2-o1']);
  });

  it('is freed at once when the commit is refused', async () => {
    const { within, order, held, storage, ports } = await shop();
    await within(() => order('u1'));
    expect(await within(() => place({ storage, ports }, take, 'u1', 'u1-o2', 1))).toMatchObject({
      error: expect.any(Refusal),
    });
    expect(await held()).toEqual(['u1-o1']);
  });
});

describe('an uncommitted claim', () => {
  it('stays for half a minute, then its order is aborted and it is freed', async () => {
    const { within, held, ledger, pass, kv, ports, storage } = await shop();
    await within(() => take(kv, 'u1-o1', 'u1', ports));
    await pass(25_000);
    expect(await within(() => reap(storage.scope(), ports))).toMatchObject({ value: 0 });
    await pass(6_000);
    expect(await within(() => reap(storage.scope(), ports))).toMatchObject({ value: 1 });
    expect(await held()).toEqual([]);
    expect((await ledger('u1'))?.orders).toEqual({ 'u1-o1': 'aborted' });
  });

  it('cannot be committed once it was freed', async () => {
    const { within, held, pass, kv, ports, order, storage, ledger } = await shop();
    await within(() => take(kv, 'u1-o1', 'u1', ports));
    await pass(MINUTE);
    await within(() => reap(storage.scope(), ports));
    expect(await within(() => order('u1'))).toMatchObject({
      error: new Refusal('the order is over'),
    });
    expect(await held()).toEqual([]);
    expect(await ledger('u1')).toMatchObject({ balance: START_BALANCE });
  });

  it('is kept when its order was committed', async () => {
    const { within, held, pass, ports, order, storage } = await shop();
    await within(() => order('u1'));
    await pass(60 * MINUTE);
    expect(await within(() => reap(storage.scope(), ports))).toMatchObject({ value: 0 });
    expect(
      await within(() =>
        claimsOf(ports).settle(storage.scope(), COUPON, { id: 'u1-o1', by: 'u1' }),
      ),
    ).toMatchObject({ value: 'kept' });
    expect(await held()).toEqual(['u1-o1']);
  });

  it('is not confused with a built-in property of an object', async () => {
    const { within, kv, ports, held } = await shop();
    await within(() => take(kv, 'constructor', 'u1', ports));
    expect(await held()).toEqual(['constructor']);
  });

  it('stays until the end of the thirtieth second', async () => {
    const { within, held, kv, ports, storage } = await shop();
    const at = ports.now();
    await within(() => take(kv, 'u1-o1', 'u1', { ...ports, now: () => at }));
    const reapAfter = (ms: number) =>
      within(() => reap(storage.scope(), { ...ports, now: () => at + ms }));
    expect(await reapAfter(30_000)).toMatchObject({ value: 0 });
    expect(await held()).toEqual(['u1-o1']);
    expect(await reapAfter(30_001)).toMatchObject({ value: 1 });
  });

  it('waits for the next sweep when there is no time', async () => {
    const { within, held, pass, kv, ports, storage } = await shop();
    await within(() => take(kv, 'u1-o1', 'u1', ports));
    await pass(MINUTE);
    expect(
      await within(() => claimsOf(ports).reap(storage.scope(), COUPON, () => false)),
    ).toMatchObject({ value: 0 });
    expect(await held()).toEqual(['u1-o1']);
  });

  it('is freed by the next claim that would be refused for it, and not before it has rested', async () => {
    const { within, held, ledger, pass, kv, ports, order } = await shop(1);
    await within(() => take(kv, 'u1-o1', 'u1', ports));
    await pass(20_000);
    expect(await within(() => order('u2'))).toMatchObject({ error: new Refusal('used up') });
    await pass(11_000);
    expect(await within(() => order('u2'))).not.toHaveProperty('error');
    expect(await held()).toEqual(['u2-o1']);
    expect((await ledger('u1'))?.orders).toEqual({ 'u1-o1': 'aborted' });
    expect(await within(() => order('u1'))).toMatchObject({ error: expect.any(Refusal) });
  });

  it('is searched among the oldest few, and committed ones are not checked twice', async () => {
    const { within, held, pass, order, engine } = await shop(10);
    for (let number = 0; number < 10; number += 1) await within(() => order(`u${number}`));
    await pass(MINUTE);
    const readsOf = async (user: string) => {
      const before = engine.counts.get;
      expect(await within(() => order(user))).toMatchObject({ error: new Refusal('used up') });
      return engine.counts.get - before;
    };
    const [first, second, third] = [
      await readsOf('late1'),
      await readsOf('late2'),
      await readsOf('late3'),
    ];
    expect([first > second, second > third, third <= 4]).toEqual([true, true, true]);
    expect(await held()).toHaveLength(10);
  });

  it('is freed once: settling it again writes nothing', async () => {
    const { within, kv, ports, engine } = await shop();
    const settle = () =>
      within(() => claimsOf(ports).settle(kv, COUPON, { id: 'u1-o1', by: 'u1' }));
    await within(() => take(kv, 'u1-o1', 'u1', ports));
    expect(await settle()).toMatchObject({ value: 'freed' });
    const puts = engine.counts.put;
    expect(await settle()).toMatchObject({ value: 'freed' });
    expect(engine.counts.put).toBe(puts);
  });
});

describe('a resource that does not exist', () => {
  it('is refused by its check, and leaves nothing to settle or to free', async () => {
    const { within, storage, ports } = virtualStorage();
    const kv = storage.scope();
    expect(await within(() => take(kv, 'u1-o1', 'u1', ports))).toMatchObject({
      error: new Refusal('used up'),
    });
    expect(await within(() => reap(kv, ports))).toMatchObject({ value: 0 });
    expect(
      await within(() => claimsOf(ports).settle(kv, COUPON, { id: 'u1-o1', by: 'u1' })),
    ).toMatchObject({ value: 'freed' });
    expect(await kv.get(couponKey(COUPON), couponSchema)).toBeNull();
  });
});
