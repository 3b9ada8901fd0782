import { describe, expect, it } from 'vitest';
import { guardedFetch } from '../../src/server/kernel/storage/blobs-kv.ts';

const ADDRESS = 'http://blobs.invalid/site/store/key';

/** A guarded fetch at time 0; its timers end only when `pass` is called. */
const guarded = (fetch: typeof globalThis.fetch, { timeoutMs = 2_000, deadline = 8_000 } = {}) => {
  const timers: { ms: number; signal: AbortSignal | undefined; end: () => void }[] = [];
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      timers.push({ ms, signal, end: resolve });
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  const call = {
    deadline,
    counts: { reads: 0, writes: 0, deletes: 0, lists: 0 },
    contention: { lost: 0, pausedMs: 0 },
  };
  return {
    call,
    timers,
    ask: guardedFetch({ fetch, ports: { now: () => 0, sleep }, timeoutMs, call, kind: 'reads' }),
  };
};
const reasonOf = (answer: Response) => [answer.status, answer.headers.get('x-nf-error')];

describe('an exchange with the blob service', () => {
  it('requests bytes unchanged, and passes on the complete answer', async () => {
    const seen: Headers[] = [];
    const { ask, call, timers } = guarded(async (_input, init) => {
      seen.push(new Headers(init?.headers));
      return new Response('body', { status: 200, headers: { etag: '"1"' } });
    });
    const answer = await ask(ADDRESS, { headers: { 'if-match': '"0"' } });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
      200,
      '"1"',
      'body',
    ]);
    expect([seen[0]?.get('accept-encoding'), seen[0]?.get('if-match')]).toEqual([
      'identity',
      '"0"',
    ]);
    expect(call.counts.reads).toBe(1);
    expect(timers.map(({ ms, signal }) => [ms, signal?.aborted])).toEqual([[2_000, true]]);
    expect((await ask(ADDRESS)).status).toBe(200);
  });

  it.each([204, 404, 412])('of %d has no body, and does not wait for one', async (status) => {
    const unending = status === 204 ? null : new ReadableStream();
    const { ask } = guarded(
      async () => new Response(unending, { status, headers: { etag: '"1"' } }),
    );
    const answer = await ask(ADDRESS);
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
      status,
      '"1"',
      '',
    ]);
  });

  it.each([202, 304, 403, 409, 429, 500, 503])(
    'of %d is a failure that the client does not repeat',
    async (status) => {
      const { ask } = guarded(async () => new Response(null, { status }));
      expect(reasonOf(await ask(ADDRESS))).toEqual([424, `answered ${status}`]);
    },
  );

  it('that breaks gives the reason in characters that a header may contain', async () => {
    const broken = guarded(() => Promise.reject(new TypeError('lost: é\nagain')));
    expect(reasonOf(await broken.ask(ADDRESS))).toEqual([424, 'lost:   again']);
    const odd = guarded(() => Promise.reject('a text'));
    expect(reasonOf(await odd.ask(ADDRESS))).toEqual([424, 'failed']);
  });

  it('that takes too long is given up, with its request', async () => {
    let underWay: AbortSignal | null | undefined;
    const { ask, timers } = guarded(
      (_input, init) => {
        underWay = init?.signal;
        return new Promise(() => undefined);
      },
      { timeoutMs: 2_000, deadline: 1_500 },
    );
    const answer = ask(ADDRESS);
    expect(underWay?.aborted).toBe(false);
    timers[0]?.end();
    expect(reasonOf(await answer)).toEqual([424, 'no answer in 1500 ms']);
    expect(underWay?.aborted).toBe(true);
  });

  it('is not started after its time limit', async () => {
    const { ask, call, timers } = guarded(async () => new Response('body'), { deadline: 0 });
    expect(reasonOf(await ask(ADDRESS))).toEqual([424, 'not asked, the time was up']);
    expect([call.counts.reads, timers.length]).toEqual([0, 0]);
  });
});
