// Previews: the site with the chosen drafts, before they are published.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { PREVIEW_PAGES_MAX } from '../../contract/release/preview.ts';
import type { PreviewPage } from '../../contract/release/preview-rules.ts';
import type { Choice, DraftChange } from '../../contract/release/rules.ts';
import { LIST, pageFinder, translatedPage } from '../catalogue/entry-pages.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Previews } from './builds.ts';
import { askedFingerprint, baseOf } from './draft.ts';
import type { DraftReview } from './draft-review.ts';
import { conflict, overtaken } from './refusals.ts';

type Deps = { review: DraftReview; previews: Previews | undefined };
export type PreviewDesk = ReturnType<typeof createPreviewDesk>;

const NO_PREVIEWS =
  'This site is built by a service, which builds what is published and nothing else. There is no preview here.';

/**
 * The pages that show the changes, each once, with the list of products last: for a category its
 * own page, for a product the page of its category, for a translation the page in its language.
 */
const previewPages = (
  changes: readonly DraftChange[],
  made: Catalogue,
  live: Catalogue,
): PreviewPage[] => {
  const pageOf = pageFinder(made, live);
  const translations = new Map(
    [...live.translations, ...made.translations].map(({ id, data }) => [id, data]),
  );
  const pages = new Map<string, PreviewPage>();
  const isCategory = ({ kind }: DraftChange) => kind === 'category';
  for (const change of [...changes.filter(isCategory), ...changes]) {
    const translation = change.kind === 'translation' ? translations.get(change.slug) : undefined;
    const page = translation ? translatedPage(translation, pageOf) : pageOf(change);
    const address = page?.path.replace(/#.*/, '') ?? '';
    if (page && !pages.has(address)) pages.set(address, page);
  }
  return [...[...pages.values()].slice(0, PREVIEW_PAGES_MAX - 1), LIST];
};

export const createPreviewDesk = ({ review: { look, choose }, previews }: Deps) => ({
  /**
   * Throws 409 or 422 for changes that could not be published either, and if there are no previews.
   */
  start: async (call: Call, choice: Choice) => {
    if (!previews) throw conflict(NO_PREVIEWS);
    const seen = await look(call.kv);
    const of = askedFingerprint(choice);
    if (!of.startsWith(baseOf(seen.at))) throw overtaken(seen.at);
    const { changes, catalogue } = await choose(call.kv, seen, choice);
    const pages = previewPages(changes, catalogue, seen.live);
    const begun = await previews.start({ of, release: seen.base, catalogue, pages });
    if ('refused' in begun) throw conflict(begun.refused);
    return begun;
  },

  read: () => ({ canBuild: previews !== undefined, preview: previews?.status() ?? null }),
});
