// Words of the home page beside its own texts, which staff write.

export const home = {
  welcome: 'Welcome',
  ready: 'Your account is ready.',
  account: 'Go to your account',
  find: 'Find your lift',
  compare: 'Compare all {kinds}, by load, stops and use',
  floors: {
    top: 'Top',
    schedule: 'The lift schedule',
    building: 'Start from the building',
    process: 'From survey to first ride',
    safety: 'What keeps it safe',
    talk: 'Talk to us',
  },
} as const;
