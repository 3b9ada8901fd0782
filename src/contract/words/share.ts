// Words of the pictures that show shared links.

export const share = {
  load: 'rated load',
  landings: 'landings served',
  shaft: 'smallest shaft',
  homeShaft: 'smallest home shaft',
  regions: 'Lifts for {regions}',
  /** Instead of the regions, where they do not fit. */
  about: 'About us',
  cities: 'Talk to us in {cities}',
  /** Instead of the towns, where they do not fit. */
  talk: 'Talk to us',
  phone: 'Phone',
} as const;
