// The panels of a landing door and a car door, closed and open, and the space that they take.
import type { Door } from '../quote/lift-choices.ts';
import { DOOR_RULES } from './door-rules.ts';
import { WELL_RULES } from './well-rules.ts';

/** The end of its wall to which a side-opening door opens. */
export type Hand = 'low' | 'high';
export type Span = readonly [from: number, to: number];
/** A panel: its place from the middle of the opening, and its height as a share of the door's. */
export type Leaf = {
  row: number;
  closed: Span;
  open: Span;
  closedUp: Span;
  openUp: Span;
};
export type DoorSet = {
  landing: readonly Leaf[];
  car: readonly Leaf[];
  /** Space from the middle of the opening to both ends of the mechanism. */
  reach: { low: number; high: number };
  /** Depth of the landing door, of the gap between the sills, and of the car door. */
  depth: { landing: number; gap: number; car: number };
};

type Kind = {
  /** The car of a service lift has no door. */
  isService?: boolean;
  /** No panel of a vertical landing door sinks, because the pit is shallow. */
  rises?: boolean | undefined;
};

const rule = DOOR_RULES;
const WHOLE: Span = [0, 1];

const sliding = (row: number, closed: Span, open: Span): Leaf => ({
  row,
  closed,
  open,
  closedUp: WHOLE,
  openUp: WHOLE,
});
const lifted = (row: number, span: Span, closedUp: Span, openUp: Span): Leaf => ({
  row,
  closed: span,
  open: span,
  closedUp,
  openUp,
});

/** The same panels, opening to the other end. */
const mirrored = (leaf: Leaf): Leaf => ({
  ...leaf,
  closed: [-leaf.closed[1], -leaf.closed[0]],
  open: [-leaf.open[1], -leaf.open[0]],
});

const panelsOf = (opening: number) => (opening > rule.threePanels.value ? 3 : 2);

const telescopic = (opening: number, hand: Hand) => {
  const panels = panelsOf(opening);
  const [edge, wide] = [-opening / 2, opening / panels];
  const leaves = Array.from({ length: panels }, (_, row) =>
    sliding(row, [edge + row * wide, edge + (row + 1) * wide], [edge - wide, edge]),
  );
  return hand === 'low' ? leaves : leaves.map(mirrored);
};

/** Two halves that open to both sides, each of `panels` panels. */
const halves = (opening: number, panels: number, stack: number) => {
  const wide = opening / 2 / panels;
  const half = Array.from({ length: panels }, (_, row) =>
    sliding(
      row,
      [-opening / 2 + row * wide, -opening / 2 + (row + 1) * wide],
      [-opening / 2 - stack, -opening / 2],
    ),
  );
  return [...half, ...half.map(mirrored)];
};

const bothReach = (reach: number) => ({ low: reach, high: reach });
const rowsDeep = (rows: number, usual: number) => Math.max(usual, rows * rule.panelRow.value);
const gap = WELL_RULES.sillGap.value;
const usual = { landing: WELL_RULES.landingDoor.value, gap, car: WELL_RULES.carDoor.value };

/** Two panels: the upper one rises and the lower one sinks, or both rise. */
const vertical = (opening: number, { rises }: Kind): DoorSet => {
  const span: Span = [-opening / 2, opening / 2];
  const upper = lifted(1, span, [1 / 2, 1], [1, 3 / 2]);
  const rising = [lifted(0, span, [0, 1 / 2], [1, 3 / 2]), upper];
  return {
    landing: rises ? rising : [lifted(0, span, [0, 1 / 2], [-1 / 2, 0]), upper],
    car: rising,
    reach: bothReach(opening / 2 + rule.verticalGuide.value),
    depth: usual,
  };
};

const gates = (opening: number, isSwing: boolean): DoorSet => {
  const stack = Math.round(opening * rule.gateStack.value);
  const gate = halves(opening, 1, stack);
  const deep = rule.gateDepth.value;
  return {
    landing: isSwing ? [] : gate,
    car: gate,
    reach: bothReach(opening / 2 + stack),
    depth: isSwing
      ? { landing: 0, gap, car: rule.foldingDepth.value }
      : { landing: deep, gap, car: deep },
  };
};

/** The doors of one entrance. */
export const doorSet = (
  door: Door,
  opening: number,
  hand: Hand = 'low',
  kind: Kind = {},
): DoorSet => {
  if (kind.isService) {
    const { depth, ...other } = doorSet(door, opening, hand, { rises: kind.rises });
    return { ...other, car: [], depth: { ...depth, car: rule.serviceFront.value } };
  }
  if (door === 'vertical') return vertical(opening, kind);
  if (door === 'swing' || door === 'collapsible') return gates(opening, door === 'swing');
  if (door === 'centre' || door === 'centre_4') {
    const panels = door === 'centre' ? 1 : 2;
    const leaves = halves(opening, panels, opening / 2 / panels);
    const reach = opening / 2 + opening / 2 / panels + rule.centreEnd.value;
    return { landing: leaves, car: leaves, reach: bothReach(reach), depth: usual };
  }
  const leaves = telescopic(opening, hand);
  const panels = panelsOf(opening);
  const [slam, stack] = [
    opening / 2 + rule.telescopicEnd.value,
    opening / 2 + opening / panels + rule.telescopicEnd.value,
  ];
  return {
    landing: leaves,
    car: leaves,
    reach: hand === 'low' ? { low: stack, high: slam } : { low: slam, high: stack },
    depth: {
      landing: rowsDeep(panels, usual.landing),
      gap,
      car: rowsDeep(panels, usual.car),
    },
  };
};

/** Whether the door opens to one side, so that it can be turned round. */
export const isHanded = (door: Door) => door === 'telescopic' || door === 'glass_frameless';

export const depthOf = ({ depth }: DoorSet) => depth.landing + depth.gap + depth.car;
/** Width of the door in the shaft, open and closed. */
export const widthOf = ({ reach }: DoorSet) => reach.low + reach.high;
