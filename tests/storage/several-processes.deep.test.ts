import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SWAPPER = join(import.meta.dirname, 'support/swapper.ts');
const OPENER = join(import.meta.dirname, 'support/opener.ts');
const PROCESSES = 4;
type Answers = { made: number[]; replaced: number[] };

it('opens a new file while another process has it locked', async () => {
  const file = join(await tempFolder(), 'blobs.sqlite');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const opener = startNode([OPENER, file]);
  await opener.said('opening\n');
  // Another process starts and ends meanwhile: the opener has long met the lock.
  await startNode(['--eval', '']).ended;
  other.exec('COMMIT');
  other.close();
  const { code, stdout } = await opener.ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'opening\nopened\n' });
});

it('lets exactly one of several processes create a blob, and exactly one replace what all have seen', async () => {
  // None of them has made the file yet: they do that at once, too.
  const file = join(await tempFolder(), 'data/blobs.sqlite');
  const names = Array.from({ length: PROCESSES }, (_, at) => `process-${at}`);
  const running = names.map((name) => startNode([SWAPPER, file, name, String(PROCESSES)]));
  const ended = await Promise.all(running.map((one) => one.ended));
  expect(ended.map(({ code, stderr }) => code || stderr.includes('Error'))).toEqual(
    names.map(() => false),
  );
  const answers = ended.map(({ stdout }): Answers => JSON.parse(stdout));
  const [first] = answers;
  expect(first?.made).toHaveLength(10);
  for (const kind of ['made', 'replaced'] as const)
    for (const round of first?.made.keys() ?? [])
      expect(answers.map((answer) => answer[kind][round]).sort(), `${kind} ${round}`).toEqual([
        200,
        ...Array<number>(PROCESSES - 1).fill(412),
      ]);
});
