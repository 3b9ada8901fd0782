// Fields of the tabs of a category’s page: description, features and specification.
import { markOf, ROW_FACTS, SPEC_ROW_LABELS, SPEC_ROWS } from './category-tabs.ts';
import type { Fields } from './fields.ts';

const headingOf = <Tab extends string>(tab: Tab) =>
  ({
    kind: 'group',
    line: 1,
    label: `${tab}, heading`,
    about: 'Heading of the tab.',
    fields: {
      main: {
        kind: 'line',
        min: 2,
        max: 60,
        line: 1,
        label: `${tab}, heading`,
        about: 'First part, in ink.',
      },
      highlight: {
        kind: 'line',
        min: 2,
        max: 60,
        line: 1,
        label: `${tab}, second part of the heading`,
        about: 'Second part, in brass.',
      },
    },
  }) as const;

export const tabFields = {
  description: {
    kind: 'group',
    section: 'description',
    label: 'Description',
    about: 'Description tab.',
    fields: {
      heading1: headingOf('Description'),
      paragraph1: {
        kind: 'text',
        min: 50,
        max: 2000,
        rows: 8,
        line: 2,
        label: 'Description, text',
        about: 'Text of the tab.',
        hint: 'An empty line begins a new paragraph.',
      },
      banner: {
        kind: 'group',
        frame: 'stack',
        line: 3,
        label: 'Banner',
        about: 'Banner below the text.',
        fields: {
          heading: {
            kind: 'line',
            min: 3,
            max: 80,
            line: 1,
            label: 'Banner, heading',
            about: 'Its heading.',
          },
          text: {
            kind: 'text',
            min: 20,
            max: 400,
            rows: 3,
            line: 2,
            label: 'Banner, text',
            about: 'Its text.',
          },
        },
      },
    },
  },
  features: {
    kind: 'group',
    section: 'features',
    label: 'Features',
    about: 'Features tab.',
    fields: {
      heading: headingOf('Features'),
      description: {
        kind: 'text',
        min: 20,
        max: 600,
        rows: 2,
        line: 2,
        label: 'Features, introduction',
        about: 'Text before the features.',
      },
      featuresList: {
        kind: 'list',
        min: 6,
        max: 12,
        noun: 'feature',
        nameField: 'title',
        line: 3,
        label: 'Features',
        about: 'The features, 6 to 12.',
        item: {
          kind: 'group',
          label: 'Feature {n}',
          fields: {
            title: {
              kind: 'line',
              min: 3,
              max: 60,
              line: 1,
              label: 'Feature {n}, title',
              about: 'Name of the feature.',
            },
            description: {
              kind: 'text',
              min: 20,
              max: 300,
              rows: 2,
              line: 2,
              label: 'Feature {n}, text',
              about: 'What it does for users of the lift.',
            },
            icon: {
              kind: 'icon',
              line: 1,
              label: 'Feature {n}, icon',
              about: 'plus, x, or an SVG path on a 24 x 24 grid.',
            },
          },
        },
      },
    },
  },
  specifications: {
    kind: 'group',
    section: 'specification',
    label: 'Specification',
    about: 'Specification tab.',
    fields: {
      heading: {
        kind: 'line',
        min: 3,
        max: 80,
        label: 'Specification, heading',
        about: 'Heading of the tab.',
      },
      description: {
        kind: 'text',
        min: 20,
        max: 600,
        rows: 2,
        label: 'Specification, introduction',
        about: 'Text before the rows.',
      },
      specsList: {
        kind: 'list',
        min: 4,
        max: SPEC_ROWS.length,
        noun: 'row',
        nameField: 'category',
        inOrderOf: 'category',
        label: 'Specification, rows',
        about: 'The rows, in the order of the schedule.',
        hint: 'The page shows the rows in this order and leaves out empty rows. At least four are needed.',
        // A new category has the rows with facts; each prints its first fact.
        empty: SPEC_ROWS.flatMap((category) => {
          const [fact] = ROW_FACTS[category] ?? [];
          return fact ? [{ category, details: markOf(fact) }] : [];
        }),
        item: {
          kind: 'group',
          label: 'Specification, row {n}',
          fields: {
            category: {
              kind: 'choice',
              choices: SPEC_ROW_LABELS,
              missing: 'Please choose a row.',
              label: 'Specification, row {n}, label',
              about: 'Label of the row.',
            },
            details: {
              kind: 'line',
              min: 1,
              max: 300,
              rows: 2,
              label: 'Specification, row {n}, details',
              about: 'The fact; {pit} prints the pit depth of specRange, and so on.',
            },
          },
        },
      },
    },
  },
} as const satisfies Fields;
