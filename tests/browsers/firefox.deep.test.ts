// The main journeys in Firefox; Chromium runs the pages' own tests.
import { expect, it } from 'vitest';
import { describeWith } from '../support/describe-with.ts';
import { firefox } from '../support/other-browsers/firefox.ts';
import { JOURNEYS } from '../support/other-browsers/journeys.ts';
import { openJourneys } from '../support/other-browsers/open-journeys.ts';

describeWith(firefox.missing())(firefox.name, () => {
  const { walk } = openJourneys(firefox);
  it.each(JOURNEYS)('$name', async (journey) => expect(await walk(journey)).toEqual([]));
});
