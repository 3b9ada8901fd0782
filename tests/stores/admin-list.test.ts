import { describe, expect, it } from 'vitest';
import type { RequestResult } from '../../src/browser/kernel/client.ts';
import { createList, type ListPage, sentQuery } from '../../src/browser/kernel/list.ts';
import {
  changeListQuery,
  isNarrowed,
  type ListQuery,
  type ListShape,
  readListQuery,
  unknownFilters,
  writeListQuery,
} from '../../src/browser/kernel/list-query.ts';

const SHAPE: ListShape = {
  sorts: ['createdAt', 'name'],
  sort: '-createdAt',
  filters: { status: ['new', 'won'], from: null },
};
const PLAIN: ListQuery = { page: 1, limit: 25, search: '', sort: '-createdAt', filters: {} };

describe('a list’s query in the address', () => {
  it('is the default query if the address is empty', () =>
    expect(readListQuery({}, SHAPE)).toEqual(PLAIN));

  it('is read and written without loss', () => {
    const address = {
      page: '3',
      limit: '50',
      search: 'anu',
      sort: 'name',
      status: 'won',
      from: '2026-11-01',
    };
    const query = readListQuery(address, SHAPE);
    expect(query).toEqual({
      page: 3,
      limit: 50,
      search: 'anu',
      sort: 'name',
      filters: { status: 'won', from: '2026-11-01' },
    });
    expect(writeListQuery(query, SHAPE)).toEqual(address);
  });

  it('leaves out default values', () => expect(writeListQuery(PLAIN, SHAPE)).toEqual({}));

  it.each([
    ['a page that is none', { page: '0' }],
    ['a page of letters', { page: 'last' }],
    ['a page with too many digits', { page: '12345678' }],
    ['a limit that is not offered', { limit: '7' }],
    ['an order by nothing known', { sort: '-phone' }],
    ['a filter’s unknown value', { status: 'gone' }],
    ['an unknown filter', { colour: 'green' }],
    ['an empty filter', { status: '' }],
  ])('is not broken by %s', (_what, address) =>
    expect(readListQuery(address, SHAPE)).toEqual(PLAIN),
  );

  it('leaves out values that its filters do not know, and names them', () => {
    const shape = { ...SHAPE, filters: { ...SHAPE.filters, until: 'day' as const } };
    const address = { status: 'gone', from: 'anything', until: 'tomorrow', colour: 'green' };
    expect(unknownFilters(address, shape)).toEqual(['status=gone', 'until=tomorrow']);
    expect(readListQuery(address, shape).filters).toEqual({ from: 'anything' });
    expect(unknownFilters({ status: 'won', until: '2026-11-30' }, shape)).toEqual([]);
  });

  it('starts on the first page after another filter, and goes to a chosen page', () => {
    const third = { ...PLAIN, page: 3 };
    expect(changeListQuery(third, { filters: { status: 'new' } })).toEqual({
      ...PLAIN,
      filters: { status: 'new' },
    });
    expect(changeListQuery(third, { sort: 'name' })).toEqual({ ...PLAIN, sort: 'name' });
    expect(changeListQuery(third, { page: 4 })).toEqual({ ...PLAIN, page: 4 });
  });

  it('drops an emptied filter and keeps the others', () => {
    const query = { ...PLAIN, filters: { status: 'new', from: '2026-11-01' } };
    expect(changeListQuery(query, { filters: { status: '' } }).filters).toEqual({
      from: '2026-11-01',
    });
    expect(isNarrowed(query)).toBe(true);
    expect(isNarrowed(PLAIN)).toBe(false);
  });

  it('is sent without an empty search', () => {
    expect(sentQuery(PLAIN)).toEqual({ page: 1, limit: 25, sort: '-createdAt' });
    expect(sentQuery({ ...PLAIN, search: 'anu', filters: { status: 'new' } })).toEqual({
      page: 1,
      limit: 25,
      sort: '-createdAt',
      search: 'anu',
      status: 'new',
    });
  });
});

type Row = { _id: string; name: string };
type Answer = RequestResult<ListPage<Row, undefined>>;
const rowsOf = (...names: string[]): Answer => ({
  ok: true,
  data: { rows: names.map((name) => ({ _id: name, name })), total: names.length, more: undefined },
});
const FAILURE: Answer = {
  ok: false,
  kind: 'network',
  error: { error: 'The server could not be reached.', code: 'unavailable' },
};

/** A list whose answers arrive when the test lets them. */
const aList = () => {
  const open: ((answer: Answer) => void)[] = [];
  const list = createList<Row>(() => new Promise((resolve) => void open.push(resolve)));
  const namesShown = () => list.$list.get().shown?.rows.map(({ name }) => name);
  return { list, open, namesShown };
};

describe('a list', () => {
  it('keeps its rows while other rows are loading', async () => {
    const { list, open, namesShown } = aList();
    const first = list.load(PLAIN);
    expect(list.$list.get()).toEqual({ status: 'loading', shown: undefined, message: undefined });
    open[0]?.(rowsOf('a', 'b'));
    await first;
    const second = list.load({ ...PLAIN, page: 2 });
    expect(list.$list.get().status).toBe('loading');
    expect(namesShown()).toEqual(['a', 'b']);
    open[1]?.(rowsOf('c'));
    await second;
    expect(list.$list.get()).toMatchObject({ status: 'ready', shown: { query: { page: 2 } } });
    expect(namesShown()).toEqual(['c']);
  });

  it('ignores an older answer that comes after a newer one', async () => {
    const { list, open, namesShown } = aList();
    const loads = [list.load({ ...PLAIN, search: 'a' }), list.load({ ...PLAIN, search: 'ab' })];
    open[1]?.(rowsOf('ab'));
    open[0]?.(rowsOf('a', 'ab'));
    await Promise.all(loads);
    expect(namesShown()).toEqual(['ab']);
    expect(list.$list.get()).toMatchObject({ status: 'ready', shown: { query: { search: 'ab' } } });
  });

  it('does not fail because of an answer that it no longer awaits', async () => {
    const { list, open, namesShown } = aList();
    const loads = [list.load(PLAIN), list.load({ ...PLAIN, search: 'ab' })];
    open[1]?.(rowsOf('ab'));
    open[0]?.(FAILURE);
    await Promise.all(loads);
    expect(list.$list.get()).toMatchObject({ status: 'ready', message: undefined });
    expect(namesShown()).toEqual(['ab']);
  });

  it('keeps its rows when the next page cannot be loaded', async () => {
    const { list, open, namesShown } = aList();
    const first = list.load(PLAIN);
    open[0]?.(rowsOf('a'));
    await first;
    const second = list.load({ ...PLAIN, page: 2 });
    open[1]?.(FAILURE);
    await second;
    expect(list.$list.get()).toMatchObject({
      status: 'failed',
      message: 'The server could not be reached.',
    });
    expect(namesShown()).toEqual(['a']);
  });

  it('replaces a row with its new version, and no other row', async () => {
    const { list, open } = aList();
    list.replace({ _id: 'a', name: 'nothing to replace yet' });
    expect(list.$list.get().shown).toBeUndefined();
    const first = list.load(PLAIN);
    open[0]?.(rowsOf('a', 'b'));
    await first;
    list.replace({ _id: 'b', name: 'B' });
    list.replace({ _id: 'c', name: 'C' });
    expect(list.$list.get().shown?.rows).toEqual([
      { _id: 'a', name: 'a' },
      { _id: 'b', name: 'B' },
    ]);
  });
});
