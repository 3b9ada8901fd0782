// The bodies of a lift from above, cut at the height of a person's hand.

import { bodiesOf } from '../bodies/bodies.ts';
import type { Body, Part } from '../bodies/body.ts';
import { type Layout, liftsOf } from '../layout.ts';
import type { Rect } from '../placed.ts';
import type { Layer, Point } from './entity.ts';
import { outlinesOf } from './outline.ts';
import type { Sketch } from './sketch.ts';

/** A height is cut by the plan if it lies in the clear opening of the lowest landing. */
const cutHeight = ({ doorHeight, sill }: Layout) => sill + doorHeight * 0.45;
const isCut = (layout: Layout, { z, h }: Body) => {
  const height = cutHeight(layout);
  return z <= height && height < z + h;
};

/** A guide rail in its outline: its foot stands on the bracket. */
export const railPoints = ({ x, y, w, d }: Rect, foot: 'left' | 'right' | 'low' | 'high') => {
  const isAcross = foot === 'left' || foot === 'right';
  const [long, wide] = isAcross ? [w, d] : [d, w];
  const thick = long / 6;
  const profile: readonly Point[] = [
    [0, 0],
    [thick, 0],
    [thick, wide / 2 - thick / 2],
    [long, wide / 2 - thick / 2],
    [long, wide / 2 + thick / 2],
    [thick, wide / 2 + thick / 2],
    [thick, wide],
    [0, wide],
  ];
  return profile.map(([along, across]): Point => {
    const deep = foot === 'left' || foot === 'low' ? along : long - along;
    return isAcross ? [x + deep, y + across] : [x + across, y + deep];
  });
};

const rails = (sketch: Sketch, layout: Layout, bodies: readonly Body[]) => {
  const lifts = liftsOf(layout);
  for (const body of bodies) {
    const { counterweight, outer } = lifts[body.lift ?? 0] ?? layout;
    if (body.part === 'rail') {
      const isLeft = body.x < outer.x;
      sketch.path('L-RAIL-CWT', railPoints(body, isLeft ? 'left' : 'right'), true);
    }
    if (body.part !== 'counterweight rail' || !counterweight) continue;
    const isAcross = counterweight.w > counterweight.d;
    const isBefore = isAcross ? body.x < counterweight.x : body.y < counterweight.y;
    const foot = isAcross ? (isBefore ? 'left' : 'right') : isBefore ? 'low' : 'high';
    sketch.path('L-RAIL-CWT', railPoints(body, foot), true);
  }
};

/** A gate's closed half is drawn folded. */
const folded = (sketch: Sketch, { x, y, w, d }: Rect) => {
  const steps = 8;
  const isAcross = w > d;
  sketch.path(
    'L-DOOR',
    Array.from({ length: steps + 1 }, (_, at): Point => {
      const [along, across] = [at / steps, at % 2];
      return isAcross ? [x + w * along, y + d * across] : [x + w * across, y + d * along];
    }),
  );
};

const swing = (sketch: Sketch, { x, y, w, d, side }: Body) => {
  // The leaf is drawn open, with the way that it swings.
  if (side !== 'front') return;
  sketch.add({
    kind: 'arc',
    layer: 'L-HIDDEN',
    centre: [x + w, y + d],
    radius: d,
    from: 270,
    to: 360,
  });
};

const doors = (sketch: Sketch, { door }: Layout, bodies: readonly Body[]) => {
  const box = (layer: Layer, { x, y, w, d }: Body) => sketch.rect(layer, x, y, w, d);
  for (const body of bodies) {
    const { part, state } = body;
    if (part === 'landing sill' || part === 'car sill') box('L-DOOR', body);
    if (part !== 'car door' && part !== 'landing door') continue;
    const isHinged = door === 'swing' && part === 'landing door';
    const isGate = (door === 'collapsible' || door === 'swing') && !isHinged;
    if (isGate && state === 'closed') folded(sketch, body);
    else box(state === 'open' ? 'L-HIDDEN' : 'L-DOOR', body);
    if (isHinged && state === 'open') swing(sketch, body);
  }
};

const crossed = (sketch: Sketch, { x, y, w, d }: Rect) => {
  sketch.rect('L-RAIL-CWT', x, y, w, d);
  sketch.line('L-RAIL-CWT', [x, y], [x + w, y + d]);
  sketch.line('L-RAIL-CWT', [x, y + d], [x + w, y]);
};

/** Screens, and the separator beams, which lie one above the other. */
const dividers = (sketch: Sketch, bodies: readonly Body[]) => {
  const beams = bodies.filter(({ part }) => part === 'separator beam');
  for (const { x, y, w, d, z } of beams) if (z === beams[0]?.z) sketch.rect('L-WELL', x, y, w, d);
  for (const { part, x, y, w, d } of bodies)
    if (part === 'screen') sketch.line('L-RAIL-CWT', [x + w / 2, y], [x + w / 2, y + d]);
};

/** Draws all bodies of the lifts as they are seen from above. */
export const drawPlan = (sketch: Sketch, layout: Layout) => {
  const bodies = bodiesOf(layout);
  const cut = bodies.filter((body) => isCut(layout, body));
  const of = (part: Part) => cut.filter((body) => body.part === part);
  for (const outline of outlinesOf(of('wall'))) {
    sketch.add({ kind: 'hatch', layer: 'L-HATCH', points: outline });
    sketch.path('L-WALL', outline, true);
  }
  for (const outline of outlinesOf(of('car'))) sketch.path('L-CAR', outline, true);
  for (const { part, x, y, w, d } of bodies) {
    if (part === 'jack') {
      sketch.add({
        kind: 'circle',
        layer: 'L-RAIL-CWT',
        centre: [x + w / 2, y + d / 2],
        radius: Math.min(w, d) / 2,
      });
    }
    if (part === 'machine' && layout.moves === 'food') sketch.rect('L-HIDDEN', x, y, w, d);
  }
  for (const body of bodies) if (body.part === 'counterweight') crossed(sketch, body);
  const brackets = bodies.filter(({ part }) => part === 'bracket');
  for (const outline of outlinesOf(brackets)) sketch.path('L-RAIL-CWT', outline, true);
  rails(sketch, layout, bodies);
  dividers(sketch, bodies);
  // Sills lie below the cut; a vertical door's open panels rise out of it.
  const sills = bodies.filter(
    ({ part, stop }) => part === 'car sill' || (part === 'landing sill' && stop === 0),
  );
  doors(sketch, layout, [...sills, ...cut]);
};
