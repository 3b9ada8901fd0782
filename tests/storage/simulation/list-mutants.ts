// Broken lists, kept to show that the simulation would notice.
import { withEntries } from '../../../src/server/kernel/lists/list-head.ts';
import type { ListVariant } from './list-run.ts';

/** Changes the entity and only then tells the list. */
const withoutMarker: ListVariant = {
  distort: (kv) => ({
    ...kv,
    create: async (key, schema, value, opId) =>
      key.startsWith('out/') ? 'created' : kv.create(key, schema, value, opId),
    purge: async (key) => (key.startsWith('out/') ? undefined : kv.purge(key)),
  }),
};

/** Reads the entity before the head it goes into. */
const entityBeforeHead: ListVariant = {
  settle: async (index, kv, _settle, id) => {
    const entries = await index.loadAll(kv, [id]);
    await index.updateHead(kv, async (head) => withEntries(head, entries));
    const mine = (await index.markers.all(kv)).find(({ entity }) => entity === id);
    if (mine) await kv.purge(mine.key);
    await index.fold(kv, []);
  },
};

export const LIST_MUTANTS: Record<string, ListVariant> = {
  'no marker': withoutMarker,
  'entity before head': entityBeforeHead,
};
