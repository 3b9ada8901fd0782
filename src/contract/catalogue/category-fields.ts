// Fields of a category: a type of lift with its page.
import { GROUP_LABELS } from './category.ts';
import { rangeFields } from './category-range-fields.ts';
import { tabFields } from './category-tab-fields.ts';
import { emptyOf } from './field-values.ts';
import type { Fields, ValueOf } from './fields.ts';
import { PICTURES } from './picture-fields.ts';

export const CATEGORY_SECTIONS = {
  identity: { title: 'Name and place' },
  header: { title: 'Page header' },
  description: { title: 'Description', text: 'The first tab.' },
  features: { title: 'Features', text: 'The second tab.' },
  specification: {
    title: 'Specification',
    text: 'The third tab. Figures entered here also make the headline, the lift schedule, the comparison and the drawings.',
    control: 'specification',
  },
  use: { title: 'Use', text: 'What visitors find it by in the comparison.' },
  gallery: { title: 'Gallery', text: 'Four pictures; drawings follow the figures above.' },
  questions: { title: 'Questions' },
  related: { title: 'Related categories' },
  search: { title: 'Search result', text: 'How search engines show the page.' },
} as const;

export const categoryFields = {
  name: {
    kind: 'line',
    min: 3,
    max: 60,
    section: 'identity',
    line: 1,
    beside: 'slugOfPage',
    label: 'Name',
    about: 'Name in menus and lists, e.g. Home elevators.',
  },
  group: {
    kind: 'choice',
    choices: GROUP_LABELS,
    section: 'identity',
    line: 2,
    label: 'Group',
    about: 'Group of the menu and of the address.',
  },
  inMenu: {
    kind: 'yes',
    empty: true,
    section: 'identity',
    line: 3,
    label: 'In the menu',
    about: 'Whether the top menu lists it; listings always do.',
    hint: 'It is shown in listings in either case.',
  },
  sortOrder: {
    kind: 'whole',
    min: 0,
    max: 999,
    section: 'identity',
    line: 2,
    label: 'Place in lists',
    about: 'Order in menus and lists, small first.',
    hint: 'Small numbers come first.',
  },
  summary: {
    kind: 'line',
    min: 30,
    max: 140,
    rows: 2,
    section: 'identity',
    line: 4,
    label: 'Summary',
    about: 'One sentence for lists and cards.',
    hint: 'One sentence for lists and cards.',
  },
  pageHeader: {
    kind: 'group',
    section: 'header',
    line: 1,
    label: 'Page header',
    about: 'Head of the page.',
    fields: {
      title: {
        kind: 'line',
        min: 3,
        max: 80,
        line: 1,
        label: 'Page header, title',
        about: 'Heading of the page.',
      },
      description: {
        kind: 'text',
        min: 20,
        max: 300,
        rows: 3,
        line: 2,
        label: 'Page header, text',
        about: 'Text below it.',
      },
    },
  },
  tabs: {
    kind: 'three',
    section: 'header',
    line: 2,
    empty: ['Description', 'Features', 'Specification'],
    label: 'Tabs',
    about: 'Labels of the three tabs.',
    hint: 'The labels of the three tabs of the page.',
    item: { kind: 'line', min: 3, max: 20, isWhole: true, label: 'Tab {n}, label' },
  },
  tabContent: {
    kind: 'group',
    label: 'Tabs, content',
    about: 'What the three tabs hold.',
    fields: tabFields,
  },
  galleryImages: {
    ...PICTURES,
    min: 4,
    max: 4,
    isFixed: true,
    control: 'gallery',
    section: 'gallery',
    line: 1,
    about: 'The four pictures of the gallery.',
  },
  icons: {
    kind: 'group',
    section: 'gallery',
    line: 2,
    label: 'Icons',
    about: 'Paths of the two icons of the page.',
    fields: {
      plus: {
        kind: 'icon',
        line: 1,
        control: 'sign',
        empty: 'M12 5v14M5 12h14',
        label: 'Plus icon',
        about: 'Icon of what opens.',
      },
      x: {
        kind: 'icon',
        line: 1,
        control: 'sign',
        empty: 'M6 6l12 12M18 6L6 18',
        label: 'X icon',
        about: 'Icon of what closes.',
      },
    },
  },
  specRange: {
    kind: 'group',
    label: 'Figures',
    about: 'Figures of the whole category.',
    fields: rangeFields,
  },
  faqs: {
    kind: 'list',
    min: 4,
    max: 6,
    noun: 'question',
    nameField: 'question',
    section: 'questions',
    label: 'Questions',
    about: 'Questions and answers, 4 to 6.',
    item: {
      kind: 'group',
      label: 'Question {n}',
      fields: {
        question: {
          kind: 'line',
          min: 8,
          max: 160,
          line: 1,
          label: 'Question {n}',
          about: 'Question.',
        },
        answer: {
          kind: 'text',
          min: 40,
          max: 1200,
          rows: 3,
          line: 2,
          label: 'Question {n}, answer',
          about: 'Answer.',
        },
      },
    },
  },
  related: {
    kind: 'categories',
    min: 2,
    max: 4,
    section: 'related',
    label: 'Related categories',
    about: 'Ids of two to four related categories.',
    hint: 'Two to four, in the order the page shows them.',
  },
  seo: {
    kind: 'group',
    section: 'search',
    below: 'searchResult',
    label: 'Search result',
    about: 'How search engines show the page.',
    fields: {
      title: {
        kind: 'line',
        min: 10,
        max: 60,
        isCut: true,
        line: 1,
        label: 'Search result, title',
        about: 'Title for search engines.',
      },
      description: {
        kind: 'line',
        min: 50,
        max: 160,
        isCut: true,
        rows: 3,
        line: 2,
        label: 'Search result, description',
        about: 'Text for search engines.',
      },
    },
  },
} as const satisfies Fields;

export type Category = ValueOf<typeof categoryFields, 'complete'>;
export type DraftCategory = ValueOf<typeof categoryFields, 'draft'>;
export type SpecRange = Category['specRange'];
export type GalleryImage = Category['galleryImages'][number];
export type Icon = Category['icons']['plus'];
/** A category with the id that its file or its key has. */
export type CategoryEntry = { id: string; data: Category };
export const emptyCategory = () => emptyOf(categoryFields);
