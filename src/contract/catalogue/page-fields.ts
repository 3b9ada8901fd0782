// Rows that the pages of the company share: home, about and contact. Each page is one entry, which
// always exists. Labels name the section, so that a list of changes says where a text stands.
import { PICTURE } from './picture-fields.ts';

/** Signs that the site replaces in the texts of a page. */
export const PAGE_SIGNS = ['{kinds}', '{Kinds}', '{tagline}'] as const;
export const SIGNS_TEXT =
  'In the texts of this page, {kinds} becomes the number of kinds of lift in words, {Kinds} the same at the beginning of a sentence, and {tagline} the company’s tagline.';

export const titleOf = (label: string) =>
  ({
    kind: 'line',
    min: 2,
    max: 80,
    line: 1,
    label: `${label}, heading`,
    about: 'Heading.',
  }) as const;
const textOf = (label: string) =>
  ({
    kind: 'text',
    min: 10,
    max: 400,
    rows: 2,
    line: 2,
    label: `${label}, text`,
    about: 'Text below the heading.',
  }) as const;
export const headFieldsOf = (label: string) =>
  ({ title: titleOf(label), text: textOf(label) }) as const;

/** The fields of an entry in a list; `label` names the entry, with `{n}` for its place. */
export const entryFieldsOf = (label: string) =>
  ({ title: titleOf(label), text: { ...textOf(label), about: 'Its text.' } }) as const;
export const entryOf = (label: string) =>
  ({ kind: 'group', label, fields: entryFieldsOf(label) }) as const;

const { src, alt, title, side } = PICTURE.fields;
export const pictureOf = (section: string) => {
  const label = `${section}, picture`;
  return {
    kind: 'group',
    control: 'picture',
    line: 3,
    label,
    about: 'A picture of the page.',
    fields: {
      src: {
        ...src,
        label,
        about: 'An uploaded picture (media:…), or a file below src/assets/pictures.',
      },
      alt: { ...alt, label: `${label}, alternative text` },
      title: { ...title, label: `${label}, caption` },
      side: { ...side, label: `${label}, subject` },
    },
  } as const;
};

export const search = {
  kind: 'group',
  section: 'search',
  label: 'Search result',
  about: 'How search engines show the page.',
  fields: {
    title: {
      kind: 'line',
      min: 5,
      max: 60,
      isCut: true,
      line: 1,
      label: 'Search result, title',
      about: 'Title of the page.',
    },
    description: {
      kind: 'text',
      min: 50,
      max: 200,
      isCut: true,
      rows: 3,
      line: 2,
      below: 'pageResult',
      label: 'Search result, description',
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
  ({
    kind: 'group',
    section,
    label,
    about: 'A section of the page.',
    fields: headFieldsOf(label),
  }) as const;
