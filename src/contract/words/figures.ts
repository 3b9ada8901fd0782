// Words around figures, and the signs in texts that staff write.

export const figures = {
  kinds: '{count} kinds of lift',
  persons: { one: '{range} person', other: '{range} persons' },
  stops: { one: '{range} stop', other: '{range} stops' },
  upTo: 'up to {figure}',
  /** A pit that is not needed. */
  none: 'none',
  or: '{first} or {second}',
  /** Between texts that have a comma. */
  orElse: '{first}, or {second}',
  band: {
    lakh: '{figure} lakh',
    crore: '{figure} crore',
    range: '{low} to {high}',
    installed: 'Usually {band}, installed, before civil work',
  },
} as const;
