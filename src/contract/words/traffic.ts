// Words of traffic planning: its page, its fields, its answer and its simulation.

/** Only the page that is built shows these. */
const page = {
  /** Title in the browser's title bar. */
  name: 'Lift traffic: how many lifts',
  title: 'How many lifts?',
  text: 'See how many lifts carry the people of your building in the busiest five minutes, compared with one lift fewer and one more.',
  description:
    'How many lifts flats, offices, hotels and hospitals need, with the round-trip time, the interval and the handling capacity calculated step by step.',
  count: 'Count the lifts',
  play: 'Simulation',
  talk: {
    title: 'A tower, or shops below?',
    text: 'This calculation does not cover basements, shops or several entrances. Send us the plan of the building.',
  },
  questions: {
    use: 'The building',
    persons: 'Size of each lift, in rated persons',
    opening: 'Clear door opening, mm',
    speed: 'Rated speed',
    lifts: 'Lifts in the simulation',
  },
  hints: {
    storey: 'For example 3.2 m or 10 ft 6.',
    people: 'Leave empty to estimate the number.',
    opening: 'For centre-opening doors.',
    speed: 'Leave empty for the usual speed.',
    lifts: 'Leave empty to use the result.',
  },
  show: 'Calculate',
  simulate: {
    title: 'Simulate the busiest five minutes',
    text: 'The result above is an average. The simulation lets people arrive at random in a thousand busy periods, and shows how long they wait.',
    progress: 'Progress of the simulation',
    withoutScript: 'The simulation needs JavaScript, which is switched off in this browser.',
  },
} as const;

/** What the page's script shows. */
export const trafficAnswers = {
  /** Labels of the fields in messages and in names of plans; the form shows most of them, too. */
  fields: {
    use: 'Building',
    floors: 'Floors above the entrance',
    people: 'People above the entrance',
    persons: 'Rated persons',
    speed: 'Speed',
    storey: 'Storey height',
    opening: 'Clear door opening',
    lifts: 'Lifts',
    grade: 'Target',
    flats: 'Flats per floor',
    bedrooms: 'Bedrooms per flat',
    area: 'Office area per floor',
    beds: 'Beds per floor',
  },
  uses: { flats: 'Flats', office: 'Office', hotel: 'Hotel', hospital: 'Hospital' },
  grades: { standard: 'Standard', better: 'Better' },
  lifts: {
    1: 'One lift',
    2: 'Two lifts',
    3: 'Three lifts',
    4: 'Four lifts',
    5: 'Five lifts',
    6: 'Six lifts',
    7: 'Seven lifts',
    8: 'Eight lifts',
    9: 'Nine lifts',
    more: '{count} lifts',
  },
  answer: {
    lead: 'A lift leaves the entrance every {interval}. In the busiest five minutes the lifts carry {share} of {people} people.',
    /** If they carry all of them. */
    leadAll:
      'A lift leaves the entrance every {interval}. In the busiest five minutes the lifts can carry everyone.',
    none: 'Twelve lifts are not enough',
    noneMore: 'Choose larger or faster lifts, or serve the upper floors with separate lifts.',
    small:
      'For up to {flats} flats on {floors} floors, one lift is normally enough even if its interval is longer than the target.',
    target:
      'Target: an interval of at most {interval} s, and {share} of the people in five minutes.',
    assumes:
      'The calculation assumes one entrance and equal floors; basements and shops change the result. If local rules require more lifts, their number applies.',
    /** Read out by screen readers. */
    said: '{lifts}: one leaves every {interval}, with {share} of the people in 5 minutes.',
    saidNone: 'Twelve lifts are not enough.',
  },
  /** A group of lifts, compared with the targets. */
  group: {
    interval: 'Interval',
    capacity: 'In 5 minutes',
    least: 'smallest group that meets both targets',
    enough: 'meets both targets',
    slow: 'interval too long',
    few: 'carries too few people',
    slowAndFew: 'carries too few people, and the interval is too long',
  },
  /** Where the number of people comes from. */
  people: {
    entered: 'People: {people}, as entered.',
    /** `units` are flats or beds, and `each` is the people in one. */
    product: 'People: {floors} × {units} × {each} = {people}.',
    office: 'People: {floors} × {area} m² ÷ {each} m² a person = {people}.',
    floors: { one: '{count} floor', other: '{count} floors' },
    flats: { one: '{count} flat', other: '{count} flats' },
    beds: { one: '{count} bed', other: '{count} beds' },
    each: { one: '{count} person', other: '{count} people' },
  },
  /** The steps of the calculation: the name of a figure, and how it comes about. */
  steps: {
    title: 'Calculation of the round trip',
    label: 'Steps of the round trip',
    people: { name: 'People in a car, P', sum: '{share} of {persons} persons' },
    highest: { name: 'Highest floor, H', sum: 'average of {floors} floors' },
    stops: { name: 'Stops, S', sum: 'expected above the entrance' },
    passing: 'One floor at full speed',
    oneFloor: { name: 'One floor from stop to stop', sum: 'acceleration and jerk limited' },
    doors: { name: 'Doors, open and close', sum: 'centre opening, {opening}' },
    perStop: {
      name: 'Time for one stop',
      sum: 'one floor from stop to stop + start {delay} s + doors − one floor at full speed',
    },
    perPerson: 'One person in or out',
    riding: { name: 'Travelling', sum: '2 × H × one floor at full speed' },
    stopping: { name: 'Stopping', sum: '(S + 1) × time for one stop' },
    boarding: { name: 'Boarding', sum: '2 × P × one person' },
    roundTrip: { name: 'Round-trip time', sum: 'travelling + stopping + boarding' },
    /** Beside a figure that its table did not print. */
    between: '{opening}, between two rows of its table',
    beyond: '{opening}, beyond its table',
  },
  /** The simulation of the busiest five minutes. */
  play: {
    run: 'Run the simulation',
    stop: 'Stop',
    failed: 'The simulation could not run in this browser. The result above does not depend on it.',
    averageWait: 'Average wait',
    longWait: 'Nine in ten people wait at most',
    said: 'Average wait {seconds} seconds.',
    /** Describes the picture of the queue to screen readers. */
    queue:
      'People waiting over five minutes: at most {first} in one simulated peak; in nine of ten peaks at most {high}.',
    queueMore:
      'People waiting at the entrance. The line shows one simulated peak; nine of ten peaks stay within the shaded area.',
    peaks:
      '{lifts}, {peaks} peaks with {people} people who arrive at random (seed {seed}, so that each run gives the same result). The waiting times are estimates; we do not guarantee them.',
  },
} as const;

export const traffic = { page, ...trafficAnswers } as const;
