// Reads a figure from a short table; interpolates between rows, extrapolates beyond them, and says
// which it did.

type Row = readonly [at: number, value: number];
/**
 * `how`: read from a row, interpolated between two rows, or extrapolated beyond the first or last.
 */
export type TableFigure = { value: number; how: 'row' | 'between' | 'beyond' };

/** The figure at `at`. Beyond the rows, the slope of the nearest two continues. */
export const figureAt = (rows: readonly Row[], at: number): TableFigure => {
  const exact = rows.find(([row]) => row === at);
  if (exact) return { value: exact[1], how: 'row' };
  const above = rows.findIndex(([row]) => row > at);
  const upper = above < 0 ? rows.length - 1 : Math.max(1, above);
  const [fromX, fromY] = rows[upper - 1] as Row;
  const [toX, toY] = rows[upper] as Row;
  return {
    value: fromY + ((toY - fromY) * (at - fromX)) / (toX - fromX),
    how: above <= 0 ? 'beyond' : 'between',
  };
};
