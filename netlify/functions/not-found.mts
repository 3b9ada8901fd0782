// Answers every address below /api for which no other function has a path. This function has no
// path itself: the last rule of netlify.toml leads here.
import type { Config } from '@netlify/functions';
import { publicFunction } from '../public-function.ts';

export default publicFunction(() => undefined);

export const config: Config = {
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
