// The main journeys in WebKit; Chromium runs the pages' own tests. Where WebKit is not installed,
// the one test of this file says so.
import { describe, expect, it } from 'vitest';
import { JOURNEYS } from '../support/other-browsers/journeys.ts';
import { openJourneys } from '../support/other-browsers/open-journeys.ts';
import { webkit } from '../support/other-browsers/webkit.ts';

describe(webkit.name, () => {
  const { missing, walk } = openJourneys(webkit);
  if (missing) {
    it(`is left out here: ${missing}`, () => expect(webkit.missing()).toBe(missing));
    return;
  }
  it.each(JOURNEYS)('$name', async (journey) => expect(await walk(journey)).toEqual([]));
});
