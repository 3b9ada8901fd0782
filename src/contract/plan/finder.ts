// The lift finder: which kinds of lift suit, why, and the one thing that each of the others lacks.

import { type Checked, lacks, type Missing, STEPS } from './finder-checks.ts';
import { FINDER_RULES, KIND_IDS, type KindId } from './finder-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { askedOf, carriesPeople, type FinderWish, type Question } from './finder-wish.ts';
import { HEIGHT_RULES } from './height-rules.ts';

export type FoundKind = {
  category: KindId;
  score: number;
  reasons: string[];
  cautions: string[];
};
export type Finding = {
  /** The best ones, at most `MOST_KINDS`. */
  kinds: FoundKind[];
  /** Those that would do as well, but suit less. */
  also: KindId[];
  rejected: { category: KindId; missing: Missing }[];
  /** What holds whatever is chosen. */
  notes: string[];
};
export const MOST_KINDS = 3;

const weigh = FINDER_SCORE_RULES;

/** What only one kind of lift asks about. */
const OWN: Partial<Record<KindId, (found: Checked, wish: FinderWish) => void>> = {
  'home-elevators': (found) => {
    found.reasons.push('Needs no machine room.');
  },
  'glass-elevators': (found, { look }) => {
    if (look !== 'glass') return lacks(found, 'look', 'It is chosen for glass panes.');
    found.score += weigh.lookScore.value;
    found.reasons.push('Glass lets daylight into a stairwell.');
    found.cautions.push('In the sun it needs shade, and people in it are seen.');
  },
  'structural-elevators': (found, { shaft }) => {
    if (shaft === 'build' || shaft === 'exists')
      return lacks(found, 'shaft', 'It is chosen where no shaft can be built.');
    if (shaft === undefined) return;
    found.score += weigh.shaftScore.value;
    found.reasons.push('Brings its own steel frame and stands on a slab.');
    found.cautions.push('An engineer must check the slab.');
  },
  'capsule-elevators': (found, { look }) => {
    if (look !== 'atrium') return lacks(found, 'look', 'It is chosen to be shown to an atrium.');
    found.score += weigh.lookScore.value;
    found.reasons.push('A showpiece, with a view from the car.');
  },
  'hospital-elevators': (found, { moves }) => {
    if (moves === 'patients') found.reasons.push('Its car is 2,400 mm deep, for a bed.');
  },
  'commercial-elevators': (found) => {
    found.reasons.push('Runs in groups, for the busiest five minutes.');
  },
  'mrl-elevators': (found) => {
    found.reasons.push('Needs no machine room: the terrace stays free.');
  },
  'goods-elevators': (found, { loadedBy }) => {
    if (loadedBy === 'forklift')
      return lacks(found, 'loadedBy', 'A forklift needs a freight elevator.');
    found.reasons.push('An attendant may ride with the goods.');
  },
  'freight-elevators': (found, { loadedBy }) => {
    if (loadedBy === 'forklift') found.reasons.push('Its sill and floor take a forklift’s axle.');
  },
  'car-elevators': (found) => {
    found.reasons.push('The driver stays in the car.');
    found.cautions.push('Room for turning must be checked on site.');
  },
  'dumnwaiter-elevators': (found, { small, load }) => {
    if (small === 'trolley') return lacks(found, 'small', 'A trolley needs a kitchen elevator.');
    if (small === 'home' && load !== undefined && load > weigh.smallHomeLoad.value)
      found.cautions.push('At home, 45 to 91 kg is usual.');
    found.reasons.push('A hatch at counter height needs no pit.');
  },
  'kitchen-elevators': (found, { small }) => {
    if (small === 'home') return lacks(found, 'small', 'It is made for restaurants and hotels.');
    found.reasons.push('Its car is stainless steel.');
  },
};

/** Kinds without a shaft of masonry: the others need one. */
const WITHOUT_SHAFT: readonly KindId[] = ['structural-elevators', 'glass-elevators'];

const check = (wish: FinderWish, id: KindId) => {
  const found: Checked = { reasons: [], cautions: [], missing: [], score: 0 };
  for (const step of STEPS) step(found, wish, id);
  OWN[id]?.(found, wish);
  if ((wish.shaft === 'none' || wish.shaft === 'outside') && !WITHOUT_SHAFT.includes(id))
    lacks(found, 'shaft', 'It needs a shaft.');
  return found;
};

/** What is told of a kind that does not do: that it is for something else, or its smallest lack. */
const smallest = ({ missing }: Checked): Missing | undefined => {
  const firstProblem =
    missing.find(({ name }) => name === 'moves') ??
    missing.toSorted((a, b) => a.weight - b.weight)[0];
  return (
    firstProblem && { name: firstProblem.name, by: firstProblem.by, words: firstProblem.words }
  );
};

const notesOf = (wish: FinderWish) => {
  const notes: string[] = [];
  const height = ((wish.stops ?? 1) - 1) * HEIGHT_RULES.usualStorey.value;
  if (!carriesPeople(wish) || wish.place === 'villa') return notes;
  if (height > weigh.fireHeight.value)
    notes.push('Above 15 m a building needs a fire lift. Please ask the fire service.');
  if (height > weigh.stretcherHeight.value)
    notes.push('Above 30 m one lift has to take a stretcher.');
  return notes;
};

/** The answer to a wish; `offered` are the kinds that there are. */
export const findLifts = (wished: FinderWish, offered: readonly string[] = KIND_IDS): Finding => {
  const wish = askedOf(wished);
  const checked = KIND_IDS.filter((id) => offered.includes(id)).map((category) => {
    const found = check(wish, category);
    return { category, found, missing: smallest(found) };
  });
  const suits = checked
    .filter(({ missing }) => missing === undefined)
    .map(({ category, found: { score, reasons, cautions } }) => ({
      ...{ category, score, reasons, cautions },
    }))
    .toSorted((a, b) => b.score - a.score);
  return {
    kinds: suits.slice(0, MOST_KINDS),
    also: suits.slice(MOST_KINDS).map(({ category }) => category),
    rejected: checked.flatMap(({ category, missing }) => (missing ? [{ category, missing }] : [])),
    notes: notesOf(wish),
  };
};

const limits = KIND_IDS.map((id) => FINDER_RULES[id].value);
/** On both sides of where an answer could begin to matter; one more is the other side. */
const around = (edges: readonly number[], step: 1 | -1) => [
  ...new Set(edges.flatMap((edge) => [edge, Math.max(0, edge + step)])),
];

/** Answers that are tried out to see whether a question still divides. */
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

const listOf = (wish: FinderWish, offered: readonly string[]) =>
  findLifts(wish, offered)
    .kinds.map(({ category }) => category)
    .join();

/** What is asked first whatever the answers: what moves, where, and how heavy. */
const FIRST = ['moves', 'place', 'load'] as const;

/** The questions to ask now: the first three, then those whose answer still changes the list. */
export const questionsFor = (
  wish: FinderWish,
  offered: readonly string[] = KIND_IDS,
): Question[] => {
  if (wish.moves === undefined) return ['moves'];
  const further = (Object.keys(TRIED) as (keyof typeof TRIED)[]).filter((question) => {
    const lists = (TRIED[question] ?? []).map((answer) =>
      listOf({ ...wish, [question]: answer }, offered),
    );
    return new Set(lists).size > 1;
  });
  const measured = wish.shaft === 'exists' && carriesPeople(wish) ? (['w', 'd'] as const) : [];
  return [...FIRST, ...further, ...measured];
};
