// Whether a release is older than a list of the catalogue; a build then uses the repository's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder of the release to build. */
export const lacksList = (folder: string, list: string) =>
  !(list in JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')));
