// Orders: their limits, and the sort orders of their list.

export const ORDER_LINES_MAX = 50;
export const ORDER_HISTORY_MAX = 200;

export const ORDER_SORTS = ['createdAt', 'orderNumber', 'total', 'status'] as const;
