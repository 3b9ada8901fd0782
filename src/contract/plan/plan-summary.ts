// A plan in words, for letters, staff and project notes. No word comes from the visitor.

import { ENGLISH_FINDER } from '../words/finder-words.ts';
import { ENGLISH_SHAFT } from '../words/shaft-words.ts';
import { traffic as TRAFFIC } from '../words/traffic.ts';
import type { AskedPlan } from './asked-plan.ts';
import type { CostValues } from './cost-fields.ts';
import { planEnergy } from './cost-plan.ts';
import { findLifts } from './finder.ts';
import { KIND_NAMES, type KindId } from './finder-rules.ts';
import type { FinderWish } from './finder-wish.ts';
import { printedLength } from './length.ts';
import type { PlanModel } from './plan-model.ts';
import { figure, percent, seconds } from './plan-words.ts';
import { answerShaft, isLiftGone } from './shaft-answer.ts';
import { planOf } from './shaft-plan.ts';
import { verdictOf, within } from './shaft-words.ts';
import type { TrafficValues } from './traffic-fields.ts';
import { planTraffic } from './traffic-plan.ts';

const { finder: FINDER } = ENGLISH_FINDER.words;
const { shaft: SHAFT } = ENGLISH_SHAFT.words;

/** Catalogue models, by which finder and shaft planner judge a shaft. */
type Models = readonly PlanModel[];

const known = (label: string, mm: number | undefined) =>
  mm === undefined ? '' : `, ${label} ${printedLength(mm)}`;

const shaftWords = (values: Parameters<typeof planOf>[0], models: Models) => {
  const { plan } = planOf(values);
  const answer = answerShaft(plan, models);
  const { drawn } = answer;
  const size = `${printedLength(plan.w)} × ${printedLength(plan.d)}`;
  const heights = `${known('pit', plan.pit)}${known('headroom', plan.headroom)}`;
  const kind: string | undefined = KIND_NAMES[drawn?.model.category as KindId];
  const model =
    drawn &&
    ` Drawn: ${kind ? `${kind}, ` : ''}${drawn.model.name}, ${drawn.model.load} kg: ${within(SHAFT.states[drawn.fit.state])}.`;
  const gone = isLiftGone(plan, models) ? ` ${SHAFT.answer.gone}` : '';
  const lifts = plan.lifts > 1 ? `, ${plan.lifts} lifts side by side` : '';
  return `Shaft ${size}${heights}${lifts}, ${plan.stops} stops. ${verdictOf(ENGLISH_SHAFT, answer)}.${gone}${model ?? ''}`;
};

const finderWords = (wish: FinderWish, models: Models) => {
  const { moves, place, load } = wish;
  const asked = [
    moves && FINDER.moves[moves],
    place && FINDER.places[place],
    load !== undefined && `${figure(load)} kg`,
  ].filter(Boolean);
  const found = findLifts(ENGLISH_FINDER, wish, undefined, models).kinds.map(
    ({ category }) => KIND_NAMES[category],
  );
  return `Lift finder: ${asked.join(', ')}. ${found.length > 0 ? `Suits: ${found.join(', ')}` : 'No lift meets all of these answers'}.`;
};

const trafficWords = (values: TrafficValues) => {
  const { input, people, lifts, plan, answer } = planTraffic(values);
  const group = `${lifts} × ${input.persons} persons, interval ${seconds(answer.interval)}`;
  return `Traffic: ${TRAFFIC.uses[input.use].toLowerCase()}, ${input.floors} floors, ${figure(people)} people. ${plan.least === undefined ? `Not enough: ${group}` : group}.`;
};

const costWords = (typed: CostValues) => {
  const { values, energy, standbyShare } = planEnergy(typed);
  return `Running cost: ${figure(values.load)} kg over ${printedLength(values.travel)}, ${figure(values.rides)} rides a day. ${figure(energy)} kWh a year, ${percent(100 * standbyShare)} of it standby.`;
};

/** The plan and its result, in two or three sentences. */
export const planSummary = (plan: AskedPlan, models: Models): string => {
  if (plan.page === '/plan/shaft') return shaftWords(plan.values, models);
  if (plan.page === '/plan/traffic') return trafficWords(plan.values);
  return plan.page === '/plan/cost' ? costWords(plan.values) : finderWords(plan.values, models);
};
