// The finder's checks of one kind of lift: what speaks for it, what it is short of, and what rules
// it out.

import { loadFor } from './area.ts';
import { FINDER_RULES, type KindId } from './finder-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { type FinderWish, PLACES } from './finder-wish.ts';
import { printedLength } from './length.ts';

/** One thing that a kind lacks; `by` in mm, kg or stops, null where nothing can be counted. */
export type Missing = { name: string; by: number | null; words: string };
export type Checked = {
  reasons: string[];
  /** What is true but not quite as asked for. */
  cautions: string[];
  /** Each with its weight: the least of them is the one that is told. */
  missing: (Missing & { weight: number })[];
  score: number;
};

const number = new Intl.NumberFormat('en-IN');
const printedLoad = (kg: number) => `${number.format(kg)} kg`;
const weigh = FINDER_SCORE_RULES;
/** What cannot be counted weighs more than any figure that could be found. */
const NO_FIGURE = 10;

/** Load of a car that takes a wheelchair and a helper, by its area. */
const [CHAIR_W, CHAIR_D] = weigh.wheelchairCar.value;
export const WHEELCHAIR_LOAD = Math.ceil(loadFor((CHAIR_W * CHAIR_D) / 1e6));

/** What a kind of lift is for; said when something else moves. */
const CARRIES: Record<KindId, readonly [moves: readonly string[], words: string]> = {
  'home-elevators': [['people', 'wheelchair'], 'people'],
  'glass-elevators': [['people', 'wheelchair'], 'people'],
  'kitchen-elevators': [['food'], 'dishes and food, never people'],
  'dumnwaiter-elevators': [['food'], 'small things, never people'],
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

type Step = (found: Checked, wish: FinderWish, id: KindId) => void;

export const lacks = (
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
  if (!carried.includes(moves) || patientsOnly) lacks(found, 'moves', `It carries ${words}.`);
};

const checkPlace: Step = (found, { place }, id) => {
  const { places, onlyThere } = FINDER_RULES[id].value;
  if (place === undefined) return;
  if (places.includes(place)) {
    found.score += weigh.placeScore.value;
    found.reasons.push(`Made for this place: ${PLACES[place].toLowerCase()}.`);
  } else if (onlyThere)
    lacks(found, 'place', `It is made for: ${places.map((one) => PLACES[one]).join(', ')}.`);
};

/** The load to plan with: a wheelchair needs its area, and with it a load. */
const plannedLoad = (wish: FinderWish, most: number) =>
  wish.moves === 'wheelchair'
    ? Math.max(wish.load ?? 0, Math.min(most, WHEELCHAIR_LOAD))
    : wish.load;

const checkLoad: Step = (found, wish, id) => {
  const { load: range, floor } = FINDER_RULES[id].value;
  const [least, most] = range;
  const load = plannedLoad(wish, most);
  if (load === undefined) return;
  if (load > most)
    return lacks(found, 'load', `It carries at most ${printedLoad(most)}.`, load - most, most);
  if (load < least && floor)
    return lacks(
      found,
      'load',
      `Its smallest car is for ${printedLoad(least)}.`,
      least - load,
      least,
    );
  const end = (most - least) * weigh.middleShare.value;
  if (load >= least + end && load <= most - end) {
    found.score += weigh.loadScore.value;
    found.reasons.push(
      `${printedLoad(load)} is well within its ${number.format(least)} to ${printedLoad(most)}.`,
    );
  } else
    found.reasons.push(
      load < least
        ? `Its smallest model, ${printedLoad(least)}, carries it with room to spare.`
        : `Its ${number.format(least)} to ${printedLoad(most)} include ${printedLoad(load)}.`,
    );
};

const checkStops: Step = (found, { stops }, id) => {
  const most = FINDER_RULES[id].value.stops;
  if (stops === undefined) return;
  if (stops > most) lacks(found, 'stops', `It serves at most ${most} stops.`, stops - most, most);
  else found.reasons.push(`Serves ${stops} of its up to ${most} stops.`);
};

/** Notes that something is short: a near miss, or what rules the kind out. */
const short = (found: Checked, name: string, by: number, of: number, words: string) => {
  if (by > weigh.nearMiss.value) return lacks(found, name, words, by, of);
  found.score += weigh.nearScore.value;
  found.cautions.push(words);
};

const checkShaft: Step = (found, { w, d }, id) => {
  const [width, depth] = FINDER_RULES[id].value.shaft;
  if (w !== undefined && w < width)
    short(found, 'w', width - w, width, `${printedLength(width - w)} more shaft width is needed.`);
  if (d !== undefined && d < depth)
    short(found, 'd', depth - d, depth, `${printedLength(depth - d)} more shaft depth is needed.`);
  if (w !== undefined && d !== undefined && w >= width && d >= depth) {
    found.score += weigh.shaftScore.value;
    found.reasons.push(
      `The shaft is large enough: ${number.format(width)} × ${printedLength(depth)} to begin with.`,
    );
  }
};

/** Kinds that take what height there is only as it is: no near miss. */
const EXACT_HEIGHTS: readonly KindId[] = [
  'capsule-elevators',
  'passenger-elevators',
  'mrl-elevators',
];

const checkPit: Step = (found, { pit, load }, id) => {
  const needed = FINDER_RULES[id].value.pit;
  if (pit === undefined) return;
  if (pit >= needed) {
    if (needed > 0) found.reasons.push(`The pit is deep enough: ${printedLength(needed)}.`);
    return;
  }
  const by = needed - pit;
  const words = `${printedLength(by)} more pit is needed`;
  if (id !== 'home-elevators') {
    if (EXACT_HEIGHTS.includes(id)) lacks(found, 'pit', `${words}.`, by, needed);
    else short(found, 'pit', by, needed, `${words}.`);
  } else if (pit > 0) {
    found.score += weigh.nearScore.value;
    found.cautions.push(`${words}, or the version with a ramp.`);
  } else if ((load ?? 0) <= weigh.noPitLoad.value) {
    found.score += weigh.nearScore.value;
    found.cautions.push(
      `Without a pit only with a ramp, or as a screw or pneumatic lift: slow, and for about ${printedLoad(weigh.noPitLoad.value)}.`,
    );
  } else
    lacks(
      found,
      'pit',
      `${words}: without a pit it carries about ${printedLoad(weigh.noPitLoad.value)}.`,
      by,
      needed,
    );
};

const checkHeadroom: Step = (found, { headroom }, id) => {
  const needed = FINDER_RULES[id].value.headroom;
  if (headroom === undefined) return;
  if (headroom >= needed) {
    found.reasons.push(`The headroom is enough: ${printedLength(needed)}.`);
    return;
  }
  const by = needed - headroom;
  const words = `${printedLength(by)} more headroom is needed.`;
  if (EXACT_HEIGHTS.includes(id)) lacks(found, 'headroom', words, by, needed);
  else short(found, 'headroom', by, needed, words);
};

const checkPower: Step = (found, { power }, id) => {
  if (power !== 'single') return;
  if (FINDER_RULES[id].value.singlePhase)
    found.reasons.push('Small models run on single-phase power.');
  else lacks(found, 'power', 'It needs a three-phase supply.');
};

const checkWheelchair: Step = (found, wish, id) => {
  if (wish.moves !== 'wheelchair') return;
  const most = FINDER_RULES[id].value.load[1];
  if (most < WHEELCHAIR_LOAD)
    found.cautions.push(
      `At ${printedLoad(most)} it takes a narrow wheelchair without a helper; with one, the car needs ${printedLoad(WHEELCHAIR_LOAD)}.`,
    );
  else
    found.reasons.push(
      `Takes a car of ${number.format(CHAIR_W)} × ${printedLength(CHAIR_D)}, for a wheelchair with a helper.`,
    );
};

export const STEPS: readonly Step[] = [
  checkMoves,
  checkPlace,
  checkLoad,
  checkStops,
  checkShaft,
  checkPit,
  checkHeadroom,
  checkPower,
  checkWheelchair,
];
