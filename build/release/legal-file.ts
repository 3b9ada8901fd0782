// The legal facts of a build: those of the release's folder, where it has them.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Their file; undefined where the build shows those of the repository. */
export const legalFile = (folder: string | undefined) => {
  const file = folder && join(resolve(folder), 'legal.json');
  return file && existsSync(file) ? file : undefined;
};
