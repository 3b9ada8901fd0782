// Problems that the health answer may name.

export const HEALTH_PROBLEMS = [
  'storage',
  'key_secret',
  'sweep',
  'marker',
  'release',
  'build',
  'webhook',
] as const;
