// Car door and landing doors, closed and open, and the landing sills.

import type { Door } from '../../quote/lift-choices.ts';
import type { Leaf, Span } from '../door-leaves.ts';
import { DOOR_RULES } from '../door-rules.ts';
import type { Layout } from '../layout.ts';
import type { Entrance } from '../placed.ts';
import { WELL_RULES } from '../well-rules.ts';
import { atSide, type Body } from './body.ts';
import { BODY_RULES } from './body-rules.ts';

const rule = DOOR_RULES;
const [row, play] = [rule.panelRow.value, rule.panelPlay.value];

/** The gear of each door. */
const GEARS = {
  carDoor: 'carDoorGear',
  landingDoor: 'landingDoorGear',
  landingDoorAt: 'landingDoorGearAt',
} as const;
type Placing = Pick<Body, 'part' | 'moves' | 'stop' | 'within'> & {
  name: keyof typeof GEARS;
  z: number;
  near: number;
};

/** Whether the sill lies in the wall: a vertical door slides past it, a swing one opens over it. */
export const isSillInWall = (door: Door) => door === 'swing' || door === 'vertical';

/** Depth of a car door or a landing door. */
const deepOf = ({ doors }: Entrance, part: Body['part']) =>
  part === 'car door' ? doors.depth.car : doors.depth.landing;

/** The panels of one door, closed and open; `near` is the depth at which its rows begin. */
const panels = (layout: Layout, entrance: Entrance, leaves: readonly Leaf[], at: Placing) => {
  const { doorHeight, well } = layout;
  const { near, z, ...common } = at;
  const { centre, side } = entrance;
  return leaves.flatMap((leaf) =>
    (['closed', 'open'] as const).map((state): Body => {
      const span = leaf[state];
      const up = state === 'open' ? leaf.openUp : leaf.closedUp;
      const deep = near + leaf.row * row;
      // A gate is thinner than a row of panels.
      const thick = Math.min(row, deepOf(entrance, common.part)) - 2 * play;
      return {
        ...common,
        side,
        state,
        ...atSide(
          side,
          well,
          [centre + span[0], centre + span[1]],
          [deep + play, deep + play + thick],
        ),
        z: z + up[0] * doorHeight + play,
        h: (up[1] - up[0]) * doorHeight - play,
      };
    }),
  );
};

/** The gear of sliding panels above them, or the guides beside vertical ones. */
const gear = (layout: Layout, entrance: Entrance, at: Placing): Body[] => {
  const { centre, doors, opening, side } = entrance;
  const { door, doorHeight, well } = layout;
  const { near, z, part, name, ...common } = at;
  const deep = deepOf(entrance, part);
  const leaves = part === 'car door' ? doors.car : doors.landing;
  if (leaves.length === 0) return [];
  type Space = { deep: Span; z: Span };
  const body = (
    from: number,
    to: number,
    { deep: [first, last], z: [low, high] }: Space,
  ): Body => ({
    ...common,
    part: 'door gear',
    name: GEARS[name],
    side,
    ...atSide(side, well, [centre + from, centre + to], [near + first, near + last]),
    z: z + low,
    h: high - low,
  });
  const { low, high } = doors.reach;
  if (door !== 'vertical')
    return [
      body(-low, high, {
        deep: [0, deep],
        z: [doorHeight + play, doorHeight + BODY_RULES.gearHigh.value],
      }),
    ];
  return leaves.flatMap(({ closedUp, openUp, row: at }) => {
    const heights = [...openUp, ...closedUp].map((part) => part * doorHeight);
    const guide: Space = {
      deep: [at * row, (at + 1) * row],
      z: [Math.min(...heights), Math.max(...heights)],
    };
    return [body(-low, -opening / 2 - play, guide), body(opening / 2 + play, high, guide)];
  });
};

/** A hinged leaf in the wall's opening, closed and open towards the landing. */
const hinged = (layout: Layout, { centre, opening, side }: Entrance, common: Placing): Body[] => {
  const { near: _, z, ...named } = common;
  const thick = rule.swingLeaf.value;
  const [low, high] = [centre - opening / 2, centre + opening / 2];
  const back = thick / 2;
  const leaf = (
    state: 'open' | 'closed',
    along: readonly [number, number],
    deep: readonly [number, number],
  ): Body => {
    const { within: _within, ...free } = named;
    return {
      ...free,
      side,
      state,
      ...atSide(side, layout.well, along, deep),
      z: z + play,
      h: layout.doorHeight - play,
    };
  };
  return [
    leaf('closed', [low, high], [-back - thick, -back]),
    leaf('open', [low - thick, low], [-back - opening, -back]),
  ];
};

const landing = (layout: Layout, entrance: Entrance, z: number, stop: number): Body[] => {
  const { door, entrances, well } = layout;
  const { centre, doors, opening, side } = entrance;
  const common: Placing = {
    part: 'landing door',
    name: entrances.length > 1 ? 'landingDoorAt' : 'landingDoor',
    stop,
    within: 'shaft',
    near: 0,
    z,
  };
  const high = rule.sillDepth.value;
  const isInWall = isSillInWall(door);
  const sill: Body = {
    part: 'landing sill',
    name: 'landingSill',
    side,
    stop,
    ...(isInWall ? {} : { within: 'shaft' as const }),
    ...atSide(
      side,
      well,
      [centre - opening / 2, centre + opening / 2],
      isInWall ? [-WELL_RULES.wall.value, 0] : [0, doors.depth.landing],
    ),
    z: z - high,
    h: high,
  };
  const leaves =
    door === 'swing'
      ? hinged(layout, entrance, common)
      : [...panels(layout, entrance, doors.landing, common), ...gear(layout, entrance, common)];
  return [sill, ...leaves];
};

const carDoor = (layout: Layout, entrance: Entrance, z: number): Body[] => {
  const { car, depth } = entrance.doors;
  const common: Placing = {
    part: 'car door',
    name: 'carDoor',
    moves: 'car',
    within: 'shaft',
    near: entrance.depth - depth.car,
    z,
  };
  return [...panels(layout, entrance, car, common), ...gear(layout, entrance, common)];
};

export const doorBodies = (layout: Layout): Body[] => {
  const { entrances, landings, sill } = layout;
  return entrances.flatMap((entrance) => [
    ...carDoor(layout, entrance, sill),
    ...landings.flatMap((z, stop) => landing(layout, entrance, z + sill, stop)),
  ]);
};
