// Words of the filters of product lists.
export const SHOWN_WORDS = { true: 'Published', false: 'Not published' };
export const SOLD_WORDS = { true: 'Sold in the shop', false: 'Not sold' };
