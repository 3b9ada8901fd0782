// Mounts the calls of a list: its pages, with the field names that the call declares, and its file.
import type { AnswerOf, Endpoint, QueryOf } from '../../../contract/kernel/endpoint.ts';
import type { ActingAccount } from '../identity.ts';
import { csvOf, type Sheet } from '../sheet.ts';
import type { Kv } from '../storage/kv.ts';
import { workbookOf } from '../workbook.ts';
import type { EndpointCall, Handler } from './call.ts';

type ListCall = Endpoint & Required<Pick<Endpoint, 'list'>>;
type MountOf<Called extends Endpoint> = (
  called: Called,
  handler: Handler<Called, ActingAccount>,
  options?: { prefetch?: (kv: Kv) => void },
) => void;

/** The answer of a list, with `rows` and `total` in place of the call's names for them. */
type PageOf<Called extends ListCall, Names extends string = Called['list']['rows' | 'total']> = {
  rows: AnswerOf<Called>[Called['list']['rows'] & keyof AnswerOf<Called>];
  total: number;
} & Omit<AnswerOf<Called>, Names>;

type PagesOf<Called extends ListCall> = {
  page: (
    call: EndpointCall<Called, ActingAccount>,
    query: QueryOf<Called>,
  ) => Promise<PageOf<Called>>;
  /** Starts to read the rows while the caller's account is still being read. */
  readAhead?: (kv: Kv) => void;
};

export const mountList = <Called extends ListCall>(
  mount: MountOf<Called>,
  called: Called,
  { page, readAhead }: PagesOf<Called>,
) =>
  mount(
    called,
    async (call) => {
      const { rows, total, ...more } = await page(call, call.query);
      const answer = { [called.list.rows]: rows, [called.list.total]: total, ...more };
      // TypeScript cannot infer the computed names.
      return answer as unknown as AnswerOf<Called>;
    },
    readAhead && { prefetch: readAhead },
  );

type FileOf<Called extends Endpoint, Row> = {
  /** Undefined for a list that declares no columns. */
  file:
    | ((call: EndpointCall<Called, ActingAccount>, query: QueryOf<Called>) => Promise<Sheet<Row>>)
    | undefined;
};

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileFormat = keyof typeof TYPES;

/** A response with the table as a file to save. */
export const sheetAnswer = async <Row>(sheet: Sheet<Row>, as: FileFormat) =>
  new Response(as === 'csv' ? csvOf(sheet) : await workbookOf(sheet), {
    headers: {
      'content-type': TYPES[as],
      'content-disposition': `attachment; filename="${sheet.name}.${as}"`,
    },
  });

/** Mounts the call of a file: its rows as CSV for programs, and as a workbook for people. */
export const mountFormats = <Called extends Endpoint>(
  mount: MountOf<Called>,
  called: Called,
  answer: (call: EndpointCall<Called, ActingAccount>, as: FileFormat) => Promise<Response>,
) => {
  mount(called, (call) => answer(call, 'csv'));
  // It has the query of the CSV file.
  if (called.excel) mount(called.excel as Called, (call) => answer(call, 'xlsx'));
};

export const mountFile = <Called extends Endpoint, Row>(
  mount: MountOf<Called>,
  called: Called,
  { file }: FileOf<Called, Row>,
) => {
  if (!file) throw new Error(`${called.name} is the file of a list that declares no columns`);
  mountFormats(mount, called, async (call, as) => sheetAnswer(await file(call, call.query), as));
};
