// Photographs of the site's own pages; those of lifts are in the catalogue.
import type { GalleryImage } from '../contract/catalogue/category-fields.ts';

type OwnPicture = Omit<GalleryImage, 'id'>;

export const HALL: OwnPicture = {
  src: 'home/hero.avif',
  side: 'right',
  alt: 'A lit glass lift in the double-height hall of a Kerala villa at sunset: oak car, red-oxide floor, teak stairs, the garden behind.',
  title: 'Glass and steel shaft, car 1,000 × 1,200 mm, two landings',
};

export const WORKS: OwnPicture = {
  src: 'about/1.avif',
  alt: 'The works hall: a worker brings an oak panel to a lift car in its green sling, another sets up a gearless machine, wall panels stand on a rack.',
  title: 'The works: a lift car being assembled',
};

export const TABLE: OwnPicture = {
  src: 'about/2.avif',
  alt: 'A drawing table by a window to the garden: a shaft plan in ink, samples of oak, teak, steel, gold and marble, and a call plate with its ring lit.',
  title: 'The drawing table: plan, finishes, call plate',
};
