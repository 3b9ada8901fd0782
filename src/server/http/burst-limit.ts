// How many requests with a body strangers may send at once. A request over the limit is refused
// before a byte of it is read, so that no time is spent on parsing. It protects this process and
// costs no storage; guessing is counted elsewhere.
import { ApiError } from '../refusal.ts';

const BURST = 120;
const PER_SECOND = 2;
/** The most networks that are remembered; beyond this, those not seen for longest are forgotten. */
const NETWORKS_MAX = 10_000;

type Bucket = { left: number; at: number };
export type BurstLimit = ReturnType<typeof createBurstLimit>;

const tooMany = ({ left }: Bucket) => {
  const seconds = Math.ceil((1 - left) / PER_SECOND);
  return new ApiError(
    'too_many',
    `Too many requests. Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    { retryAfterS: seconds },
  );
};

export const createBurstLimit = (now: () => number) => {
  const buckets = new Map<string, Bucket>();

  const refilled = (network: string): Bucket => {
    const [before, at] = [buckets.get(network), now()];
    if (!before) return { left: BURST, at };
    return { left: Math.min(BURST, before.left + ((at - before.at) / 1000) * PER_SECOND), at };
  };

  return {
    /** Counts a request of this network. Throws 429 when it has sent too many just now. */
    countRequest: (network: string) => {
      const bucket = refilled(network);
      if (bucket.left < 1) throw tooMany(bucket);
      // Deleted first, so that the map's order is the order in which networks were last seen.
      buckets.delete(network);
      buckets.set(network, { ...bucket, left: bucket.left - 1 });
      if (buckets.size <= NETWORKS_MAX) return;
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    },
  };
};
