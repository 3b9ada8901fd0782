// What the sweeper does for payment links: makes and cancels what was cut off, asks about those
// past their time, and posts letters that are due.
import type { AfterAnswer } from '../basics.ts';
import { KEEP } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { GatewayCalls } from './call-gateway.ts';
import type { LinkList } from './link-list.ts';

type Deps = { calls: GatewayCalls; hasGateway: boolean; list: LinkList; now: () => number };

/** Rejects at its end when the gateway did not answer for some; the others are done. */
export const paymentLinksTask = ({ calls, hasGateway, list, now }: Deps): SweepTask => ({
  name: 'payment links',
  run: async (kv, hasTime) => {
    let done = 0;
    let failed: unknown;
    const wait: AfterAnswer = async (work) => void (await work);
    for (const { _id, callAt, isNewsDue } of await list.read(kv)) {
      if (!hasTime()) break;
      const isCallDue = hasGateway && callAt !== null && callAt <= now();
      if (!isCallDue && !isNewsDue) continue;
      try {
        if (isNewsDue) await calls.change(kv, _id, () => KEEP, wait);
        if (isCallDue) {
          await calls.makeAgain(kv, _id, wait);
          await calls.ask(kv, _id, wait);
        }
        done += 1;
      } catch (error) {
        failed = error;
      }
    }
    if (failed) throw failed;
    return done;
  },
});
