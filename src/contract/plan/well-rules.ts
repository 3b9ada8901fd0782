// What stands between a car and the walls of its shaft, in plan: doors, rails, counterweight.
import { ruleTable } from './rules.ts';

const typical = { unit: 'mm', source: 'design', sure: 'read' } as const;

export const WELL_RULES = /* @__PURE__ */ ruleTable({
  carWall: { ...typical, value: 35, means: 'Thickness of a car wall' },
  landingDoor: { ...typical, value: 80, means: 'Depth of a sliding landing door' },
  sillGap: { ...typical, value: 30, means: 'Gap between the two sills; at most 35 is allowed' },
  carDoor: { ...typical, value: 80, means: 'Depth of a sliding car door' },
  swingZone: {
    ...{ value: 100, unit: 'mm', source: 'own', sure: 'choice' },
    means: 'Depth for a swing door or a gate, between shaft wall and car',
  },
  rearGap: { ...typical, value: 60, means: 'Gap behind a car without counterweight behind it' },
  weightGap: { ...typical, value: 80, means: 'Gap between car and counterweight; 50 is the least' },
  weightDepth: { ...typical, value: 140, means: 'Depth of a counterweight' },
  weightWallGap: { ...typical, value: 60, means: 'Gap between a counterweight and the wall' },
  weightLeast: { ...typical, value: 400, means: 'Least length of a counterweight' },
  weightMost: { ...typical, value: 900, means: 'Greatest length of a counterweight' },
  weightThin: {
    ...{ value: 40, unit: 'mm', source: 'own', sure: 'choice' },
    means: 'Least depth of a counterweight that is drawn',
  },
  weightEnds: { ...typical, value: 165, means: 'Space at each end of a counterweight' },
  railZone: { ...typical, value: 165, means: 'Space for rails and brackets at a side of the car' },
  weightBracket: { ...typical, value: 85, means: 'Space between counterweight and car rail' },
  railHeight: { ...typical, value: 62, means: 'Height of a car rail T89/B' },
  railBase: { ...typical, value: 89, means: 'Width of the foot of a car rail T89/B' },
  railGap: { ...typical, value: 30, means: 'Gap between rail and car wall' },
  carStep: { ...typical, value: 10, means: 'Step in which cars are made' },
  leastCarDepth: { ...typical, value: 800, means: 'Least depth of a car for people' },
  doorInCar: { ...typical, value: 50, means: 'How much wider than its door a car for people is' },
  telescopicTimes: { ...typical, unit: '', value: 1.5, means: 'Telescopic door: openings wide' },
  telescopicPlus: { ...typical, value: 50, means: 'Telescopic door: added to that width' },
  centreTimes: { ...typical, unit: '', value: 2, means: 'Centre-opening door: openings wide' },
  centrePlus: { ...typical, value: 60, means: 'Centre-opening door: added to that width' },
  fourPanelTimes: {
    ...{ value: 1.5, source: 'own', sure: 'choice' },
    means: 'Four-panel centre-opening door: openings wide',
  },
  frame: {
    ...{ value: 200, unit: 'mm', source: 'design', sure: 'memory' },
    means: 'How much wider than the clear opening the opening in the wall is',
  },
  frameAbove: {
    ...{ value: 100, unit: 'mm', source: 'design', sure: 'read' },
    means: 'How much higher than the door the opening in the wall is',
  },
  doorHeight: {
    ...{ value: 2000, unit: 'mm', clause: '5.3.2.1', source: 'en81', sure: 'read' },
    means: 'Least clear height of a door for people',
  },
  usualOpening: {
    ...{ value: 800, unit: 'mm', source: 'own', sure: 'choice' },
    means: 'Clear opening where none is named',
  },
  leastOpening: {
    ...{ value: 300, unit: 'mm', source: 'own', sure: 'choice' },
    means: 'Least clear opening that is drawn',
  },
  wall: {
    ...{ value: 200, unit: 'mm', source: 'own', sure: 'choice' },
    means: 'Thickness of walls and slabs as they are drawn',
  },
  callPlate: {
    ...{ value: 1000, unit: 'mm', source: 'access', sure: 'read' },
    means: 'Height of the call button above the landing',
  },
  serviceWell: {
    ...{ value: 300, unit: 'mm', source: 'design', sure: 'memory' },
    means: 'Least shaft of a dumbwaiter: car and this much more',
  },
  formulaLoad: {
    ...{ value: 1600, unit: 'kg', source: 'own', sure: 'choice' },
    means: 'Above this load only the sizes of the catalogue are used',
  },
  roofEdge: {
    ...{ value: 300, unit: 'mm', clause: '5.4.7.2', source: 'en81', sure: 'two' },
    means: 'Gap at the edge of the car roof from which a balustrade is needed',
  },
});
