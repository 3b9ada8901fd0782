// How the site is, for an uptime monitor: numbers and times, nothing about a person.

export const HEALTH_PROBLEMS = [
  'storage',
  'key_secret',
  'sweep',
  'marker',
  'release',
  'build',
  'webhook',
] as const;
