import { testJourneys } from '../support/other-browsers/test-journeys.ts';
import { webkit } from '../support/other-browsers/webkit.ts';

testJourneys(webkit);
