// The comparison table: its questions, its filter and its sentences.
import { fill, formFor } from '../language/fill.ts';
import type { Language } from '../language/language.ts';
import { BUILDINGS, type Building, MOVES, type Moves } from '../quote/lift-choices.ts';
import type { Words } from '../words/words.ts';
import type { SpecRange } from './category-fields.ts';
import type { ComparedLift } from './comparison-rules.ts';

/** The visitor's answers; undefined for an unanswered question. */
export type LiftWish = {
  moves?: Moves | undefined;
  building?: Building | undefined;
  /** Load in kilograms. */
  loadKg?: number | undefined;
  /** Number of stops. */
  stops?: number | undefined;
};

export const SORTS = ['name', 'load', 'speed', 'stops', 'shaft'] as const;
export type Sort = (typeof SORTS)[number];
export type SortOrder = { by: Sort; descending: boolean };

const fits: {
  [Question in keyof LiftWish]-?: (
    range: SpecRange,
    wish: NonNullable<LiftWish[Question]>,
  ) => boolean;
} = {
  moves: (range, moves) => range.moves.includes(moves),
  building: (range, building) => range.buildings.includes(building),
  loadKg: (range, loadKg) => range.loadKg[1] >= loadKg,
  stops: (range, stops) => range.stops[1] >= stops,
};

/**
 * Whether a lift meets all answers: its largest car must carry the load, its longest travel must
 * serve the stops.
 */
export const suits = (range: SpecRange, { moves, building, loadKg, stops }: LiftWish) =>
  (moves === undefined || fits.moves(range, moves)) &&
  (building === undefined || fits.building(range, building)) &&
  (loadKg === undefined || fits.loadKg(range, loadKg)) &&
  (stops === undefined || fits.stops(range, stops));

const measures: Record<Exclude<Sort, 'name'>, (range: SpecRange) => number> = {
  load: ({ loadKg }) => loadKg[1],
  speed: ({ speed }) => speed[1],
  stops: ({ stops }) => stops[1],
  shaft: ({ shaft }) => shaft.minW * shaft.minD,
};

/** Sorted as requested; equal lifts keep the catalogue's order. */
export const sorted = <Lift extends ComparedLift>(
  lifts: readonly Lift[],
  { by, descending }: SortOrder,
  language: Language = 'en',
) => {
  const ascending = (a: Lift, b: Lift) =>
    by === 'name'
      ? a.name.localeCompare(b.name, language)
      : measures[by](a.range) - measures[by](b.range);
  return lifts.toSorted((a, b) => (descending ? ascending(b, a) : ascending(a, b)));
};

const keyIn = <Key extends string>(labels: Record<Key, string>, value: string | null) =>
  value !== null && Object.hasOwn(labels, value) ? (value as Key) : undefined;
const wholeNumber = (value: string | null) =>
  value !== null && /^[1-9]\d{0,5}$/.test(value.trim()) ? Number(value) : undefined;

/** Reads wish and sort order from an address; unknown values are left out. */
export const wishFrom = (
  query: URLSearchParams,
): { wish: LiftWish; order: SortOrder | undefined } => {
  const [by, direction] = query.get('sort')?.split('-') ?? [];
  const sort = SORTS.find((name) => name === by);
  return {
    wish: {
      moves: keyIn(MOVES, query.get('moves')),
      building: keyIn(BUILDINGS, query.get('building')),
      loadKg: wholeNumber(query.get('load')),
      stops: wholeNumber(query.get('stops')),
    },
    order: sort && { by: sort, descending: direction === 'down' },
  };
};

/**
 * Writes wish and sort order into a query, with its question mark; an empty wish is an empty text.
 */
export const queryOf = (
  { moves, building, loadKg, stops }: LiftWish,
  order: SortOrder | undefined,
) => {
  const query = new URLSearchParams();
  if (moves) query.set('moves', moves);
  if (building) query.set('building', building);
  if (loadKg) query.set('load', String(loadKg));
  if (stops) query.set('stops', String(stops));
  if (order) query.set('sort', order.descending ? `${order.by}-down` : order.by);
  return query.size > 0 ? `?${query}` : '';
};

const without = (wish: LiftWish, question: keyof LiftWish): LiftWish => ({
  ...wish,
  [question]: undefined,
});
const most = (lifts: readonly ComparedLift[], figure: (range: SpecRange) => number) =>
  Math.max(...lifts.map(({ range }) => figure(range)));

/** The language of the table, with its words. */
export type ComparisonSpeech = {
  language: Language;
  words: {
    comparison: Words['comparison'];
    choices: Pick<Words['choices'], 'moves' | 'buildings'>;
    columns: Words['lifts']['columns'];
  };
};

/**
 * The reason why no lift matches, as a sentence that proposes a change; `number` writes figures as
 * the page does.
 */
export const emptyReason = (
  lifts: readonly ComparedLift[],
  wish: LiftWish,
  number: (value: number) => string,
  { language, words: { comparison, choices } }: ComparisonSpeech,
) => {
  const { largest, tallest, none, remove, choice, ...names } = comparison.empty;
  const load = most(lifts, measures.load);
  if (wish.loadKg && wish.loadKg > load) return fill(largest, { load: `${number(load)}\u2009kg` });
  const stops = most(lifts, measures.stops);
  if (wish.stops && wish.stops > stops) return fill(tallest, { count: number(stops) });
  const conditions: Record<keyof LiftWish, string> = {
    moves: wish.moves ? fill(choice, { name: choices.moves[wish.moves] }) : '',
    building: wish.building ? fill(choice, { name: choices.buildings[wish.building] }) : '',
    loadKg: names.load,
    stops: names.stops,
  };
  const questions = (['moves', 'building', 'loadKg', 'stops'] as const).filter(
    (question) => wish[question] !== undefined,
  );
  const best = questions
    .map((question) => ({
      question,
      left: lifts.filter(({ range }) => suits(range, without(wish, question))).length,
    }))
    .toSorted((a, b) => b.left - a.left)[0];
  if (!best || best.left === 0) return none;
  return fill(formFor(language, remove, best.left), {
    condition: conditions[best.question],
    count: number(best.left),
  });
};
