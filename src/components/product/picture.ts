// A picture of a gallery.
import type { GalleryImage } from '../../contract/catalogue/category-fields.ts';

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
  /** Colour shown until the photograph has loaded. */
  ground?: string | undefined;
  /** Position of the photograph's subject; by default the middle. */
  side?: GalleryImage['side'];
};
