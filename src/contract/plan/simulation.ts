// Simulates the busiest five minutes, person by person, to show waiting times, which the formulas
// of an average round trip cannot give. The same seed gives the same five minutes.
import { type Trip, tripParts } from './round-trip.ts';
import { TRAFFIC_RULES } from './traffic-rules.ts';

export type Random = () => number;

/** Random numbers from 0 up to 1; the same seed gives the same numbers (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * A random highest floor and number of stops, when each of `people` picks any floor with equal
 * chance.
 */
export const sampledTrip = (random: Random, floors: number, people: number) => {
  const wanted = new Set<number>();
  for (let one = 0; one < people; one += 1) wanted.add(Math.floor(random() * floors) + 1);
  return { highest: Math.max(0, ...wanted), stops: wanted.size };
};

export type Peak = {
  trip: Trip;
  lifts: number;
  /** Rated persons: the most that a car takes. */
  persons: number;
  /** People who arrive in the five minutes. */
  arriving: number;
};

/** Seconds between two samples of the queue. */
export const QUEUE_STEP = 5;
const PEAK = TRAFFIC_RULES.peakSeconds.value;
/** People already arrive at the same rate for this long before the five measured minutes. */
const WARM_UP = PEAK;

/** Arrival times in seconds; the gaps between them are random, and most are short. */
const arrivals = (random: Random, perSecond: number) => {
  const times: number[] = [];
  if (perSecond <= 0) return times;
  for (let time = 0; ; ) {
    time -= Math.log(1 - random()) / perSecond;
    if (time >= WARM_UP + PEAK) return times;
    times.push(time);
  }
};

/** Waits of the people who arrived within the five minutes, and the queue every `QUEUE_STEP` s. */
export const playPeak = ({ trip, lifts, persons, arriving }: Peak, random: Random) => {
  const times = arrivals(random, arriving / PEAK);
  const left: number[] = [];
  const free = Array.from({ length: lifts }, () => 0);
  while (left.length < times.length) {
    const next = free.indexOf(Math.min(...free));
    // A car leaves with the people present when it opens; if there are none, it waits for the
    // first.
    const opens = Math.max(free[next] as number, times[left.length] as number);
    let people = 0;
    let doorsClose = opens;
    while (people < persons) {
      const comes = times[left.length + people];
      if (comes === undefined || comes > doorsClose) break;
      people += 1;
      doorsClose += trip.perPerson;
    }
    const { highest, stops } = sampledTrip(random, trip.floors, people);
    const parts = tripParts({ ...trip, people }, highest, stops);
    free[next] = opens + parts.riding + parts.stopping + parts.boarding;
    for (let one = 0; one < people; one += 1)
      left.push(Math.max(opens + one * trip.perPerson, times[left.length] as number));
  }
  const waits = times
    .map((time, one) => [time, (left[one] as number) - time] as const)
    .filter(([time]) => time >= WARM_UP)
    .map(([, wait]) => wait);
  const queue = Array.from({ length: PEAK / QUEUE_STEP + 1 }, (_, step) => {
    const now = WARM_UP + step * QUEUE_STEP;
    return times.filter((time, one) => time <= now && (left[one] as number) > now).length;
  });
  return { waits, queue };
};

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Runs many peaks, one call each, so that a worker can report progress. */
export const createPeaks = (peak: Peak, seed: number) => {
  const random = seeded(seed);
  const waits: number[] = [];
  const queues: number[][] = [];
  return {
    playOne() {
      const played = playPeak(peak, random);
      waits.push(...played.waits);
      queues.push(played.queue);
    },
    result() {
      const sorted = waits.toSorted((a, b) => a - b);
      const sum = waits.reduce((total, wait) => total + wait, 0);
      const steps = (queues[0] ?? []).map((_, step) =>
        queues.map((queue) => queue[step] ?? 0).toSorted((a, b) => a - b),
      );
      const at = (share: number) => steps.map((step) => quantile(step, share));
      return {
        peaks: queues.length,
        people: waits.length,
        averageWait: waits.length > 0 ? sum / waits.length : 0,
        /** Nine of ten people wait no longer than this. */
        longWait: quantile(sorted, 0.9),
        /**
         * Queue every `QUEUE_STEP` s, over all peaks: the tenth percentile, the median and the
         * ninetieth percentile.
         */
        queue: { low: at(0.1), middle: at(0.5), high: at(0.9), first: queues[0] ?? [] },
      };
    },
  };
};
export type PeaksResult = ReturnType<ReturnType<typeof createPeaks>['result']>;
