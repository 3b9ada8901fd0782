// Where a catalogue shows pictures: each place by the entry it belongs to and its path in that
// entry's form.
import type { CatalogueKind } from '../release/release.ts';

type Pictures = readonly { src: string }[];
export type Pictured = {
  categories: readonly { id: string; data: { name: string; galleryImages: Pictures } }[];
  models: readonly { id: string; data: { name: string; pictures: Pictures } }[];
  parts?: readonly { id: string; data: { name: string; pictures: Pictures } }[];
};
export type ShownPicture = { kind: CatalogueKind; name: string; path: string; src: string };

const placesOf = (
  kind: CatalogueKind,
  name: string,
  list: string,
  pictures: Pictures,
): ShownPicture[] =>
  pictures.map(({ src }, place) => ({ kind, name, path: `${list}.${place}`, src }));

export const shownPictures = ({ categories, models, parts = [] }: Pictured): ShownPicture[] => [
  ...categories.flatMap(({ data }) =>
    placesOf('category', data.name, 'galleryImages', data.galleryImages),
  ),
  ...models.flatMap(({ data }) => placesOf('model', data.name, 'pictures', data.pictures)),
  ...parts.flatMap(({ data }) => placesOf('part', data.name, 'pictures', data.pictures)),
];
