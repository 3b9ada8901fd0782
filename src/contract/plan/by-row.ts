// A figure out of a table with few rows; between and beyond the rows it is calculated, and says so.

type Row = readonly [at: number, value: number];
/** `how`: as the table prints it, between two of its rows, or beyond its first or last one. */
export type TableFigure = { value: number; how: 'row' | 'between' | 'beyond' };

/** The figure at `at`. Beyond the rows the slope of the nearest two is kept. */
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
