// The rows of a list: a table where there is room, a card for each on narrow screens.
import { type Cell, type Table, useTable } from '@tanstack/react-table';
import { LIST_FEATURES, type ListColumn } from './list-table.ts';
import { SortHeader } from './SortHeader.tsx';
import type { Change } from './use-list.ts';
import { useNarrow } from './use-narrow.ts';

type Props<Row extends { _id: string }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  sort: string;
  onChange: Change;
  /** What is shown is about to be replaced. */
  busy: boolean;
};
type Made<Row extends { _id: string }> = {
  table: Pick<Table<typeof LIST_FEATURES, Row>, 'getHeaderGroups' | 'getRowModel'>;
  of: Props<Row>;
};

const metaOf = <Row extends { _id: string }>(cell: Cell<typeof LIST_FEATURES, Row>) =>
  cell.column.columnDef.meta ?? {};
const contentOf = <Row extends { _id: string }>(cell: Cell<typeof LIST_FEATURES, Row>) => {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? content(cell.getContext()) : content;
};

const Cards = <Row extends { _id: string }>({ table, of: { caption, busy } }: Made<Row>) => (
  <ul className="list-cards" aria-label={caption} aria-busy={busy}>
    {table.getRowModel().rows.map((row) => {
      const cells = row.getAllCells();
      const facts = cells.filter((cell) => !metaOf(cell).isTitle && !metaOf(cell).isActions);
      return (
        <li key={row.id} className="list-card">
          {cells
            .filter((cell) => metaOf(cell).isTitle)
            .map((cell) => (
              <div key={cell.id} className="list-card-title">
                {contentOf(cell)}
              </div>
            ))}
          <dl>
            {facts.map((cell) => (
              <div key={cell.id} className={metaOf(cell).isWide ? 'list-wide' : undefined}>
                <dt>{String(cell.column.columnDef.header)}</dt>
                <dd>{contentOf(cell)}</dd>
              </div>
            ))}
          </dl>
          {cells
            .filter((cell) => metaOf(cell).isActions)
            .map((cell) => (
              <div key={cell.id} className="list-actions">
                {contentOf(cell)}
              </div>
            ))}
        </li>
      );
    })}
  </ul>
);

const Lines = <Row extends { _id: string }>({
  table,
  of: { caption, sort, onChange, busy },
}: Made<Row>) => (
  <table className="list-table" aria-busy={busy}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map(({ id, column: { columnDef } }) => (
            <SortHeader
              key={id}
              words={String(columnDef.header)}
              field={columnDef.meta?.sort}
              sort={sort}
              meta={columnDef.meta}
              onChange={onChange}
            />
          ))}
        </tr>
      ))}
    </thead>
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id}>
          {row.getAllCells().map((cell) => {
            const { isTitle, isNumber, isActions } = metaOf(cell);
            const className = isActions ? 'list-actions' : isNumber ? 'list-number' : undefined;
            return isTitle ? (
              <th key={cell.id} scope="row">
                {contentOf(cell)}
              </th>
            ) : (
              <td key={cell.id} className={className}>
                {contentOf(cell)}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a column takes at the least, in pixels, without breaking its words. */
const COLUMN = 104;

export const ListRows = <Row extends { _id: string }>(props: Props<Row>) => {
  const { rows, columns } = props;
  const { place, isNarrow } = useNarrow(columns.length * COLUMN);
  const table = useTable({
    features: LIST_FEATURES,
    columns: columns as ListColumn<Row>[],
    data: rows as Row[],
    getRowId: ({ _id }) => _id,
  });
  return (
    <div ref={place}>
      {isNarrow ? <Cards table={table} of={props} /> : <Lines table={table} of={props} />}
    </div>
  );
};
