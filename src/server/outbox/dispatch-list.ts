// The list of dispatches. A dispatch that has a due mark may be ahead of its row, so those are read
// themselves; its row is brought up to date before the mark goes.
import * as z from 'zod';
import { CHANNELS, DISPATCH_STATES } from '../../contract/outbox/outbox.ts';
import type { Kv } from '../storage/kv.ts';
import { createListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { readMarks } from './due-marks.ts';
import { dispatchKey, storedDispatch } from './stored-dispatch.ts';

export const DISPATCHES = 'dispatches';
/** Documents that are read at once. */
const AT_ONCE = 40;

const rowSchema = z.object({
  _id: z.string(),
  channel: z.enum(CHANNELS),
  kind: z.string(),
  ids: z.record(z.string(), z.string()),
  state: z.enum(DISPATCH_STATES),
  createdAt: z.iso.datetime(),
});
export type DispatchListRow = z.infer<typeof rowSchema>;
export type DispatchList = ReturnType<typeof createDispatchList>;

export const createDispatchList = (ports: StoragePorts) => {
  const index = createListIndex({
    list: DISPATCHES,
    row: rowSchema,
    load: async (kv, id) => {
      const found = await kv.get(dispatchKey(id), storedDispatch);
      return found && { rev: found.rev, row: rowSchema.parse(found.value) };
    },
    ports,
  });

  const marked = async (kv: Kv) => {
    const marks = await Promise.all(CHANNELS.map((channel) => readMarks(kv, channel)));
    const ids = [...new Set(marks.flat().map(({ id }) => id))];
    const rows = new Map<string, DispatchListRow>();
    for (let from = 0; from < ids.length; from += AT_ONCE)
      for (const { id, row } of await index.loadAll(kv, ids.slice(from, from + AT_ONCE)))
        if (row) rows.set(id, row);
    return rows;
  };

  return {
    /** For repairing and rebuilding it. */
    index,

    /** The rows of all dispatches: everything posted or settled before the call is in it. */
    read: async (kv: Kv): Promise<DispatchListRow[]> => {
      // Marks first: what is no longer marked is in the index, which is read afterwards.
      const ahead = await marked(kv);
      const rows = await index.read(kv);
      return [...rows.filter(({ _id }) => !ahead.has(_id)), ...ahead.values()];
    },

    /** Brings rows up to date; to be awaited before their marks are removed. */
    keep: async (kv: Kv, ids: readonly string[]) => {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await index.fold(kv, ids.slice(from, from + AT_ONCE));
    },
  };
};
