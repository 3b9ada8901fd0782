/** Where a bar of a chart begins, and how thick it is. */
export type Band = { start: number; middle: number };

type Padding = {
  /** Room between two bars, as a share of the room that each has. */
  between: number;
  /** Room before the first bar and after the last one, as such a share. */
  outside: number;
};

/** Equal room for `count` bars side by side along `length` pixels. */
export const bandsOf = (count: number, length: number, { between, outside }: Padding) => {
  const step = length / Math.max(1, count - between + 2 * outside);
  const thickness = step * (1 - between);
  return {
    step,
    thickness,
    bands: Array.from({ length: count }, (_, at): Band => {
      const start = step * (outside + at);
      return { start, middle: start + thickness / 2 };
    }),
  };
};
