// Schemas of the three tabs of a category's page.
import * as z from 'zod';
import type { Strictness } from './catalogue-fields.ts';
import { fieldsOf } from './catalogue-fields-rules.ts';
import { SPEC_ROWS } from './category-tabs.ts';

/** Rows in the order every page prints them, each once. */
const areInOrder = (rows: readonly { category: (typeof SPEC_ROWS)[number] }[]) =>
  rows.every(
    (row, at) =>
      at === 0 ||
      SPEC_ROWS.indexOf(row.category) > SPEC_ROWS.indexOf(rows[at - 1]?.category ?? row.category),
  );

export const tabContentOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { choose, line, text, listOf, icon } = fieldsOf(strictness);
  const heading = z
    .strictObject({
      main: line(2, 60).describe('First part, in ink.'),
      highlight: line(2, 60).describe('Second part, in brass.'),
    })
    .describe('Heading of the tab.');
  const feature = z.strictObject({
    title: line(3, 60).describe('Name of the feature.'),
    description: text(20, 300).describe('What it does for users of the lift.'),
    icon: icon().describe('plus, x, or an SVG path on a 24 x 24 grid.'),
  });
  const specRow = <Row extends z.ZodType>(category: Row) =>
    z.strictObject({
      category: category.describe('Label of the row.'),
      details: line(1, 300).describe(
        'The fact; {pit} prints the pit depth of specRange, and so on.',
      ),
    });
  const row = z.enum(SPEC_ROWS, 'Please choose a row.');
  const ROWS = 'The rows, in the order of the schedule.';
  const specsList = choose(
    listOf(specRow(row), 4, SPEC_ROWS.length)
      .refine(areInOrder, `Rows must be unique and in this order: ${SPEC_ROWS.join(', ')}.`)
      .describe(ROWS),
    listOf(specRow(row.nullable()), 4, SPEC_ROWS.length).describe(ROWS),
  );
  return z.strictObject({
    description: z
      .strictObject({
        heading1: heading,
        paragraph1: text(50, 2000).describe('Text of the tab.'),
        banner: z
          .strictObject({
            heading: line(3, 80).describe('Its heading.'),
            text: text(20, 400).describe('Its text.'),
          })
          .describe('Banner below the text.'),
      })
      .describe('Description tab.'),
    features: z
      .strictObject({
        heading,
        description: text(20, 600).describe('Text before the features.'),
        featuresList: listOf(feature, 6, 12).describe('The features, 6 to 12.'),
      })
      .describe('Features tab.'),
    specifications: z
      .strictObject({
        heading: line(3, 80).describe('Heading of the tab.'),
        description: text(20, 600).describe('Text before the rows.'),
        specsList,
      })
      .describe('Specification tab.'),
  });
};
