// What all lists share: how a page of one is asked for and answered.
import { z } from 'zod';
import { boundedText, typedText } from './bounded-text.ts';

export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 100;
const SEARCH_MAX = 100;
/** Past this page there is nothing to show in any list this site can hold. */
const PAGE_MAX = 1_000_000;

const wholeNumber = (most: number, message: string) =>
  boundedText(7, { missing: message })
    .regex(/^[1-9]\d{0,6}$/, message)
    .transform(Number)
    .pipe(z.number().max(most, message));

/** `name` sorts upwards, `-name` downwards. */
const sortSchema = (fields: readonly [string, ...string[]]) =>
  z.enum(
    [...fields, ...fields.map((field) => `-${field}`)],
    `Unknown sort. Use ${fields.slice(0, -1).join(', ')} or ${fields.at(-1)}.`,
  );

/**
 * The query of a list that can be sorted by `fields` and narrowed by `filters`; the newest thing
 * comes first unless asked otherwise.
 */
export const listQuery = <Filters extends z.ZodRawShape>(
  fields: readonly ['createdAt', ...string[]],
  filters: Filters,
) =>
  z.strictObject({
    page: wholeNumber(PAGE_MAX, 'Page must be a whole number from 1.')
      .default(1)
      .describe('Page, from 1.'),
    limit: wholeNumber(LIST_LIMIT_MAX, `Limit must be a whole number from 1 to ${LIST_LIMIT_MAX}.`)
      .default(LIST_LIMIT_DEFAULT)
      .describe('Things in a page.'),
    search: typedText(SEARCH_MAX, {
      missing: 'Search must be text.',
      long: `Search must be at most ${SEARCH_MAX} characters.`,
    })
      .trim()
      .max(SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters.`)
      .default('')
      .describe('Text to be found; capital letters do not matter.'),
    sort: sortSchema(fields)
      .default('-createdAt')
      .describe('Field to sort by; a minus sign turns the order round.'),
    ...filters,
  });

/** `true` or `false` in a query. */
export const yesOrNo = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false.`).transform((text) => text === 'true');

/** Page and limit of an answered list, beside its things and their total. */
export const listFrame = {
  page: z.int().describe('Page that was asked for.'),
  limit: z.int().describe('Things in a page.'),
};
export const total = (things: string) =>
  z.int().min(0).describe(`Number of all ${things} that match.`);
