// A list for staff in one declaration: the source of its rows, how they are searched, sorted,
// filtered and counted, and the columns of its file. The index of the list, the repair of that
// index, its pages and its file follow from it. kernel/http/mount-list.ts mounts its calls.
import type * as z from 'zod';
import { dayOf } from '../../../contract/kernel/days.ts';
import { EXPORT_MAX } from '../../../contract/kernel/list.ts';
import type { Call } from '../service-call.ts';
import type { Column, Sheet } from '../sheet.ts';
import { prefixOf } from '../storage/keys.ts';
import type { Key, Kv, Schema } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { SweepTask } from '../sweep/sweeper.ts';
import { createListIndex } from './list-index.ts';
import { listTask, rebuildTask } from './list-repair.ts';
import { type Paging, pageFor, type Searched } from './paging.ts';

/** How rows are searched, sorted, filtered and counted, for any source. */
type RowRules<Row, Query, Field extends string, Value extends string> = {
  /** The texts of a row in which a search looks. */
  texts: (row: Row) => readonly string[];
  /** The text of a row by which each sort orders. */
  sorts: Readonly<Record<string, (row: Row) => string>>;
  /** Whether a row matches the query. */
  filter?: (query: Query) => (row: Row) => boolean;
  /**
   * Counts the rows by the values of this field: all rows that match the rest of the query. A query
   * with this field shows only rows with its value; `filter` need not look at the field.
   */
  counts?: { of: Field; values: readonly Value[] };
  /** The file for spreadsheets: its name is `name`, a hyphen and the day. */
  file?: { name: string; columns: readonly Column<Row>[] };
};

/**
 * Pages and files of rows that the caller has read. Declare it once, outside of functions: sorted
 * and searched rows are cached by the functions `texts` and `sorts` of the declaration.
 */
export const deskPages = <
  Row extends object & Record<Field, Value>,
  Query extends Searched & Partial<Record<Field, Value | undefined>>,
  Field extends string = never,
  Value extends string = never,
>(
  rules: RowRules<Row, Query, Field, Value>,
) => {
  const { counts, file, filter } = rules;

  /** The page, the number of all rows that match, and the number of rows for each counted value. */
  const page = (
    rows: readonly Row[],
    query: Query & Paging,
    isFoundToo?: (row: Row) => boolean,
  ) => {
    const numbers = Object.fromEntries((counts?.values ?? []).map((value) => [value, 0])) as Record<
      Value,
      number
    >;
    const matches = filter?.(query) ?? (() => true);
    if (!counts)
      return { ...pageFor(rows, query, rules, matches, undefined, isFoundToo), counts: numbers };
    const { of } = counts;
    const counted = {
      isCounted: matches,
      count: (row: Row) => {
        numbers[row[of]] += 1;
      },
    };
    const isShown = (row: Row) => (query[of] ?? row[of]) === row[of];
    return { ...pageFor(rows, query, rules, isShown, counted, isFoundToo), counts: numbers };
  };

  return {
    ...rules,
    page,
    /**
     * The file of the first matching rows, up to the limit of files. The day of `at`, the time of
     * the call, is in the file's name. Undefined without `file`.
     */
    sheet:
      file &&
      ((
        rows: readonly Row[],
        query: Query,
        at: number,
        isFoundToo?: (row: Row) => boolean,
      ): Sheet<Row> => ({
        name: `${file.name}-${dayOf(at)}`,
        columns: file.columns,
        rows: page(rows, { ...query, page: 1, limit: EXPORT_MAX }, isFoundToo).rows,
      })),
  };
};

/** The source of a list's rows. */
type Source<Row, Given extends readonly unknown[]> = {
  /** The list's name in storage keys, such as `quotes`. */
  name: string;
  /** The first part of the keys of the listed documents; the last part is the id. */
  folder: string;
  /** The schema of a row. */
  row: z.ZodType<Row>;
  /**
   * Reads the present state of a listed thing: see `createListIndex`. `given` are the arguments of
   * `open` after the ports.
   */
  load: (kv: Kv, id: string, ...given: Given) => Promise<{ rev: number; row: Row | null } | null>;
  /** Rows that a search finds beside those in whose texts it is: the orders of a found customer. */
  alsoFound?: (kv: Kv, search: string, ...given: Given) => Promise<(row: Row) => boolean>;
};

/** A `load` for rows made from one document, whose key follows from the id. */
export const fromDocument =
  <Value, Row>(keyOf: (id: string) => Key, stored: Schema<Value>, rowOf: (value: Value) => Row) =>
  async (kv: Kv, id: string): Promise<{ rev: number; row: Row } | null> => {
    const found = await kv.get(keyOf(id), stored);
    return found && { rev: found.rev, row: rowOf(found.value) };
  };

/** A list with the tasks that settle it in every sweep and rebuild it every night. */
export type KeptList = {
  name: string;
  folder: string;
  tasks: { settle: SweepTask; rebuild: SweepTask };
};

/** The index of a list, and the tasks that keep it correct. */
export const openList = <Row>(
  { name, folder, row, load }: Omit<Source<Row, []>, 'alsoFound'>,
  ports: StoragePorts,
) => {
  const index = createListIndex({ list: name, row, load, ports });
  return {
    ...index,
    name,
    folder,
    tasks: {
      settle: listTask(name, index, ports),
      rebuild: rebuildTask(name, index, prefixOf(folder), ports),
    },
  };
};

/**
 * Declares a list. `open` creates it for one API: its index with `page` and `file`, and its tasks.
 * `show` reads the things for a page, if the list shows more than its rows contain.
 */
export const deskList = <
  Row extends object & Record<Field, Value>,
  Query extends Searched & Partial<Record<Field, Value | undefined>>,
  Field extends string = never,
  Value extends string = never,
  Shown = Row,
  Given extends readonly unknown[] = [],
>({
  show,
  ...list
}: Source<Row, Given> &
  RowRules<Row, Query, Field, Value> & {
    show?: (kv: Kv, rows: readonly Row[], query: Query) => Promise<Shown[]>;
  }) => {
  const { page, sheet } = deskPages<Row, Query, Field, Value>(list);
  return {
    ...list,
    page,
    sheet,
    open: (ports: StoragePorts, ...given: Given) => {
      const load = (kv: Kv, id: string) => list.load(kv, id, ...given);
      const opened = openList({ ...list, load }, ports);
      const read = (kv: Kv, { search }: Query) =>
        Promise.all([opened.read(kv), search ? list.alsoFound?.(kv, search, ...given) : undefined]);
      return {
        ...opened,
        page: async ({ kv }: Call, query: Query & Paging) => {
          const [all, isFoundToo] = await read(kv, query);
          const { rows, ...found } = page(all, query, isFoundToo);
          // Without `show`, `Shown` is `Row`.
          const shown = show ? await show(kv, rows, query) : (rows as unknown as Shown[]);
          return { ...found, rows: shown };
        },
        file:
          sheet &&
          (async ({ kv }: Call, query: Query) => {
            const [all, isFoundToo] = await read(kv, query);
            return sheet(all, query, ports.now(), isFoundToo);
          }),
      };
    },
  };
};

/** The list that `open` of this declaration returns. */
export type Opened<List extends { open: (...given: never) => unknown }> = ReturnType<List['open']>;
