// Rows that the pages of the company share: home, about and contact. Each page is one entry, which
// always exists. In their texts, {kinds} stands for the number of kinds of lift in words, {Kinds}
// for the same at the beginning of a sentence, and {tagline} for the company's line.
import { PICTURE } from './picture-fields.ts';

export const title = {
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
export const headFields = { title, text } as const;

export const entryFields = {
  title: { ...title, label: '{n}, heading' },
  text: { ...text, label: '{n}, text', about: 'Its text.' },
} as const;
export const entry = { kind: 'group', label: 'Entry {n}', fields: entryFields } as const;

const { id: _position, ...pictureFields } = PICTURE.fields;
export const picture = {
  kind: 'group',
  line: 3,
  label: 'Picture',
  about: 'A picture of the page.',
  fields: pictureFields,
} as const;

export const search = {
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
export const SEARCH_SECTION = {
  title: 'Search result',
  text: 'How search engines show the page.',
} as const;

/** A section that is a heading with a text. */
export const headOf = <Section extends string>(section: Section, label: string) =>
  ({ kind: 'group', section, label, about: 'A section of the page.', fields: headFields }) as const;
