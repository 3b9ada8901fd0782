// The finder's own figures: the weight of each check, and the limits from which it says something.
import { ruleTable } from './rules.ts';

export const FINDER_SCORE_RULES = /* @__PURE__ */ ruleTable({
  placeScore: { value: 3, means: 'Points for the right place', source: 'own', sure: 'choice' },
  loadScore: {
    value: 2,
    means: 'Points for a load in the middle of the range',
    source: 'own',
    sure: 'choice',
  },
  shaftScore: { value: 2, means: 'Points when the shaft fits', source: 'own', sure: 'choice' },
  lookScore: { value: 1, means: 'Points for the look asked for', source: 'own', sure: 'choice' },
  nearScore: { value: -1, means: 'Points for each near miss', source: 'own', sure: 'choice' },
  middleShare: {
    value: 0.1,
    means: 'Left out at each end of the range of loads, to find its middle',
    source: 'own',
    sure: 'choice',
  },
  nearMiss: {
    value: 200,
    unit: 'mm',
    means: 'Short by no more than this, a lift is still shown as a near miss',
    source: 'own',
    sure: 'choice',
  },
  noPitLoad: {
    value: 205,
    unit: 'kg',
    means: 'Largest load of a lift without a pit: screw or pneumatic',
    source: 'makers',
    sure: 'read',
  },
  wheelchairCar: {
    value: [1100, 1400],
    unit: 'mm',
    means: 'Smallest car for a wheelchair with a helper',
    source: 'access',
    sure: 'two',
  },
  narrowChairLoad: {
    value: 450,
    unit: 'kg',
    means: 'A car of 1,000 × 1,250 mm takes a narrow wheelchair without a helper',
    source: 'ISO 8100-30',
    sure: 'memory',
  },
  smallHomeLoad: {
    value: 91,
    unit: 'kg',
    means: 'Largest load of small things at home',
    source: 'makers',
    sure: 'read',
  },
  fireHeight: {
    value: 15_000,
    unit: 'mm',
    means: 'Above this height a building needs a fire lift',
    source: 'Rules for lifts in India, read in extracts',
    sure: 'read',
  },
  fireRide: {
    value: 60,
    unit: 's',
    means: 'Longest ride of a fire lift from the lowest landing to the top one',
    source: 'Rules for lifts in India, read in extracts',
    sure: 'read',
  },
  frameSide: {
    value: [100, 150],
    unit: 'mm a side',
    means: 'What a steel frame takes of an open well, with slender and with usual posts',
    source: 'makers',
    sure: 'read',
  },
  stretcherHeight: {
    value: 30_000,
    unit: 'mm',
    means: 'Above this height a lift must take a stretcher',
    source: 'Rules for lifts in India, read in extracts',
    sure: 'read',
  },
});
