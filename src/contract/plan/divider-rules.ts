// What stands between lifts side by side in one well.
import { ruleTable } from './rules.ts';

const memory = { unit: 'mm', source: 'en81', sure: 'memory', clause: '5.2.5.5.2' } as const;

export const DIVIDER_RULES = /* @__PURE__ */ ruleTable({
  dividerWidth: {
    value: 100,
    unit: 'mm',
    source: 'Annexure VIII of Indian building rules, as regcheck.tealcheck.com prints it',
    sure: 'read',
    means: 'Width of the separator beams between two lifts in one well',
  },
  dividerHigh: {
    value: 200,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Height of a separator beam',
  },
  screenThick: {
    value: 5,
    unit: 'mm',
    source: 'own',
    sure: 'choice',
    means: 'Thickness of the screen between two lifts',
  },
  screenHigh: {
    ...memory,
    value: 2500,
    means: 'Height of the screen between two lifts, above the lowest landing',
  },
  screenWhole: {
    ...memory,
    value: 500,
    means:
      'Distance of a car from the moving parts of the next lift, below which the screen is as high as the shaft',
  },
  mostSideBySide: {
    value: 3,
    source: 'own',
    sure: 'choice',
    means: 'Most lifts side by side that are planned here',
  },
});
