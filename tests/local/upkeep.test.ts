// Work that the one-machine host does by itself while time passes.
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { keepSweeping } from '../../local/upkeep.ts';
import { newBuyer, shelfOf } from '../support/buyers.ts';
import { startNode } from '../support/command.ts';
import { createShop } from '../support/shop.ts';
import { shopProblems } from '../support/shop-consistency.ts';

const SECOND = 1000;

afterEach(() => {
  vi.useRealTimers();
});

describe('claims of an interrupted order', () => {
  it('are free within two minutes, however the crash and the sweeps coincide', async () => {
    for (const secondsBefore of [0, 29, 31, 59]) {
      const shop = await createShop({ bell: { price: 100 } });
      await shop.count('bell', 1);
      const buyer = await newBuyer(shop);
      await buyer.fill({ bell: 1 });
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      let work: Promise<unknown> = Promise.resolve();
      const inTurn = (task: () => Promise<unknown>) => {
        work = work.then(task);
        return work as Promise<never>;
      };
      const stop = keepSweeping({
        sweep: () => inTurn(() => shop.api.sweep(false)),
        everyMinute: () => inTurn(() => shop.api.everyMinute()),
      });
      const pass = async (seconds: number) => {
        for (let second = 0; second < seconds; second += 1) {
          shop.clock.offsetMs += SECOND;
          vi.advanceTimersByTime(SECOND);
          await work;
        }
      };

      await pass(secondsBefore);
      shop.engine.faults.plan(({ kind, key }) =>
        kind === 'put' && key.startsWith('led/') ? { apply: false, answer: 503 } : undefined,
      );
      expect((await buyer.send({ expectedTotal: 108 })).status).toBe(503);
      shop.engine.faults.clear();
      expect((await shelfOf(shop, 'bell')).left).toBe(0);
      await pass(120);
      stop();
      vi.useRealTimers();
      expect([secondsBefore, (await shelfOf(shop, 'bell')).left]).toEqual([secondsBefore, 1]);
      expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
    }
  });
});

describe('the log of a server', () => {
  it('may end before the server: log lines are lost, and the server continues', async () => {
    const stop = join(ROOT, 'local/stop.ts');
    const program = `
      const { outliveOutput } = await import(${JSON.stringify(stop)});
      outliveOutput();
      process.stdout.write('begun\\n');
      let lost = 0;
      process.stdout.on('error', () => { lost += 1; });
      while (lost < 3) {
        process.stdout.write('a line that nothing takes\\n');
        await new Promise((resolve) => setImmediate(resolve));
      }
      process.stderr.write('still here');`;
    const { child, ended, said } = startNode(['--input-type=module', '-e', program]);
    await said('begun');
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: 'still here' });
  });

  it('names the part of a sweep that failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const said: string[] = [];
    const stop = keepSweeping(
      {
        sweep: async () => [
          { name: 'files of storage', repaired: 0, error: new Error('The database is damaged.') },
          { name: 'lists', repaired: 1 },
        ],
        everyMinute: () => Promise.reject(new Error('There is no storage.')),
      },
      (line) => void said.push(line),
    );
    await vi.advanceTimersByTimeAsync(5 * 60 * SECOND);
    stop();
    expect(new Set(said)).toEqual(
      new Set([
        'Sweep: Error: There is no storage.',
        'Sweep, files of storage: Error: The database is damaged.',
      ]),
    );
  });
});
