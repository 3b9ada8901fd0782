// Publishing is cut off before any change of any file: there is always a whole site, the last one
// or the new one, and the next start comes to its end.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBuilds } from '../../local/builds.ts';
import { ROOT } from '../../local/built-site.ts';
import { FAKE_ASTRO } from '../support/build-machine.ts';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Every n-th change is tried, from the first one that `FROM` names: all of them take minutes. */
const EVERY = Number(process.env.CRASH_EVERY ?? 7);
const FROM = Number(process.env.CRASH_FROM ?? 4);

const createPlace = async () => {
  const folder = await tempFolder({ 'astro.mjs': FAKE_ASTRO, go: '' });
  const publish = async (release: number, dieAt = 1e9) => {
    const preload = join(ROOT, 'tests/support/die-at.ts');
    const env = { DIE_AT: String(dieAt), DIED_FILE: join(folder, 'died') };
    const { code } = await startNode(
      ['--import', preload, join(ROOT, 'tests/support/publish-once.ts'), folder, String(release)],
      { env },
    ).ended;
    return code === 0;
  };
  const restart = async () => {
    const shown: string[] = [];
    const builds = await createBuilds({
      dataFolder: join(folder, 'data'),
      writeRelease: async () => expect.unreachable('Nothing is to be built.'),
      command: ['false'],
      inputs: async () => 'code of today',
      report: (error) => void shown.push(String(error)),
    });
    builds.showOn(
      async (site) => void shown.push(await readFile(join(site, 'index.html'), 'utf8')),
    );
    await builds.showLast();
    await builds.close();
    return shown;
  };
  return { publish, restart };
};

describe('publishing', () => {
  it(`may be cut off anywhere (every ${EVERY}th change, from the ${FROM}th)`, {
    timeout: 900_000,
  }, async () => {
    const seen = new Set<string>();
    let isOver = false;
    for (let at = FROM; !isOver; at += EVERY) {
      const { publish, restart } = await createPlace();
      expect(await publish(1)).toBe(true);
      isOver = await publish(2, at);
      const [first = '', ...more] = await restart();
      expect([at, ['release 1', 'release 2'].includes(first), more]).toEqual([at, true, []]);
      seen.add(first);
      expect([at, await publish(2), await restart()]).toEqual([at, true, ['release 2']]);
    }
    expect([...seen].sort()).toEqual(['release 1', 'release 2']);
  });
});
