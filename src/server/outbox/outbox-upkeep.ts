// What is done for the outbox beside requests: sending what is due, finding what a crash has left
// without its mark, and removing what was settled long ago.
import { DAY_MS } from '../../contract/kernel/days.ts';
import { DISPATCH_KEPT_DAYS } from '../../contract/outbox/outbox.ts';
import { prefixOf } from '../storage/keys.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import { markOf, putMark, readMarks } from './due-marks.ts';
import type { Outbox } from './outbox.ts';
import { DISPATCH_FOLDER, isSettled, storedDispatch } from './stored-dispatch.ts';

/** Leaves the other tasks of a sweep their time. */
const SWEEP_MS = 10_000;

/** Sends what is due; returns how much was settled. */
export const outboxTask = (outbox: Outbox, ms = SWEEP_MS): SweepTask => ({
  name: 'outbox',
  run: async (_kv, hasTime) => {
    const { sent, dead, bounced, pointless, expired } = await outbox.drain({ ms, hasTime });
    return sent + dead + bounced + pointless + expired;
  },
});

/**
 * Every night: a waiting dispatch without a mark gets one, and what was settled long ago goes. Its
 * id stays used: the event that it announced says by itself that nothing is due any more.
 */
export const outboxRepair = ({ list }: Pick<Outbox, 'list'>, now: () => number): SweepTask => ({
  name: 'outbox repair',
  run: async (kv, hasTime) => {
    const marked = new Set<string>();
    for (const channel of ['mail', 'webhook'] as const)
      for (const { id, round } of await readMarks(kv, channel)) marked.add(`${id} ${round}`);
    let repaired = 0;
    for await (const key of kv.list(prefixOf(DISPATCH_FOLDER))) {
      if (!hasTime()) break;
      const found = (await kv.get(key, storedDispatch))?.value;
      if (!found) continue;
      const { settledAt } = found;
      if (!isSettled(found) && !marked.has(`${found._id} ${found.round}`))
        await putMark(kv, markOf(found));
      else if (settledAt && now() - Date.parse(settledAt) > DISPATCH_KEPT_DAYS * DAY_MS)
        await list.index.forget(kv, found._id).then(() => kv.purge(key));
      else continue;
      repaired += 1;
    }
    return repaired;
  },
});
