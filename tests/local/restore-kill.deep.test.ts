// A restore is killed at any moment.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { openEngine } from '../../local/data-folder.ts';
import { createBackup } from '../support/backed-up.ts';
import { contentOf, KEY_SECRET, startCommand } from '../support/data-folder.ts';
import { limit, stepsOf } from '../support/effort.ts';

const EVERY = 25;
const NEVER = 1e9;

it('a restore may be killed at any moment: no site starts on half of it, and it can be repeated', {
  ...limit(120_000),
}, async () => {
  const { file, folder, restore, content } = await createBackup();
  const changesFile = join(folder, 'changes.json');
  const cutOff = (into: string, dieAt: number) =>
    startCommand('restore', [file], {
      dataFolder: into,
      env: { DIE_AT: String(dieAt), CHANGES_FILE: changesFile, KEY_SECRET },
      node: ['--import', join(ROOT, 'tests/support/die-at.ts')],
    }).ended;
  expect((await cutOff(join(folder, 'whole'), NEVER)).code).toBe(0);
  const kinds: string[] = JSON.parse(await readFile(changesFile, 'utf8'));
  expect([...new Set(kinds)].sort()).toEqual([
    'link',
    'mkdir',
    'open',
    'rename',
    'rm',
    'row',
    'statement',
    'writeFile',
  ]);
  let refused = 0;
  for (const step of stepsOf(kinds, EVERY)) {
    const into = join(folder, `at-${step}`);
    expect((await cutOff(into, step)).code).toBeNull();
    if (existsSync(join(into, '.restoring'))) {
      await expect(openEngine(into)).rejects.toThrow(
        `The data in ${into} is not whole: a restore is running, or was cut off.`,
      );
      refused += 1;
    } else expect([undefined, content]).toContainEqual(await contentOf(into));
    if (await contentOf(into)) expect(await contentOf(into)).toEqual(content);
    if (existsSync(join(into, '.restoring')) || !existsSync(into))
      await restore(file, undefined, into);
    expect(await contentOf(into)).toEqual(content);
    (await openEngine(into)).close();
  }
  expect(refused).toBeGreaterThan(3);
});
