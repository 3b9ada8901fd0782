// The words with which traffic planning answers: what its script needs, without the words that only
// its page shows.
import { plan } from './plan.ts';
import type { Speech } from './speech.ts';
import { traffic } from './traffic.ts';
import type { Words } from './words.ts';

export const trafficWords = ({
  plan: { form },
  traffic: { page: _page, ...own },
}: Pick<Words, 'plan' | 'traffic'>) => ({ plan: form, traffic: own });
export type TrafficWords = ReturnType<typeof trafficWords>;

export const ENGLISH_TRAFFIC: Speech<TrafficWords> = {
  language: 'en',
  words: trafficWords({ plan, traffic }),
};
