// One-point perspective: the front plane is drawn to scale, depth recedes towards the eye's level.
import type { Draft, Point } from './draft.ts';

export type Depth = readonly [x: number, y: number, z: number];

/**
 * `eye` is the vanishing point on the front plane, `distance` the distance of the eye from that
 * plane, all in millimetres.
 */
export const createPerspective = (draft: Draft, eye: Point, distance: number) => {
  const flat = ([x, y, z]: Depth): Point => {
    const k = distance / (distance + z);
    return [eye[0] + (x - eye[0]) * k, eye[1] + (y - eye[1]) * k];
  };
  const line = (...points: Depth[]) => draft.line(...points.map(flat));
  const shape = (...points: Depth[]) => draft.shape(...points.map(flat));
  /** A circle of radius `r` on a wall at `x`, or lying at height `y` when `lying`. */
  const disc = ([x, y, z]: Depth, r: number, lying = false) =>
    shape(
      ...Array.from({ length: 14 }, (_, at) => {
        const [c, s] = [r * Math.cos((at * Math.PI) / 7), r * Math.sin((at * Math.PI) / 7)];
        return lying ? ([x + c, y, z + s] as const) : ([x, y + c, z + s] as const);
      }),
    );
  return { flat, line, shape, disc };
};
export type Perspective = ReturnType<typeof createPerspective>;
