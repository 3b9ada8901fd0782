// Which picture a key or a swipe means; the pictures go round.

const SWIPE_PX = 40;

export const pictureAfterKey = (key: string, current: number, count: number) => {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/** A swipe moves on when it is long enough and more across than down; way is in CSS pixels. */
export const pictureAfterSwipe = (
  way: { x: number; y: number },
  current: number,
  count: number,
) => {
  if (Math.abs(way.x) < SWIPE_PX || Math.abs(way.x) < Math.abs(way.y)) return current;
  return way.x < 0 ? (current + 1) % count : (current + count - 1) % count;
};
