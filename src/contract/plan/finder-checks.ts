// The finder's checks of one kind of lift: its reasons, what it lacks, and what rules it out.

import type { Building } from '../quote/lift-choices.ts';
import { loadFor, maxArea, personsFor } from './area.ts';
import { LOAD_PRESETS } from './finder-fields.ts';
import { FINDER_RULES, type KindId } from './finder-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { carriesPeople, type FinderWish } from './finder-wish.ts';
import { printedLength } from './length.ts';
import type { PlanModel } from './plan-model.ts';
import { DEFAULT_PLAN, type ShaftPlan } from './shaft-plan.ts';
import { placingsOf, sumOf } from './shortages.ts';

/** One thing that a kind lacks; `by` in mm, kg or stops, or null if it cannot be counted. */
export type Missing = { name: string; by: number | null; words: string };
export type Checked = {
  reasons: string[];
  /** Points in which the kind differs from the wish without ruling it out. */
  cautions: string[];
  /** The finder tells the one with the least weight. */
  missing: (Missing & { weight: number })[];
  score: number;
  /** Whether the kind suits, but has a look of its own that was not asked for. */
  isAside: boolean;
};

const number = new Intl.NumberFormat('en-IN');
const printedLoad = (kg: number) => `${number.format(kg)} kg`;
const weigh = FINDER_SCORE_RULES;
/** Weight of a lack that cannot be counted: more than any that can. */
const NO_FIGURE = 10;

/** Load of a car for a wheelchair and a helper, from its area. */
const [CHAIR_W, CHAIR_D] = weigh.wheelchairCar.value;
export const WHEELCHAIR_LOAD = Math.ceil(loadFor((CHAIR_W * CHAIR_D) / 1e6));

/** The purpose of each kind, named when the visitor moves something else. */
const CARRIES: Record<KindId, readonly [moves: readonly string[], words: string]> = {
  'home-elevators': [['people', 'wheelchair'], 'people'],
  'glass-elevators': [['people', 'wheelchair'], 'people'],
  'kitchen-elevators': [['food'], 'dishes and food, never people'],
  'dumnwaiter-elevators': [['food'], 'small items, never people'],
  'commercial-elevators': [['people', 'wheelchair'], 'people'],
  'passenger-elevators': [['people', 'wheelchair'], 'people'],
  'hospital-elevators': [['people', 'patients'], 'patients in beds'],
  'freight-elevators': [['goods'], 'goods'],
  'car-elevators': [['vehicles'], 'cars'],
  'goods-elevators': [['goods'], 'goods'],
  'structural-elevators': [['people', 'wheelchair'], 'people'],
  'mrl-elevators': [['people', 'wheelchair'], 'people'],
  'capsule-elevators': [['people', 'wheelchair'], 'people'],
};

type Step = (found: Checked, wish: FinderWish, id: KindId, models: readonly PlanModel[]) => void;

export const addMissing = (
  found: Checked,
  name: string,
  words: string,
  by: number | null = null,
  of = 1,
) => {
  const weight = by === null ? NO_FIGURE : by / of;
  found.missing.push({ name, by, words, weight });
};

const checkMoves: Step = (found, { moves, place }, id) => {
  const [carried, words] = CARRIES[id];
  if (moves === undefined) return;
  const patientsOnly = id === 'hospital-elevators' && moves === 'people' && place !== 'hospital';
  if (!carried.includes(moves) || patientsOnly) addMissing(found, 'moves', `It carries ${words}.`);
};

/** Buildings in the plural, for sentences. */
const BUILDING_WORDS: Record<Building, string> = {
  villa: 'villas and duplexes',
  apartment: 'apartment buildings',
  office: 'offices',
  hotel: 'hotels',
  mall: 'shops and malls',
  hospital: 'hospitals and clinics',
  factory: 'factories and warehouses',
  restaurant: 'restaurants and kitchens',
  parking: 'car parks',
};
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const checkPlace: Step = (found, { place }, id) => {
  const { places, onlyThere } = FINDER_RULES[id].value;
  if (place === undefined) return;
  if (places.includes(place)) {
    found.score += weigh.placeScore.value;
    found.reasons.push(`Designed for ${BUILDING_WORDS[place]}.`);
  } else if (onlyThere)
    addMissing(
      found,
      'place',
      `It is designed for ${list.format(places.map((one) => BUILDING_WORDS[one]))} only.`,
    );
};

/** The load to plan with: a wheelchair needs a certain area, and the area implies a load. */
const plannedLoad = (wish: FinderWish, most: number) =>
  wish.moves === 'wheelchair'
    ? Math.max(wish.load ?? 0, Math.min(most, WHEELCHAIR_LOAD))
    : wish.load;

/** People for a rated load: as the choices count them, else as a plate counts the largest car. */
const peopleIn = (kg: number) =>
  LOAD_PRESETS.people.find(([load]) => load === kg)?.[1] ?? `${personsFor(kg, maxArea(kg))} people`;

