// Whether a release is from before a list was part of it; a build then shows the repository's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder of the release to build. */
export const lacksList = (folder: string, list: string) =>
  !(list in JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')));
