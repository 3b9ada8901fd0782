// Every minute: frees coupons and pieces that orders held when a crash cut them off, and sends what
// is due.
import type { Config } from '@netlify/functions';
import { everyMinute } from '../upkeep.ts';

export default everyMinute;

export const config: Config = { schedule: '* * * * *' };
