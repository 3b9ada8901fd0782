// The outbox without a mail server: who may send what, when it is tried again, and when no longer.
import { describe, expect, it } from 'vitest';
import { createLeases, pauseAfter } from '../../../src/server/kernel/outbox/lease.ts';
import { createOutbox, type Due } from '../../../src/server/kernel/outbox/outbox.ts';
import type { SendOutcome } from '../../../src/server/kernel/outbox/stored-dispatch.ts';
import { dispatchKey, storedDispatch } from '../../../src/server/kernel/outbox/stored-dispatch.ts';
import { createTextKeys, newId, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { outboxRepair } from '../../../src/server/outbox/outbox-upkeep.ts';
import { memoryStorage } from '../../storage/support/storage.ts';
import { quickPorts } from '../../support/quick-ports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DUE: Due = { kind: 'letter', of: ['one'], ids: { order: 'one' }, to: 'desk' };

const world = (answer: (nth: number) => SendOutcome) => {
  const clock = { now: Date.parse('2026-11-23T06:00:00.000Z') };
  const ports = { ...quickPorts(() => clock.now), random: () => 0.5 };
  const { kv, storage } = memoryStorage(ports);
  const basics = {
    keys: createTextKeys('a secret for keys that is long enough'),
    newId: () => newId(ports),
    newOpId: () => newOpId(ports),
    isoNow: () => new Date(ports.now()).toISOString(),
  };
  const sent: string[] = [];
  const mail = {
    open: async () => ({
      close: () => undefined,
      send: async (_kv: unknown, { _id }: { _id: string }) => {
        sent.push(_id);
        return answer(sent.length);
      },
    }),
  };
  const outbox = createOutbox({
    ...basics,
    ports,
    storage,
    senders: { mail },
    domain: 'lifts.example',
  });
  const read = async (id: string) =>
    (await storage.scope().get(dispatchKey(id), storedDispatch))?.value;
  const fresh = () => storage.scope();
  const leases = createLeases({ ...basics, ...ports });
  return { clock, fresh, kv, leases, outbox, ports, read, sent, storage };
};

const AGAIN = { result: 'again', error: 'ETIMEDOUT: nobody answers' } as const;
const SENT = { result: 'sent', answer: '250 taken' } as const;

describe('a dispatch', () => {
  it('is the same one however often it is posted, and is sent once', async () => {
    const { fresh, outbox, sent } = world(() => SENT);
    const ids = await Promise.all([1, 2, 3].map(() => outbox.post(fresh(), DUE)));
    expect(new Set(ids).size).toBe(1);
    await outbox.drain();
    await outbox.post(fresh(), DUE);
    await outbox.drain();
    expect(sent).toEqual([ids[0]]);
  });

  it('is tried after 1 and 5 minutes, and so on, and is dead after eight tries', async () => {
    const { clock, fresh, outbox, read, sent } = world(() => AGAIN);
    const id = await outbox.post(fresh(), DUE);
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await outbox.drain();
      const { notBefore = '' } = (await read(id)) ?? {};
      pauses.push((Date.parse(notBefore) - clock.now) / MINUTE);
      await outbox.drain();
      clock.now = Math.max(clock.now, Date.parse(notBefore));
    }
    expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(sent).toHaveLength(8);
    expect((await read(id))?.state).toBe('dead');
    expect((await read(id))?.history.at(-1)).toMatchObject({ result: 'dead', error: AGAIN.error });
  });

  it('is dead three days after its first try, however few there were', async () => {
    const { clock, fresh, outbox, read } = world(() => AGAIN);
    const id = await outbox.post(fresh(), DUE);
    clock.now += 90 * HOUR;
    await outbox.drain();
    expect((await read(id))?.state).toBe('queued');
    clock.now += 72 * HOUR;
    await outbox.drain();
    expect((await read(id))?.state).toBe('dead');
  });

  it('keeps its tries while the channel is paused, for longer each time', async () => {
    const { clock, fresh, outbox, read, sent } = world((nth) =>
      nth <= 8 ? { result: 'paused', error: 'EAUTH: wrong password of anu@example.com' } : SENT,
    );
    const ids = [
      await outbox.post(fresh(), DUE),
      await outbox.post(fresh(), { ...DUE, of: ['two'] }),
    ];
    const pauses: number[] = [];
    for (let nth = 1; nth <= 8; nth += 1) {
      await outbox.drain();
      await outbox.drain();
      expect(sent).toHaveLength(nth);
      const { pausedUntil } = await outbox.breaker.read(fresh(), 'mail');
      pauses.push((Date.parse(pausedUntil ?? '') - clock.now) / MINUTE);
      clock.now = Date.parse(pausedUntil ?? '');
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect((await outbox.breaker.read(fresh(), 'mail')).reason).not.toContain('anu@');
    await outbox.drain();
    expect(await Promise.all(ids.map(async (id) => (await read(id))?.state))).toEqual([
      'sent',
      'sent',
    ]);
    expect((await outbox.breaker.read(fresh(), 'mail')).pausedUntil).toBeNull();
  });

  it('that is no longer relevant is not sent', async () => {
    const { clock, fresh, outbox, read, sent } = world(() => SENT);
    const expiresAt = new Date(clock.now + HOUR).toISOString();
    const id = await outbox.post(fresh(), { ...DUE, expiresAt });
    clock.now += HOUR;
    await outbox.drain();
    expect([sent, (await read(id))?.state]).toEqual([[], 'dropped']);
  });

  it('belongs to the holder of the lease for two minutes', async () => {
    const { clock, fresh, leases, outbox } = world(() => SENT);
    const id = await outbox.post(fresh(), DUE);
    const taken = await Promise.all([1, 2, 3].map(() => leases.take(fresh(), id)));
    expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
    clock.now += 2 * MINUTE - 1;
    expect(await leases.take(fresh(), id)).toBeNull();
    clock.now += 1;
    expect(await leases.take(fresh(), id)).not.toBeNull();
  });

  it('is settled only by the holder of the lease', async () => {
    const { clock, fresh, leases, outbox, read } = world(() => SENT);
    const id = await outbox.post(fresh(), DUE);
    const first = await leases.take(fresh(), id);
    clock.now += 2 * MINUTE;
    const second = await leases.take(fresh(), id);
    if (!first || !second) throw new Error('no lease');
    await leases.settle(fresh(), first, AGAIN);
    expect(await read(id)).toMatchObject({ state: 'sending', leaseBy: second.leaseBy });
    await leases.settle(fresh(), second, SENT);
    await leases.settle(fresh(), first, AGAIN);
    expect((await read(id))?.state).toBe('sent');
  });

  it('without a recipient is dropped', async () => {
    const { fresh, outbox, read, sent } = world(() => SENT);
    const id = await outbox.post(fresh(), DUE);
    await outbox.discard(fresh(), id);
    await outbox.drain();
    expect([sent, (await read(id))?.state]).toEqual([[], 'dropped']);
  });

  it('without its mark gets one at night, and one settled 90 days ago is removed', async () => {
    const { clock, fresh, kv, outbox, ports, read, sent } = world(() => SENT);
    const id = await outbox.post(fresh(), DUE);
    for await (const key of kv.list('due/' as Parameters<typeof kv.list>[0])) await kv.purge(key);
    await outbox.drain();
    expect(sent).toEqual([]);
    const repair = () => outboxRepair(outbox, ports.now).run(fresh(), () => true);
    await repair();
    await outbox.drain();
    expect(sent).toEqual([id]);
    clock.now += 91 * 24 * HOUR;
    await repair();
    expect(await read(id)).toBeUndefined();
  });
});

describe('the pause before another try', () => {
  it('differs by a fifth at most', () => {
    expect([pauseAfter(1, () => 0), pauseAfter(1, () => 1)]).toEqual([48_000, 72_000]);
    expect(pauseAfter(99, () => 0.5)).toBe(24 * HOUR);
  });
});
