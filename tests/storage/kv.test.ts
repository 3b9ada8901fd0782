import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  contentKeyOf,
  keyOf,
  newOpId,
  opIdOf,
  prefixOf,
} from '../../src/server/kernel/storage/keys.ts';
import { KEEP, StorageCorrupt } from '../../src/server/kernel/storage/kv.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { COUNT, countSchema, memoryStorage } from './support/storage.ts';
import { storeOf } from './support/store-of.ts';

const OP = opIdOf('op');
const keep = (): typeof KEEP => KEEP;
const plusOne = (current: { n: number } | null) => ({ n: (current?.n ?? 0) + 1 });

describe('a document', () => {
  it('is null before it is created, and has the written value afterwards', async () => {
    const { kv } = memoryStorage();
    expect(await kv.get(COUNT, countSchema)).toBeNull();
    expect(await kv.create(COUNT, countSchema, { n: 7 }, OP)).toBe('created');
    expect(await kv.get(COUNT, countSchema)).toEqual({
      value: { n: 7 },
      rev: 1,
      etag: expect.stringMatching(/^".+"$/),
    });
  });

  it('is created once: the same operation recognises its own, and another finds an existing one', async () => {
    const { kv, ports } = memoryStorage();
    await kv.create(COUNT, countSchema, { n: 1 }, OP);
    expect(await kv.create(COUNT, countSchema, { n: 1 }, OP)).toBe('mine');
    expect(await kv.create(COUNT, countSchema, { n: 2 }, newOpId(ports))).toBe('exists');
    for (let n = 0; n < 200; n += 1) await kv.update(COUNT, countSchema, newOpId(ports), plusOne);
    expect(await kv.create(COUNT, countSchema, { n: 1 }, OP)).toBe('mine');
    expect((await kv.get(COUNT, countSchema))?.value).toEqual({ n: 201 });
  });

  it('is created by one of fifty simultaneous requests', async () => {
    const { kv, ports } = memoryStorage();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => kv.create(COUNT, countSchema, { n }, newOpId(ports))),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'exists')).toHaveLength(49);
  });

  it('loses none of fifty simultaneous changes', async () => {
    const { storage, ports } = memoryStorage();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        storage.scope().update(COUNT, countSchema, newOpId(ports), plusOne),
      ),
    );
    expect(await storage.scope().get(COUNT, countSchema)).toMatchObject({
      value: { n: 50 },
      rev: 50,
    });
  });

  it('applies one operation once, however often it is sent', async () => {
    const { storage } = memoryStorage();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => storage.scope().update(COUNT, countSchema, OP, plusOne)),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ n: 1 })));
    expect(await storage.scope().update(COUNT, countSchema, OP, plusOne)).toEqual({ n: 1 });
  });

  it('stays unchanged if there is nothing to write, or the change throws', async () => {
    const { kv, engine } = memoryStorage();
    expect(await kv.update(COUNT, countSchema, OP, keep)).toBeNull();
    await kv.create(COUNT, countSchema, { n: 1 }, OP);
    const puts = engine.counts.put;
    const op = opIdOf('other');
    expect(await kv.update(COUNT, countSchema, op, keep)).toEqual({ n: 1 });
    const refuse = (): never => {
      throw new RangeError('used up');
    };
    await expect(kv.update(COUNT, countSchema, op, refuse)).rejects.toThrow(
      new RangeError('used up'),
    );
    expect(engine.counts.put).toBe(puts);
  });

  it('passes the replaced version to the change, also when the change waits', async () => {
    const { storage, ports } = memoryStorage();
    const seen: (number | undefined)[] = [];
    await storage.scope().update(COUNT, countSchema, OP, async (current) => {
      seen.push(current?.n);
      if (seen.length === 1)
        await storage.scope().update(COUNT, countSchema, newOpId(ports), plusOne);
      return plusOne(current);
    });
    expect(seen).toEqual([undefined, 1]);
    expect((await storage.scope().get(COUNT, countSchema))?.value).toEqual({ n: 2 });
  });

  it('has other bytes in every version, even with the same value', async () => {
    const { kv, ports } = memoryStorage();
    const etags = new Set<string | undefined>();
    for (let count = 0; count < 20; count += 1) {
      await kv.update(COUNT, countSchema, newOpId(ports), () => ({ n: 1 }));
      etags.add((await kv.get(COUNT, countSchema))?.etag);
    }
    expect(etags.size).toBe(20);
  });

  it('records its creator and the latest 127 changes', async () => {
    const { kv, ports, engine } = memoryStorage();
    await kv.create(COUNT, countSchema, { n: 0 }, OP);
    const ops = Array.from({ length: 130 }, () => newOpId(ports));
    for (const op of ops) await kv.update(COUNT, countSchema, op, plusOne);
    const stored = JSON.parse(
      String(await storeOf(engine, 'local-app').get(COUNT, { type: 'text' })),
    );
    expect(stored.ops).toEqual([OP, ...ops.slice(-127)]);
  });

  it('is never written in an unreadable form', async () => {
    const { kv, engine } = memoryStorage();
    await expect(kv.create(COUNT, countSchema, { n: 1.5 }, OP)).rejects.toThrow(z.ZodError);
    await expect(kv.update(COUNT, countSchema, OP, () => ({ n: Number.NaN }))).rejects.toThrow(
      z.ZodError,
    );
    expect(await kv.get(COUNT, countSchema)).toBeNull();
    expect(engine.counts.get).toBeGreaterThan(0);
  });

  it('of the previous version is read and written in the present form, and one of a later version is refused', async () => {
    const { kv } = memoryStorage();
    await kv.create(COUNT, countSchema, { n: 4 }, OP);
    const shape = z.strictObject({ n: z.int(), unit: z.string() });
    const previous = {
      shape: z.strictObject({ n: z.int() }),
      upgrade: (value: unknown) => ({ ...z.strictObject({ n: z.int() }).parse(value), unit: 'kg' }),
    };
    const later = documentSchema(shape, { version: 2, previous });
    expect((await kv.get(COUNT, later))?.value).toEqual({ n: 4, unit: 'kg' });
    await kv.update(COUNT, later, opIdOf('later'), (current) => current ?? KEEP);
    expect((await kv.get(COUNT, documentSchema(shape, { version: 2 })))?.value).toEqual({
      n: 4,
      unit: 'kg',
    });
    await expect(kv.get(COUNT, countSchema)).rejects.toThrow(StorageCorrupt);
    await expect(kv.get(COUNT, documentSchema(shape, { version: 4 }))).rejects.toThrow(
      StorageCorrupt,
    );
    await expect(kv.get(COUNT, documentSchema(shape, { version: 4, previous }))).rejects.toThrow(
      StorageCorrupt,
    );
    await expect(kv.get(COUNT, documentSchema(shape, { version: 3 }))).rejects.toThrow(
      expect.objectContaining({ cause: new RangeError("Version 2 cannot be read, 3 is today's.") }),
    );
  });
});

