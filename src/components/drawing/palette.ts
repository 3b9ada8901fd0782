// Colours of a drawing: CSS values on a page, fixed ones in files and on the dark ground.
export type Palette = {
  /** Cut lines, figures and numbers. */
  ink: string;
  /** Parts beyond the cut, and dimension lines. */
  quiet: string;
  /** Poché and the lightest lines. */
  hair: string;
  /** Parts that move or are touched: machine, ropes, ram, buttons. */
  metal: string;
  glass: string;
  /** The sheet itself; people are filled with it so that they stand in front. */
  ground: string;
};

export const pageInk: Palette = {
  ink: 'currentColor',
  quiet: 'var(--ink-quiet)',
  hair: 'var(--hairline)',
  metal: 'var(--brass)',
  glass: 'var(--drawing-glass, #dde5de)',
  ground: 'var(--drawing-ground, #f5f2ea)',
};

export const paperInk: Palette = {
  ink: '#13201b',
  quiet: '#4b5751',
  hair: '#cfc8b8',
  metal: '#b98f3f',
  glass: '#dde5de',
  ground: '#f5f2ea',
};

export const nightInk: Palette = {
  ink: '#f5f2ea',
  quiet: '#9fb0a6',
  hair: '#264a3f',
  metal: '#d9ae5c',
  glass: '#1b4438',
  ground: '#0e2b23',
};
