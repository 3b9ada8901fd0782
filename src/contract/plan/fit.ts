// Whether a model fits a shaft, what is missing, and the cheapest remedy.

import { fill, formFor } from '../language/fill.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import type { Say } from '../words/speech.ts';
import type { Arrangement } from './arrangement.ts';
import { type Collision, collisions } from './bodies/collisions.ts';
import type { Missing } from './fit-states.ts';
import { layoutIn, leastStorey } from './layout.ts';
import { printedLength } from './length.ts';
import { missingWords } from './missing-words.ts';
import { hasWeight, isReduced, type Need, needsOf } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import { heightsBetween, knowsStoreys, landingsOf, type ShaftPlan } from './shaft-plan.ts';
import { type Placing, placingsOf, RANK, smallest, sumOf } from './shortages.ts';

export type Fit = Omit<Placing, 'arrangement' | 'least'> & {
  /** The cheapest way out, in the language of the reader; null if the lift fits. */
  repair: Say<ShaftWords> | null;
  /** The arrangement in which it fits best; undefined if the plan allows none. */
  arrangement: Arrangement | undefined;
  least: Need | undefined;
  /** The first two bodies that meet in a shaft of this size; null if none do. */
  clash: Collision | null;
};

/** Demands of the plan that the lift cannot meet in any shaft. */
const demandsUnmet = (model: PlanModel, plan: ShaftPlan): Missing[] => {
  const storey = leastStorey(model, plan.door ?? model.door);
  const wanted: Missing[] = [
    { name: 'load', by: (plan.load ?? 0) - model.load },
    { name: 'opening', by: (plan.opening ?? 0) - model.opening },
    { name: 'speed', by: Math.round(((plan.speed ?? 0) - model.speed) * 1000) / 1000 },
    { name: 'stops', by: plan.stops - model.mostStops },
    {
      name: 'storey',
      by: knowsStoreys(plan) ? storey - Math.min(...heightsBetween(landingsOf(plan))) : 0,
    },
  ];
  return wanted.filter(({ by }) => by > 0);
};

/** The shaft of a plan, with the catalogue's heights where the plan has none. */
export const givenSize = ({ w, d, pit, headroom }: ShaftPlan, model: PlanModel): Need => ({
  w,
  d,
  pit: pit ?? model.pit,
  headroom: headroom ?? model.headroom,
});

/** The ends of the travel and the lowest storey: where bodies meet if they meet anywhere. */
const decisive = (landings: readonly number[]) => {
  const storeys = heightsBetween(landings);
  const at = storeys.indexOf(Math.min(...storeys));
  return landings.filter(
    (_, stop) => stop === 0 || stop === landings.length - 1 || stop === at || stop === at + 1,
  );
};

/** The first collision in a shaft of the plan's size. */
const clashIn = (model: PlanModel, plan: ShaftPlan, arrangement: Arrangement) => {
  const layout = layoutIn(model, plan, arrangement, givenSize(plan, model));
  return collisions({ ...layout, landings: decisive(layout.landings) })[0] ?? null;
};

type Judged = Omit<Fit, 'repair'>;

const NONE = { arrangement: undefined, least: undefined, clash: null };

/** The hindrance if no arrangement meets the plan's demands. */
const withoutArrangement = (model: PlanModel, plan: ShaftPlan): Judged => {
  const isAboutDoors =
    plan.entrances !== 'one' && needsOf(model, { ...plan, entrances: 'one' }).length > 0;
  const shortages: Missing[] = isAboutDoors ? [{ name: 'entrances', by: 1 }] : [];
  return { ...NONE, state: 'no', missing: smallest(shortages), shortages };
};

/** A lift fits only if none of its bodies meet: this has the last word. */
const checked = (model: PlanModel, plan: ShaftPlan, judged: Judged): Judged => {
  if (judged.state === 'no' || !judged.arrangement) return judged;
  const clash = clashIn(model, plan, judged.arrangement);
  return clash ? { ...judged, state: 'no', clash, shortages: [] } : judged;
};

const judge = (model: PlanModel, plan: ShaftPlan): Judged => {
  const unmet = demandsUnmet(model, plan);
  let best: Judged | undefined;
  for (const place of placingsOf(model, plan)) {
    const judged = checked(model, plan, { ...place, clash: null });
    if (!best || RANK[judged.state] < RANK[best.state]) best = judged;
    if (judged.state !== 'no') break;
  }
  best ??= withoutArrangement(model, plan);
  if (unmet.length === 0) return best;
  const short = best.state === 'no' ? best.shortages : [];
  return { ...best, state: 'no', missing: smallest(unmet), shortages: [...unmet, ...short] };
};

