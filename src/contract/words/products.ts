// Words of the pages that list lifts: all lifts with their comparison, and the groups.

export const products = {
  title: '{count} lifts, one schedule',
  searchTitle: 'All lifts compared',
  description:
    'All {count} lifts side by side: rated load, speed, stops and the shaft each needs. Filter by what it carries, the building, the load and the number of stops.',
  lead: 'From a dumbwaiter for a dinner tray to a platform for the family’s motor car. Start with what the lift has to carry and the space you have.',
  floors: { top: 'Top', compare: 'The lifts', others: 'The other lifts', talk: 'Talk to us' },
  compare: {
    title: 'Compare the lifts',
    text: 'Choose what the lift carries, the building, the load and the number of stops. The table shows only the lifts that suit. All cars are drawn to the same scale.',
  },
  unsure: {
    title: 'Not sure which?',
    text: 'Tell us about the building and what has to move. We suggest one or two of the {count}, with our reasons.',
  },
  others: { title: 'The other lifts', text: 'Not quite right? See the rest of the range.' },
  ask: 'Tell us about the building',
  groups: {
    searchTitle: '{kinds} lifts',
    home: {
      label: 'Home lifts',
      title: 'Lifts for homes',
      text: 'For parents who should not have to move downstairs, for a glass lift in the courtyard, and for food and laundry between floors.',
      ask: 'Tell us the number of floors, the size of the stairwell and who will use the lift. That is enough for a first drawing.',
      description:
        'Lifts for villas, duplexes and flats in Kerala and Bengaluru: {kinds} elevators with their loads, speeds and shaft sizes.',
    },
    commercial: {
      label: 'Commercial lifts',
      title: 'Lifts that work all day',
      text: 'For offices at nine in the morning, hospital wards at night and busy loading bays. Sized for the traffic and the load of your building.',
      ask: 'Tell us the number of floors, the people or loads, and the use of the building. We suggest a size, a speed and a shaft.',
      description:
        'Lifts for Kerala and Bengaluru: {kinds} elevators, with rated load, speed, stops and shaft size for each.',
    },
    others: {
      label: 'Other lifts',
      title: 'Lifts for difficult places',
      text: 'For buildings with no shaft, no space for a machine room on the terrace, or a view worth keeping open.',
      ask: 'Send us a photograph of the place and its rough sizes. For difficult places we decide on drawings, not over the phone.',
      description:
        'Lifts for buildings without a shaft, without a machine room, or with a view: {kinds} elevators, with their sizes.',
    },
  },
} as const;
