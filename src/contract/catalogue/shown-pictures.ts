// Where a catalogue shows pictures: each place by the entry it belongs to and its path in that
// entry's form.
import type { CatalogueKind } from '../release/release.ts';

type Picture = { src: string };
type Pictures = readonly Picture[];
type Entries<Data> = readonly { data: { name: string } & Data }[];
export type Pictured = {
  categories: Entries<{ galleryImages: Pictures }>;
  models: Entries<{ pictures: Pictures }>;
  parts?: Entries<{ pictures: Pictures }>;
  home?: Entries<{ top: { picture: Picture } }>;
  about?: Entries<{ top: { picture: Picture }; hold: { picture: Picture } }>;
};
export type ShownPicture = { kind: CatalogueKind; name: string; path: string; src: string };

const placesOf = (
  kind: CatalogueKind,
  name: string,
  list: string,
  pictures: Pictures,
): ShownPicture[] =>
  pictures.map(({ src }, place) => ({ kind, name, path: `${list}.${place}`, src }));

export const shownPictures = ({
  categories,
  models,
  parts = [],
  home = [],
  about = [],
}: Pictured): ShownPicture[] => [
  ...categories.flatMap(({ data }) =>
    placesOf('category', data.name, 'galleryImages', data.galleryImages),
  ),
  ...models.flatMap(({ data }) => placesOf('model', data.name, 'pictures', data.pictures)),
  ...parts.flatMap(({ data }) => placesOf('part', data.name, 'pictures', data.pictures)),
  ...home.map(
    ({ data: { name, top } }): ShownPicture => ({
      kind: 'home',
      name,
      path: 'top.picture',
      src: top.picture.src,
    }),
  ),
  ...about.flatMap(({ data: { name, top, hold } }): ShownPicture[] => [
    { kind: 'about', name, path: 'top.picture', src: top.picture.src },
    { kind: 'about', name, path: 'hold.picture', src: hold.picture.src },
  ]),
];
