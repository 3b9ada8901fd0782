// The finder's checks of one kind of lift: its reasons, what it lacks, and what rules it out.

import { fill, formFor } from '../language/fill.ts';
import { languageTag } from '../language/language.ts';
import type { FinderWords } from '../words/finder-words.ts';
import type { Speech, Say as Spoken } from '../words/speech.ts';
import { loadFor, maxArea, personsFor } from './area.ts';
import { LOAD_PRESETS } from './finder-fields.ts';
import { FINDER_RULES, type KindId } from './finder-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { carriesPeople, type FinderWish } from './finder-wish.ts';
import { printedLength } from './length.ts';
import type { PlanModel } from './plan-model.ts';
import { DEFAULT_PLAN, type ShaftPlan } from './shaft-plan.ts';
import { placingsOf, sumOf } from './shortages.ts';

type Say = Spoken<FinderWords>;
type Says = FinderWords['finder']['says'];
/** A sentence without figures. */
export const says =
  (name: keyof Says): Say =>
  ({ words }) =>
    words.finder.says[name];
/** A sentence with figures; those that need words are written by `values`. */
const saying =
  <Name extends keyof Says>(
    name: Name,
    values:
      | Parameters<typeof fill<Says[Name]>>[1]
      | ((speech: Speech<FinderWords>) => Parameters<typeof fill<Says[Name]>>[1]),
  ): Say =>
  (speech) =>
    fill(speech.words.finder.says[name], typeof values === 'function' ? values(speech) : values);

