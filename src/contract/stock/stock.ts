// Stock of a product. It changes with every order and therefore belongs to no release.

export const STOCK_MAX = 1_00_000;
export const LOW_STOCK_DEFAULT = 5;

export const STOCK_SORTS = ['createdAt', 'name', 'left'] as const;
