// How a model fits a plan, with its way out in English.
import { fitOf } from '../../src/contract/plan/fit.ts';
import { ENGLISH_SHAFT } from '../../src/contract/words/shaft-words.ts';

export const saidFit = (...asked: Parameters<typeof fitOf>) => {
  const fit = fitOf(...asked);
  return { ...fit, repair: fit.repair?.(ENGLISH_SHAFT) ?? null };
};
