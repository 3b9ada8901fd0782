// A fetch for the Blobs client that always answers, in time, and never with a status for which the
// client would repeat the call: its own loop sleeps 5 s up to five times and repeats writes whose
// outcome is unknown.
import type { Call } from './blob-store.ts';
import type { OpCounts } from './kv.ts';
import type { StoragePorts } from './ports.ts';

type GuardOptions = {
  fetch: typeof globalThis.fetch;
  ports: Pick<StoragePorts, 'now' | 'sleep'>;
  /** Longest time for one exchange, body included. */
  timeoutMs: number;
  call: Call;
  kind: keyof OpCounts;
};

/** Statuses that the protocol defines; every other one is a failure. */
const MEANINGFUL = [200, 201, 204, 404, 412];
/** The body of such an answer, if it has one, is not read. */
const WITHOUT_BODY = [204, 404, 412];
const EMPTY = new ArrayBuffer(0);
/** One shared error: creating a new one costs more than the rest of a call. */
const OVER = new Error('The exchange is over.');
/** Failed dependency: the client neither repeats the call nor takes it for a success. */
const FAILED = 424;

const failed = (reason: string) =>
  new Response(null, { status: FAILED, headers: { 'x-nf-error': reason } });
/**
 * The answer, whose body has been read: the client reads it by these methods alone. A new response
 * around the body would cost as much as the rest of a call.
 */
const withBody = (answer: Response, body: ArrayBuffer) => {
  const text = async () => new TextDecoder().decode(body);
  const json = async () => JSON.parse(await text());
  return Object.assign(answer, { arrayBuffer: async () => body, text, json });
};
/** What nobody waits for any more when it comes; a new one with every call would cost time. */
const ANSWERED = failed('answered');

export const guardedFetch = ({
  fetch,
  ports,
  timeoutMs,
  call,
  kind,
}: GuardOptions): typeof globalThis.fetch => {
  const exchange = async (
    input: Parameters<typeof fetch>[0],
    init: RequestInit | undefined,
    signal: AbortSignal,
  ) => {
    const headers = new Headers(init?.headers);
    // A compressed answer carries a weak etag, which cannot be used for a conditional write.
    headers.set('accept-encoding', 'identity');
    const answer = await fetch(input, { ...init, headers, signal });
    if (!MEANINGFUL.includes(answer.status)) return failed(`answered ${answer.status}`);
    const body = WITHOUT_BODY.includes(answer.status) ? EMPTY : await answer.arrayBuffer();
    return withBody(answer, body);
  };

  return async (input, init) => {
    const time = Math.min(timeoutMs, call.deadline - ports.now());
    if (time <= 0) return failed('not asked, the time was up');
    call.counts[kind] += 1;
    // Ends the waiting after an answer, and the exchange when none has come.
    const over = new AbortController();
    const tooLate = ports.sleep(time, over.signal).then(
      () => failed(`no answer in ${time} ms`),
      () => ANSWERED,
    );
    try {
      return await Promise.race([exchange(input, init, over.signal), tooLate]);
    } catch (error) {
      return failed(
        error instanceof Error ? error.message.replace(/[^\x20-\x7e]/g, ' ') : 'failed',
      );
    } finally {
      over.abort(OVER);
    }
  };
};