/** One thing that a kind lacks; `by` in mm, kg or stops, or null if it cannot be counted. */
export type Lack = { name: string; by: number | null; say: Say };
export type Checked = {
  reasons: Say[];
  /** Points in which the kind differs from the wish without ruling it out. */
  cautions: Say[];
  /** The finder tells the one with the least weight. */
  missing: (Lack & { weight: number })[];
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
const CARRIES: Record<
  KindId,
  readonly [moves: readonly string[], carries: keyof FinderWords['finder']['carries']]
> = {
  'home-elevators': [['people', 'wheelchair'], 'people'],
  'glass-elevators': [['people', 'wheelchair'], 'people'],
  'kitchen-elevators': [['food'], 'dishes'],
  'dumnwaiter-elevators': [['food'], 'small'],
  'commercial-elevators': [['people', 'wheelchair'], 'people'],
  'passenger-elevators': [['people', 'wheelchair'], 'people'],
  'hospital-elevators': [['people', 'patients'], 'patients'],
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
  say: Say,
  by: number | null = null,
  of = 1,
) => {
  const weight = by === null ? NO_FIGURE : by / of;
  found.missing.push({ name, by, say, weight });
};

const checkMoves: Step = (found, { moves, place }, id) => {
  const [carried, carries] = CARRIES[id];
  if (moves === undefined) return;
  const patientsOnly = id === 'hospital-elevators' && moves === 'people' && place !== 'hospital';
  if (!carried.includes(moves) || patientsOnly)
    addMissing(found, 'moves', ({ words }) => words.finder.carries[carries]);
};

const checkPlace: Step = (found, { place }, id) => {
  const { places, onlyThere } = FINDER_RULES[id].value;
  if (place === undefined) return;
  if (places.includes(place)) {
    found.score += weigh.placeScore.value;
    found.reasons.push(saying('place', ({ words }) => ({ place: words.finder.buildings[place] })));
  } else if (onlyThere)
    addMissing(
      found,
      'place',
      saying('onlyPlaces', ({ language, words }) => ({
        places: new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(
          places.map((one) => words.finder.buildings[one]),
        ),
      })),
    );
};

/** The load to plan with: a wheelchair needs a certain area, and the area implies a load. */
const plannedLoad = (wish: FinderWish, most: number) =>
  wish.moves === 'wheelchair'
    ? Math.max(wish.load ?? 0, Math.min(most, WHEELCHAIR_LOAD))
    : wish.load;

/** People for a rated load: as the choices count them, else as a plate counts the largest car. */
const peopleIn = (kg: number): Say => {
  const count =
    LOAD_PRESETS.people.find((preset) => preset.kg === kg)?.people ?? personsFor(kg, maxArea(kg));
  return ({ language, words }) =>
    fill(formFor(language, words.finder.people, count), { count: number.format(count) });
};
/** A load as the visitor thinks of it: in people, in kg, or in both. */
const sizeOf = (wish: FinderWish, kg: number): Say => {
  if (!carriesPeople(wish)) return () => printedLoad(kg);
  const people = peopleIn(kg);
  return wish.moves === 'wheelchair'
    ? (speech) => `${people(speech)} (${printedLoad(kg)})`
    : people;
};

const checkLoad: Step = (found, wish, id) => {
  const { load: range, floor } = FINDER_RULES[id].value;
  const [least, most] = range;
  const sized = (kg: number) => {
    const size = sizeOf(wish, kg);
    return (speech: Speech<FinderWords>) => ({ load: size(speech) });
  };
  const between = { least: number.format(least), most: printedLoad(most) };
  const load = plannedLoad(wish, most);
  if (load === undefined) return;
  if (load > most)
    return addMissing(found, 'load', saying('mostLoad', sized(most)), load - most, most);
  if (load < least && floor)
    return addMissing(found, 'load', saying('leastLoad', sized(least)), least - load, least);
  const end = (most - least) * weigh.middleShare.value;
  if (load >= least + end && load <= most - end) {
    found.score += weigh.loadScore.value;
    found.reasons.push(
      carriesPeople(wish)
        ? saying('middle', sized(load))
        : saying('middleOf', { load: printedLoad(load), ...between }),
    );
  } else if (load < least) found.reasons.push(saying('smallest', sized(least)));
  else
    found.reasons.push(
      carriesPeople(wish)
        ? saying('carries', sized(load))
        : saying('edgeOf', { load: printedLoad(load), ...between }),
    );
};

const checkStops: Step = (found, { stops }, id) => {
  const most = FINDER_RULES[id].value.stops;
  if (stops === undefined) return;
  if (stops > most)
    addMissing(found, 'stops', saying('mostStops', { stops: most }), stops - most, most);
  else found.reasons.push(saying('stops', { stops: most }));
};

const moreOf = (name: 'w' | 'd', by: number) =>
  saying(name === 'w' ? 'width' : 'depth', { length: printedLength(by) });

/** Records a shortage: a near miss, or a reason to rule the kind out. */
const addShortage = (found: Checked, name: string, by: number, of: number, say: Say) => {
  if (by > weigh.nearMiss.value) return addMissing(found, name, say, by, of);
  found.score += weigh.nearScore.value;
  found.cautions.push(say);
};

const largeEnough = (found: Checked, say: Say) => {
  found.score += weigh.shaftScore.value;
  found.reasons.push(say);
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
    largeEnough(
      found,
      saying('shaft', { width: number.format(width), depth: printedLength(depth) }),
    );
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
  const length = printedLength(by);
  const small = printedLoad(weigh.noPitLoad.value);
  const more = saying('morePit', { length });
  if (id !== 'home-elevators') {
    if (EXACT_HEIGHTS.includes(id)) addMissing(found, 'pit', more, by, needed);
    else addShortage(found, 'pit', by, needed, more);
  } else if ((pit ?? 0) > 0) {
    found.score += weigh.nearScore.value;
    found.cautions.push(saying('pitOrRamp', { length }));
  } else if ((load ?? 0) <= weigh.noPitLoad.value) {
    found.score += weigh.nearScore.value;
    found.cautions.push(saying('noPit', { load: small }));
  } else addMissing(found, 'pit', saying('pitOrLoad', { length, load: small }), by, needed);
};

const addHeadroom = (found: Checked, { headroom }: FinderWish, id: KindId, by: number) => {
  const needed = (headroom ?? 0) + by;
  const more = saying('moreHeadroom', { length: printedLength(by) });
  if (EXACT_HEIGHTS.includes(id)) addMissing(found, 'headroom', more, by, needed);
  else addShortage(found, 'headroom', by, needed, more);
};

/** Judges by the limits of the kind, like `checkSides`. */
const checkHeights: Step = (found, wish, id) => {
  const { pit, headroom } = wish;
  const limits = FINDER_RULES[id].value;
  if (pit !== undefined && pit < limits.pit) addPit(found, wish, id, limits.pit - pit);
  else if (pit !== undefined && limits.pit > 0)
    found.reasons.push(saying('pit', { length: printedLength(limits.pit) }));
  if (headroom === undefined) return;
  if (headroom < limits.headroom) addHeadroom(found, wish, id, limits.headroom - headroom);
  else found.reasons.push(saying('headroom', { length: printedLength(limits.headroom) }));
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
  if (lacks.length === 0)
    largeEnough(found, saying('model', { model: model.name, load: printedLoad(model.load) }));
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
  const isSlender = lacks.length === 0 && (usual?.lacks.length ?? 1) > 0;
  found.cautions.push(
    saying(isSlender ? 'slender' : 'frame', { slender: SLENDER_POST, usual: USUAL_POST }),
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
    addMissing(found, 'load', saying('largest', { load: printedLoad(most) }), load - most, most);
};

const checkPower: Step = (found, { power }, id) => {
  if (power !== 'single') return;
  if (FINDER_RULES[id].value.singlePhase) found.reasons.push(says('singlePhase'));
  else addMissing(found, 'power', says('threePhase'));
};

const checkWheelchair: Step = (found, wish, id) => {
  if (wish.moves !== 'wheelchair') return;
  const most = FINDER_RULES[id].value.load[1];
  if (most < WHEELCHAIR_LOAD)
    found.cautions.push(
      saying('narrowChair', { load: printedLoad(most), helped: printedLoad(WHEELCHAIR_LOAD) }),
    );
  else
    found.reasons.push(
      saying('wheelchair', { width: number.format(CHAIR_W), depth: printedLength(CHAIR_D) }),
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
