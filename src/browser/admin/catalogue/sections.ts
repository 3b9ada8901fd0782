// The sections of a form, from the table of its fields.
import type { Fields, Row } from '../../../contract/catalogue/fields.ts';
import type { Section, Table } from '../../../contract/catalogue/tables.ts';

/** A row of the table with its path in the form. */
export type Placed = { path: string; row: Row };
export type FormSection = Section & {
  id: string;
  rows: readonly Placed[];
  /** Paths whose notes and changes count for this section. */
  paths: readonly string[];
};

const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
export const rowsIn = (fields: Fields, path = ''): Placed[] =>
  Object.entries(fields).map(([name, row]) => ({ path: below(path, name), row }));

/** The outermost rows that name a section; groups without one only hold others. */
const placed = (fields: Fields, path = ''): Placed[] =>
  rowsIn(fields, path).flatMap((one) => {
    if (one.row.section !== undefined) return [one];
    return one.row.kind === 'group' ? placed(one.row.fields, one.path) : [];
  });

export const sectionsOf = ({ fields, sections }: Table): FormSection[] => {
  const all = placed(fields);
  return Object.entries(sections).map(([id, section], at) => {
    const rows = all.filter(({ row }) => row.section === id);
    // The id of a new entry is entered in the first section.
    return {
      ...section,
      id,
      rows,
      paths: [...rows.map(({ path }) => path), ...(at === 0 ? ['slug'] : [])],
    };
  });
};

/** Rows that share a line, in the order of the lines. */
export const linesOf = (rows: readonly Placed[]): Placed[][] =>
  [...Map.groupBy(rows, ({ row }) => row.line ?? 0)]
    .sort(([one], [other]) => one - other)
    .map(([, line]) => line);
