// What each kind of lift can do, for the finder: one rule for each kind, and the finder's own
// weights. Loads in kg, lengths in mm.
import type { Building } from '../lift-choices.ts';
import { ruleTable } from './rules.ts';

/** Kinds of the catalogue by the ids of their pages. */
export const KIND_IDS = [
  'home-elevators',
  'glass-elevators',
  'kitchen-elevators',
  'dumnwaiter-elevators',
  'commercial-elevators',
  'passenger-elevators',
  'hospital-elevators',
  'freight-elevators',
  'car-elevators',
  'goods-elevators',
  'structural-elevators',
  'mrl-elevators',
  'capsule-elevators',
] as const;
export type KindId = (typeof KIND_IDS)[number];

/** Their names where the catalogue's own are not at hand. */
export const KIND_NAMES: Record<KindId, string> = {
  'home-elevators': 'Home elevators',
  'glass-elevators': 'Glass elevators',
  'kitchen-elevators': 'Kitchen elevators',
  'dumnwaiter-elevators': 'Dumbwaiters',
  'commercial-elevators': 'Commercial elevators',
  'passenger-elevators': 'Passenger elevators',
  'hospital-elevators': 'Hospital elevators',
  'freight-elevators': 'Freight elevators',
  'car-elevators': 'Car elevators',
  'goods-elevators': 'Goods elevators',
  'structural-elevators': 'Structural elevators',
  'mrl-elevators': 'MRL elevators',
  'capsule-elevators': 'Capsule elevators',
};

export type KindLimits = {
  /** Least and greatest rated load. A least one that is no `floor` only means a lift with room. */
  load: readonly [least: number, most: number];
  /** Below the least load another kind is meant. */
  floor?: true;
  stops: number;
  pit: number;
  headroom: number;
  /** Smallest clear shaft. */
  shaft: readonly [width: number, depth: number];
  places: readonly Building[];
  /** It is made for these places only. */
  onlyThere?: true;
  singlePhase?: true;
};

const rule = <const Value extends KindLimits>(value: Value, name: string) =>
  ({
    value: value as KindLimits,
    unit: 'kg, mm',
    means: `Limits of ${name}: load, stops, pit, headroom, shaft and places`,
    source: 'makers',
    sure: 'read',
  }) as const;

export const FINDER_RULES = /* @__PURE__ */ ruleTable({
  'home-elevators': rule(
    {
      load: [204, 450],
      stops: 6,
      pit: 550,
      headroom: 3100,
      shaft: [1100, 1200],
      places: ['villa'],
      onlyThere: true,
      singlePhase: true,
    },
    'home elevators',
  ),
  'glass-elevators': rule(
    {
      load: [204, 884],
      stops: 24,
      pit: 550,
      headroom: 3100,
      shaft: [1250, 1250],
      places: ['villa', 'hotel', 'mall'],
      singlePhase: true,
    },
    'glass elevators',
  ),
  'kitchen-elevators': rule(
    {
      load: [45, 227],
      floor: true,
      stops: 8,
      pit: 0,
      headroom: 2800,
      shaft: [900, 900],
      places: ['restaurant', 'hotel'],
      onlyThere: true,
      singlePhase: true,
    },
    'kitchen elevators',
  ),
  'dumnwaiter-elevators': rule(
    {
      load: [20, 250],
      stops: 8,
      pit: 0,
      headroom: 2800,
      shaft: [900, 900],
      places: ['villa', 'restaurant', 'hospital', 'office'],
      singlePhase: true,
    },
    'dumbwaiters',
  ),
  'commercial-elevators': rule(
    {
      load: [544, 1768],
      floor: true,
      stops: 40,
      pit: 1500,
      headroom: 4200,
      shaft: [2000, 1800],
      places: ['office', 'hotel', 'mall'],
      onlyThere: true,
    },
    'commercial elevators',
  ),
  'passenger-elevators': rule(
    {
      load: [272, 1768],
      floor: true,
      stops: 40,
      pit: 1400,
      headroom: 4000,
      shaft: [1500, 1300],
      places: ['apartment', 'office'],
      singlePhase: true,
    },
    'passenger elevators',
  ),
  'hospital-elevators': rule(
    {
      load: [884, 2720],
      floor: true,
      stops: 30,
      pit: 1600,
      headroom: 4400,
      shaft: [1900, 3000],
      places: ['hospital'],
    },
    'hospital elevators',
  ),
  'freight-elevators': rule(
    {
      load: [1000, 10_000],
      floor: true,
      stops: 15,
      pit: 1600,
      headroom: 4500,
      shaft: [2600, 2900],
      places: ['factory'],
    },
    'freight elevators',
  ),
  'car-elevators': rule(
    {
      load: [2500, 5000],
      stops: 10,
      pit: 1600,
      headroom: 4500,
      shaft: [4000, 6000],
      places: ['parking', 'villa', 'apartment', 'mall'],
    },
    'car elevators',
  ),
  'goods-elevators': rule(
    {
      load: [500, 6000],
      stops: 15,
      pit: 1600,
      headroom: 5100,
      shaft: [1600, 2500],
      places: ['mall', 'hotel', 'factory'],
    },
    'goods elevators',
  ),
  'structural-elevators': rule(
    {
      load: [204, 544],
      stops: 8,
      pit: 550,
      headroom: 3100,
      shaft: [1100, 1200],
      places: ['villa', 'apartment', 'office'],
      singlePhase: true,
    },
    'structural elevators',
  ),
  'mrl-elevators': rule(
    {
      load: [953, 2268],
      floor: true,
      stops: 25,
      pit: 1400,
      headroom: 3800,
      shaft: [1900, 3000],
      places: ['apartment', 'hotel', 'office'],
    },
    'MRL elevators',
  ),
  'capsule-elevators': rule(
    {
      load: [408, 1088],
      floor: true,
      stops: 30,
      pit: 1500,
      headroom: 4400,
      shaft: [2200, 1325],
      places: ['mall', 'hotel', 'villa'],
    },
    'capsule elevators',
  ),
});