describe('a corrupt document', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"s":1}',
    '{"s":1,"rev":1,"w":"x","ops":["a"],"at":"2026-01-01T00:00:00.000Z","d":{"n":"1"}}',
    '{"s":1,"rev":0,"w":"","ops":[],"at":"","d":{"n":1}}',
  ])('is an error in every call and stays unchanged: %s', async (text) => {
    const { kv, engine } = memoryStorage();
    await storeOf(engine, 'local-app').set(COUNT, text);
    await expect(kv.get(COUNT, countSchema)).rejects.toThrow(
      expect.objectContaining({ name: 'StorageCorrupt', cause: expect.any(Error) }),
    );
    await expect(kv.update(COUNT, countSchema, OP, plusOne)).rejects.toThrow(StorageCorrupt);
    expect(await storeOf(engine, 'local-app').get(COUNT)).toBe(text);
  });

  it('is not read as text if its bytes are not text', async () => {
    const { kv, engine } = memoryStorage();
    await storeOf(engine, 'local-app').set(COUNT, Uint8Array.of(0xff, 0xfe).buffer);
    await expect(kv.get(COUNT, countSchema)).rejects.toThrow(StorageCorrupt);
  });
});

describe('bytes', () => {
  const bytes = new Uint8Array(Buffer.from('picture'));
  const key = contentKeyOf(['f'], bytes);

  it('come back with their type, and may be stored again', async () => {
    const { kv } = memoryStorage();
    expect(await kv.getImmutable(key)).toBeNull();
    await kv.putImmutable(key, bytes, 'image/png');
    await kv.putImmutable(key, bytes, 'image/png');
    expect(await kv.getImmutable(key)).toEqual({ bytes, type: 'image/png' });
  });

  it('are read once, and once more past the cache before they count as missing', async () => {
    const { storage, engine } = memoryStorage();
    await storage.scope().putImmutable(key, bytes, 'image/png');
    const [one, other] = [storage.scope(), storage.scope()];
    expect(await one.getImmutable(key)).not.toBeNull();
    let isFirst = true;
    engine.faults.plan(() => {
      const fault = isFirst ? ({ apply: false, answer: 404 } as const) : undefined;
      isFirst = false;
      return fault;
    });
    expect(await other.getImmutable(key)).toEqual({ bytes, type: 'image/png' });
    expect([one.counts.reads, other.counts.reads]).toEqual([1, 2]);
  });

  it('are refused under another key, and rejected if they differ from the stored ones', async () => {
    const { kv, engine } = memoryStorage();
    await expect(
      kv.putImmutable(key, new Uint8Array(Buffer.from('other')), 'image/png'),
    ).rejects.toThrow(TypeError);
    await storeOf(engine, 'local-files').set(key, 'other', { metadata: { type: 'image/png' } });
    await expect(kv.getImmutable(key)).rejects.toThrow(StorageCorrupt);
    await storeOf(engine, 'local-files').set(key, 'picture');
    await expect(kv.getImmutable(key)).rejects.toThrow(StorageCorrupt);
  });

  it('are separate from documents and are purged by their key', async () => {
    const { kv, engine } = memoryStorage();
    await kv.putImmutable(key, bytes, 'image/png');
    expect(await storeOf(engine, 'local-app').get(key)).toBeNull();
    await kv.purge(key);
    expect(await kv.getImmutable(key)).toBeNull();
  });
});

