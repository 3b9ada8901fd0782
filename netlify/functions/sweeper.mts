// Every five minutes: the sweep, which repairs the data after a crash.
import type { Config } from '@netlify/functions';
import { upkeep } from '../upkeep.ts';

export default upkeep;

export const config: Config = { schedule: '*/5 * * * *' };
