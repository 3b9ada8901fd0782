// Facts of the company that are still examples. A site does not publish which of its facts are, so
// those of this folder, from which it is deployed, are read; the site says whether a legal record
// is in force. Examples fail no check.

import type { Company } from '../../src/contract/catalogue/company-fields.ts';
import { placeholdersIn } from '../../src/contract/catalogue/placeholders.ts';
import { builtReleaseSchema } from '../../src/contract/release/rules.ts';
import { createBrowser } from './browser.ts';

const TIME_MS = 10_000;

/** The legal record that the pages of the site print; null for the facts of the repository. */
const readRecord = async (site: string) => {
  const { text } = await createBrowser(site, AbortSignal.timeout(TIME_MS)).send('/release.json');
  return builtReleaseSchema.parse(JSON.parse(text)).legal ?? null;
};

/**
 * What is to be changed before the site opens, in one line.
 * @param company the facts of this folder.
 */
export const placeholderLine = async (site: string, company: Company): Promise<string> => {
  const record = await readRecord(site).catch(() => undefined);
  if (record === undefined)
    return 'Which facts of the company are still examples is unknown: the site has no release.json.';
  const found = placeholdersIn(company, { legalName: '', record: record ?? undefined });
  if (found.length === 0) return 'No fact of the company is an example.';
  const things = found.length === 1 ? '1 thing' : `${found.length} things`;
  const names = found.map(({ what }) => what).join(', ');
  return `Before you open: ${things}. ${names}. The dashboard shows each.`;
};
