// The company's facts for a build: those of the release, if it has them.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** As JSON; undefined where the build shows those of the repository. */
export const companyOf = (folder: string | undefined) => {
  if (!folder) return undefined;
  const text = readFileSync(join(resolve(folder), 'catalogue.json'), 'utf8');
  const { company } = JSON.parse(text) as { company?: { data: unknown }[] };
  return company?.[0] && JSON.stringify(company[0].data);
};
