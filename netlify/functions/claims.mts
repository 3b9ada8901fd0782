// Every minute: releases coupons and stock of orders that a crash cut off, and sends due
// dispatches.
import type { Config } from '@netlify/functions';
import { everyMinute } from '../upkeep.ts';

export default everyMinute;

export const config: Config = { schedule: '* * * * *' };
