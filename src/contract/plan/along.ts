// One line across the shaft: the car with its spaces at both ends, and a door that must be within
// the car while its open panels stay within the shaft.

export type Line = {
  /** Inside of the car, and the thickness of its walls. */
  inside: number;
  wall: number;
  /** Least space at both ends, outside of the car. */
  low: number;
  high: number;
  /** The end at which the space is exact, because a landing is there. */
  pinned?: 'low' | 'high' | undefined;
  /** The door in a wall along this line, if there is one. */
  door?:
    | {
        opening: number;
        reach: { low: number; high: number };
        /** Space that its panels leave free at both ends of the shaft. */
        keep: { low: number; high: number };
      }
    | undefined;
};

const outer = ({ inside, wall }: Line) => inside + 2 * wall;

/** The least length of the shaft along the line; infinite if the door fits at no length. */
export const leastAlong = (line: Line): number => {
  const { door, high, inside, low, pinned, wall } = line;
  const bare = low + outer(line) + high;
  if (!door) return bare;
  const [before, behind] = [door.keep.low + door.reach.low, door.keep.high + door.reach.high];
  const edge = wall + door.opening / 2;
  if (door.opening > inside) return Number.POSITIVE_INFINITY;
  if (pinned === 'low' && before > low + wall + inside - door.opening / 2)
    return Number.POSITIVE_INFINITY;
  if (pinned === 'high' && behind > high + wall + inside - door.opening / 2)
    return Number.POSITIVE_INFINITY;
  return Math.ceil(
    Math.max(
      bare,
      before + behind,
      pinned === 'low' ? 0 : before + edge + high,
      pinned === 'high' ? 0 : low + edge + behind,
    ),
  );
};

/** A value within two limits; the lower one counts if they cross. */
export const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(Math.max(least, most), value));

/** Where the car begins, with its wall, and the middle of the door. */
export const placeAlong = (line: Line, length: number) => {
  const { door, high, inside, low, pinned, wall } = line;
  const most = length - high - outer(line);
  const middle = Math.round(low + Math.max(0, most - low) / 2);
  const keep = door?.keep ?? { low: 0, high: 0 };
  const reach = door?.reach ?? { low: 0, high: 0 };
  const half = (door?.opening ?? 0) / 2;
  const [first, last] = [keep.low + reach.low, length - keep.high - reach.high];
  const start =
    pinned === 'low'
      ? low
      : pinned === 'high'
        ? Math.max(low, most)
        : clamp(
            middle,
            Math.max(low, door ? Math.ceil(first - wall - inside + half) : low),
            Math.max(low, Math.min(most, door ? Math.floor(last - wall - half) : most)),
          );
  const centre = clamp(
    Math.round(start + wall + inside / 2),
    Math.ceil(Math.max(first, start + wall + half)),
    Math.floor(Math.min(last, start + wall + inside - half)),
  );
  return { start, centre };
};
