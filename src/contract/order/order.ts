// Orders: their limits, the label of their tax, and the sort orders of their list.

export const ORDER_LINES_MAX = 50;
export const ORDER_HISTORY_MAX = 200;
/** @param rate percent of the subtotal; null where items have rates of their own. */
export const taxLabel = (rate: number | null) => (rate === null ? 'GST' : `Tax (${rate}%)`);

export const ORDER_SORTS = ['createdAt', 'orderNumber', 'total', 'status'] as const;
