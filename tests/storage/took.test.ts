// Whether a document took an operation: what the audit log rests on.
import { describe, expect, it } from 'vitest';
import { keyOf, newOpId, opIdOf } from '../../src/server/kernel/storage/keys.ts';
import { KEEP, StorageCorrupt, StorageUnavailable } from '../../src/server/kernel/storage/kv.ts';
import { COUNT, countSchema, memoryStorage, virtualStorage } from './support/storage.ts';
import { storeOf } from './support/store-of.ts';

const OP = opIdOf('op');
const plusOne = (current: { n: number } | null) => ({ n: (current?.n ?? 0) + 1 });

describe('an operation', () => {
  it('is found by the document it created or changed, and by no other', async () => {
    const { kv } = memoryStorage();
    const other = keyOf('cnt', 'other');
    expect(await kv.took(COUNT, OP)).toBe(false);
    await kv.create(COUNT, countSchema, { n: 1 }, OP);
    await kv.update(other, countSchema, opIdOf('later'), plusOne);
    expect(
      await Promise.all([
        kv.took(COUNT, OP),
        kv.took(COUNT, opIdOf('later')),
        kv.took(other, opIdOf('later')),
        kv.took(other, OP),
      ]),
    ).toEqual([true, false, true, false]);
  });

  it('that kept the document, threw, or came second is not found', async () => {
    const { kv } = memoryStorage();
    await kv.create(COUNT, countSchema, { n: 1 }, OP);
    const [kept, thrown, second] = [opIdOf('kept'), opIdOf('thrown'), opIdOf('second')];
    await kv.update(COUNT, countSchema, kept, (): typeof KEEP => KEEP);
    const refuse = (): never => {
      throw new RangeError('used up');
    };
    await expect(kv.update(COUNT, countSchema, thrown, refuse)).rejects.toThrow(RangeError);
    expect(await kv.create(COUNT, countSchema, { n: 2 }, second)).toBe('exists');
    expect(await Promise.all([kept, thrown, second].map((op) => kv.took(COUNT, op)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is found after up to 127 more changes, and the creating one permanently', async () => {
    const { kv, ports } = memoryStorage();
    await kv.create(COUNT, countSchema, { n: 0 }, OP);
    const change = opIdOf('change');
    await kv.update(COUNT, countSchema, change, plusOne);
    for (let count = 0; count < 126; count += 1)
      await kv.update(COUNT, countSchema, newOpId(ports), plusOne);
    expect(await kv.took(COUNT, change)).toBe(true);
    await kv.update(COUNT, countSchema, newOpId(ports), plusOne);
    expect([await kv.took(COUNT, change), await kv.took(COUNT, OP)]).toEqual([false, true]);
  });

  it('is found with one read, whatever the document contains', async () => {
    const { storage } = memoryStorage();
    await storage.scope().create(COUNT, countSchema, { n: 1 }, OP);
    const kv = storage.scope();
    expect(await kv.took(COUNT, OP)).toBe(true);
    expect(kv.counts).toEqual({ reads: 1, writes: 0, deletes: 0, lists: 0 });
  });
});

describe('an undecided operation', () => {
  it('is an error if the document is damaged', async () => {
    const { kv, engine } = memoryStorage();
    await storeOf(engine, 'local-app').set(COUNT, '{"s":1,"rev":1');
    await expect(kv.took(COUNT, OP)).rejects.toThrow(StorageCorrupt);
  });

  it.each([{ apply: false, answer: 503 } as const, { answer: 'never' } as const])(
    'is an error if storage does %j',
    async (fault) => {
      const { storage, engine, within } = virtualStorage();
      await within(() => storage.scope().create(COUNT, countSchema, { n: 1 }, OP));
      engine.faults.plan(() => fault);
      expect(await within(() => storage.scope().took(COUNT, OP))).toMatchObject({
        error: expect.any(StorageUnavailable),
      });
    },
  );

  it('is read again when one answer fails', async () => {
    const { storage, engine, within } = virtualStorage();
    await within(() => storage.scope().create(COUNT, countSchema, { n: 1 }, OP));
    let isFirst = true;
    engine.faults.plan(() => {
      const fault = isFirst ? ({ apply: false, answer: 500 } as const) : undefined;
      isFirst = false;
      return fault;
    });
    expect(await within(() => storage.scope().took(COUNT, OP))).toMatchObject({ value: true });
  });
});
