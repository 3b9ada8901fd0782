// The car with its walls, floor, roof, frame, sills and aprons, and the refuge on its roof.

import { DOOR_RULES } from '../door-rules.ts';
import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import type { Entrance } from '../placed.ts';
import { atSide, type Body, type Box, isAcross } from './body.ts';
import { BODY_RULES } from './body-rules.ts';

const rule = BODY_RULES;

/** Thickness of the car's floor, and depth of the lowest part below it. */
export const carFloorOf = ({ moves }: Pick<Layout, 'moves'>) =>
  moves === 'food'
    ? { floor: rule.serviceFloor.value, under: rule.serviceFloor.value }
    : { floor: HEIGHT_RULES.carFloor.value, under: HEIGHT_RULES.under.value };

const shell = (layout: Layout): Body[] => {
  const { car, carHeight, entrances, outer, parts, sill } = layout;
  const t = parts.carWall;
  const { floor } = carFloorOf(layout);
  const roof = HEIGHT_RULES.roof.value;
  const body = (box: Omit<Box, 'h'>, h: number): Body => ({
    part: 'car',
    name: 'car',
    moves: 'car',
    ...box,
    h,
  });
  const walls = (['front', 'rear', 'left', 'right'] as const).flatMap((side) => {
    const [low, long] = isAcross(side) ? [outer.x, outer.w] : [car.y, car.d];
    const near = { front: outer.y, rear: car.y + car.d, left: outer.x, right: car.x + car.w }[side];
    const piece = (from: number, to: number) =>
      body(
        isAcross(side)
          ? { x: from, y: near, w: to - from, d: t, z: sill }
          : { x: near, y: from, w: t, d: to - from, z: sill },
        carHeight,
      );
    const entrance = entrances.find((each) => each.side === side);
    if (!entrance) return [piece(low, low + long)];
    const { centre, opening } = entrance;
    return [piece(low, centre - opening / 2), piece(centre + opening / 2, low + long)];
  });
  return [
    ...walls.filter(({ w, d }) => w > 0 && d > 0),
    body({ ...outer, z: sill - floor }, floor),
    body({ ...outer, z: sill + carHeight }, roof),
  ];
};

const below = (layout: Layout): Body[] => {
  const { outer, sill } = layout;
  const { floor, under } = carFloorOf(layout);
  if (under === floor) return [];
  const inset = rule.frameInset.value;
  return [
    {
      part: 'car frame',
      name: 'carFrame',
      moves: 'car',
      within: 'shaft',
      x: outer.x + inset,
      y: outer.y + inset,
      w: outer.w - 2 * inset,
      d: outer.d - 2 * inset,
      z: sill - under,
      h: under - floor,
    },
  ];
};

const atEntrance = (layout: Layout, { centre, depth, doors, opening, side }: Entrance): Body[] => {
  const { isReduced, moves, sill, well } = layout;
  const along = [centre - opening / 2, centre + opening / 2] as const;
  const near = depth - doors.depth.car;
  const high = DOOR_RULES.sillDepth.value;
  const apron = isReduced ? rule.shortApron.value : rule.apronHeight.value;
  const common = { moves: 'car', within: 'shaft', side } as const;
  const sillBody: Body = {
    ...common,
    part: 'car sill',
    name: 'carSill',
    ...atSide(side, well, along, [near, depth]),
    z: sill - high,
    h: high,
  };
  const apronBody: Body = {
    ...common,
    part: 'apron',
    name: 'apron',
    ...atSide(side, well, along, [near, near + rule.apronThick.value]),
    z: sill - apron,
    h: apron - high,
  };
  return moves === 'food' ? [sillBody] : [sillBody, apronBody];
};

const refuge = ({ car, carHeight, isReduced, moves, sill }: Layout): Body[] => {
  if (isReduced || moves === 'food') return [];
  const [w, d] = [Math.min(car.w, rule.refugeWidth.value), Math.min(car.d, rule.refugeDepth.value)];
  return [
    {
      part: 'refuge',
      name: 'roofRefuge',
      moves: 'car',
      within: 'shaft',
      x: car.x + (car.w - w) / 2,
      y: car.y + (car.d - d) / 2,
      w,
      d,
      z: sill + carHeight + HEIGHT_RULES.roof.value,
      h: HEIGHT_RULES.crouchRefuge.value,
    },
  ];
};

export const carBodies = (layout: Layout): Body[] => [
  ...shell(layout).map((body) => ({ ...body, within: 'shaft' as const })),
  ...below(layout),
  ...layout.entrances.flatMap((entrance) => atEntrance(layout, entrance)),
  ...refuge(layout),
];
