// Spaces above and below the car at the ends of its travel.
import { ruleTable } from './rules.ts';

const code = { unit: 'mm', clause: '5.2.5.6 to 5.2.5.8', source: 'en81', sure: 'two' } as const;

export const HEIGHT_RULES = /* @__PURE__ */ ruleTable({
  carHeight: { ...code, value: 2100, means: 'Height of a car for people, where none is named' },
  roof: { ...code, value: 100, means: 'Thickness of the car roof' },
  springLeast: { ...code, value: 65, means: 'Least stroke of a spring buffer' },
  springFactor: { ...code, unit: '', value: 135, means: 'Stroke of a spring buffer: times v²' },
  oilFactor: { ...code, unit: '', value: 67.4, means: 'Stroke of an oil buffer: times v²' },
  springSpeed: { ...code, unit: 'm/s', value: 1, means: 'Greatest speed for spring buffers' },
  jumpFactor: { ...code, unit: '', value: 35, means: 'Jump of the car: times v², counted once' },
  runbyAbove: { ...code, value: 150, means: 'Overtravel above the top landing' },
  runbyBelow: { ...code, value: 100, means: 'Overtravel below the lowest landing' },
  crouchRefuge: { ...code, value: 1000, means: 'Height of the refuge on the car roof' },
  equipment: { ...code, value: 950, means: 'Equipment on the roof, 450, and 500 above it' },
  under: { ...code, value: 300, means: 'Fixed parts under the car' },
  lyingRefuge: { ...code, value: 500, means: 'Height of a lying refuge in the pit' },
  apron: { ...code, value: 870, means: 'Apron of the car sill, its fixing and 100 below it' },
  pitDoor: { ...code, value: 2500, means: 'Pit depth above which the pit needs an access door' },
  machineZone: {
    value: 300,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Space for a machine in the headroom, where there is no machine room',
  },
  storey: {
    value: 2400,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Least height from one landing to the next',
  },
  usualStorey: {
    value: 3000,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Storey height where none is given',
  },
  usualPit: {
    value: 1500,
    unit: 'mm',
    source: 'makers',
    sure: 'read',
    means: 'Pit that is drawn where none is named',
  },
  usualHeadroom: {
    value: 4200,
    unit: 'mm',
    source: 'makers',
    sure: 'read',
    means: 'Headroom that is drawn where none is named',
  },
  carFloor: {
    value: 120,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Thickness of the car floor as it is drawn',
  },
  planningStep: {
    value: 50,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Planning figures are rounded up to this step',
  },
});
