// What build/fonts.ts and the share pictures use of subset-font, which brings no types.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    /** OpenType features to keep; all when left out. */
    keepFeatures?: string[];
    /** Needs `text` to be left out. */
    keepAllGlyphs?: boolean;
  };
  /** Cuts `text`'s glyphs out of a font in any of the three formats. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
