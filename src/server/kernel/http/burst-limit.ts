// Limits the requests with a body that strangers may send at once, and the requests that a program
// may send with its key. A request over the limit is refused before a byte of it is read, so that
// no time is spent on parsing. This protects the process without storage calls; guessing is counted
// elsewhere.
import { SECOND_MS } from '../../../contract/kernel/days.ts';
import { TROUBLE } from '../../../contract/kernel/trouble.ts';
import { fill } from '../../../contract/language/fill.ts';
import { ApiError } from '../refusal.ts';

/** Requests at once, and further ones each second. */
type Rate = { burst: number; perSecond: number };
const STRANGERS: Rate = { burst: 120, perSecond: 2 };
/** A program may read a long list page by page without pausing. */
export const KEY_RATE: Rate = { burst: 300, perSecond: 10 };
/** Most callers that are remembered; beyond this, those not seen for longest are forgotten. */
const CALLERS_MAX = 10_000;

type Bucket = { left: number; at: number };
export type BurstLimit = ReturnType<typeof createBurstLimit>;

const tooMany = ({ left }: Bucket, perSecond: number) => {
  const seconds = Math.ceil((1 - left) / perSecond);
  const { requests } = TROUBLE;
  return new ApiError(
    'too_many',
    seconds === 1 ? requests.second : fill(requests.seconds, { count: seconds }),
    { retryAfterS: seconds },
  );
};

export const createBurstLimit = (now: () => number, { burst, perSecond }: Rate = STRANGERS) => {
  const buckets = new Map<string, Bucket>();

  const refilled = (caller: string): Bucket => {
    const [before, at] = [buckets.get(caller), now()];
    if (!before) return { left: burst, at };
    return { left: Math.min(burst, before.left + ((at - before.at) / SECOND_MS) * perSecond), at };
  };

  return {
    /** Counts a request of this network or key. Throws 429 when it has sent too many just now. */
    countRequest: (caller: string) => {
      const bucket = refilled(caller);
      if (bucket.left < 1) throw tooMany(bucket, perSecond);
      // Deleted first, so that the map's order is the order in which callers were last seen.
      buckets.delete(caller);
      buckets.set(caller, { ...bucket, left: bucket.left - 1 });
      if (buckets.size <= CALLERS_MAX) return;
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    },
  };
};
