// Tells the office once a day that something was not delivered; never about this letter itself.
import { dayAfter, dayOf } from '../../contract/kernel/days.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import { type Letterhead, type LetterKinds, letterKind } from './letter.ts';
import type { Outbox } from './outbox.ts';
import { dispatchKey, storedDispatch } from './stored-dispatch.ts';

const KIND = 'letters-dead';
const OUTBOX_PATH = '/admin/outbox?state=dead';

export const outboxLetters = ({ desk, link }: Letterhead): LetterKinds => ({
  [KIND]: letterKind<number>({
    label: 'Messages not delivered, to the office',
    facts: async (_kv, { ids }) => Number(ids.count),
    words: (count) => ({
      to: desk,
      subject: count === 1 ? 'A message was not delivered' : `${count} messages were not delivered`,
      preview: 'Nobody tries again by itself. The outbox says why, and lets you try again.',
      blocks: [{ is: 'button', text: 'Open the outbox', href: link(OUTBOX_PATH) }],
    }),
    example: 3,
  }),
});

/** Every night, about the day before. */
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
