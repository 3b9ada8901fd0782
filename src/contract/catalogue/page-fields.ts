// Fields of the pages that the company writes: home, about and contact. Each is one entry, which
// always exists. In their texts, {kinds} stands for the number of kinds of lift in words, {Kinds}
// for the same at the beginning of a sentence, and {tagline} for the company's line.
import type { Fields, ValueOf } from './fields.ts';
import { PART_DRAWINGS } from './part.ts';
import { PICTURE } from './picture-fields.ts';

const title = {
  kind: 'line',
  min: 2,
  max: 80,
  line: 1,
  label: 'Heading',
  about: 'Heading.',
} as const;
const text = {
  kind: 'text',
  min: 10,
  max: 400,
  rows: 2,
  line: 2,
  label: 'Text',
  about: 'Text below the heading.',
} as const;
const headFields = { title, text } as const;

const entryFields = {
  title: { ...title, label: '{n}, heading' },
  text: { ...text, label: '{n}, text', about: 'Its text.' },
} as const;
const entry = { kind: 'group', label: 'Entry {n}', fields: entryFields } as const;

const { id: _position, ...pictureFields } = PICTURE.fields;
const picture = {
  kind: 'group',
  line: 3,
  label: 'Picture',
  about: 'A picture of the page.',
  fields: pictureFields,
} as const;

const search = {
  kind: 'group',
  section: 'search',
  label: 'Search result',
  about: 'How search engines show the page.',
  fields: {
    title: { kind: 'line', min: 5, max: 60, line: 1, label: 'Title', about: 'Title of the page.' },
    description: {
      kind: 'text',
      min: 50,
      max: 200,
      rows: 3,
      line: 2,
      label: 'Description',
      about: 'Description of the page.',
    },
  },
} as const;
const SEARCH_SECTION = {
  title: 'Search result',
  text: 'How search engines show the page.',
} as const;

/** A section that is a heading with a text. */
const headOf = <Section extends string>(section: Section, label: string) =>
  ({ kind: 'group', section, label, about: 'A section of the page.', fields: headFields }) as const;

export const HOME_SECTIONS = {
  top: { title: 'First screen' },
  schedule: { title: 'Lift schedule', text: 'The table of all lifts follows this heading.' },
  building: { title: 'Start from the building' },
  process: { title: 'From survey to first ride', text: 'The about page shows the same steps.' },
  safety: { title: 'What keeps it safe' },
  talk: { title: 'Last section', text: 'The quote button follows.' },
  search: SEARCH_SECTION,
} as const;

export const homeFields = {
  name: { kind: 'fixed', value: 'Home', fallback: 'Home', label: 'Name', about: 'Name.' },
  top: {
    kind: 'group',
    section: 'top',
    label: 'First screen',
    about: 'First screen of the page.',
    fields: { ...headFields, picture },
  },
  schedule: headOf('schedule', 'Lift schedule'),
  building: {
    kind: 'group',
    section: 'building',
    label: 'Start from the building',
    about: 'Situations of visitors, each with the lift that suits it.',
    fields: {
      ...headFields,
      situations: {
        kind: 'list',
        min: 3,
        max: 12,
        noun: 'situation',
        nameField: 'situation',
        line: 3,
        label: 'Situations',
        about: 'The situations in the order shown, 3 to 12.',
        item: {
          kind: 'group',
          label: 'Situation {n}',
          fields: {
            situation: {
              kind: 'line',
              min: 5,
              max: 90,
              line: 1,
              label: 'Situation {n}',
              about: 'The situation in the visitor’s words.',
            },
            category: {
              kind: 'category',
              line: 2,
              label: 'Situation {n}, lift',
              about:
                'Id of the category that suits it; a situation without its category is not shown.',
            },
          },
        },
      },
    },
  },
  process: {
    kind: 'group',
    section: 'process',
    label: 'From survey to first ride',
    about: 'The steps of a project; the about page shows the same steps.',
    fields: {
      ...headFields,
      steps: {
        kind: 'list',
        min: 5,
        max: 5,
        isFixed: true,
        noun: 'step',
        nameField: 'title',
        line: 3,
        label: 'Steps',
        about: 'The five steps.',
        item: entry,
      },
    },
  },
  safety: {
    kind: 'group',
    section: 'safety',
    label: 'What keeps it safe',
    about: 'The safety devices.',
    fields: {
      ...headFields,
      devices: {
        kind: 'list',
        min: 3,
        max: 9,
        noun: 'device',
        nameField: 'title',
        line: 3,
        label: 'Devices',
        about: 'The devices, 3 to 9.',
        item: entry,
      },
    },
  },
  talk: headOf('talk', 'Last section'),
  search,
} as const satisfies Fields;

/** The drawings that a step may show: of the smallest lift of the range, or of a part. */
export const STEP_DRAWINGS = {
  plan: 'Plan of the lift',
  section: 'Section of the lift',
  landing: 'Landing of the lift',
  car: 'Car of the lift',
  ...PART_DRAWINGS,
} as const;

const madeSteps = {
  kind: 'list',
  min: 2,
  max: 9,
  noun: 'step',
  nameField: 'title',
  item: {
    kind: 'group',
    label: 'Step {n}',
    fields: {
      ...entryFields,
      drawing: {
        kind: 'choice',
        choices: STEP_DRAWINGS,
        line: 1,
        label: '{n}, drawing',
        about: 'The drawing above the step.',
      },
    },
  },
} as const;

