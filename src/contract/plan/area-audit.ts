// Warns staff, while they type, when a passenger car is larger than its rated load allows, or when
// its plate may state fewer persons.
import { loadFor, maxArea, personsFor } from './area.ts';

type Car = { load: unknown; w: unknown; d: unknown };

/** A car drawn in whole millimetres may miss the table by less than this, in m². */
const ROUNDING = 1e-6;
const squareMetres = (area: number) => area.toFixed(2);

/** The warning about the car's area; undefined when the area is right or figures are missing. */
export const areaWarning = ({ load, w, d }: Car) => {
  if (typeof load !== 'number' || typeof w !== 'number' || typeof d !== 'number') return undefined;
  const area = (w * d) / 1e6;
  const most = maxArea(load);
  if (load <= 0 || area <= most + ROUNDING) return undefined;
  const needed = Math.ceil(loadFor(area) - ROUNDING);
  return (
    `The car has ${squareMetres(area)} m², but for ${load} kg the planning table allows at most ` +
    `${squareMetres(most)} m². It would need ${needed} kg, or a smaller car. Enter inside sizes.`
  );
};

/** The warning about the number of persons; undefined when it is right or figures are missing. */
export const personsWarning = ({ persons, load, w, d }: Car & { persons: unknown }) => {
  if (typeof persons !== 'number' || typeof load !== 'number') return undefined;
  if (typeof w !== 'number' || typeof d !== 'number' || w <= 0 || d <= 0) return undefined;
  const area = (w * d) / 1e6;
  const plate = personsFor(load, area);
  return persons === plate
    ? undefined
    : `The plate would state ${plate} persons: ${load} kg at 68 kg a person, or the number that ` +
        `${squareMetres(area)} m² holds, whichever is less.`;
};
