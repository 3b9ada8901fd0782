// In which order files are begun. A long one that begins last keeps one processor busy and the
// others waiting.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Take long for their size, by which Vitest sorts what it does not know; the longest first. */
const LONG = [
  'page-kinds',
  'every-page',
  'shop-accessibility',
  'admin-catalogue-screens',
  'first-view',
];

/** Those first; all others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(basename(moduleId).replace(/(\.deep)?\.test\.tsx?$/, ''));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
