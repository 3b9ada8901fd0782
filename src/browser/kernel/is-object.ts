/** Whether a value has named fields, as most JSON has: not a list, a text, a number or null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