export const ABOUT_SECTIONS = {
  top: { title: 'First screen' },
  hold: { title: 'What we stand by' },
  made: { title: 'Made and tested' },
  work: { title: 'How we work', text: 'The steps of the home page follow.' },
  permission: { title: 'Permission, state by state' },
  offices: { title: 'Offices', text: 'The company’s offices follow.' },
  talk: { title: 'Last section', text: 'The quote button follows.' },
  search: SEARCH_SECTION,
} as const;

export const aboutFields = {
  name: { kind: 'fixed', value: 'About us', fallback: 'About us', label: 'Name', about: 'Name.' },
  top: {
    kind: 'group',
    section: 'top',
    label: 'First screen',
    about: 'First screen of the page.',
    fields: { ...headFields, picture },
  },
  hold: {
    kind: 'group',
    section: 'hold',
    label: 'What we stand by',
    about: 'The principles.',
    fields: {
      ...headFields,
      principles: {
        kind: 'list',
        min: 3,
        max: 9,
        noun: 'principle',
        nameField: 'title',
        line: 3,
        label: 'Principles',
        about: 'The principles, 3 to 9.',
        item: entry,
      },
      picture: { ...picture, line: 4 },
    },
  },
  made: {
    kind: 'group',
    section: 'made',
    label: 'Made and tested',
    about: 'How a lift is made and tested.',
    fields: {
      ...headFields,
      workshop: {
        ...madeSteps,
        line: 3,
        label: 'In the workshop',
        about: 'Steps in the workshop, 2 to 9.',
      },
      building: {
        ...madeSteps,
        line: 4,
        label: 'In your building',
        about: 'Steps in the customer’s building, 2 to 9; their numbers go on.',
      },
    },
  },
  work: headOf('work', 'How we work'),
  permission: {
    kind: 'group',
    section: 'permission',
    label: 'Permission, state by state',
    about: 'What each state asks for.',
    fields: {
      ...headFields,
      states: {
        kind: 'list',
        min: 1,
        max: 6,
        noun: 'state',
        nameField: 'name',
        line: 3,
        label: 'States',
        about: 'The states, 1 to 6.',
        item: {
          kind: 'group',
          label: 'State {n}',
          fields: {
            name: {
              kind: 'line',
              min: 2,
              max: 40,
              line: 1,
              label: 'State {n}, name',
              about: 'Name of the state.',
            },
            law: {
              kind: 'line',
              min: 5,
              max: 90,
              line: 1,
              label: 'State {n}, act',
              about: 'Name and year of its act.',
            },
            steps: {
              kind: 'text',
              min: 20,
              max: 1500,
              rows: 8,
              line: 2,
              label: 'State {n}, steps',
              about: 'The steps to the licence, one a line.',
              hint: 'Each line is a step.',
            },
            notice: {
              kind: 'text',
              min: 20,
              max: 600,
              rows: 3,
              line: 3,
              mayLack: true,
              label: 'State {n}, notice',
              about: 'What owners renew and pay, with its source and its day; may be left out.',
              hint: 'Name the source and the day on which it was read.',
            },
          },
        },
      },
      note: {
        kind: 'text',
        min: 20,
        max: 300,
        rows: 2,
        line: 4,
        label: 'Permission, note',
        about: 'Source and date of the steps.',
      },
    },
  },
  offices: {
    kind: 'group',
    section: 'offices',
    label: 'Offices',
    about: 'The offices.',
    fields: { title },
  },
  talk: headOf('talk', 'Last section'),
  search,
} as const satisfies Fields;

export const CONTACT_SECTIONS = {
  top: { title: 'First screen', text: 'The phone number and the offices follow.' },
  ask: { title: 'Ask for a quote', text: 'The form stands beside it.' },
  ready: { title: 'What to keep ready' },
  search: SEARCH_SECTION,
} as const;

export const contactFields = {
  name: { kind: 'fixed', value: 'Contact', fallback: 'Contact', label: 'Name', about: 'Name.' },
  top: headOf('top', 'First screen'),
  ask: {
    kind: 'group',
    section: 'ask',
    label: 'Ask for a quote',
    about: 'Words beside the quote form.',
    fields: {
      ...headFields,
      steps: {
        kind: 'text',
        min: 20,
        max: 600,
        rows: 4,
        line: 3,
        label: 'Ask for a quote, steps',
        about: 'What happens after a request, one step a line.',
        hint: 'Each line is a step.',
      },
    },
  },
  ready: {
    kind: 'group',
    section: 'ready',
    label: 'What to keep ready',
    about: 'What a visitor keeps ready for the call.',
    fields: {
      ...headFields,
      details: {
        kind: 'list',
        min: 2,
        max: 9,
        noun: 'detail',
        nameField: 'title',
        line: 3,
        label: 'Details',
        about: 'The details, 2 to 9.',
        item: entry,
      },
    },
  },
  search,
} as const satisfies Fields;

export type HomePage = ValueOf<typeof homeFields, 'complete'>;
export type AboutPage = ValueOf<typeof aboutFields, 'complete'>;
export type ContactPage = ValueOf<typeof contactFields, 'complete'>;
