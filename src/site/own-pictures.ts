// Photographs of the site's own pages; those of lifts stand in the catalogue.

export const HALL = {
  src: 'home/hero.avif',
  /** Where the lift stands, as a share of the width. */
  centre: 0.63,
  alt: 'In the last sun a glass lift stands lit in the double-height hall of a Kerala villa: oak car, red-oxide floor, teak stair, the garden behind.',
  title: 'Glass and steel shaft, car 1,000 × 1,200 mm, two landings',
};
