// If a first start is cut off before any of its changes, the next start is a first start, not a
// loss.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { openFunctionData } from '../../local/function-data.ts';
import { startNode } from '../support/command.ts';
import { stepsOf } from '../support/effort.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NEVER = 1e9;
const secretsOf = async (folder: string) => {
  const { engine, ...secrets } = await openFunctionData(folder, {});
  engine.close();
  return secrets;
};

describe('a first start', () => {
  it('that is interrupted at any moment is a first start again', async () => {
    const folder = await tempFolder();
    const changesFile = join(folder, 'changes.json');
    const cutOff = (into: string, dieAt: number) =>
      startNode(
        [
          '--import',
          join(ROOT, 'tests/support/die-at.ts'),
          join(ROOT, 'tests/support/open-folder.ts'),
          into,
        ],
        { env: { DIE_AT: String(dieAt), CHANGES_FILE: changesFile } },
      ).ended;
    expect((await cutOff(join(folder, 'whole'), NEVER)).code).toBe(0);
    const kinds: string[] = JSON.parse(await readFile(changesFile, 'utf8'));
    expect(new Set(kinds)).toEqual(
      new Set(['mkdir', 'statement', 'row', 'writeFile', 'link', 'rm']),
    );
    for (const step of stepsOf(kinds, 3)) {
      const into = join(folder, `at-${step}`);
      expect([step, (await cutOff(into, step)).code]).toEqual([step, null]);
      const secrets = await secretsOf(into);
      expect([step, await secretsOf(into)]).toEqual([step, secrets]);
    }
  }, 60_000);
});
