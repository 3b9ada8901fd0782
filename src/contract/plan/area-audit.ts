// Warns staff, while they type, when a passenger car is larger than its rated load allows.
import { loadFor, maxArea } from './area.ts';

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
