// The engine beside a plain map: any sequence of calls leaves both alike.
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import { drawn } from '../support/effort.ts';
import { memoryEngine } from './support/engine.ts';
import { storeOf } from './support/store-of.ts';

const key = constantFrom('a', 'a/b', 'a/b/c', 'ab', 'b', 'b/a');
const value = integer({ min: 0, max: 3 }).map(String);
const call = oneof(
  record({
    do: constantFrom(
      'set' as const,
      'setIfNew' as const,
      'setIfSame' as const,
      'setIfOther' as const,
    ),
    key,
    value,
  }),
  record({ do: constantFrom('delete' as const, 'get' as const), key, value }),
  record({ do: constantFrom('list' as const), key, value }),
);

it('behaves like a map', async () => {
  await assert(
    asyncProperty(array(call, { maxLength: 40 }), async (calls) => {
      const engine = memoryEngine();
      const store = storeOf(engine);
      const model = new Map<string, string>();
      for (const { do: what, key: place, value: text } of calls) {
        const before = model.get(place);
        const etag = (await store.getMetadata(place))?.etag;
        expect(etag === undefined).toBe(before === undefined);
        if (what === 'get') expect(await store.get(place)).toBe(before ?? null);
        else if (what === 'list')
          expect((await store.list({ prefix: place })).blobs.map((blob) => blob.key)).toEqual(
            [...model.keys()].filter((name) => name.startsWith(place)).sort(),
          );
        else if (what === 'delete') {
          await store.delete(place);
          model.delete(place);
        } else {
          const condition = {
            set: {},
            setIfNew: { onlyIfNew: true },
            setIfSame: { onlyIfMatch: etag ?? '"none"' },
            setIfOther: { onlyIfMatch: '"other"' },
          }[what];
          const holds = {
            set: true,
            setIfNew: before === undefined,
            setIfSame: before !== undefined,
            setIfOther: false,
          }[what];
          expect((await store.set(place, text, condition)).modified).toBe(holds);
          if (holds) model.set(place, text);
        }
      }
    }),
    drawn(150),
  );
});
