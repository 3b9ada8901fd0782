// Words around figures, and the signs in texts that staff write.

export const figures = {
  kinds: '{count} kinds of lift',
} as const;
