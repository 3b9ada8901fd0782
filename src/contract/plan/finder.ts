// The lift finder: the kinds of lift that suit and why, and the one thing that each other kind
// lacks.

import { addMissing, type Checked, type Missing, STEPS } from './finder-checks.ts';
import { FINDER_RULES, KIND_IDS, type KindId } from './finder-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { askedOf, carriesPeople, type FinderWish, type Question } from './finder-wish.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import type { PlanModel } from './plan-model.ts';
import { tallNotes } from './tall-building.ts';

export type FoundKind = {
  category: KindId;
  score: number;
  reasons: string[];
  cautions: string[];
};
export type Finding = {
  /** The best kinds, at most `MOST_KINDS`. */
  kinds: FoundKind[];
  /** Kinds that are possible but suit less. */
  also: KindId[];
  rejected: { category: KindId; missing: Missing }[];
  /** Notes that apply to every kind. */
  notes: string[];
};
export const MOST_KINDS = 3;

const weigh = FINDER_SCORE_RULES;

/** Checks that apply to one kind of lift only. */
const OWN: Partial<Record<KindId, (found: Checked, wish: FinderWish) => void>> = {
  'home-elevators': (found) => {
    found.reasons.push('Needs no machine room.');
  },
  'glass-elevators': (found, { look }) => {
    if (look === undefined) found.isAside = true;
    else if (look !== 'glass') return addMissing(found, 'look', 'It always has glass walls.');
    else found.score += weigh.lookScore.value;
    found.reasons.push('Glass lets daylight into a stairwell.');
    found.cautions.push('Glass in the sun needs shading, and passengers can be seen.');
  },
  'structural-elevators': (found, { shaft }) => {
    if (shaft === 'build' || shaft === 'exists')
      return addMissing(found, 'shaft', 'It stands in its own steel frame, without a shaft.');
    if (shaft === undefined) return;
    found.score += weigh.shaftScore.value;
    found.reasons.push('Comes with its own steel frame, which stands on a slab.');
    found.cautions.push('An engineer must check the slab.');
  },
  'capsule-elevators': (found, { look }) => {
    if (look === undefined) found.isAside = true;
    else if (look !== 'atrium')
      return addMissing(found, 'look', 'It always has a round glass car.');
    else found.score += weigh.lookScore.value;
    found.reasons.push('The car has a view of the atrium.');
  },
  'hospital-elevators': (found, { moves }) => {
    if (moves === 'patients')
      found.reasons.push('Bed cars are 2,400 mm deep, and stretcher cars 2,100 mm.');
  },
  'commercial-elevators': (found) => {
    found.reasons.push('Several lifts can work as a group at busy times.');
  },
  'mrl-elevators': (found) => {
    found.reasons.push('Needs no machine room, so the terrace stays free.');
  },
  'goods-elevators': (found, { loadedBy }) => {
    if (loadedBy === 'forklift')
      return addMissing(found, 'loadedBy', 'A forklift needs a freight elevator.');
    found.reasons.push('An attendant may ride with the goods.');
  },
  'freight-elevators': (found, { loadedBy }) => {
    if (loadedBy === 'forklift')
      found.reasons.push('Its sill and floor carry the axle load of a forklift.');
  },
  'car-elevators': (found) => {
    found.reasons.push('The driver stays in the car.');
    found.cautions.push('Room for turning must be checked on site.');
  },
  'dumnwaiter-elevators': (found, { small, load }) => {
    if (small === 'trolley')
      return addMissing(found, 'small', 'A trolley needs a kitchen elevator.');
    if (small === 'home' && load !== undefined && load > weigh.smallHomeLoad.value)
      found.cautions.push('At home, 45 to 91 kg is usual.');
    found.reasons.push('A hatch at counter height needs no pit.');
  },
  'kitchen-elevators': (found, { small }) => {
    if (small === 'home')
      return addMissing(found, 'small', 'It is designed for restaurants and hotels.');
    found.reasons.push('Its car is stainless steel.');
  },
};

/** Kinds that bring their own shaft; the others need one of masonry. */
const WITHOUT_SHAFT: readonly KindId[] = ['structural-elevators', 'glass-elevators'];

const check = (wish: FinderWish, id: KindId, models: readonly PlanModel[]) => {
  const found: Checked = { reasons: [], cautions: [], missing: [], score: 0, isAside: false };
  for (const step of STEPS) step(found, wish, id, models);
  OWN[id]?.(found, wish);
  if ((wish.shaft === 'none' || wish.shaft === 'outside') && !WITHOUT_SHAFT.includes(id))
    addMissing(found, 'shaft', 'It needs a shaft.');
  return found;
};

