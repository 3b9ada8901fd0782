// Return orders: their resolutions, reasons and conditions, and the sort orders of their list.
import {
  RETURN_CONDITION_LABELS,
  RETURN_REASON_LABELS,
  type ReturnCondition,
  type ReturnReason,
} from './return-reasons.ts';

export const RESOLUTIONS = ['refund', 'replacement'] as const;
export const RETURN_REASONS = Object.keys(RETURN_REASON_LABELS) as [
  ReturnReason,
  ...ReturnReason[],
];
export const RETURN_CONDITIONS = Object.keys(RETURN_CONDITION_LABELS) as [
  ReturnCondition,
  ...ReturnCondition[],
];

export const RETURN_ORDER_SORTS = ['createdAt', 'returnNumber', 'status'] as const;
