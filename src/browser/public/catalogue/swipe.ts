const SWIPE_PX = 40;

/**
 * Place of the picture after a swipe; pictures go round. A swipe moves on when it is long enough
 * and more across than down; `way` is in CSS pixels.
 */
export const pictureAfterSwipe = (
  way: { x: number; y: number },
  current: number,
  count: number,
) => {
  if (Math.abs(way.x) < SWIPE_PX || Math.abs(way.x) < Math.abs(way.y)) return current;
  return way.x < 0 ? (current + 1) % count : (current + count - 1) % count;
};
