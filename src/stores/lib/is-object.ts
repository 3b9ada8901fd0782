/** Whether a value has named fields, as most JSON has: no list, no text, no number, not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
