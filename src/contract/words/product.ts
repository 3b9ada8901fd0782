// Words of the page of one lift.
import { SPEC_ROW_LABELS } from '../catalogue/category-tabs.ts';

export const product = {
  facts: {
    load: 'rated load',
    speed: 'rated speed',
    stops: 'served',
    shaft: 'smallest shaft',
  },
  floors: {
    top: 'Top',
    about: 'About this lift',
    drawings: 'Drawings',
    pictures: 'Pictures',
    models: 'Models',
    questions: 'Questions',
    related: 'Related lifts',
    talk: 'Talk to us',
  },
  seeModels: 'See the models',
  section: '{name}: section through the shaft',
  print: 'Print the specification',
  rows: SPEC_ROW_LABELS,
  specification: '{name}: specification',
  fits: 'Does it fit your shaft?',
  drawings: {
    title: 'Drawn to scale',
    text: 'The smallest model in the range, drawn to scale: a section through the shaft, the plan, the landing and the car.',
    /** A drawing of a lift, for those who do not see it. */
    alt: '{name}: {drawing}',
    section: 'Section through the shaft',
    plan: 'Plan of the shaft',
    landing: 'Front view of the landing',
    car: 'Car, seen from the door',
  },
  pictures: {
    title: 'In pictures',
    drawn: 'Drawings are to scale and show the smallest model in the range.',
    rendered:
      'Computer-generated images, drawn to the sizes below. Rooms and finishes are for illustration.',
  },
  models: {
    model: 'Model',
    load: 'Rated load',
    speed: 'Speed',
    car: 'Car (W × D)',
    shaft: 'Shaft (W × D)',
    pit: 'Pit',
    headroom: 'Headroom',
    doors: 'Doors',
    order: 'Order online for {price} incl. tax',
    ask: 'Ask for a price',
    plan: 'Plan to scale',
    note: 'Indicative. {supply}. The general arrangement drawing for your site is final.',
  },
  related: 'Also worth a look',
  talk: {
    title: 'Tell us about the building',
    text: 'Tell us the number of floors, the rough size of the space, and what the lift will carry. We send a drawing and a price for your site.',
  },
  /** For search engines. */
  data: {
    service: '{name}: design, supply and installation',
    models: '{name}: models',
    load: 'Rated load',
    persons: 'Persons',
    speed: 'Rated speed',
  },
} as const;
