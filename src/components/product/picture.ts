// A picture of a gallery.
import type { GalleryImage } from '../../contract/catalogue/category-rules.ts';

export type Picture = {
  src: string;
  /** Address of the full picture. */
  full: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  /**
   * A photograph in several widths, one set for each format, the best first; a drawing has none.
   */
  sets?: readonly { type: string; srcSet: string }[];
  /** Colour that stands in a photograph's place until it is there. */
  ground?: string | undefined;
  /** Where its subject stands; by default in the middle. */
  side?: GalleryImage['side'];
};
