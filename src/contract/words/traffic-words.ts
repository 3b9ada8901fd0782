// The words with which traffic planning answers: what its script needs, without the words that only
// its page shows.
import { planForm } from './plan.ts';
import type { Speech, ToolWords } from './speech.ts';
import { trafficAnswers } from './traffic.ts';

export const trafficWords = ({
  plan: { form },
  traffic: { page: _page, ...own },
}: ToolWords<'traffic'>) => ({ plan: form, traffic: own });
export type TrafficWords = ReturnType<typeof trafficWords>;

export const ENGLISH_TRAFFIC: Speech<TrafficWords> = {
  language: 'en',
  words: trafficWords({ plan: { form: planForm }, traffic: trafficAnswers }),
};
