import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { startNode } from '../support/command.ts';

const PROGRAM = `
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { useRunFolder } from '${join(ROOT, 'local/run-folder.ts')}';
  useRunFolder();
  console.log(mkdtempSync(join(tmpdir(), 'data-')));
  setInterval(() => undefined, 1_000);`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'an interrupted run (%s) leaves no temporary files',
  async (signal) => {
    const run = startNode(['--input-type=module', '--eval', PROGRAM]);
    const [folder = ''] = (await run.said('\n')).split('\n');
    expect(existsSync(folder)).toBe(true);
    run.child.kill(signal);
    const { code } = await run.ended;
    expect(code).toBe(128 + constants.signals[signal]);
    expect(existsSync(dirname(folder))).toBe(false);
  },
);
