// Every five minutes: repairs what crashes have left.
import type { Config } from '@netlify/functions';
import { upkeep } from '../upkeep.ts';

export default upkeep;

export const config: Config = { schedule: '*/5 * * * *' };
