// Return orders: requesting one, what is stored and shown of it, and the steps of staff.
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