/**
 * The lack to report for an unsuitable kind: that it serves another purpose, else its smallest
 * lack.
 */
const smallest = ({ missing }: Checked): Missing | undefined => {
  const firstProblem =
    missing.find(({ name }) => name === 'moves') ??
    missing.toSorted((a, b) => a.weight - b.weight)[0];
  return (
    firstProblem && { name: firstProblem.name, by: firstProblem.by, words: firstProblem.words }
  );
};

const notesOf = (wish: FinderWish) => {
  if (!carriesPeople(wish) || wish.place === 'villa') return [];
  return tallNotes(((wish.stops ?? 1) - 1) * HEIGHT_RULES.usualStorey.value);
};

/**
 * Finds lifts for a wish.
 * @param offered the kinds in the catalogue.
 * @param models the catalogue's models, by which a measured shaft is judged.
 */
export const findLifts = (
  wished: FinderWish,
  offered: readonly string[] = KIND_IDS,
  models: readonly PlanModel[] = [],
): Finding => {
  const wish = askedOf(wished);
  const checked = KIND_IDS.filter((id) => offered.includes(id)).map((category) => {
    const found = check(wish, category, models);
    return { category, found, missing: smallest(found) };
  });
  const suits = checked
    .filter(({ missing }) => missing === undefined)
    .toSorted((a, b) => b.found.score - a.found.score);
  // A look that was not asked for is named after the others, unless there are none.
  const inOrder = suits.toSorted((a, b) => Number(a.found.isAside) - Number(b.found.isAside));
  const usual = inOrder.filter(({ found }) => !found.isAside).length;
  const shown = Math.min(MOST_KINDS, usual || inOrder.length);
  const kinds = inOrder
    .slice(0, shown)
    .map(({ category, found: { score, reasons, cautions } }) => ({
      category,
      score,
      reasons,
      cautions,
    }));
  return {
    kinds,
    also: inOrder.slice(shown).map(({ category }) => category),
    rejected: checked.flatMap(({ category, missing }) => (missing ? [{ category, missing }] : [])),
    notes: notesOf(wish),
  };
};

/** The finding with the notice about lifts in houses, where people look for one; '' is none. */
export const withHomeNotice = (found: Finding, wish: FinderWish, homeNotice: string): Finding =>
  carriesPeople(wish) && wish.place === 'villa' && homeNotice !== ''
    ? { ...found, notes: [homeNotice, ...found.notes] }
    : found;

const limits = KIND_IDS.map((id) => FINDER_RULES[id].value);
/** Values on both sides of each limit: the limit, and one step beyond it. */
const around = (edges: readonly number[], step: 1 | -1) => [
  ...new Set(edges.flatMap((edge) => [edge, Math.max(0, edge + step)])),
];

/** Answers that are tried to see whether a question can still change the list. */
const TRIED: Partial<{ [One in Question]: readonly NonNullable<FinderWish[One]>[] }> = {
  shaft: ['build', 'exists', 'none', 'outside'],
  look: ['plain', 'glass', 'atrium'],
  loadedBy: ['hand', 'pallet', 'forklift'],
  small: ['home', 'trays', 'trolley'],
  stops: around(
    limits.map(({ stops }) => stops),
    1,
  ),
  pit: around(
    limits.map(({ pit }) => pit),
    -1,
  ),
  headroom: around(
    limits.map(({ headroom }) => headroom),
    -1,
  ),
  power: ['single', 'three'],
};

const listOf = (wish: FinderWish, offered: readonly string[], models: readonly PlanModel[]) =>
  findLifts(wish, offered, models)
    .kinds.map(({ category }) => category)
    .join();

/** The questions that are always asked, and asked first: what moves, where, and how heavy. */
const FIRST = ['moves', 'place', 'load'] as const;

/** The questions to ask now: the first three, then those whose answers still change the list. */
export const questionsFor = (
  wish: FinderWish,
  offered: readonly string[] = KIND_IDS,
  models: readonly PlanModel[] = [],
): Question[] => {
  if (wish.moves === undefined) return ['moves'];
  const further = (Object.keys(TRIED) as (keyof typeof TRIED)[]).filter((question) => {
    const lists = (TRIED[question] ?? []).map((answer) =>
      listOf({ ...wish, [question]: answer }, offered, models),
    );
    return new Set(lists).size > 1;
  });
  const hasSizes = wish.shaft === 'exists' || wish.shaft === 'none';
  const measured = hasSizes && carriesPeople(wish) ? (['w', 'd'] as const) : [];
  return [...FIRST, ...further, ...measured];
};
