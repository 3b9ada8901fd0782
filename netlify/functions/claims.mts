// Every minute: frees coupons and pieces that orders held when a crash cut them off.
import type { Config } from '@netlify/functions';
import { freeClaims } from '../deps.ts';

export default freeClaims;

export const config: Config = { schedule: '* * * * *' };
