// The crash walk of payment links: the process ends before, and after, every single write of making
// a link and of settling its money. Afterwards there is one link, and its money is there once.
import { expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../src/contract/kernel/days.ts';
import { subjectOf } from '../../support/letters.ts';
import { openLinkDesk } from '../../support/link-desk.ts';
import { createMortality } from '../../support/mortal-storage.ts';

/** More writes than either step has. */
const WRITES_MAX = 40;

it.each([
  ['before', false],
  ['after', true],
])(
  'a process that ends just %s any write leaves one link and counts its money once',
  async (_when, isAfter) => {
    const death = createMortality();
    const desk = await openLinkDesk({ through: death.through });
    const walked = { making: 0, settling: 0 };

    for (let nth = 1; nth <= WRITES_MAX; nth += 1) {
      const [key, title] = [desk.newKey(), `Walk ${nth}`];
      const lastDay = dayAfter(dayOf(desk.clock.now()), 7);
      death.dieAtWrite(nth, isAfter);
      await desk.post({ title, lastDay }, key);
      const diedMaking = death.restart();
      walked.making += Number(diedMaking);
      // The person presses the button again, or has gone home.
      if (nth % 2 === 0) await desk.post({ title, lastDay }, key);
      await desk.sweep(61_000);
      await desk.sweep(61_000);
      // A search finds words in any field, so another link may be among its answers.
      const linksOfTitle = async () =>
        (await desk.list(`search=${encodeURIComponent(title)}`)).filter(
          (one: { title: string }) => one.title === title,
        );
      if (!(await linksOfTitle()).length) await desk.post({ title, lastDay }, key);
      const [link, ...more] = await linksOfTitle();
      expect([nth, link?.state, more]).toEqual([nth, 'open', []]);
      const there = desk.bank.links().filter((one) => one.reference_id === link._id);
      expect([nth, there.length]).toEqual([nth, 1]);

      const { event } = desk.pay(there[0]?.id ?? '', 1_00_000);
      death.dieAtWrite(nth, isAfter);
      await desk.hear(event);
      const diedSettling = death.restart();
      walked.settling += Number(diedSettling);
      if (nth % 2 === 0) await desk.hear(event);
      await desk.sweep(24 * 60 * 60_000);
      await desk.sweep(61_000);
      await desk.comeBack();
      const { state, paid, payments } = await desk.one(link._id);
      expect([nth, state, paid, payments.length]).toEqual([nth, 'paid', 1_00_000, 1]);
      if (!diedMaking && !diedSettling) break;
    }
    expect(walked.making).toBeGreaterThan(3);
    expect(walked.settling).toBeGreaterThan(3);
    const received = desk.letters.map(subjectOf).filter((words) => words.includes('received on'));
    expect(received.length).toBeGreaterThanOrEqual(Math.max(walked.making, walked.settling));
  },
);
