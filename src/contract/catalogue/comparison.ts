// The comparison table: its questions, its filter and its sentences.
import { BUILDINGS, type Building, MOVES, type Moves } from '../quote/lift-choices.ts';
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
) => {
  const ascending = (a: Lift, b: Lift) =>
    by === 'name'
      ? a.name.localeCompare(b.name, 'en')
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

/**
 * The reason why no lift matches, as a sentence that proposes a change; `numbers` writes figures as
 * the page does.
 */
export const emptyReason = (
  lifts: readonly ComparedLift[],
  wish: LiftWish,
  number: (value: number) => string,
) => {
  const load = most(lifts, measures.load);
  if (wish.loadKg && wish.loadKg > load) return `The largest lift carries ${number(load)}\u2009kg.`;
  const stops = most(lifts, measures.stops);
  if (wish.stops && wish.stops > stops) return `The tallest lift serves ${number(stops)} stops.`;
  const names: Record<keyof LiftWish, string> = {
    moves: wish.moves ? `“${MOVES[wish.moves]}”` : '',
    building: wish.building ? `“${BUILDINGS[wish.building]}”` : '',
    loadKg: 'the load',
    stops: 'the number of stops',
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
  if (!best || best.left === 0) return 'No lift meets all of these conditions.';
  const shown = best.left === 1 ? '1 lift' : `${number(best.left)} lifts`;
  return `No lift meets all of these conditions. Remove ${names[best.question]} to see ${shown}.`;
};
