// Runs another piece of work, from start to end, in the middle of a call: before one of the call's
// operations of storage, or between its reading and its writing.
import type { Kv, ScopedKv, Storage } from '../../src/server/kernel/storage/kv.ts';

export const createInterleaving = () => {
  let stepsLeft = 0;
  let happen: (() => Promise<unknown>) | undefined;

  const step = async () => {
    if (!happen) return;
    stepsLeft -= 1;
    if (stepsLeft > 0) return;
    const meanwhile = happen;
    happen = undefined;
    await meanwhile();
  };

  const watched = (kv: ScopedKv): ScopedKv => ({
    ...kv,
    get: async (key, schema) => {
      await step();
      return kv.get(key, schema);
    },
    create: async (key, schema, value, opId) => {
      await step();
      return kv.create(key, schema, value, opId);
    },
    update: (async (key, schema, opId, change) => {
      await step();
      return kv.update(key, schema, opId, async (current) => {
        await step();
        return change(current);
      });
    }) as Kv['update'],
  });

  return {
    /** Wraps the storage; the API is created with the result. */
    through: (storage: Storage): Storage => ({
      ...storage,
      scope: (options) => watched(storage.scope(options)),
    }),
    /**
     * Makes the call, and runs `meanwhile` before its step `number`. Resolves to whether there was
     * such a step, and to the answer of the call.
     */
    at: async <Answer>(
      number: number,
      call: () => Promise<Answer>,
      meanwhile: () => Promise<unknown>,
    ) => {
      stepsLeft = number;
      happen = meanwhile;
      const answer = await call();
      const hasHappened = happen === undefined;
      happen = undefined;
      return { hasHappened, answer };
    },
  };
};
