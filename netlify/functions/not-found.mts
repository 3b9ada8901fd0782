// Answers every address below /api without a function of its own. This function has no path: the
// last rule of netlify.toml leads here.
import type { Config } from '@netlify/functions';
import { openFunction } from '../open-function.ts';

export default openFunction();

export const config: Config = {
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
