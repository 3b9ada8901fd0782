// Fields of the about page.
import type { Fields, ValueOf } from './fields.ts';
import {
  entryFieldsOf,
  entryOf,
  headFieldsOf,
  headOf,
  pictureOf,
  SEARCH_SECTION,
  SIGNS_TEXT,
  search,
  titleOf,
} from './page-fields.ts';
import { PART_DRAWINGS } from './part.ts';

/** The drawings that a step may show: of the smallest lift of the range, or of a part. */
export const STEP_DRAWINGS = {
  plan: 'Plan of the lift',
  section: 'Section of the lift',
  landing: 'Landing of the lift',
  car: 'Car of the lift',
  ...PART_DRAWINGS,
} as const;

const madeSteps = (label: string) =>
  ({
    kind: 'list',
    min: 2,
    max: 9,
    noun: 'step',
    nameField: 'title',
    label,
    item: {
      kind: 'group',
      label: `${label}, step {n}`,
      fields: {
        ...entryFieldsOf(`${label}, step {n}`),
        drawing: {
          kind: 'choice',
          choices: STEP_DRAWINGS,
          line: 1,
          label: `${label}, step {n}, drawing`,
          about: 'The drawing above the step.',
        },
      },
    },
  }) as const;

export const ABOUT_SECTIONS = {
  top: { title: 'First screen', text: SIGNS_TEXT },
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
    fields: { ...headFieldsOf('First screen'), picture: pictureOf('First screen') },
  },
  hold: {
    kind: 'group',
    section: 'hold',
    label: 'What we stand by',
    about: 'The principles.',
    fields: {
      ...headFieldsOf('What we stand by'),
      principles: {
        kind: 'list',
        min: 3,
        max: 9,
        noun: 'principle',
        nameField: 'title',
        line: 3,
        label: 'Principles',
        about: 'The principles, 3 to 9.',
        item: entryOf('Principle {n}'),
      },
      picture: { ...pictureOf('What we stand by'), line: 4 },
    },
  },
  made: {
    kind: 'group',
    section: 'made',
    label: 'Made and tested',
    about: 'How a lift is made and tested.',
    fields: {
      ...headFieldsOf('Made and tested'),
      workshop: {
        ...madeSteps('In the workshop'),
        line: 3,
        about: 'Steps in the workshop, 2 to 9.',
      },
      building: {
        ...madeSteps('In your building'),
        line: 4,
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
      ...headFieldsOf('Permission, state by state'),
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
    fields: { title: titleOf('Offices') },
  },
  talk: headOf('talk', 'Last section'),
  search,
} as const satisfies Fields;

export type AboutPage = ValueOf<typeof aboutFields, 'complete'>;
export type DraftAboutPage = ValueOf<typeof aboutFields, 'draft'>;
