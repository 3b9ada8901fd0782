// Words of the home page beside its own texts, which staff write.

export const home = {
  welcome: 'Welcome',
  ready: 'Your account is ready.',
  account: 'Go to your account',
  find: 'Find your lift',
  compare: 'Compare all {kinds}, by load, stops and use',
  house:
    'Section through a house with a tiled roof, a courtyard and a roof terrace. A glazed lift joins its three levels; an older woman with a stick waits for it on the ground floor.',
  floors: {
    top: 'Top',
    schedule: 'The lift schedule',
    building: 'Start from the building',
    process: 'From survey to first ride',
    safety: 'What keeps it safe',
    talk: 'Talk to us',
  },
} as const;
