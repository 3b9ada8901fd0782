// The parts of a lift as an architect's model has them: each some boxes, in one storey. Walls are
// the architect's, panels are closed, and door gear and free spaces are left out.

import { shaft } from '../../words/shaft.ts';
import { bodiesOf } from '../bodies/bodies.ts';
import type { Body, Box, Part } from '../bodies/body.ts';
import { machineRoomOf } from '../bodies/machine-bodies.ts';
import { ceilingOf } from '../bodies/shaft-bodies.ts';
import type { Layout } from '../layout.ts';

type Common = {
  /** The part's name, such as "Landing door 2, rear"; its GlobalId is made from it. */
  name: string;
  /** Its kind within its class of IFC. */
  kind: string;
  boxes: readonly Box[];
  /** Number of its storey, from 0. */
  stop: number;
};
export type IfcPart = Common &
  ({ is: 'space' | 'car' | 'equipment' } | { is: 'door'; clear: { w: number; h: number } });

const CAR: readonly Part[] = ['car', 'car frame', 'car sill', 'apron'];

/** Kinds of equipment, which have no class of their own in IFC4. */
const EQUIPMENT: Partial<Record<Part, string>> = {
  rail: 'GuideRail',
  'counterweight rail': 'GuideRail',
  bracket: 'RailBracket',
  counterweight: 'Counterweight',
  buffer: 'Buffer',
  jack: 'Jack',
  machine: 'Machine',
  cabinet: 'ControlCabinet',
  ladder: 'PitLadder',
  'separator beam': 'SeparatorBeam',
  screen: 'Screen',
};
const AT_TOP: readonly Part[] = ['machine', 'cabinet'];
/** Equipment whose pieces are parts of their own, each with a number. */
const NUMBERED: readonly Part[] = [
  'rail',
  'counterweight rail',
  'jack',
  'separator beam',
  'screen',
];

const spacesOf = (layout: Layout): IfcPart[] => {
  const { floor, landings, well, wide } = layout;
  const shaft = { x: 0, y: 0, z: floor, w: wide, d: well.d, h: ceilingOf(layout) - floor };
  const room = machineRoomOf(layout);
  const top = landings.length - 1;
  const above = { is: 'space', name: 'Machine room', kind: 'MachineRoom', stop: top } as const;
  return [
    { is: 'space', name: 'Lift shaft', kind: 'LiftShaft', boxes: [shaft], stop: 0 },
    ...(room ? [{ ...above, boxes: [room] }] : []),
  ];
};

const doorsOf = (layout: Layout, bodies: readonly Body[]): IfcPart[] =>
  layout.entrances.flatMap(({ opening, side }) => {
    const closed = bodies.filter((body) => body.side === side && body.state === 'closed');
    const common = { is: 'door', clear: { w: opening, h: layout.doorHeight } } as const;
    const landingDoors = layout.landings.map((_, stop) => ({
      ...common,
      name: `Landing door ${stop + 1}, ${side}`,
      kind: 'LandingDoor',
      boxes: closed.filter((body) => body.part === 'landing door' && body.stop === stop),
      stop,
    }));
    const carDoor = closed.filter(({ part }) => part === 'car door');
    // The car of a service lift has no door.
    if (carDoor.length === 0) return landingDoors;
    const car = { name: `Car door, ${side}`, kind: 'CarDoor', boxes: carDoor, stop: 0 };
    return [...landingDoors, { ...common, ...car }];
  });

/** The name of a body without its article: "the car buffer" is "Car buffer". */
const named = ({ name }: Body) => {
  const bare = shaft.bodies[name].replace(/^(the|an?) /, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
};

const equipmentOf = ({ landings }: Layout, bodies: readonly Body[]): IfcPart[] =>
  Object.entries(EQUIPMENT).flatMap(([part, kind]) => {
    const found = bodies.filter((body) => body.part === part);
    const stop = AT_TOP.some((each) => each === part) ? landings.length - 1 : 0;
    const isNumbered = NUMBERED.some((each) => each === part);
    const byName = Map.groupBy(found, (body) =>
      isNumbered ? `${named(body)} ${found.indexOf(body) + 1}` : named(body),
    );
    return [...byName].map(
      ([name, boxes]): IfcPart => ({ is: 'equipment', name, kind, boxes, stop }),
    );
  });

/**
 * The parts of a lift; those of the shaft are with the first one.
 * @param lift its number from 0, among the lifts side by side.
 */
export const ifcPartsOf = (layout: Layout, lift = 0): IfcPart[] => {
  const bodies = bodiesOf(layout).filter((body) => (body.lift ?? 0) === lift);
  const car = bodies.filter(({ part }) => CAR.includes(part));
  return [
    ...(lift === 0 ? spacesOf(layout) : []),
    { is: 'car', name: 'Car', kind: 'Car', boxes: car, stop: 0 },
    ...doorsOf(layout, bodies),
    ...equipmentOf(layout, bodies),
  ];
};
