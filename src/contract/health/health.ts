// Problems that the answer about the site's health may name.

export const HEALTH_PROBLEMS = [
  'storage',
  'key_secret',
  'sweep',
  'marker',
  'release',
  'build',
  'webhook',
] as const;
