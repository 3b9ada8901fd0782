// The pages that the company writes. Each is one entry of the catalogue, which always exists.
import type { CatalogueKind } from '../release/release.ts';

/** Kinds of the catalogue that are pages. */
export const PAGE_KINDS = ['home', 'about', 'contact'] as const satisfies CatalogueKind[];
export type PageKind = (typeof PAGE_KINDS)[number];

/** The name of each page's file, which is its id in releases. */
export const PAGE_IDS = {
  home: 'home',
  about: 'about-us',
  contact: 'contact-us',
} as const satisfies Record<PageKind, string>;
export type PageId = (typeof PAGE_IDS)[PageKind];

/** The kind of the page with this id; undefined for another id. */
export const pageKindOf = (id: string) => PAGE_KINDS.find((kind) => PAGE_IDS[kind] === id);
