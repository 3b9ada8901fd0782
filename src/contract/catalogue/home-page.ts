// Fields of the home page.
import type { Fields, ValueOf } from './fields.ts';
import {
  entryOf,
  headFieldsOf,
  headOf,
  pictureOf,
  SEARCH_SECTION,
  SIGNS_TEXT,
  search,
} from './page-fields.ts';

export const HOME_SECTIONS = {
  top: { title: 'First screen', text: SIGNS_TEXT },
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
    fields: { ...headFieldsOf('First screen'), picture: pictureOf('First screen') },
  },
  schedule: headOf('schedule', 'Lift schedule'),
  building: {
    kind: 'group',
    section: 'building',
    label: 'Start from the building',
    about: 'Situations of visitors, each with the lift that suits it.',
    fields: {
      ...headFieldsOf('Start from the building'),
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
              label: 'Situation {n}, words',
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
      ...headFieldsOf('From survey to first ride'),
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
        item: entryOf('Step {n}'),
      },
    },
  },
  safety: {
    kind: 'group',
    section: 'safety',
    label: 'What keeps it safe',
    about: 'The safety devices.',
    fields: {
      ...headFieldsOf('What keeps it safe'),
      devices: {
        kind: 'list',
        min: 3,
        max: 9,
        noun: 'device',
        nameField: 'title',
        line: 3,
        label: 'Devices',
        about: 'The devices, 3 to 9.',
        item: entryOf('Device {n}'),
      },
    },
  },
  talk: headOf('talk', 'Last section'),
  search,
} as const satisfies Fields;

export type HomePage = ValueOf<typeof homeFields, 'complete'>;
export type DraftHomePage = ValueOf<typeof homeFields, 'draft'>;
