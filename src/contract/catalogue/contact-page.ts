// Fields of the contact page.
import type { Fields, ValueOf } from './fields.ts';
import {
  entryOf,
  headFieldsOf,
  headOf,
  SEARCH_SECTION,
  SIGNS_TEXT,
  search,
} from './page-fields.ts';

export const CONTACT_SECTIONS = {
  top: { title: 'First screen', text: `The phone number and the offices follow. ${SIGNS_TEXT}` },
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
      ...headFieldsOf('Ask for a quote'),
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
      ...headFieldsOf('What to keep ready'),
      details: {
        kind: 'list',
        min: 2,
        max: 9,
        noun: 'detail',
        nameField: 'title',
        line: 3,
        label: 'Details',
        about: 'The details, 2 to 9.',
        item: entryOf('Detail {n}'),
      },
    },
  },
  search,
} as const satisfies Fields;

export type ContactPage = ValueOf<typeof contactFields, 'complete'>;
export type DraftContactPage = ValueOf<typeof contactFields, 'draft'>;
