// Papers on which a plan is printed, and the scales at which it is drawn.

/** Scales of drawings in building, the largest first; 1:200 only where nothing else is possible. */
export const SCALES = [20, 25, 50, 100, 200] as const;
/** Up to this scale a drawing is easy to read; beyond it, a larger paper is used. */
export const LEGIBLE = 50;
/** The smallest scale in use for a drawing of a lift. */
export const USUAL = 100;

/** Sizes of the papers as they are held, and of the frame's margins: wide where they are bound. */
export const PAPER_SIZES = {
  a4: { w: 210, h: 297, words: 'A4 portrait' },
  a3: { w: 420, h: 297, words: 'A3 landscape' },
  a2: { w: 594, h: 420, words: 'A2 landscape' },
  a1: { w: 841, h: 594, words: 'A1 landscape' },
} as const;
export type PaperSize = keyof typeof PAPER_SIZES;

/** Papers of the printed sheet, the smallest first. */
export const PAPERS = ['a4', 'a3'] as const satisfies readonly PaperSize[];
export type Paper = (typeof PAPERS)[number];
export const MARGIN = { left: 20, other: 10 } as const;

/** The frame of a paper, in millimetres from its lower left corner. */
export const frameOf = (paper: PaperSize) => {
  const { w, h } = PAPER_SIZES[paper];
  const { left, other } = MARGIN;
  return { x: left, y: other, w: w - left - other, d: h - 2 * other };
};

export const scaleWords = (scale: number) => `1:${scale}`;
