// The sweeper's task for payment links: it repeats calls that were cut off, asks about links past
// their time, and posts due letters.
import { callNow } from '../kernel/service-call.ts';
import { KEEP } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { GatewayCalls } from './call-gateway.ts';
import type { LinkList } from './link-list.ts';

type Deps = { calls: GatewayCalls; hasGateway: boolean; list: LinkList; now: () => number };

/** Rejects at its end if the gateway did not answer for some links; the others are done. */
export const paymentLinksTask = ({ calls, hasGateway, list, now }: Deps): SweepTask => ({
  name: 'payment links',
  run: async (kv, hasTime) => {
    let done = 0;
    let failed: unknown;
    const call = callNow(kv);
    for (const { _id, callAt, isNewsDue } of await list.read(kv)) {
      if (!hasTime()) break;
      const isCallDue = hasGateway && callAt !== null && callAt <= now();
      if (!isCallDue && !isNewsDue) continue;
      try {
        if (isNewsDue) await calls.change(call, _id, () => KEEP);
        if (isCallDue) {
          await calls.makeAgain(call, _id);
          await calls.ask(call, _id);
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
