// Sizes of bodies in the shaft and the machine room, and the clearances between them.
import { ruleTable } from '../rules.ts';

const own = { unit: 'mm', source: 'own', sure: 'choice' } as const;
const code = { unit: 'mm', source: 'en81', sure: 'two' } as const;

export const BODY_RULES = /* @__PURE__ */ ruleTable({
  gearHigh: { ...own, value: 200, means: 'Height of a door’s gear above its panels' },
  apronHeight: { ...code, clause: '5.4.5', value: 770, means: 'Apron below the car sill' },
  apronThick: { ...own, value: 5, means: 'Thickness of the apron' },
  shortApron: { ...own, value: 250, means: 'Apron of a lift with a reduced pit, folded up' },
  frameInset: { ...own, value: 50, means: 'Inset of the frame below the car, at each side' },
  serviceFloor: { ...own, value: 60, means: 'Thickness of the floor of a service car' },
  servicePit: { ...own, value: 300, means: 'Well of a hatch lift below its lowest sill' },
  bufferWidth: { ...own, value: 120, means: 'Width of a buffer' },
  bufferLeast: { ...own, value: 50, means: 'Least height of a compressed buffer' },
  refugeWidth: { ...code, value: 500, means: 'Width of the refuge on the car roof' },
  refugeDepth: {
    ...code,
    value: 700,
    means: 'Depth of the refuge on the car roof, and width of the refuge in the pit',
  },
  refugeLength: { ...code, value: 1000, means: 'Length of a lying refuge in the pit' },
  ladderDepth: { ...own, value: 50, means: 'Depth of the pit ladder folded to its wall' },
  ladderAbove: { ...own, value: 1000, means: 'How far the pit ladder reaches above the landing' },
  ladderTry: { ...own, value: 25, means: 'Step between the places tried for the ladder' },
  machineWidth: { ...own, value: 600, means: 'Width of a machine in the head of the shaft' },
  serviceHead: { ...own, value: 450, means: 'Height of the machine space of a service lift' },
  serviceMachine: { ...own, value: 400, means: 'Width and height of a service lift’s machine' },
  roomBeyond: {
    value: 1600,
    unit: 'mm',
    source: 'makers',
    sure: 'computed',
    means: 'Length of the machine room beyond that of the shaft',
  },
  roomMachine: { ...own, value: 500, means: 'Length of a machine in its room' },
  roomMachineHigh: { ...own, value: 700, means: 'Height of a machine in its room' },
  cabinetWidth: { ...own, value: 600, means: 'Width of the control cabinet' },
  cabinetDepth: { ...own, value: 300, means: 'Depth of the control cabinet' },
  cabinetHigh: { ...own, value: 1800, means: 'Height of the control cabinet' },
  workDepth: {
    ...code,
    clause: '5.2.6.3.2',
    value: 700,
    means: 'Free depth before the control cabinet',
  },
  handwinding: {
    ...code,
    clause: '5.2.6.3.2',
    value: 500,
    means: 'Short side of the free space for hand winding',
  },
  handwindingWide: {
    ...code,
    clause: '5.2.6.3.2',
    value: 600,
    means: 'Long side of the free space for hand winding',
  },
});

/** Clearances that no other table has. */
export const CLEARANCE_RULES = /* @__PURE__ */ ruleTable({
  panelToAny: { ...own, value: 5, means: 'Least distance of a sliding panel from other parts' },
  apronToFloor: { ...code, value: 100, means: 'Least distance of the apron from the pit floor' },
});
