// Facts of the company that are still examples, which a site does not publish. While the site shows
// the repository's own content (release 0), this folder has them; after that, the dashboard lists
// them. Examples fail no check.

import type { Company } from '../../src/contract/catalogue/company-fields.ts';
import { placeholdersIn } from '../../src/contract/catalogue/placeholders.ts';
import { builtReleaseSchema } from '../../src/contract/release/rules.ts';
import { createBrowser } from './browser.ts';

const TIME_MS = 10_000;

const readRelease = async (site: string) => {
  const { text } = await createBrowser(site, AbortSignal.timeout(TIME_MS)).send('/release.json');
  return builtReleaseSchema.parse(JSON.parse(text));
};

/**
 * The facts to change before the site opens, in one line.
 * @param company the facts of this folder.
 */
export const placeholderLine = async (site: string, company: Company): Promise<string> => {
  const built = await readRelease(site).catch(() => undefined);
  if (!built)
    return 'Which facts of the company are still examples? Unknown: the site has no release.json.';
  if (built.release > 0)
    return `The site shows release ${built.release}. The dashboard lists which of its facts are still examples.`;
  const found = placeholdersIn(company, { legalName: '', record: built.legal ?? undefined });
  if (found.length === 0) return 'No fact of the company is an example.';
  const things = found.length === 1 ? '1 thing' : `${found.length} things`;
  const names = found.map(({ what }) => what).join(', ');
  return `Before you open: ${things}. ${names}. The dashboard shows each.`;
};
