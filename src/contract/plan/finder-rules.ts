// The limits of each kind of lift for the finder, one rule for each kind. Loads in kg, lengths in
// mm.
import type { Building } from '../quote/lift-choices.ts';
import { ruleTable } from './rules.ts';

/** The kinds in the catalogue, by the ids of their pages. */
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

/** Names of the kinds, used where the catalogue is not at hand. */
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
  /**
   * Least and greatest rated load. Without `floor`, a wish below the least load still gets this
   * lift, with room to spare.
   */
  load: readonly [least: number, most: number];
  /** A wish below the least load needs another kind. */
  floor?: true;
  stops: number;
  pit: number;
  headroom: number;
  /** Smallest clear shaft. */
  shaft: readonly [width: number, depth: number];
  places: readonly Building[];
  /** The kind is made for these places only. */
  onlyThere?: true;
  singlePhase?: true;
};

type Flag = 'floor' | 'onlyThere' | 'singlePhase';
type Row = readonly [
  ...[load: KindLimits['load'], stops: number, pit: number, headroom: number],
  ...[shaft: KindLimits['shaft'], places: readonly Building[], flags?: readonly Flag[]],
];

const ROWS: Record<KindId, Row> = {
  'home-elevators': [
    [204, 450],
    6,
    550,
    3100,
    [1100, 1200],
    ['villa'],
    ['onlyThere', 'singlePhase'],
  ],
  'glass-elevators': [
    [204, 884],
    24,
    550,
    3100,
    [1250, 1250],
    ['villa', 'hotel', 'mall'],
    ['singlePhase'],
  ],
  'kitchen-elevators': [
    [45, 227],
    8,
    0,
    2800,
    [900, 900],
    ['restaurant', 'hotel'],
    ['floor', 'onlyThere', 'singlePhase'],
  ],
  'dumnwaiter-elevators': [
    [20, 250],
    8,
    0,
    2800,
    [900, 900],
    ['villa', 'restaurant', 'hospital', 'office'],
    ['singlePhase'],
  ],
  'commercial-elevators': [
    [544, 1768],
    40,
    1500,
    4200,
    [2000, 1800],
    ['office', 'hotel', 'mall'],
    ['floor', 'onlyThere'],
  ],
  'passenger-elevators': [
    [272, 1768],
    40,
    1400,
    4000,
    [1500, 1300],
    ['apartment', 'office'],
    ['floor', 'singlePhase'],
  ],
  'hospital-elevators': [[884, 2720], 30, 1600, 4400, [1750, 2450], ['hospital'], ['floor']],
  'freight-elevators': [[1000, 10_000], 15, 1600, 4500, [2600, 2900], ['factory'], ['floor']],
  'car-elevators': [
    [2500, 5000],
    10,
    1600,
    4500,
    [4000, 6000],
    ['parking', 'villa', 'apartment', 'mall'],
  ],
  'goods-elevators': [[500, 6000], 15, 1600, 5100, [1600, 1900], ['mall', 'hotel', 'factory']],
  'structural-elevators': [
    [204, 544],
    8,
    550,
    3100,
    [1100, 1200],
    ['villa', 'apartment', 'office'],
    ['singlePhase'],
  ],
  'mrl-elevators': [
    [953, 2268],
    25,
    1400,
    3800,
    [1900, 3000],
    ['apartment', 'hotel', 'office'],
    ['floor'],
  ],
  'capsule-elevators': [
    [408, 1088],
    30,
    1500,
    4400,
    [2200, 1325],
    ['mall', 'hotel', 'villa'],
    ['floor'],
  ],
};

const rule = ([load, stops, pit, headroom, shaft, places, flags = []]: Row, name: string) =>
  ({
    value: {
      load,
      stops,
      pit,
      headroom,
      shaft,
      places,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    } as KindLimits,
    unit: 'kg, mm',
    means: `Limits of ${name}: load, stops, pit, headroom, shaft and places`,
    source: 'makers',
    sure: 'read',
  }) as const;

export const FINDER_RULES = /* @__PURE__ */ ruleTable(
  Object.fromEntries(
    KIND_IDS.map((id) => [id, rule(ROWS[id], KIND_NAMES[id].toLowerCase())]),
  ) as Record<KindId, ReturnType<typeof rule>>,
);
