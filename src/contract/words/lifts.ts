// Words of lists of lifts, and of the facts of the whole catalogue.

export const lifts = {
  schedule: 'Lift schedule',
  picture: 'Picture',
  open: 'Open',
  columns: {
    lift: 'Lift',
    load: 'Rated load',
    speed: 'Speed',
    stops: 'Stops',
    shaft: 'Shaft from',
  },
  facts: {
    homeShaft: 'smallest home lift shaft',
    shaft: 'smallest shaft',
    shaftFor: { one: '{shaft}, {count} person', other: '{shaft}, {count} persons' },
    stops: 'from villas to towers',
    load: 'from kitchens to loading docks',
    speed: 'from quiet homes to busy lobbies',
  },
} as const;
