// In which order files are begun. A long one that begins last keeps one processor busy and the
// others waiting.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Take longer than most, by their names without `.test.ts`; the longest first. */
const LONG = [
  ...['webkit', 'firefox', 'admin-publish', 'page-kinds', 'every-page', 'shop-accessibility'],
  ...['admin-shop', 'admin-desk', 'admin-catalogue-screens', 'shop', 'first-view'],
  'header-and-footer',
  ...['accounts', 'account-page', 'paying', 'accessibility-states', 'letters', 'account-orders'],
  ...['kill', 'functions', 'order-crash-walk', 'erase', 'transfer-kill', 'order-interleaving'],
  ...['audit-crash-walk', 'picture-removal', 'hostile-text', 'seed-shop', 'seed-desk'],
];

/** What Vitest knows from earlier runs counts on a machine that has none, too. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
