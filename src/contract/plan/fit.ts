// Whether a model fits a shaft, what is missing, and the cheapest thing that can be done about it.

import type { Counterweight } from './arrangement.ts';
import type { FitState, Missing } from './fit-states.ts';
import { printedLength } from './length.ts';
import { hasWeight, isReduced, type Need, type Needs, needsOf } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftPlan } from './shaft-plan.ts';

export type Fit = {
  state: FitState;
  /** The smallest figure that is missing. */
  missing: Missing | null;
  repair: string | null;
  /** Where its counterweight is taken to stand. */
  counterweight: Counterweight;
  /** Everything that is missing: of a tight fit, until it is comfortable. */
  shortages: readonly Missing[];
};

const SIDES = ['w', 'd', 'pit', 'headroom'] as const;
const RANK: Record<FitState, number> = { fits: 0, tight: 1, no: 2 };
export const isBetter = (one: FitState, other: FitState) => RANK[one] < RANK[other];

const shortOf = (plan: ShaftPlan, need: Need): Missing[] =>
  SIDES.flatMap((name) => {
    const by = need[name] - (plan[name] ?? Number.POSITIVE_INFINITY);
    return by > 0 ? [{ name, by }] : [];
  });

/** What the lift itself lacks, whatever the shaft. */
const demandsUnmet = (model: PlanModel, plan: ShaftPlan): Missing[] => {
  const wanted: Missing[] = [
    { name: 'load', by: (plan.load ?? 0) - model.load },
    { name: 'opening', by: (plan.opening ?? 0) - model.opening },
    { name: 'speed', by: Math.round(((plan.speed ?? 0) - model.speed) * 1000) / 1000 },
    { name: 'stops', by: plan.stops - model.mostStops },
  ];
  return wanted.filter(({ by }) => by > 0);
};

const sum = (missing: readonly Missing[]) => missing.reduce((total, { by }) => total + by, 0);
const smallest = (missing: readonly Missing[]) =>
  missing.reduce<Missing | null>(
    (least, each) => (least && least.by <= each.by ? least : each),
    null,
  );

type Judged = Omit<Fit, 'repair'>;

const judgedIn = (plan: ShaftPlan, { comfortable, least, counterweight }: Needs): Judged => {
  const wished = shortOf(plan, comfortable);
  if (wished.length === 0) return { state: 'fits', missing: null, counterweight, shortages: [] };
  const missing = shortOf(plan, least);
  return missing.length === 0
    ? { state: 'tight', missing: null, counterweight, shortages: wished }
    : { state: 'no', missing: smallest(missing), counterweight, shortages: missing };
};

const judged = (model: PlanModel, plan: ShaftPlan): Judged => {
  const places = needsOf(model, plan).map((needs) => judgedIn(plan, needs));
  const unmet = demandsUnmet(model, plan);
  const best = places.toSorted(
    (a, b) => RANK[a.state] - RANK[b.state] || sum(a.shortages) - sum(b.shortages),
  )[0];
  if (!best) return { state: 'no', missing: null, counterweight: 'none', shortages: unmet };
  if (unmet.length === 0) return best;
  const short = best.state === 'no' ? best.shortages : [];
  return { ...best, state: 'no', missing: smallest(unmet), shortages: [...unmet, ...short] };
};

const MORE: Record<Missing['name'], (by: number) => string> = {
  w: (by) => `${printedLength(by)} more width`,
  d: (by) => `${printedLength(by)} more depth`,
  pit: (by) => `${printedLength(by)} more pit`,
  headroom: (by) => `${printedLength(by)} more headroom`,
  opening: (by) => `a clear opening ${printedLength(by)} wider`,
  load: (by) => `${by} kg more rated load`,
  speed: (by) => `${by} m/s more speed`,
  stops: (by) => `${by} more ${by === 1 ? 'stop' : 'stops'} than it serves`,
};
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });
/** What is missing, in words. */
export const missingWords = (missing: readonly Missing[]) =>
  list.format(missing.map(({ name, by }) => MORE[name](by)));

const PLACES: Record<Counterweight, string> = {
  rear: 'behind the car',
  left: 'at the left of the car',
  right: 'at the right of the car',
  none: 'left out',
};

/** Cheap ways out, the cheapest first: each is a plan, and what to do for it. */
const waysOut = (model: PlanModel, plan: ShaftPlan) => {
  const ways: { plan: ShaftPlan; words: string }[] = [];
  if (plan.counterweight && hasWeight(model))
    for (const counterweight of ['rear', 'left'] as const)
      if (
        counterweight !== plan.counterweight &&
        !(counterweight === 'rear' && plan.entrances === 'through')
      )
        ways.push({
          plan: { ...plan, counterweight },
          words: `With the counterweight ${PLACES[counterweight]} it fits.`,
        });
  if (model.door !== 'swing' && model.moves === 'people' && isReduced(model))
    ways.push({ plan: { ...plan, door: 'swing' }, words: 'With a swing door it fits.' });
  ways.push({
    plan: { ...plan, w: plan.d, d: plan.w },
    words: 'With the door on the other side of the shaft, turned by 90°, it fits.',
  });
  return ways;
};

/** The next smaller lift of the same kind that fits. */
const smallerThan = (model: PlanModel, plan: ShaftPlan, models: readonly PlanModel[]) =>
  models
    .filter(({ category, load }) => category === model.category && load < model.load)
    .toSorted((a, b) => b.load - a.load)
    .find((each) => judged(each, plan).state !== 'no');

const SMALL_WORK_MM = 150;

const repairOf = (model: PlanModel, plan: ShaftPlan, fit: Judged, models: readonly PlanModel[]) => {
  const { state, shortages } = fit;
  if (state === 'fits') return null;
  if (state === 'tight') return `Comfortable with ${missingWords(shortages)}.`;
  const way = waysOut(model, plan).find((each) => judged(model, each.plan).state !== 'no');
  if (way) return way.words;
  if (shortages.length === 0)
    return 'This lift has a counterweight: allow one behind or beside the car.';
  const isSmallWork = shortages.length === 1 && sum(shortages) <= SMALL_WORK_MM;
  const smaller = isSmallWork ? undefined : smallerThan(model, plan, models);
  if (smaller) return `The next smaller car fits: ${smaller.name}, ${smaller.load} kg.`;
  return `Needs ${missingWords(shortages)}.`;
};

/** How a model fits a plan; `models` are those among which a smaller one may be found. */
export const fitOf = (model: PlanModel, plan: ShaftPlan, models: readonly PlanModel[]): Fit => {
  const fit = judged(model, plan);
  // Looked for when somebody reads it: most models of an answer are never shown with theirs.
  return {
    ...fit,
    get repair() {
      return repairOf(model, plan, fit, models);
    },
  };
};

/** The states alone, for comparing two plans. */
export const statesOf = (plan: ShaftPlan, models: readonly PlanModel[]) =>
  models.map((model) => judged(model, plan).state);
