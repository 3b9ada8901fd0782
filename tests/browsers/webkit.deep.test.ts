// The main journeys in WebKit; Chromium runs the pages' own tests.
import { expect, it } from 'vitest';
import { describeWith } from '../support/describe-with.ts';
import { JOURNEYS } from '../support/other-browsers/journeys.ts';
import { openJourneys } from '../support/other-browsers/open-journeys.ts';
import { webkit } from '../support/other-browsers/webkit.ts';

describeWith(webkit.missing())(webkit.name, () => {
  const { walk } = openJourneys(webkit);
  it.each(JOURNEYS)('$name', async (journey) => expect(await walk(journey)).toEqual([]));
});
