declare module 'virtual:release' {
  import type { ImageMetadata } from 'astro';

  /** Number of the release that is being built; 0 is the repository's own content. */
  export const release: number;
  /** Pictures of the release by file name. */
  export const pictures: Record<string, ImageMetadata>;
}
