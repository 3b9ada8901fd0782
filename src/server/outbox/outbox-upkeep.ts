// The tasks of the outbox: they send due dispatches, find those that a crash left without a mark,
// and remove those that were settled long ago.

import { DAY_MS, dayAfter, dayOf } from '../../contract/kernel/days.ts';
import { DISPATCH_KEPT_DAYS } from '../../contract/outbox/outbox.ts';
import { type LetterKinds, letterKind } from '../kernel/outbox/letter.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import {
  DISPATCH_FOLDER,
  dispatchKey,
  isSettled,
  markOf,
  putMark,
  readMarks,
  storedDispatch,
} from '../kernel/outbox/stored-dispatch.ts';
import { prefixOf } from '../kernel/storage/keys.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';

const KIND = 'letters-dead';
const OUTBOX_PATH = '/admin/outbox?state=dead';

export const OUTBOX_LETTERS: LetterKinds = {
  [KIND]: letterKind<number>({
    label: 'Messages not delivered, to the office',
    facts: async (_kv, { ids }) => Number(ids.count),
    words: (count, { desk, link }) => ({
      to: desk,
      subject: count === 1 ? 'A message was not delivered' : `${count} messages were not delivered`,
      preview:
        'The site does not try again by itself. The outbox shows the reason, and you can send it again there.',
      blocks: [{ is: 'button', text: 'Open the outbox', href: link(OUTBOX_PATH) }],
    }),
    example: 3,
  }),
};

/** Posts the letter about undelivered messages every night, for the day before. */
export const deadLettersTask = (
  { list, post }: Pick<Outbox, 'list' | 'post'>,
  now: () => number,
): SweepTask => ({
  name: 'dead letters',
  run: async (kv) => {
    const day = dayAfter(dayOf(now()), -1);
    const dead = (await list.index.read(kv)).filter(
      ({ state, kind }) => state === 'dead' && kind !== KIND,
    );
    const found = await Promise.all(
      dead.map(({ _id }) => kv.get(dispatchKey(_id), storedDispatch)),
    );
    const count = found.filter(
      (one) => one?.value.settledAt && dayOf(one.value.settledAt) === day,
    ).length;
    if (count === 0) return 0;
    await post(kv, { kind: KIND, of: [day], ids: { day, count: String(count) }, to: 'desk' });
    return count;
  },
});

/** Leaves time for the other tasks of a sweep. */
const SWEEP_MS = 10_000;

/** Sends due dispatches; returns how many were settled. */
export const outboxTask = (outbox: Outbox, ms = SWEEP_MS): SweepTask => ({
  name: 'outbox',
  run: async (_kv, hasTime) => {
    const { sent, dead, bounced, pointless, expired } = await outbox.drain({ ms, hasTime });
    return sent + dead + bounced + pointless + expired;
  },
});

/**
 * Every night, gives a mark to waiting dispatches without one, and removes those that were settled
 * long ago. Their ids stay used: the document of the event says that nothing is due any more.
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