const checkLoad: Step = (found, wish, id) => {
  const { load: range, floor } = FINDER_RULES[id].value;
  const [least, most] = range;
  const sized = (kg: number) => {
    if (!carriesPeople(wish)) return printedLoad(kg);
    return wish.moves === 'wheelchair' ? `${peopleIn(kg)} (${printedLoad(kg)})` : peopleIn(kg);
  };
  const between = `${number.format(least)} to ${printedLoad(most)}`;
  const load = plannedLoad(wish, most);
  if (load === undefined) return;
  if (load > most)
    return addMissing(found, 'load', `It carries at most ${sized(most)}.`, load - most, most);
  if (load < least && floor)
    return addMissing(
      found,
      'load',
      `Its smallest car is for ${sized(least)}.`,
      least - load,
      least,
    );
  const end = (most - least) * weigh.middleShare.value;
  if (load >= least + end && load <= most - end) {
    found.score += weigh.loadScore.value;
    found.reasons.push(
      carriesPeople(wish)
        ? `Carries ${sized(load)}, well within its range.`
        : `Carries ${sized(load)}, well within its range of ${between}.`,
    );
  } else if (load < least) found.reasons.push(`Its smallest model carries ${sized(least)}.`);
  else
    found.reasons.push(
      carriesPeople(wish)
        ? `Carries ${sized(load)}.`
        : `Carries ${sized(load)}; its range is ${between}.`,
    );
};

const checkStops: Step = (found, { stops }, id) => {
  const most = FINDER_RULES[id].value.stops;
  if (stops === undefined) return;
  if (stops > most)
    addMissing(found, 'stops', `It serves at most ${most} stops.`, stops - most, most);
  else found.reasons.push(`Serves up to ${most} stops.`);
};

const moreOf = (name: 'w' | 'd', by: number) =>
  `${printedLength(by)} more shaft ${name === 'w' ? 'width' : 'depth'} is needed.`;

/** Records a shortage: a near miss, or a reason to rule the kind out. */
const addShortage = (found: Checked, name: string, by: number, of: number, words: string) => {
  if (by > weigh.nearMiss.value) return addMissing(found, name, words, by, of);
  found.score += weigh.nearScore.value;
  found.cautions.push(words);
};

const largeEnough = (found: Checked, words: string) => {
  found.score += weigh.shaftScore.value;
  found.reasons.push(`The shaft is large enough: ${words}.`);
};

/** Judges by the limits of the kind, for a wish that lacks a size of the shaft. */
const checkSides: Step = (found, { w, d }, id) => {
  const [width, depth] = FINDER_RULES[id].value.shaft;
  const short = (name: 'w' | 'd', size: number | undefined, needed: number) => {
    if (size === undefined || size >= needed) return;
    const by = needed - size;
    addShortage(found, name, by, needed, moreOf(name, by));
  };
  short('w', w, width);
  short('d', d, depth);
  if (w !== undefined && d !== undefined && w >= width && d >= depth)
    largeEnough(found, `it needs at least ${number.format(width)} × ${printedLength(depth)}`);
};

/** Kinds that need exact heights: they have no near miss. */
const EXACT_HEIGHTS: readonly KindId[] = [
  'capsule-elevators',
  'passenger-elevators',
  'mrl-elevators',
];

/** The pit is `by` too shallow. */
const addPit = (found: Checked, { pit, load }: FinderWish, id: KindId, by: number) => {
  const needed = (pit ?? 0) + by;
  const words = `${printedLength(by)} more pit is needed`;
  if (id !== 'home-elevators') {
    if (EXACT_HEIGHTS.includes(id)) addMissing(found, 'pit', `${words}.`, by, needed);
    else addShortage(found, 'pit', by, needed, `${words}.`);
  } else if ((pit ?? 0) > 0) {
    found.score += weigh.nearScore.value;
    found.cautions.push(`${words}, or a ramp at the lowest stop.`);
  } else if ((load ?? 0) <= weigh.noPitLoad.value) {
    found.score += weigh.nearScore.value;
    found.cautions.push(
      `Without a pit it needs a ramp, or is a screw or pneumatic lift, which is slow and carries about ${printedLoad(weigh.noPitLoad.value)}.`,
    );
  } else
    addMissing(
      found,
      'pit',
      `${words}. Without a pit it carries about ${printedLoad(weigh.noPitLoad.value)}.`,
      by,
      needed,
    );
};

const addHeadroom = (found: Checked, { headroom }: FinderWish, id: KindId, by: number) => {
  const needed = (headroom ?? 0) + by;
  const words = `${printedLength(by)} more headroom is needed.`;
  if (EXACT_HEIGHTS.includes(id)) addMissing(found, 'headroom', words, by, needed);
  else addShortage(found, 'headroom', by, needed, words);
};

