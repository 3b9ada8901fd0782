// Sends the events of the stand-in as Razorpay does: more than once, in any order, late, and again
// while they are not taken.
import type { SignedEvent } from './stand-in.ts';

type Deps = {
  /** Where the webhook of the shop is. */
  address: () => string;
  random: () => number;
  sleep: (ms: number) => Promise<void>;
  fetch?: typeof globalThis.fetch;
};

/** Razorpay takes what has not been answered by then as not taken. */
const TIMEOUT_MS = 5_000;
/** How much later than the others an event may come. */
const SPREAD_MS = 1_500;
const [TWICE, AGAIN_MS] = [0.5, [1_000, 5_000, 30_000, 300_000]];

export const createCourier = ({ address, random, sleep, fetch = globalThis.fetch }: Deps) => {
  let sent = 0;

  const isTaken = async ({ body, signature }: SignedEvent, eventId: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok } = await fetch(address(), { method: 'POST', headers, body, signal });
    return ok;
  };

  const deliver = async (event: SignedEvent, eventId: string) => {
    for (const pause of [random() * SPREAD_MS, ...AGAIN_MS]) {
      await sleep(pause);
      if (await isTaken(event, eventId).catch(() => false)) return;
    }
  };

  /** Resolves when all of them have been taken or given up. */
  return async (...events: SignedEvent[]): Promise<void> => {
    const deliveries = events.flatMap((event) => {
      sent += 1;
      const eventId = `evt_${sent}`;
      const copies = random() < TWICE ? 2 : 1;
      return Array.from({ length: copies }, () => deliver(event, eventId));
    });
    await Promise.all(deliveries);
  };
};
export type Courier = ReturnType<typeof createCourier>;
