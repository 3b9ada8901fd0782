// The lift finder: the kinds of lift that suit and why, and the one thing that each other kind
// lacks.

import type { FinderWords } from '../words/finder-words.ts';
import type { Speech } from '../words/speech.ts';
import { addMissing, type Checked, type Lack, STEPS, says } from './finder-checks.ts';
import { FINDER_RULES, KIND_IDS, type KindId } from './finder-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { askedOf, carriesPeople, type FinderWish, type Question } from './finder-wish.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import type { PlanModel } from './plan-model.ts';
import { tallNotes } from './tall-building.ts';

/** One thing that a kind lacks, in words. */
export type Missing = { name: string; by: number | null; words: string };
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
    found.reasons.push(says('noMachineRoom'));
  },
  'glass-elevators': (found, { look }) => {
    if (look === undefined) found.isAside = true;
    else if (look !== 'glass') return addMissing(found, 'look', says('glassWalls'));
    else found.score += weigh.lookScore.value;
    found.reasons.push(says('daylight'));
    found.cautions.push(says('shading'));
  },
  'structural-elevators': (found, { shaft }) => {
    if (shaft === 'build' || shaft === 'exists')
      return addMissing(found, 'shaft', says('ownFrame'));
    if (shaft === undefined) return;
    found.score += weigh.shaftScore.value;
    found.reasons.push(says('onSlab'));
    found.cautions.push(says('slab'));
  },
  'capsule-elevators': (found, { look }) => {
    if (look === undefined) found.isAside = true;
    else if (look !== 'atrium') return addMissing(found, 'look', says('roundCar'));
    else found.score += weigh.lookScore.value;
    found.reasons.push(says('view'));
  },
  'hospital-elevators': (found, { moves }) => {
    if (moves === 'patients') found.reasons.push(says('beds'));
  },
  'commercial-elevators': (found) => {
    found.reasons.push(says('group'));
  },
  'mrl-elevators': (found) => {
    found.reasons.push(says('terrace'));
  },
  'goods-elevators': (found, { loadedBy }) => {
    if (loadedBy === 'forklift') return addMissing(found, 'loadedBy', says('needsFreight'));
    found.reasons.push(says('attendant'));
  },
  'freight-elevators': (found, { loadedBy }) => {
    if (loadedBy === 'forklift') found.reasons.push(says('forklift'));
  },
  'car-elevators': (found) => {
    found.reasons.push(says('driver'));
    found.cautions.push(says('turning'));
  },
  'dumnwaiter-elevators': (found, { small, load }) => {
    if (small === 'trolley') return addMissing(found, 'small', says('needsKitchen'));
    if (small === 'home' && load !== undefined && load > weigh.smallHomeLoad.value)
      found.cautions.push(says('atHome'));
    found.reasons.push(says('hatch'));
  },
  'kitchen-elevators': (found, { small }) => {
    if (small === 'home') return addMissing(found, 'small', says('restaurants'));
    found.reasons.push(says('steel'));
  },
};

/** Kinds that bring their own shaft; the others need one of masonry. */
const WITHOUT_SHAFT: readonly KindId[] = ['structural-elevators', 'glass-elevators'];

const check = (wish: FinderWish, id: KindId, models: readonly PlanModel[]) => {
  const found: Checked = { reasons: [], cautions: [], missing: [], score: 0, isAside: false };
  for (const step of STEPS) step(found, wish, id, models);
  OWN[id]?.(found, wish);
  if ((wish.shaft === 'none' || wish.shaft === 'outside') && !WITHOUT_SHAFT.includes(id))
    addMissing(found, 'shaft', says('needsShaft'));
  return found;
};

/**
 * The lack to report for an unsuitable kind: that it serves another purpose, else its smallest
 * lack.
 */
const smallest = ({ missing }: Checked): Lack | undefined =>
  missing.find(({ name }) => name === 'moves') ??
  missing.toSorted((a, b) => a.weight - b.weight)[0];

type Judged = { category: KindId; found: Checked; missing: Lack | undefined };

/** Judges each kind; the best first, then those that are possible, then the others. */
const judge = (
  wish: FinderWish,
  offered: readonly string[],
  models: readonly PlanModel[],
): { kinds: Judged[]; also: Judged[]; rejected: Judged[] } => {
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
  return {
    kinds: inOrder.slice(0, shown),
    also: inOrder.slice(shown),
    rejected: checked.filter(({ missing }) => missing !== undefined),
  };
};

const notesOf = (wish: FinderWish, { words }: Speech<FinderWords>) => {
  if (!carriesPeople(wish) || wish.place === 'villa') return [];
  return tallNotes(((wish.stops ?? 1) - 1) * HEIGHT_RULES.usualStorey.value, words.plan.tall);
};

/**
 * Finds lifts for a wish, with reasons in the language of the reader.
 * @param offered the kinds in the catalogue.
 * @param models the catalogue's models, by which a measured shaft is judged.
 */
export const findLifts = (
  speech: Speech<FinderWords>,
  wished: FinderWish,
  offered: readonly string[] = KIND_IDS,
  models: readonly PlanModel[] = [],
): Finding => {
  const wish = askedOf(wished);
  const { kinds, also, rejected } = judge(wish, offered, models);
  return {
    kinds: kinds.map(({ category, found: { score, reasons, cautions } }) => ({
      category,
      score,
      reasons: reasons.map((say) => say(speech)),
      cautions: cautions.map((say) => say(speech)),
    })),
    also: also.map(({ category }) => category),
    rejected: rejected.flatMap(({ category, missing }) =>
      missing
        ? [
            {
              category,
              missing: { name: missing.name, by: missing.by, words: missing.say(speech) },
            },
          ]
        : [],
    ),
    notes: notesOf(wish, speech),
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
  judge(askedOf(wish), offered, models)
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