describe('lists and counts', () => {
  it('go through all pages in order', async () => {
    const { kv, engine } = memoryStorage();
    const keys = Array.from({ length: 1_100 }, (_, n) => keyOf('usr', String(n).padStart(4, '0')));
    for (const key of [...keys, 'usr/Not Ours', 'uss/x'])
      await storeOf(engine, 'local-app').set(key, '1');
    const listed: string[] = [];
    for await (const key of kv.list(prefixOf('usr'))) listed.push(key);
    expect(listed).toEqual(keys);
    expect(kv.counts).toEqual({ reads: 0, writes: 0, deletes: 0, lists: 2 });
  });

  it('of a scope are counted separately', async () => {
    const { storage, ports } = memoryStorage();
    const [one, other] = [storage.scope(), storage.scope()];
    await one.update(COUNT, countSchema, newOpId(ports), plusOne);
    await one.purge(COUNT);
    await other.get(COUNT, countSchema);
    expect(one.counts).toEqual({ reads: 1, writes: 1, deletes: 1, lists: 0 });
    expect(other.counts).toEqual({ reads: 1, writes: 0, deletes: 0, lists: 0 });
  });

  it('of a scope with more time may be added to those of another', async () => {
    const { storage } = memoryStorage();
    const spent = storage.scope({ budgetMs: 0 });
    await expect(spent.get(COUNT, countSchema)).rejects.toThrow('Storage could not be read.');
    await storage.scope({ countedWith: spent }).get(COUNT, countSchema);
    expect(spent.counts).toEqual({ reads: 1, writes: 0, deletes: 0, lists: 0 });
  });
});
