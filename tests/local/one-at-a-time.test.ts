import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { oneAtATime } from '../../local/one-at-a-time.ts';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A process that has the lock until it ends. */
const holder = async (file: string) => {
  const script = `
    import { oneAtATime } from ${JSON.stringify(join(ROOT, 'local/one-at-a-time.ts'))};
    await oneAtATime(${JSON.stringify(file)}, () => {
      console.log('at work');
      return new Promise((resolve) => setInterval(resolve, 1e9));
    });`;
  const { child, said, ended } = startNode(['--input-type=module', '-e', script]);
  await said('at work');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
};

describe('work that is limited to one process at a time', () => {
  it('waits for another process, and begins when that one is killed', async () => {
    const file = join(await tempFolder({}), 'new/lock');
    const kill = await holder(file);
    let isDone = false;
    const work = oneAtATime(file, async () => {
      isDone = true;
      return 'done';
    });
    // Two looks at the lock later it is still waiting.
    const other = await holder(`${file}-other`);
    await other();
    expect(isDone).toBe(false);
    await kill();
    expect(await work).toBe('done');
  });

  it('is done by each in turn, also after one that failed', async () => {
    const file = join(await tempFolder({}), 'lock');
    const said: string[] = [];
    const work = (name: string) =>
      oneAtATime(file, async () => {
        said.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        said.push(`${name} ends`);
        if (name === 'b') throw new Error('no paper left');
      });
    const results = await Promise.allSettled(['a', 'b', 'c'].map(work));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(said).toHaveLength(6);
    for (let at = 0; at < 6; at += 2)
      expect(said[at + 1]).toBe(said[at]?.replace('begins', 'ends'));
  });
});
