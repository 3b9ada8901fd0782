// Stock: how many pieces of a product there are. It changes with every order and is therefore no
// part of a release.

export const STOCK_MAX = 1_00_000;
export const LOW_STOCK_DEFAULT = 5;

export const STOCK_SORTS = ['createdAt', 'name', 'left'] as const;
