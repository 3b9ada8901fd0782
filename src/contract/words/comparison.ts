// Words of the comparison table.

export const comparison = {
  filters: 'Filter the lifts',
  moves: 'What it carries',
  anything: 'Anything',
  building: 'Building',
  anyBuilding: 'Any building',
  load: 'Load in kg',
  stops: 'Stops',
  any: 'Any',
  caption: 'Lifts by rated load, speed, stops and smallest shaft',
  count: '{shown} of {all} lifts',
  clear: 'Clear filters',
  empty: {
    largest: 'The largest lift carries {load}.',
    tallest: 'The tallest lift serves {count} stops.',
    none: 'No lift meets all of these conditions.',
    remove: {
      one: 'No lift meets all of these conditions. Remove {condition} to see {count} lift.',
      other: 'No lift meets all of these conditions. Remove {condition} to see {count} lifts.',
    },
    choice: '“{name}”',
    load: 'the load',
    stops: 'the number of stops',
  },
} as const;
