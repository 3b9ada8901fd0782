import { describe, expect, it } from 'vitest';
import type { Fault, Operation } from '../../local/blobs/faults.ts';
import { memoryEngine } from './support/engine.ts';

const ADDRESS = 'http://x.invalid/s/site:t/k';
const engineWith = (fault: Fault) => {
  const engine = memoryEngine();
  const put = (signal?: AbortSignal) =>
    engine.fetch(ADDRESS, { method: 'put', body: 'new', ...(signal && { signal }) });
  engine.faults.plan(({ kind }) => (kind === 'put' ? fault : undefined));
  const stored = async () => {
    const answer = await engine.fetch(ADDRESS);
    return answer.status === 200 ? answer.text() : undefined;
  };
  return { engine, put, stored };
};

describe('an injected fault', () => {
  it.each([403, 409, 429, 500, 503])('fails before the operation, with %i', async (status) => {
    const { put, stored } = engineWith({ apply: false, answer: status });
    expect((await put()).status).toBe(status);
    expect(await stored()).toBeUndefined();
  });

  it('fails after the operation', async () => {
    const { put, stored } = engineWith({ answer: 500 });
    expect((await put()).status).toBe(500);
    expect(await stored()).toBe('new');
  });

  it('loses the answer', async () => {
    const { put, stored } = engineWith({ answer: 'lost' });
    await expect(put()).rejects.toThrow('fetch failed');
    expect(await stored()).toBe('new');
  });

  it('breaks the connection before the operation', async () => {
    const { put, stored } = engineWith({ apply: false });
    await expect(put()).rejects.toThrow('fetch failed');
    expect(await stored()).toBeUndefined();
  });

  it('says nothing until the caller gives up', async () => {
    const { put, stored } = engineWith({ answer: 'never' });
    const giveUp = new AbortController();
    const answer = put(giveUp.signal);
    giveUp.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    expect(await stored()).toBe('new');
  });

  it('delays the operation beyond the time limit of the caller', async () => {
    let arrive = () => {};
    const engine = memoryEngine({
      now: () => 0,
      sleep: () => new Promise((resolve) => (arrive = resolve)),
    });
    engine.faults.plan(({ kind }) => (kind === 'put' ? { delayMs: 9_000 } : undefined));
    const giveUp = new AbortController();
    const answer = engine.fetch(ADDRESS, { method: 'put', body: 'late', signal: giveUp.signal });
    giveUp.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    expect((await engine.fetch(ADDRESS)).status).toBe(404);
    arrive();
    await expect.poll(async () => (await engine.fetch(ADDRESS)).status).toBe(200);
  });

  it('replaces the real answer', async () => {
    const { put } = engineWith({
      answer: (answer) => new Response(null, { status: answer.status }),
    });
    const answer = await put();
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });

  it('is selected by number, kind, store and key, and all operations are counted', async () => {
    const engine = memoryEngine();
    const asked: Operation[] = [];
    engine.faults.plan((operation) => void asked.push(operation));
    await engine.fetch(ADDRESS, { method: 'PUT', body: '1' });
    await engine.fetch(ADDRESS, { method: 'HEAD' });
    await engine.fetch('http://x.invalid/s/site:t?prefix=k');
    engine.faults.clear();
    await engine.fetch(ADDRESS, { method: 'DELETE' });
    expect(asked).toEqual([
      { number: 1, kind: 'put', store: 'site:t', key: 'k' },
      { number: 2, kind: 'head', store: 'site:t', key: 'k' },
      { number: 3, kind: 'list', store: 'site:t', key: '' },
    ]);
    expect(engine.counts).toEqual({ get: 0, head: 1, put: 1, delete: 1, list: 1 });
  });
});
