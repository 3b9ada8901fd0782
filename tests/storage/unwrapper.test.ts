// A document that was read before is not parsed again, and never taken for another one.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { wrap } from '../../src/server/kernel/storage/envelope.ts';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import { StorageCorrupt } from '../../src/server/kernel/storage/kv.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { createUnwrapper } from '../../src/server/kernel/storage/unwrapper.ts';

const ports = systemPorts(() => Date.UTC(2026, 0, 1));
const shape = z.strictObject({ name: z.string(), floors: z.array(z.object({ at: z.int() })) });

/** A schema that counts how often it reads. */
const counted = () => {
  const schema = documentSchema(shape);
  let reads = 0;
  const read: typeof schema.read = (...document) => {
    reads += 1;
    return schema.read(...document);
  };
  return { schema: { ...schema, read }, reads: () => reads };
};

const stored = (name: string) =>
  Buffer.from(
    wrap(ports, documentSchema(shape), { name, floors: [{ at: 0 }] }, newOpId(ports), null).text,
  );
/** Other bytes of the same length. */
const damaged = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"name"', '"nane"'));

describe('a document that is read again', () => {
  it('is parsed once, as long as its bytes are the same', () => {
    const { schema, reads } = counted();
    const unwrap = createUnwrapper();
    const bytes = stored('lift');
    const first = unwrap(bytes, '"1"', schema);
    expect(first.value).toEqual({ name: 'lift', floors: [{ at: 0 }] });
    expect(unwrap(Buffer.from(bytes), '"1"', schema)).toBe(first);
    expect(reads()).toBe(1);
  });

  it('is parsed again if its bytes differ, whatever the etag says', () => {
    const { schema } = counted();
    const unwrap = createUnwrapper();
    const bytes = stored('lift');
    unwrap(bytes, '"1"', schema);
    expect(() => unwrap(damaged(bytes), '"1"', schema)).toThrow(StorageCorrupt);
    expect(unwrap(stored('hoist'), '"1"', schema).value.name).toBe('hoist');
    expect(unwrap(bytes, '"1"', schema).value.name).toBe('lift');
  });

  it('is parsed again by another schema, with the etag of this reading', () => {
    const [one, other] = [counted(), counted()];
    const unwrap = createUnwrapper();
    const bytes = stored('lift');
    unwrap(bytes, '"1"', one.schema);
    unwrap(bytes, '"1"', other.schema);
    expect(other.reads()).toBe(1);
    expect(unwrap(bytes, '"2"', other.schema).etag).toBe('"2"');
  });

  it('is shared by all readers, and frozen', () => {
    const { schema } = counted();
    const { value } = createUnwrapper()(stored('lift'), '"1"', schema);
    expect(() => {
      value.name = 'hoist';
    }).toThrow(TypeError);
    expect(() => value.floors.push({ at: 1 })).toThrow(TypeError);
    expect(() => {
      for (const floor of value.floors) floor.at = 1;
    }).toThrow(TypeError);
  });

  it('is forgotten after two hundred others, and earlier if it is not read', () => {
    const { schema, reads } = counted();
    const unwrap = createUnwrapper();
    const [often, once] = [stored('often'), stored('once')];
    unwrap(often, '"often"', schema);
    unwrap(once, '"once"', schema);
    for (let n = 1; n <= 199; n += 1) {
      unwrap(stored(`lift ${n}`), `"${n}"`, schema);
      unwrap(often, '"often"', schema);
    }
    expect(reads()).toBe(201);
    unwrap(once, '"once"', schema);
    expect(reads()).toBe(202);
    unwrap(often, '"often"', schema);
    expect(reads()).toBe(202);
  });

  it('is parsed every time if it is very large', () => {
    const { schema, reads } = counted();
    const unwrap = createUnwrapper();
    const large = stored('x'.repeat(100_000));
    unwrap(large, '"1"', schema);
    unwrap(large, '"1"', schema);
    expect(reads()).toBe(2);
  });
});
