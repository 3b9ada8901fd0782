// Car area against rated load: the largest area for a load, the load for an area, and persons.
import { AREA_RULES } from './area-rules.ts';

type Row = readonly [load: number, area: number];
const ROWS: readonly Row[] = AREA_RULES.largestArea.value;
const FIRST = ROWS[0] ?? [1, 0];
const LAST = ROWS.at(-1) ?? FIRST;
const SLOPE = AREA_RULES.largestAreaBeyond.value / 100;

/** Interpolates `rows` at `x`: rises from 0 to the first row, then from row to row. */
const interpolated = (rows: readonly Row[], x: number) => {
  let [fromX, fromY]: Row = [0, 0];
  for (const [toX, toY] of rows) {
    if (x <= toX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
    [fromX, fromY] = [toX, toY];
  }
  return fromY;
};

/** Largest car area, in m², for a rated load. */
export const maxArea = (load: number) =>
  load > LAST[0] ? LAST[1] + (load - LAST[0]) * SLOPE : interpolated(ROWS, load);

/** Least rated load, in kg, for a car area in m², rounded up. */
export const loadFor = (area: number) =>
  area > LAST[1]
    ? LAST[0] + (area - LAST[1]) / SLOPE
    : interpolated(
        ROWS.map(([load, most]) => [most, load] as const),
        area,
      );

const LEAST: readonly number[] = AREA_RULES.leastArea.value;

/** Persons that a car of this area holds. */
const personsByArea = (area: number) => {
  const last = LEAST.at(-1) ?? 0;
  if (area >= last)
    return LEAST.length + Math.floor((area - last) / AREA_RULES.leastAreaBeyond.value + 1e-9);
  const above = LEAST.findIndex((least) => area < least);
  return Math.max(0, above);
};

/**
 * Persons by load or by area, whichever is less: the number that the plate in the car states.
 * Indian catalogues, ours among them, count 68 kg a person.
 */
export const personsFor = (load: number, area: number) =>
  Math.min(Math.floor(load / AREA_RULES.indianPersonMass.value), personsByArea(area));
