// Reasons for a return, the condition of what comes back, and limits.

export const RETURN_PHOTOS_MAX = 4;
export const RETURN_COMMENT_MAX = 1000;

export const RETURN_REASON_LABELS = {
  manufacturer_defect: 'Manufacturer defect',
  damaged_in_transit: 'Damaged in transit',
  wrong_item: 'Wrong item sent',
  missing_parts: 'Missing parts',
  not_as_described: 'Not as described',
  not_needed: 'No longer needed',
  other: 'Other',
} as const;
export type ReturnReason = keyof typeof RETURN_REASON_LABELS;
export const RETURN_CONDITION_LABELS = {
  resellable: 'Resellable',
  damaged: 'Damaged',
  missing_parts: 'Parts missing',
} as const;
export type ReturnCondition = keyof typeof RETURN_CONDITION_LABELS;
