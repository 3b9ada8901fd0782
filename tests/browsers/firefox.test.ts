import { firefox } from '../support/other-browsers/firefox.ts';
import { testJourneys } from '../support/other-browsers/test-journeys.ts';

testJourneys(firefox);
