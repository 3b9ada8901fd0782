// What lists of products are narrowed by.
export const SHOWN_OPTIONS = [
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Not published' },
];
export const SOLD_OPTIONS = [
  { value: 'true', label: 'Sold in the shop' },
  { value: 'false', label: 'Not sold' },
];
