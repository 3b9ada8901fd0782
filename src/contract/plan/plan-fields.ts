// The fields of every planning tool in English, by the address of its page: for the API, and for
// the plans that staff read. A page's script makes its fields from the words of its own language.
import { ENGLISH_COST } from '../words/cost-words.ts';
import { ENGLISH_FINDER } from '../words/finder-words.ts';
import { ENGLISH_SHAFT } from '../words/shaft-words.ts';
import { ENGLISH_TRAFFIC } from '../words/traffic-words.ts';
import { costFields } from './cost-fields.ts';
import { finderFields } from './finder-fields.ts';
import { shaftFields } from './shaft-fields.ts';
import { trafficFields } from './traffic-fields.ts';

export const PLAN_FIELDS = {
  '/plan': finderFields(ENGLISH_FINDER.words),
  '/plan/shaft': shaftFields(ENGLISH_SHAFT.words),
  '/plan/traffic': trafficFields(ENGLISH_TRAFFIC.words),
  '/plan/cost': costFields(ENGLISH_COST.words),
} as const;
