// Facts of the company that the pages of a live site still show as examples. They fail no check.
import { builtReleaseSchema } from '../../src/contract/release/rules.ts';
import { createBrowser } from './browser.ts';

const TIME_MS = 10_000;

/** Their names; undefined for a site that does not say. */
const readPlaceholders = async (site: string) => {
  const { text } = await createBrowser(site, AbortSignal.timeout(TIME_MS)).send('/release.json');
  return builtReleaseSchema.parse(JSON.parse(text)).placeholders;
};

/** What is to be changed before the site opens, in one line. */
export const placeholderLine = async (site: string): Promise<string> => {
  const found = await readPlaceholders(site).catch(() => undefined);
  if (!found) return 'Whether facts of the company are still examples, the site does not say.';
  if (found.length === 0) return 'No fact of the company is an example.';
  const things = found.length === 1 ? '1 thing' : `${found.length} things`;
  return `Before you open: ${things}. ${found.join(', ')}. The dashboard leads to each.`;
};
