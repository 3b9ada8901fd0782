// Figures of energy, motors and bills.
import { ruleTable } from './rules.ts';

const BARNEY = 'ISO 25745-2, as Barney and Lorente explain it';
const VDI = 'VDI 4707 and ISO 25745-2, as two texts print them';

export const ENERGY_RULES = /* @__PURE__ */ ruleTable({
  balance: {
    value: 0.5,
    means: 'Share of the rated load that the counterweight balances',
    source: 'Chamber guide MMO/697',
    sure: 'read',
  },
  gearless: {
    value: 0.85,
    means: 'Efficiency of a gearless drive',
    source: 'Chamber guide MMO/697',
    sure: 'read',
  },
  geared: {
    value: 0.5,
    means: 'Efficiency of a geared drive',
    source: 'Chamber guide MMO/697',
    sure: 'read',
  },
  hydraulic: {
    value: 0.6,
    means: 'Efficiency of a hydraulic drive',
    source: 'own',
    sure: 'memory',
  },
  hydraulicCar: {
    value: 50,
    unit: 'kg',
    means: 'Mass of a small hydraulic car above its rated load',
    source: 'own',
    sure: 'choice',
  },
  gravity: { value: 9.81, unit: 'm/s²', means: 'Gravity', source: 'own', sure: 'two' },
  volts: { value: 415, unit: 'V', means: 'Three-phase supply', source: 'makers', sure: 'two' },
  powerFactor: {
    value: 0.9,
    means: 'Power factor of the drive',
    source: 'Chamber guide MMO/697',
    sure: 'read',
  },
  travelShare: {
    value: [1, 0.67, 0.49, 0.49, 0.49, 0.44, 0.39],
    unit: 'for 2 stops, 3 stops, then by usage category 1 to 5',
    means: 'Average ride as a share of the whole travel',
    clause: 'table 3',
    source: BARNEY,
    sure: 'read',
  },
  ridesByCategory: {
    value: [50, 125, 300, 750, 1500],
    unit: 'rides a day, category 1 to 5',
    means: 'Rides a day of a usage category',
    clause: 'table 1',
    source: BARNEY,
    sure: 'read',
  },
  loadEffect: {
    value: -0.0164,
    unit: 'for each % of the rated load',
    means: 'What the people in the car change, counterweight at half load',
    source: BARNEY,
    sure: 'read',
  },
  loadSteps: {
    value: [800, 1275, 2000],
    unit: 'kg',
    means: 'Rated loads at which the average load in the car changes',
    clause: 'table 2',
    source: BARNEY,
    sure: 'read',
  },
  averageLoad: {
    value: {
      usual: [7.5, 4.5, 3, 2],
      category4: [9, 6, 3.5, 2.2],
      category5: [16, 11, 7, 4.5],
    },
    unit: '% of the rated load, up to 800, 1,275, 2,000 kg and above',
    means: 'Average load in the car',
    clause: 'table 2',
    source: BARNEY,
    sure: 'read',
  },
  idleShare: {
    value: [0.13, 0.42],
    unit: 'usage category 1 and 5',
    means: 'Share of the waiting time in which the lift is idle and not yet in standby',
    source: BARNEY,
    sure: 'read',
  },
  ridingEnergy: {
    value: 1,
    unit: 'mWh/(kg·m)',
    means: 'Energy of riding to begin with, unless the lift has been measured',
    source: 'own',
    sure: 'choice',
  },
  ridingClasses: {
    value: [0.56, 0.84, 1.26, 1.89, 2.8, 4.2],
    unit: 'mWh/(kg·m), classes A to F',
    means: 'Largest energy of riding in a class',
    clause: 'VDI 4707',
    source: VDI,
    sure: 'two',
  },
  standbyClasses: {
    value: [50, 100, 200, 400, 800, 1600],
    unit: 'W, classes A to F',
    means: 'Largest standby power in a class',
    clause: 'VDI 4707',
    source: VDI,
    sure: 'two',
  },
  slowest: {
    value: 0.15,
    unit: 'm/s',
    means: 'The energy classes are not for lifts as slow as this',
    source: BARNEY,
    sure: 'read',
  },
  costYears: {
    value: 5,
    unit: 'years',
    means: 'Years over which the cost is added up',
    source: 'own',
    sure: 'choice',
  },
});
