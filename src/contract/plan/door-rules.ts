// Doors: their panels, and the space that they take open and closed.
import { ruleTable } from './rules.ts';

const typical = { unit: 'mm', source: 'design', sure: 'read' } as const;
const own = { unit: 'mm', source: 'own', sure: 'choice' } as const;

export const DOOR_RULES = /* @__PURE__ */ ruleTable({
  panelRow: { ...typical, value: 40, means: 'Depth of one row of sliding panels' },
  panelPlay: { ...own, value: 5, means: 'Play of a door panel on each of its faces' },
  telescopicEnd: {
    ...typical,
    value: 25,
    means: 'Telescopic door: space beyond its panels at each end',
  },
  centreEnd: {
    ...typical,
    value: 30,
    means: 'Centre-opening door: space beyond its panels at each end',
  },
  threePanels: {
    ...own,
    value: 1200,
    means: 'Clear opening above which a telescopic door has three panels',
  },
  verticalGuide: { ...own, value: 50, means: 'Guide of a vertical door, at each side' },
  gateStack: {
    source: 'own',
    sure: 'choice',
    value: 0.12,
    means: 'Width of a folded half of a gate: times the clear opening',
  },
  gateDepth: { ...own, value: 35, means: 'Depth of a collapsible gate' },
  foldingDepth: { ...own, value: 70, means: 'Depth of the folding car door behind a swing door' },
  swingLeaf: { ...own, value: 40, means: 'Thickness of a swing door' },
  serviceFront: { ...own, value: 20, means: 'Lip of a service car, which has no door of its own' },
  sillDepth: { ...own, value: 50, means: 'Height of a sill' },
  sillGapMost: {
    value: 35,
    unit: 'mm',
    clause: '5.3.4.1',
    source: 'en81',
    sure: 'two',
    means: 'Greatest gap between the two sills',
  },
  cornerLoad: {
    value: 1600,
    unit: 'kg',
    source: 'own',
    sure: 'choice',
    means: 'Greatest rated load of a car that hangs from one side, for doors on adjacent sides',
  },
  hatchSill: { ...own, value: 800, means: 'Height of a serving hatch above the floor' },
});
