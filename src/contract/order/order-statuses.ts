// The statuses of orders and returns. Which step follows which is in order-states.ts and
// return-states.ts.

export const ORDER_STATUSES = [
  'pending_payment',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending_payment: 'Awaiting payment',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  returned: 'Returned',
};

/** The statuses that staff may set; the server sets the others. */
export const ORDER_STATUSES_BY_STAFF = [
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[];

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'in_transit',
  'received',
  'refunded',
  'replaced',
  'rejected',
  'cancelled',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  in_transit: 'In transit',
  received: 'Received',
  refunded: 'Refunded',
  replaced: 'Replaced',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** The return status of an order: how much of it has been returned. */
export const ORDER_RETURN_STATUSES = [
  'none',
  'requested',
  'in_progress',
  'partially_returned',
  'returned',
] as const;
export type OrderReturnStatus = (typeof ORDER_RETURN_STATUSES)[number];
export const ORDER_RETURN_STATUS_LABELS: Record<OrderReturnStatus, string> = {
  none: 'None',
  requested: 'Return requested',
  in_progress: 'Return in progress',
  partially_returned: 'Returned in part',
  returned: 'Returned',
};

/** Who takes a step; `system` stands for a payment that arrived or time that has passed. */
export const MOVERS = ['customer', 'admin', 'system'] as const;
export type Mover = (typeof MOVERS)[number];
