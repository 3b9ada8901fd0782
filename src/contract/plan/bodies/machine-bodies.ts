// The machine in the head of the shaft, or its room above with cabinet and free spaces.

import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import { hasMachineRoom } from '../machine-room.ts';
import { MACHINE_RULES } from '../machine-rules.ts';
import type { Rect } from '../placed.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Body, Box } from './body.ts';
import { BODY_RULES } from './body-rules.ts';
import { ceilingOf } from './shaft-bodies.ts';

const rule = BODY_RULES;

/** The inside of the machine room, above all lifts; null if there is none. */
export const machineRoomOf = (layout: Layout): Box | null => {
  const { well, wide } = layout;
  if (!hasMachineRoom(layout)) return null;
  return {
    x: 0,
    y: 0,
    w: wide,
    d: well.d + rule.roomBeyond.value,
    z: ceilingOf(layout) + WELL_RULES.wall.value,
    h: MACHINE_RULES.roomHeight.value,
  };
};

/** The outline from the middle of the car to the far side of the counterweight. */
const overRopes = ({ arrangement, counterweight: weight, outer }: Layout): Rect | null => {
  if (!weight) return null;
  const half = rule.machineWidth.value / 2;
  const [x, y] = [outer.x + outer.w / 2, outer.y + outer.d / 2];
  if (arrangement.counterweight === 'rear')
    return { x: x - half, y, w: 2 * half, d: weight.y + weight.d - y };
  const from = Math.min(x, weight.x);
  return { x: from, y: y - half, w: Math.max(x, weight.x + weight.w) - from, d: 2 * half };
};

const inHead = (layout: Layout): Body[] => {
  const { entrances, moves, well } = layout;
  const ceiling = ceilingOf(layout);
  const common = { part: 'machine', name: 'machine', within: 'shaft' } as const;
  if (moves === 'food') {
    const [front] = entrances;
    const side = rule.serviceMachine.value;
    const h = rule.serviceHead.value;
    const x = (well.w - side) / 2;
    return [{ ...common, x, y: front.depth, w: side, d: side, z: ceiling - h, h }];
  }
  const outline = overRopes(layout);
  const h = HEIGHT_RULES.machineZone.value;
  return outline ? [{ ...common, ...outline, z: ceiling - h, h }] : [];
};

const inRoom = (layout: Layout, all: Box): Body[] => {
  const { outer, well } = layout;
  const room = { ...all, w: well.w };
  const within = 'room' as const;
  const { z, h } = room;
  const end = room.y + room.d;
  const wide = Math.min(room.w, rule.machineWidth.value);
  const x = room.x + (room.w - wide) / 2;
  const long = rule.roomMachine.value;
  const y = Math.round(outer.y + outer.d / 2 - long / 2);
  const winding = rule.handwindingWide.value;
  const cabinet = end - rule.cabinetDepth.value;
  return [
    {
      part: 'machine',
      name: 'machine',
      within,
      x,
      y,
      w: wide,
      d: long,
      z,
      h: rule.roomMachineHigh.value,
    },
    {
      part: 'handwinding space',
      name: 'windingSpace',
      within,
      x: room.x + (room.w - winding) / 2,
      y: y + long,
      w: winding,
      d: rule.handwinding.value,
      z,
      h,
    },
    {
      part: 'working space',
      name: 'cabinetSpace',
      within,
      x,
      y: cabinet - rule.workDepth.value,
      w: wide,
      d: rule.workDepth.value,
      z,
      h,
    },
    {
      part: 'cabinet',
      name: 'cabinet',
      within,
      x,
      y: cabinet,
      w: wide,
      d: rule.cabinetDepth.value,
      z,
      h: rule.cabinetHigh.value,
    },
  ];
};

export const machineBodies = (layout: Layout): Body[] => {
  if (layout.drive === 'hydraulic') return [];
  const room = machineRoomOf(layout);
  return room ? inRoom(layout, room) : inHead(layout);
};
