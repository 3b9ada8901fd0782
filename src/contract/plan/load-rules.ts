// Loads of the lift on the building. They are estimates, because the car's mass is one.
import { ruleTable } from './rules.ts';

const office = { source: 'loads', sure: 'read' } as const;

export const LOAD_RULES = /* @__PURE__ */ ruleTable({
  carMass: {
    ...office,
    unit: 'kg: kg',
    value: [
      [450, 500],
      [630, 650],
      [800, 800],
      [1000, 950],
      [1275, 1100],
      [1600, 1350],
      [2000, 1600],
      [2500, 1900],
    ],
    means: 'Mass of the empty car for a rated load; an estimate',
  },
  massStep: {
    value: 10,
    unit: 'kg',
    source: 'own',
    sure: 'choice',
    means: 'Estimated masses are rounded to this step',
  },
  buffer: { ...office, value: 4, means: 'Buffer load: times the weight that meets the buffer' },
  safetyGear: { ...office, value: 2, means: 'Impact factor of a progressive safety gear' },
  instantGear: { ...office, value: 5, means: 'Impact factor of an instantaneous safety gear' },
  instantSpeed: {
    ...office,
    unit: 'm/s',
    clause: '5.6.2.1',
    value: 0.63,
    means: 'Greatest speed for an instantaneous safety gear, which light lifts have',
  },
  jackRoping: {
    value: 2,
    source: 'own',
    sure: 'choice',
    means: 'Load on a jack beside the car: times the weight that hangs on its ropes',
  },
});

export const ACCESS_RULES = /* @__PURE__ */ ruleTable({
  wheelchairWidth: {
    value: 1100,
    unit: 'mm',
    source: 'access',
    sure: 'two',
    means: 'Least width of a car for a wheelchair and a helper',
  },
  wheelchairDepth: {
    value: 1400,
    unit: 'mm',
    source: 'access',
    sure: 'two',
    means: 'Least depth of a car for a wheelchair and a helper',
  },
  wheelchairDoor: {
    value: 900,
    unit: 'mm',
    source: 'access',
    sure: 'read',
    means: 'Least clear opening for a wheelchair; European rules take 800',
  },
});
