// Folders for one test: made from a list of files, deleted when the test is over.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder that holds `files` (path to content) and returns its path. */
export const tempFolder = async (files: Record<string, string | Uint8Array> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lift-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
};
