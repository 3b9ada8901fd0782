// Sizes of the parts of light lifts and service lifts, and of counterweights and jacks. Other sizes
// stand in `well-rules.ts`.
import { ruleTable } from './rules.ts';

const own = { unit: 'mm', source: 'own', sure: 'choice' } as const;
const maker = { unit: 'mm', source: 'makers', sure: 'computed' } as const;

export const PART_RULES = /* @__PURE__ */ ruleTable({
  lightLoad: {
    ...own,
    unit: 'kg',
    value: 350,
    means: 'Greatest rated load of a lift with light rails and car walls',
  },
  lightWall: { ...maker, value: 25, means: 'Thickness of the car wall of a light lift' },
  lightRail: { ...own, value: 50, means: 'Height and foot of a car rail T50/A' },
  lightGap: { ...maker, value: 25, means: 'Gap between rail and car wall of a light lift' },
  lightBracket: { ...maker, value: 45, means: 'Bracket of a car rail of a light lift' },
  lightDepth: { ...maker, value: 100, means: 'Depth of the counterweight of a light lift' },
  lightBeam: {
    ...maker,
    value: 60,
    means: 'Space between counterweight and car rail of a light lift',
  },
  serviceRail: { ...own, value: 45, means: 'Height and foot of a car rail T45/A' },
  serviceBracket: { ...own, value: 50, means: 'Bracket of a car rail of a service lift' },
  bracketSide: { ...own, value: 15, means: 'How far a bracket reaches beyond the foot of a rail' },
  bracketHeight: { ...own, value: 100, means: 'Height of a bracket' },
  bracketStep: { ...own, value: 2500, means: 'Greatest distance between brackets' },
  bracketFirst: { ...own, value: 500, means: 'Height of the first brackets above the pit floor' },
  weightRail: { ...own, value: 50, means: 'Height and foot of a counterweight rail' },
  weightRailGap: { ...own, value: 15, means: 'Gap between counterweight and its rail' },
  weightArm: { ...own, value: 100, means: 'Width of a bracket that holds a counterweight rail' },
  cantileverPart: {
    source: 'own',
    sure: 'choice',
    value: 0.5,
    means: 'Distance of two rails on one side of the car: times its depth',
  },
  cantileverMost: { ...own, value: 800, means: 'Greatest distance of two rails on one side' },
  jack: { ...own, value: 160, means: 'Diameter of a jack with its fixings' },
  jackGap: { ...own, value: 40, means: 'Space at each side of a jack' },
  twinJacks: {
    ...own,
    unit: 'kg',
    value: 2000,
    means: 'Rated load above which a hydraulic lift has a jack at each side',
  },
});

export const WEIGHT_RULES = /* @__PURE__ */ ruleTable({
  fillerDensity: {
    value: 7850,
    unit: 'kg/m³',
    source: 'own',
    sure: 'two',
    means: 'Density of steel fillers of a counterweight',
  },
  fillFactor: {
    value: 0.8,
    source: 'own',
    sure: 'choice',
    means: 'Share of the counterweight’s outline that its fillers take',
  },
  usualStack: { ...own, value: 1800, means: 'Usual height of the fillers of a counterweight' },
  weightFrame: { ...own, value: 400, means: 'Height of a counterweight’s frame besides fillers' },
  weightBuffer: { ...own, value: 150, means: 'Counterweight buffer, compressed, with its support' },
  weightAbove: { ...own, value: 100, means: 'Space above a counterweight at its highest position' },
});
