// The folder for the temporary files of one run of the tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and its children a folder for temporary files. The folder is removed when the
 * process ends, also when it is interrupted.
 */
export const useRunFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lift-tests-'));
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
};
