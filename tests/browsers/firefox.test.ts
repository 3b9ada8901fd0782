// The main journeys in Firefox; Chromium runs the pages' own tests. Where Firefox is not installed,
// the one test of this file says so.
import { describe, expect, it } from 'vitest';
import { firefox } from '../support/other-browsers/firefox.ts';
import { JOURNEYS } from '../support/other-browsers/journeys.ts';
import { openJourneys } from '../support/other-browsers/open-journeys.ts';

describe(firefox.name, () => {
  const { missing, walk } = openJourneys(firefox);
  if (missing) {
    it(`is left out here: ${missing}`, () => expect(firefox.missing()).toBe(missing));
    return;
  }
  it.each(JOURNEYS)('$name', async (journey) => expect(await walk(journey)).toEqual([]));
});
