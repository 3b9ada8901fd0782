// Publishing is cut off before any change of any file: there is always a whole site, the last one
// or the new one, and the next start comes to its end.
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBuilds } from '../../local/builds.ts';
import { ROOT } from '../../local/built-site.ts';
import { MACHINE_FILES } from '../support/build-machine.ts';
import { startNode } from '../support/command.ts';
import { stepsOf } from '../support/effort.ts';
import { publishIn } from '../support/publish-in.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NEVER = 1e9;
const EVERY = 7;

/** A machine in this folder, where publishing can be cut off. */
const placeIn = (folder: string) => {
  const publish = async (release: number) => {
    const problems: unknown[] = [];
    await publishIn(folder, release, (error) => problems.push(error));
    expect(problems).toEqual([]);
  };
  /**
   * Publishes in a process that ends before its n-th change; the kinds of all its changes when
   * there were fewer.
   */
  const cutOff = async (release: number, dieAt: number): Promise<string[] | undefined> => {
    const changesFile = join(folder, 'changes.json');
    const support = join(ROOT, 'tests/support');
    const { code } = await startNode(
      [
        '--import',
        join(support, 'die-at.ts'),
        join(support, 'publish-once.ts'),
        folder,
        String(release),
      ],
      { env: { DIE_AT: String(dieAt), CHANGES_FILE: changesFile } },
    ).ended;
    return code === 0 ? JSON.parse(await readFile(changesFile, 'utf8')) : undefined;
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
  /** The same machine once more, as it is now. */
  const copy = async () => {
    const other = await tempFolder();
    await cp(folder, other, { recursive: true, preserveTimestamps: true });
    return placeIn(other);
  };
  return { publish, cutOff, restart, copy };
};

describe('publishing', () => {
  it('can be interrupted before any change of a file', { timeout: 900_000 }, async () => {
    const before = placeIn(await tempFolder({ ...MACHINE_FILES, go: '' }));
    await before.publish(1);
    const kinds = (await (await before.copy()).cutOff(2, NEVER)) ?? [];
    // Folders are made, the sources copied, the site named and shown, its predecessors removed.
    expect([...new Set(kinds)].sort()).toEqual([
      'cp',
      'mkdir',
      'open',
      'rename',
      'rm',
      'symlink',
      'utimes',
      'writeFile',
    ]);
    const seen = new Set<string>();
    for (const step of stepsOf(kinds, EVERY)) {
      const { publish, cutOff, restart } = await before.copy();
      expect([step, await cutOff(2, step)]).toEqual([step, undefined]);
      const [first = '', ...more] = await restart();
      expect([step, ['release 1', 'release 2'].includes(first), more]).toEqual([step, true, []]);
      seen.add(first);
      await publish(2);
      expect([step, await restart()]).toEqual([step, ['release 2']]);
    }
    expect([...seen].sort()).toEqual(['release 1', 'release 2']);
  });
});