/** Judges by the limits of the kind, like `checkSides`. */
const checkHeights: Step = (found, wish, id) => {
  const { pit, headroom } = wish;
  const limits = FINDER_RULES[id].value;
  if (pit !== undefined && pit < limits.pit) addPit(found, wish, id, limits.pit - pit);
  else if (pit !== undefined && limits.pit > 0)
    found.reasons.push(`The pit is deep enough: it needs ${printedLength(limits.pit)}.`);
  if (headroom === undefined) return;
  if (headroom < limits.headroom) addHeadroom(found, wish, id, limits.headroom - headroom);
  else
    found.reasons.push(`The headroom is high enough: it needs ${printedLength(limits.headroom)}.`);
};

const [SLENDER_POST, USUAL_POST] = weigh.frameSide.value;

/** The well that a steel frame leaves in a stair void; the wish itself where there is a shaft. */
const insideFrame = (wish: FinderWish, post: number = SLENDER_POST): FinderWish =>
  wish.shaft === 'none'
    ? { ...wish, w: wish.w && wish.w - 2 * post, d: wish.d && wish.d - 2 * post }
    : wish;

type Nearest = { model: PlanModel; lacks: readonly { name: string; by: number }[] };

/** The nearest of some models in the shaft of a wish, as the shaft planner judges it. */
const nearestOf = (models: readonly PlanModel[], plan: ShaftPlan): Nearest | undefined =>
  models
    .flatMap((model) =>
      placingsOf(model, plan)
        .slice(0, 1)
        .map(({ shortages, state }) => ({ model, lacks: state === 'no' ? shortages : [] })),
    )
    .toSorted((a, b) => sumOf(a.lacks) - sumOf(b.lacks))[0];

const addLacks = (found: Checked, wish: FinderWish, id: KindId, { lacks, model }: Nearest) => {
  for (const { name, by } of lacks)
    if (name === 'pit') addPit(found, wish, id, by);
    else if (name === 'headroom') addHeadroom(found, wish, id, by);
    else if (name === 'w' || name === 'd')
      addShortage(found, name, by, (wish[name] ?? 0) + by, moreOf(name, by));
  if (lacks.length === 0) largeEnough(found, `${model.name}, ${printedLoad(model.load)}, fits`);
};

/** Says what a frame takes of a stair void, and whether its posts have to be slender. */
const checkFrame = (
  found: Checked,
  asked: FinderWish,
  able: readonly PlanModel[],
  { lacks }: Nearest,
) => {
  if (asked.shaft !== 'none') return;
  const { w = 0, d = 0, pit, headroom } = insideFrame(asked, USUAL_POST);
  const usual = nearestOf(able, { ...DEFAULT_PLAN, w, d, pit, headroom });
  if (lacks.length === 0 && (usual?.lacks.length ?? 1) > 0)
    found.cautions.push(
      `It fits only in a slender steel frame, with posts of ${SLENDER_POST} mm on each side instead of ${USUAL_POST} mm.`,
    );
  else
    found.cautions.push(
      `Its steel frame takes ${SLENDER_POST} to ${USUAL_POST} mm on each side of the opening. The result allows for it.`,
    );
};

/** One judge for finder and planner: a measured shaft is large enough if a model fits it. */
const checkShaft: Step = (found, asked, id, models) => {
  const wish = insideFrame(asked);
  const { w, d, pit, headroom, stops } = wish;
  const own = models.filter(({ category }) => category === id);
  if (w === undefined || d === undefined || own.length === 0) {
    checkSides(found, wish, id, models);
    return checkHeights(found, wish, id, models);
  }
  const load = plannedLoad(wish, FINDER_RULES[id].value.load[1]) ?? 0;
  const able = own.filter((model) => model.load >= load && model.mostStops >= (stops ?? 0));
  const nearest = nearestOf(able, { ...DEFAULT_PLAN, w, d, pit, headroom });
  if (nearest) {
    addLacks(found, wish, id, nearest);
    return checkFrame(found, asked, able, nearest);
  }
  const most = Math.max(...own.map((model) => model.load));
  if (load > most)
    addMissing(
      found,
      'load',
      `The largest in the catalogue carries ${printedLoad(most)}.`,
      load - most,
      most,
    );
};

const checkPower: Step = (found, { power }, id) => {
  if (power !== 'single') return;
  if (FINDER_RULES[id].value.singlePhase)
    found.reasons.push('Small models run on single-phase power.');
  else addMissing(found, 'power', 'It needs a three-phase supply.');
};

const checkWheelchair: Step = (found, wish, id) => {
  if (wish.moves !== 'wheelchair') return;
  const most = FINDER_RULES[id].value.load[1];
  if (most < WHEELCHAIR_LOAD)
    found.cautions.push(
      `With ${printedLoad(most)} it carries a narrow wheelchair without a helper. With a helper, the car needs ${printedLoad(WHEELCHAIR_LOAD)}.`,
    );
  else
    found.reasons.push(
      `Available with a car of ${number.format(CHAIR_W)} × ${printedLength(CHAIR_D)}, for a wheelchair and a helper.`,
    );
};

export const STEPS: readonly Step[] = [
  checkMoves,
  checkPlace,
  checkLoad,
  checkStops,
  checkShaft,
  checkPower,
  checkWheelchair,
];
