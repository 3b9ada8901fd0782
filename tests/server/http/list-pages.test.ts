// Pages of lists that are kept between requests show the same as lists that are read anew.
import { expect, it } from 'vitest';
import { pageFor } from '../../../src/server/paging.ts';

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
  'a list that changes is in the same order by %s as one that is sorted anew',
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

it('rows that another status hides are counted with those that are shown', () => {
  const counts = { open: 0, closed: 0 };
  const among = {
    is: ({ id }: Row) => id < 6,
    count: ({ status }: Row) => {
      counts[status] += 1;
    },
  };
  const isOpen = ({ status }: Row) => status === 'open';
  const { total } = pageFor(Object.freeze(rowsOf(9)), query, COLUMNS, isOpen, among);
  expect([total, counts]).toEqual([4, { open: 4, closed: 2 }]);
});