/** The sentences about the way out that have no figures. */
type Plain = 'rear' | 'left' | 'telescopic' | 'swing' | 'turned' | 'counterweight' | 'ask';

const says =
  (name: Plain): Say<ShaftWords> =>
  ({ words }) =>
    words.shaft.repairs[name];

/** Cheap remedies, the cheapest first: each is a changed plan, and what to do for it. */
const waysOut = (model: PlanModel, plan: ShaftPlan) => {
  const ways: { plan: ShaftPlan; say: Say<ShaftWords> }[] = [];
  if (plan.counterweight && hasWeight(model))
    for (const counterweight of ['rear', 'left'] as const)
      if (
        counterweight !== plan.counterweight &&
        !(counterweight === 'rear' && plan.entrances === 'through')
      )
        ways.push({ plan: { ...plan, counterweight }, say: says(counterweight) });
  if (plan.entrances === 'adjacent' && (plan.door ?? model.door) !== 'telescopic')
    ways.push({ plan: { ...plan, door: 'telescopic' }, say: says('telescopic') });
  if (model.door !== 'swing' && model.moves === 'people' && isReduced(model))
    ways.push({ plan: { ...plan, door: 'swing' }, say: says('swing') });
  if (plan.lifts > 1) {
    const fewer = plan.lifts - 1;
    ways.push({
      plan: { ...plan, lifts: fewer },
      say: ({ language, words: { shaft } }) =>
        fill(formFor(language, shaft.repairs.fewer, fewer), { count: fewer }),
    });
  }
  ways.push({ plan: { ...plan, w: plan.d, d: plan.w }, say: says('turned') });
  return ways;
};

/** A rear wall brought in, so that the rear landing is at the car. */
const broughtIn = ({ least, shortages }: Judged): Say<ShaftWords> | undefined => {
  const [only] = shortages;
  return shortages.length === 1 && only?.name === 'lessD' && least
    ? ({ words: { shaft } }) =>
        fill(shaft.repairs.exactDepth, {
          depth: printedLength(least.d),
          length: printedLength(only.by),
        })
    : undefined;
};

/** The next smaller lift of the same kind, if it fits. */
const smallerThan = (model: PlanModel, plan: ShaftPlan, models: readonly PlanModel[]) =>
  models
    .filter(({ category, load }) => category === model.category && load < model.load)
    .toSorted((a, b) => b.load - a.load)
    .find((each) => judge(each, plan).state !== 'no');

const SMALL_WORK_MM = 150;

const repairOf = (
  model: PlanModel,
  plan: ShaftPlan,
  fit: Judged,
  models: readonly PlanModel[],
): Say<ShaftWords> | null => {
  const { state, shortages } = fit;
  const lacking =
    (name: 'comfortable' | 'needs'): Say<ShaftWords> =>
    (speech) =>
      fill(speech.words.shaft.repairs[name], { missing: missingWords(speech, shortages) });
  if (state === 'fits') return null;
  if (state === 'tight') return lacking('comfortable');
  if (fit.clash && shortages.length === 0) return says('ask');
  const deep = broughtIn(fit);
  if (deep) return deep;
  const way = waysOut(model, plan).find((each) => judge(model, each.plan).state !== 'no');
  if (way) return way.say;
  if (shortages.length === 0) return says('counterweight');
  const isSmallWork = shortages.length === 1 && sumOf(shortages) <= SMALL_WORK_MM;
  const smaller = isSmallWork ? undefined : smallerThan(model, plan, models);
  if (smaller)
    return ({ words: { shaft } }) =>
      fill(shaft.repairs.smaller, { model: smaller.name, load: `${smaller.load} kg` });
  return lacking('needs');
};

/** How a model fits a plan; a smaller one is looked for among `models`. */
export const fitOf = (model: PlanModel, plan: ShaftPlan, models: readonly PlanModel[]): Fit => {
  const { clash: found, ...fit } = judge(model, plan);
  // Computed when they are read: a page shows few of them.
  return {
    ...fit,
    get repair() {
      return repairOf(model, plan, { ...fit, clash: found }, models);
    },
    get clash() {
      if (found || fit.state !== 'no' || !fit.arrangement) return found;
      return clashIn(model, plan, fit.arrangement);
    },
  };
};

/** Only the states, for comparing two plans. */
export const statesOf = (plan: ShaftPlan, models: readonly PlanModel[]) =>
  models.map((model) => judge(model, plan).state);
