// Pages of lists that are kept between requests show the same as lists that are read anew.
import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  string,
  subarray,
  uniqueArray,
} from 'fast-check';
import { expect, it } from 'vitest';
import { noteChange } from '../../../../src/server/kernel/lists/list-index.ts';
import { foundRows, searchRows } from '../../../../src/server/kernel/lists/list-query.ts';
import { pageFor } from '../../../../src/server/kernel/lists/paging.ts';
import { drawn } from '../../../support/effort.ts';

type Row = { id: number; name: string; status: 'open' | 'closed' };
const COLUMNS = {
  texts: ({ name }: Row) => [name],
  sorts: { name: ({ name }: Row) => name, status: ({ status }: Row) => status },
};
const NAMES = ['Anu', 'binu', 'Chitra', 'Anu', 'Élan', 'Devi', 'anu'];
const rowsOf = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: from + at,
    name: NAMES[(from + at * 3) % NAMES.length] ?? '',
    status: at % 3 === 0 ? 'closed' : 'open',
  }));
const all = () => true;
const query = { page: 1, limit: 1_000, search: '', sort: 'name' };

it.each(['name', '-name', 'status', '-status', 'unknown'])(
  'a list that changes is in the same order by %s as one that is sorted again',
  (sort) => {
    let rows = rowsOf(40);
    for (let change = 0; change < 12; change += 1) {
      const without = rows.filter(({ id }) => id % 11 !== change);
      rows = [...without, ...rowsOf(3, 100 + change * 3)].sort((a, b) => a.id - b.id);
      const kept = pageFor(Object.freeze([...rows]), { ...query, sort }, COLUMNS, all);
      const anew = pageFor([...rows], { ...query, sort }, COLUMNS, all);
      expect(kept.rows).toEqual(anew.rows);
      expect(kept.total).toBe(rows.length);
    }
  },
);

it('rows that are equal in a column keep the order of the list, upwards and downwards', () => {
  const rows = Object.freeze(rowsOf(9));
  for (const sort of ['status', '-status']) {
    const { rows: shown } = pageFor(rows, { ...query, sort }, COLUMNS, all);
    const closed = shown.filter(({ status }) => status === 'closed').map(({ id }) => id);
    expect(closed).toEqual([0, 3, 6]);
  }
});

it('a changed row is found by its new text and no longer by its old one', () => {
  const [first, ...others] = rowsOf(5);
  const before = Object.freeze([{ ...first, name: 'Malu' } as Row, ...others]);
  const after = Object.freeze([{ ...first, name: 'Nila' } as Row, ...others]);
  const found = (rows: readonly Row[], search: string) =>
    pageFor(rows, { ...query, search }, COLUMNS, all).total;
  expect([found(before, 'malu'), found(before, 'nila')]).toEqual([1, 0]);
  expect([found(after, 'malu'), found(after, ' NILA ')]).toEqual([0, 1]);
});

it('rows that another status hides are counted with the visible ones', () => {
  const counts = { open: 0, closed: 0 };
  const counted = {
    isCounted: ({ id }: Row) => id < 6,
    count: ({ status }: Row) => {
      counts[status] += 1;
    },
  };
  const isOpen = ({ status }: Row) => status === 'open';
  const { total } = pageFor(Object.freeze(rowsOf(9)), query, COLUMNS, isOpen, counted);
  expect([total, counts]).toEqual([4, { open: 4, closed: 2 }]);
});

/** The list without some rows and with others, as its readers are given it. */
const changed = (before: readonly Row[], gone: readonly number[], news: readonly Row[]) => {
  const left = before.filter(({ id }) => !gone.includes(id));
  const added = news.filter(({ id }) => left.every((row) => row.id !== id));
  const after = Object.freeze([...left, ...added].sort((a, b) => a.id - b.id));
  return { after, gone: new Set(before.filter((row) => !left.includes(row))), news: added };
};
const drawnRow = record({
  id: integer({ min: 0, max: 60 }),
  name: constantFrom(...NAMES),
  status: constantFrom<Row['status']>('open', 'closed'),
});

it('a list that reports its changes shows and finds the same as a rebuilt one', () => {
  const step = record({
    gone: subarray(Array.from({ length: 60 }, (_, id) => id)),
    news: uniqueArray(drawnRow, { maxLength: 5, selector: ({ id }) => id }),
    isAsked: constantFrom(true, true, false),
    sort: constantFrom('name', '-name', 'status', '-status'),
    search: constantFrom('', 'an', 'é', 'u', 'nobody'),
  });
  assert(
    property(array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let rows: readonly Row[] = Object.freeze(rowsOf(40));
      for (const { gone, news, isAsked, sort, search } of steps) {
        const next = changed(rows, gone.slice(0, 4), news);
        noteChange(next.after, { before: rows, gone: next.gone, news: next.news });
        rows = next.after;
        // Some versions are never read.
        if (!isAsked) continue;
        const asked = { ...query, sort, search };
        const shown = pageFor(rows, asked, COLUMNS, all);
        expect(shown).toEqual(pageFor([...rows], asked, COLUMNS, all));
      }
    }),
    drawn(300),
  );
});

it('a search in all rows at once finds the same as a search in each', () => {
  const texts = ({ lines }: { lines: string[] }) => lines;
  const sign = constantFrom('a', 'B', 'é', ' ', '-', '’', '\0', '\u0001', '₹', '4', 'ൽ');
  const text = string({ unit: sign, maxLength: 6 });
  assert(
    property(
      array(record({ lines: array(text, { maxLength: 3 }) }), { maxLength: 12 }),
      string({ unit: sign, maxLength: 3 }),
      (rows, search) => {
        const isFound = foundRows(search, rows, texts);
        expect(rows.filter(isFound)).toEqual(rows.filter(searchRows(search, texts)));
      },
    ),
    drawn(1_000),
  );
});

it('an unchanged list is read and sorted once, however often it is requested', () => {
  const asked = { texts: 0, names: 0 };
  const columns = {
    texts: ({ name }: Row) => {
      asked.texts += 1;
      return [name];
    },
    sorts: {
      name: ({ name }: Row) => {
        asked.names += 1;
        return name;
      },
    },
  };
  const rows = Object.freeze(rowsOf(200));
  const page = (search: string) => pageFor(rows, { ...query, search }, columns, all).total;
  const first = page('anu');
  const once = { ...asked };
  expect(once.texts).toBe(200);
  for (const search of ['anu', 'binu', '', 'u']) page(search);
  expect(page('anu')).toBe(first);
  expect(asked).toEqual(once);
});

it('one changed row is put in its place, and the others are not compared again', () => {
  let compared = 0;
  const columns = {
    ...COLUMNS,
    sorts: {
      name: ({ id, name }: Row) => {
        compared += 1;
        return `${name}${id}`;
      },
    },
  };
  const before = Object.freeze(rowsOf(1_000));
  pageFor(before, query, columns, all);
  const change = changed(before, [500], [{ id: 500, name: 'Zubin', status: 'open' }]);
  noteChange(change.after, { before, gone: change.gone, news: change.news });
  compared = 0;
  const { rows } = pageFor(change.after, query, columns, all);
  expect(rows.at(-1)).toMatchObject({ id: 500, name: 'Zubin' });
  // Two texts for each of the ten steps in which a place among a thousand is found.
  expect(compared).toBeLessThanOrEqual(2 * 11);
});
