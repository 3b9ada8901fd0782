// What all lists share: how a page of one is requested and answered.
import * as z from 'zod';
import { boundedText, onOneLine, typedText } from './bounded-text.ts';

/** The most rows of a file for spreadsheets; the summaries of its calls name it. */
export const EXPORT_MAX = 10_000;
export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 100;
const SEARCH_MAX = 100;
/** Past this page there is nothing to show in any list this site can hold. */
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
      .describe('Text to find; case does not matter.'),
    sort: sortSchema(fields)
      .default('-createdAt')
      .describe('Field to sort by; a minus sign reverses the order.'),
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

type ListFields<
  Name extends string,
  Row extends z.ZodType,
  Total extends string,
  More extends z.ZodRawShape,
> = {
  [Field in Name]: z.ZodArray<Row>;
} & { [Field in `totalAvailable${Total}`]: z.ZodInt } & typeof listFrame &
  More;

/** What an answer with a page of a list adds to other answers: the names of its two fields. */
export type ListNames = { rows: string; total: string };

/**
 * The answer of a list endpoint: `{ quotes, totalAvailableQuotes, page, limit }`.
 * `total` is the noun in the name of the total where it is not the name of the rows, `counted`
 * what the documentation calls the rows, `more` what the answer carries beside them.
 */
export const listAnswer = <
  const Name extends string,
  Row extends z.ZodType,
  const Total extends string = Capitalize<Name>,
  More extends z.ZodRawShape = Record<never, never>,
>(
  name: Name,
  row: Row,
  options: { total?: Total; counted?: string; more?: More } = {},
) => {
  const noun = options.total ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const names = { rows: name, total: `totalAvailable${noun}` as `totalAvailable${Total}` };
  const fields = {
    [names.rows]: z.array(row).describe('A page of them.'),
    [names.total]: total(options.counted ?? name),
    ...options.more,
    ...listFrame,
  };
  return {
    as: 'json',
    status: 200,
    // The compiler does not follow names that are computed.
    schema: z.object(fields as unknown as ListFields<Name, Row, Total, More>),
    list: names,
  } as const;
};
