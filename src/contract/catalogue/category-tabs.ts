// Rows of the Specification tab of a category's page.

/**
 * Row labels of the Specification tab, in the order every page prints them; a row without a fact is
 * left out.
 */
export const SPEC_ROWS = [
  'Drive',
  'Rated load',
  'Rated speed',
  'Stops and travel',
  'Cabin size (W × D)',
  'Shaft size (W × D)',
  'Pit depth',
  'Headroom',
  'Doors',
  'Clear opening',
  'Power supply',
  'Control',
  'Safety',
  'Finishes',
  'Typical use',
  'Standards',
] as const;
