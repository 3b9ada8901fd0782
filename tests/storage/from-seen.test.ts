// Updates that begin with the version which the same scope has seen.
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';

const ports = systemPorts(Date.now);
const schema = documentSchema(z.strictObject({ count: z.int() }));
const key = keyOf('led', 'a');
const more = (kv: ScopedKv, opId = newOpId(ports)) =>
  kv.update(key, schema, opId, (now) => ({ count: (now?.count ?? 0) + 1 }), { fromSeen: true });

const opened = async () => {
  const engine = createBlobEngine({ memory: true });
  const storage = openStores({ context: 'local', ports, engine });
  await storage.scope().create(key, schema, { count: 1 }, newOpId(ports));
  return { engine, storage };
};

it('an update of a document that was already read needs no read', async () => {
  const { engine, storage } = await opened();
  const kv = storage.scope();
  await kv.get(key, schema);
  expect(await more(kv)).toEqual({ count: 2 });
  expect(kv.counts).toMatchObject({ reads: 1, writes: 1 });
  engine.close();
});

it('a document that was seen to be absent is created without another read', async () => {
  const { engine, storage } = await opened();
  const [kv, other] = [storage.scope(), keyOf('led', 'b')];
  await kv.get(other, schema);
  const options = { fromSeen: true };
  await kv.update(other, schema, newOpId(ports), () => ({ count: 7 }), options);
  expect(kv.counts).toMatchObject({ reads: 1, writes: 1 });
  expect((await storage.scope().get(other, schema))?.value).toEqual({ count: 7 });
  engine.close();
});

it('a change by another process in between is not lost', async () => {
  const { engine, storage } = await opened();
  const kv = storage.scope();
  await kv.get(key, schema);
  await more(storage.scope());
  expect(await more(kv)).toEqual({ count: 3 });
  engine.close();
});

it('a decision not to write is repeated on the stored version', async () => {
  const { engine, storage } = await opened();
  const kv = storage.scope();
  await kv.get(key, schema);
  await more(storage.scope());
  const seen: (number | undefined)[] = [];
  const kept = await kv.update(
    key,
    schema,
    newOpId(ports),
    (now) => {
      seen.push(now?.count);
      return now?.count === 1 ? KEEP : { count: 10 };
    },
    { fromSeen: true },
  );
  expect(seen).toEqual([1, 2]);
  expect(kept).toEqual({ count: 10 });
  engine.close();
});

it('a refusal is thrown only if the stored version justifies it', async () => {
  const { engine, storage } = await opened();
  const kv = storage.scope();
  await kv.get(key, schema);
  await more(storage.scope());
  const refuse = (wanted: number) => (now: { count: number } | null) => {
    if (now?.count === wanted) throw new Error(`refused at ${wanted}`);
    return { count: 20 };
  };
  const options = { fromSeen: true };
  expect(await kv.update(key, schema, newOpId(ports), refuse(1), options)).toEqual({ count: 20 });
  await expect(kv.update(key, schema, newOpId(ports), refuse(20), options)).rejects.toThrow(
    'refused at 20',
  );
  engine.close();
});

it('an operation that took effect before takes effect once', async () => {
  const { engine, storage } = await opened();
  const [kv, opId] = [storage.scope(), newOpId(ports)];
  await more(storage.scope(), opId);
  await kv.get(key, schema);
  await more(storage.scope());
  expect(await more(kv, opId)).toEqual({ count: 3 });
  engine.close();
});

it('a write whose answer was lost is recognised, not repeated', async () => {
  const { engine, storage } = await opened();
  const kv = storage.scope();
  await kv.get(key, schema);
  let lost = 0;
  engine.faults.plan(({ kind }) => {
    if (kind !== 'put' || lost > 0) return undefined;
    lost += 1;
    return { answer: 'lost' };
  });
  expect(await more(kv)).toEqual({ count: 2 });
  expect(lost).toBe(1);
  engine.close();
});
