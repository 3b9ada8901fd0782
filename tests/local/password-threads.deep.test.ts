// The threads that hash passwords on one machine.
import { once } from 'node:events';
import { join } from 'node:path';
import { threadId, type Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { createPasswordThreads } from '../../local/password-threads.ts';
import { startNode } from '../support/command.ts';

const CHEAPEST = 4;

/** Threads that end with the test, and each of them as it starts. */
const threads = (options: Parameters<typeof createPasswordThreads>[0] = {}) => {
  const started: Worker[] = [];
  const hashing = createPasswordThreads({
    ...options,
    onThread: (thread) => void started.push(thread),
  });
  onTestFinished(async () => void (await Promise.all(started.map((thread) => thread.terminate()))));
  return { hashing, started };
};

describe('hashing in threads', () => {
  it('starts no thread before there is work, and hashes outside the main thread', async () => {
    const { hashing, started } = threads({ threads: 2 });
    expect([hashing.atOnce, started]).toEqual([2, []]);
    const [one, other] = await Promise.all([
      hashing.hash('landing-door-42', CHEAPEST),
      hashing.hash('landing-door-42', CHEAPEST),
    ]);
    expect(one).toMatch(/^\$2b\$04\$.{53}$/);
    expect(one).not.toBe(other);
    expect(new Set([threadId, ...started.map((thread) => thread.threadId)]).size).toBe(3);
  });

  it('recognises the right password in every thread', async () => {
    const { hashing, started } = threads();
    const hash = await hashing.hash('landing-door-42', CHEAPEST);
    expect(await hashing.compare('landing-door-42', hash)).toBe(true);
    expect(await hashing.compare('landing-door-43', hash)).toBe(false);
    expect(started).toHaveLength(1);
  });

  it('uses at most two at once', () => {
    expect([1, 2]).toContain(createPasswordThreads().atOnce);
  });

  it('leaves the main thread free while another one works', async () => {
    const { hashing } = threads();
    let isDone = false;
    const work = hashing.hash('landing-door-42', 10).finally(() => (isDone = true));
    let turns = 0;
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await work;
    expect(turns).toBeGreaterThan(20);
  });

  it('reports a job that fails, and continues', async () => {
    const { hashing, started } = threads();
    await expect(hashing.hash(null as unknown as string, CHEAPEST)).rejects.toThrow(
      'Illegal arguments',
    );
    expect(await hashing.hash('landing-door-42', CHEAPEST)).toMatch(/^\$2b\$/);
    expect(started).toHaveLength(1);
  });

  it('replaces a thread that has died, working or idle', async () => {
    const { hashing, started } = threads();
    const cutOff = hashing.hash('landing-door-42', 14);
    await started[0]?.terminate();
    await expect(cutOff).rejects.toThrow('The thread that hashes passwords has ended.');
    await hashing.hash('landing-door-42', CHEAPEST);
    await started[1]?.terminate();
    expect(await hashing.hash('landing-door-42', CHEAPEST)).toMatch(/^\$2b\$/);
    expect(started).toHaveLength(3);
  });

  it('ends idle threads', async () => {
    const { hashing, started } = threads({ idleMs: 1 });
    await hashing.hash('landing-door-42', CHEAPEST);
    const [thread] = started;
    expect(thread && (await once(thread, 'exit'))).toEqual([1]);
    expect(await hashing.hash('landing-door-42', CHEAPEST)).toMatch(/^\$2b\$/);
  });

  it('keeps a process alive only while there is work', async () => {
    const script = `
      const { createPasswordThreads } = await import(${JSON.stringify(join(ROOT, 'local/password-threads.ts'))});
      console.log(await createPasswordThreads().hash('landing-door-42', ${CHEAPEST}));`;
    const { code, stdout } = await startNode(['--input-type=module', '-e', script]).ended;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\$2b\$04\$/)]);
  });
});
