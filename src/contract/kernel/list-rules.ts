// Schemas of lists: their queries and their answers.
import * as z from 'zod';
import { onOneLine } from './bounded-text.ts';
import { boundedText, typedText } from './bounded-text-rules.ts';
import type { ListNames } from './call.ts';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from './list.ts';

const SEARCH_MAX = 100;
/** No list of this site can have more pages. */
const PAGE_MAX = 1_000_000;

export const wholeNumber = (most: number, message: string) =>
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

/** The query of a list: sorted by `fields`, filtered by `filters`, newest first by default. */
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
    search: typedText(
      SEARCH_MAX,
      {
        missing: 'Search must be text.',
        long: `Search must be at most ${SEARCH_MAX} characters.`,
      },
      'one',
    )
      .overwrite(onOneLine)
      .trim()
      .max(SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters.`)
      .default('')
      .describe('Text to find; case, accents, spaces, hyphens and apostrophes do not matter.'),
    sort: sortSchema(fields)
      .default('-createdAt')
      .describe('Field to sort by; a minus sign reverses the order.'),
    ...filters,
  });

/** `true` or `false` in a query. */
export const yesOrNo = () => z.enum(['true', 'false']).transform((text) => text === 'true');

/** Page and limit, which the answer of a list carries beside its rows and their total. */
export const listFrame = {
  page: z.int().describe('Page that was asked for.'),
  limit: z.int().describe('Things in a page.'),
};
export const total = (things: string) =>
  z.int().min(0).describe(`Number of all ${things} that match.`);

type ListFields<Names extends ListNames, Row extends z.ZodType, More extends z.ZodRawShape> = {
  [Field in Names['rows']]: z.ZodArray<Row>;
} & { [Field in Names['total']]: z.ZodInt } & typeof listFrame &
  More;

/**
 * The answer of a call that has a `list`: `{ quotes, totalAvailableQuotes, page, limit }`.
 * `counted` is the documentation's word for the rows, if it differs from their name; `more` are
 * further fields of the answer.
 */
export const listAnswer = <
  const Names extends ListNames,
  Row extends z.ZodType,
  More extends z.ZodRawShape = Record<never, never>,
>(
  { list }: { list: Names },
  row: Row,
  options: { counted?: string; more?: More } = {},
) => {
  const fields = {
    [list.rows]: z.array(row).describe('A page of them.'),
    [list.total]: total(options.counted ?? list.rows),
    ...options.more,
    ...listFrame,
  };
  return {
    as: 'json',
    status: 200,
    // TypeScript cannot infer computed names.
    schema: z.object(fields as unknown as ListFields<Names, Row, More>),
  } as const;
};
