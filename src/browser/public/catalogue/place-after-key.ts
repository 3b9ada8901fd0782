/**
 * Place in a row that goes round, after an arrow, Home or End; undefined after any other key. For
 * tabs and for pictures.
 */
export const placeAfterKey = (key: string, current: number, count: number) => {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};
