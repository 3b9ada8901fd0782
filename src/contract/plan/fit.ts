// Whether a model fits a shaft, what is missing, and the cheapest remedy.

import type { Arrangement, Counterweight } from './arrangement.ts';
import { type Collision, collisions } from './bodies/collisions.ts';
import type { Missing } from './fit-states.ts';
import { layoutIn, leastStorey } from './layout.ts';
import { printedLength } from './length.ts';
import { hasWeight, isReduced, type Need, needsOf } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import { heightsBetween, knowsStoreys, landingsOf, type ShaftPlan } from './shaft-plan.ts';
import { type Placing, placingsOf, RANK, smallest, sumOf } from './shortages.ts';

export type Fit = Omit<Placing, 'arrangement' | 'least'> & {
  repair: string | null;
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

const MORE: Record<Missing['name'], (by: number) => string> = {
  w: (by) => `${printedLength(by)} more width`,
  d: (by) => `${printedLength(by)} more depth`,
  lessD: (by) => `${printedLength(by)} less depth`,
  pit: (by) => `${printedLength(by)} more pit`,
  headroom: (by) => `${printedLength(by)} more headroom`,
  opening: (by) => `a clear opening ${printedLength(by)} wider`,
  load: (by) => `${by} kg more rated load`,
  speed: (by) => `${by} m/s more speed`,
  stops: (by) => `${by} more ${by === 1 ? 'stop' : 'stops'} than it serves`,
  storey: (by) => `storeys ${printedLength(by)} higher, for its doors`,
  entrances: () => 'doors on one side only',
};
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });
/** The shortages in words. */
export const missingWords = (missing: readonly Missing[]) =>
  list.format(missing.map(({ name, by }) => MORE[name](by)));

const PLACES: Record<Counterweight, string> = {
  rear: 'behind the car',
  left: 'at the left of the car',
  right: 'at the right of the car',
  none: 'left out',
};

/** Two bodies that meet, in words. */
export const clashWords = ({ between: [one, other], by, kind }: Collision) =>
  kind === 'gap'
    ? `The gap between ${one} and ${other} is ${printedLength(by)} too wide.`
    : `${printedLength(by)} are missing between ${one} and ${other}.`;

/** Cheap remedies, the cheapest first: each is a changed plan, and what to do for it. */
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
  if (plan.entrances === 'adjacent' && (plan.door ?? model.door) !== 'telescopic')
    ways.push({ plan: { ...plan, door: 'telescopic' }, words: 'With telescopic doors it fits.' });
  if (model.door !== 'swing' && model.moves === 'people' && isReduced(model))
    ways.push({ plan: { ...plan, door: 'swing' }, words: 'With a swing door it fits.' });
  if (plan.lifts > 1) {
    const fewer = plan.lifts - 1;
    const words = fewer > 1 ? `${fewer} of these lifts fit.` : 'One of these lifts fits.';
    ways.push({ plan: { ...plan, lifts: fewer }, words });
  }
  ways.push({
    plan: { ...plan, w: plan.d, d: plan.w },
    words: 'With the door on the other side of the shaft, turned by 90°, it fits.',
  });
  return ways;
};

/** A rear wall brought in, so that the rear landing is at the car. */
const broughtIn = ({ least, shortages }: Judged) => {
  const [only] = shortages;
  return shortages.length === 1 && only?.name === 'lessD' && least
    ? `Doors at the front and the rear need a depth of exactly ${printedLength(least.d)}: bring the rear landing in by ${printedLength(only.by)}, with a corbel or a wall.`
    : undefined;
};

/** The next smaller lift of the same kind, if it fits. */
const smallerThan = (model: PlanModel, plan: ShaftPlan, models: readonly PlanModel[]) =>
  models
    .filter(({ category, load }) => category === model.category && load < model.load)
    .toSorted((a, b) => b.load - a.load)
    .find((each) => judge(each, plan).state !== 'no');

const SMALL_WORK_MM = 150;

const repairOf = (model: PlanModel, plan: ShaftPlan, fit: Judged, models: readonly PlanModel[]) => {
  const { state, shortages } = fit;
  if (state === 'fits') return null;
  if (state === 'tight') return `Comfortable with ${missingWords(shortages)}.`;
  if (fit.clash && shortages.length === 0) return 'Please ask us whether another arrangement fits.';
  const deep = broughtIn(fit);
  if (deep) return deep;
  const way = waysOut(model, plan).find((each) => judge(model, each.plan).state !== 'no');
  if (way) return way.words;
  if (shortages.length === 0)
    return 'This lift has a counterweight: allow one behind or beside the car.';
  const isSmallWork = shortages.length === 1 && sumOf(shortages) <= SMALL_WORK_MM;
  const smaller = isSmallWork ? undefined : smallerThan(model, plan, models);
  if (smaller) return `The next smaller car fits: ${smaller.name}, ${smaller.load} kg.`;
  return `Needs ${missingWords(shortages)}.`;
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
