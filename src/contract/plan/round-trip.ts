// The up-peak round trip of a car: highest floor, number of stops, and duration.

/** A car's trip from the entrance and back; times in seconds. */
export type Trip = {
  /** Floors served above the entrance. */
  floors: number;
  /** People in the car when it leaves. */
  people: number;
  /** Time for one floor at full speed. */
  perFloor: number;
  /** Time that a stop adds to passing the floor at full speed. */
  perStop: number;
  /** Time for one person to step in or out. */
  perPerson: number;
};

/** Average highest floor reached. */
export const highestFloor = (floors: number, people: number) => {
  let sum = 0;
  for (let floor = 1; floor < floors; floor += 1) sum += (floor / floors) ** people;
  return floors - sum;
};

/** Expected number of stops above the entrance. */
export const expectedStops = (floors: number, people: number) =>
  floors * (1 - (1 - 1 / floors) ** people);

/** The three parts of a round trip, in seconds, for a highest floor and a number of stops. */
export const tripParts = (
  { people, perFloor, perStop, perPerson }: Omit<Trip, 'floors'>,
  highest: number,
  stops: number,
) => ({
  riding: 2 * highest * perFloor,
  stopping: (stops + 1) * perStop,
  boarding: 2 * people * perPerson,
});

/** The round trip of an average car. */
export const roundTrip = (trip: Trip) => {
  const H = highestFloor(trip.floors, trip.people);
  const S = expectedStops(trip.floors, trip.people);
  const parts = tripParts(trip, H, S);
  return {
    H,
    S,
    P: trip.people,
    ...parts,
    seconds: parts.riding + parts.stopping + parts.boarding,
  };
};

/**
 * Seconds for an ideal ride of `distance` metres from standstill to standstill, at `speed` m/s with
 * acceleration and jerk limited.
 */
export const rideSeconds = (
  distance: number,
  { speed, acceleration, jerk }: { speed: number; acceleration: number; jerk: number },
) => {
  const full = (acceleration ** 2 * speed + speed ** 2 * jerk) / (jerk * acceleration);
  // A ride too slow to reach full acceleration reaches its speed within the jerk phase.
  if (speed * jerk < acceleration ** 2) {
    const reached = 2 * speed * Math.sqrt(speed / jerk);
    if (distance >= reached) return distance / speed + 2 * Math.sqrt(speed / jerk);
    return ((32 * distance) / jerk) ** (1 / 3);
  }
  if (distance >= full) return distance / speed + speed / acceleration + acceleration / jerk;
  const ramp = acceleration / jerk;
  if (distance >= (2 * acceleration ** 3) / jerk ** 2)
    return ramp + Math.sqrt((4 * distance) / acceleration + ramp ** 2);
  return ((32 * distance) / jerk) ** (1 / 3);
};
