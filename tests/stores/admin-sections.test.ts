// The sections of the catalogue's forms, which follow from the tables of fields.
import { expect, it } from 'vitest';
import { rowsIn, sectionsOf } from '../../src/browser/admin/catalogue/sections.ts';
import type { Fields } from '../../src/contract/catalogue/fields.ts';
import { TABLES } from '../../src/contract/catalogue/tables.ts';

/** Paths of the fields that no section and no row of the Specification tab draws. */
const undrawn = (fields: Fields, drawn: ReadonlySet<string>, path = ''): string[] =>
  rowsIn(fields, path).flatMap(({ path: at, row }) => {
    if (drawn.has(at) || row.specRow || row.kind === 'fixed') return [];
    return row.kind === 'group' ? undrawn(row.fields, drawn, at) : [at];
  });

it.each(Object.entries(TABLES))(
  'each field of a %s is drawn in a section of its form',
  (_, table) => {
    const drawn = new Set(sectionsOf(table).flatMap(({ rows }) => rows.map(({ path }) => path)));
    expect(undrawn(table.fields, drawn)).toEqual([]);
  },
);
