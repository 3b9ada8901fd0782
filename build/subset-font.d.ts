// Types of the parts of subset-font that build/fonts.ts and the share pictures use; the package has
// none.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    /** OpenType features to keep; all by default. */
    keepFeatures?: string[];
    /** Only without `text`. */
    keepAllGlyphs?: boolean;
  };
  /** Cuts the glyphs of `text` from a font in any of the three formats. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
