// The list kit, tested with the screen of customers.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Person } from '../../src/contract/people/rules.ts';
import { type Asked, openAdmin, refused } from '../support/admin-app.ts';

const person = (number: number): Person => ({
  _id: `c${number}`,
  role: 'user',
  firstName: `Person ${number}`,
  lastName: '',
  email: `person${number}@example.com`,
  phone: number % 2 ? '+919847012345' : '',
  isActive: number !== 3,
  createdAt: '2026-01-05T10:00:00.000Z',
});
const ALL = Array.from({ length: 60 }, (_, index) => person(index + 1));

/** A page of the customers whose names contain the searched text. */
const pageOf = ({ query }: Asked) => {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const isActive = query.get('isActive');
  const found = ALL.filter(
    (one) =>
      one.firstName.includes(query.get('search') ?? '') &&
      (isActive === null || String(one.isActive) === isActive),
  );
  const customers = found.slice((page - 1) * limit, page * limit);
  return { status: 200, body: { customers, totalAvailableUsers: found.length, page, limit } };
};
const openList = (
  address: string,
  answer: (asked: Asked) => ReturnType<typeof pageOf> | Promise<ReturnType<typeof pageOf>> = pageOf,
) => openAdmin(address, { 'GET /admin/customers': answer });
const PATH = '/admin/customers';
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the address of a list', () => {
  it('has its page, order and filters', async () => {
    const { askedFor } = await openList(
      `${PATH}?page=2&limit=50&sort=-name&isActive=true&search=Person`,
    );
    await screen.findByRole('table');
    expect(Object.fromEntries(askedFor(PATH).at(-1)?.query ?? [])).toEqual({
      page: '2',
      limit: '50',
      sort: '-name',
      isActive: 'true',
      search: 'Person',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person');
    expect(screen.getByLabelText<HTMLSelectElement>('Access').value).toBe('true');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('that names an unknown value of a filter shows the whole list, which says so', async () => {
    const { user, askedFor } = await openList(`${PATH}?isActive=perhaps`);
    expect((await screen.findByText(/isActive=perhaps/)).textContent).toBe(
      'The address of this page asks for a filter that this list does not have: isActive=perhaps. The list is shown without it.',
    );
    await screen.findByText('1 to 25 of 60');
    expect(askedFor(PATH).at(-1)?.query.has('isActive')).toBe(false);
    await user.selectOptions(screen.getByLabelText('Access'), 'Active');
    await waitFor(() => expect(screen.queryByText(/isActive=perhaps/)).toBeNull());
  });

  it('has the order of a column, ascending first, then descending', async () => {
    const { user, askedFor } = await openList(PATH);
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    expect(location.search).toBe('?sort=name');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(location.search).toBe('?sort=-name');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Since' }).getAttribute('aria-sort')).toBe(
      'none',
    );
    await waitFor(() => expect(askedFor(PATH).at(-1)?.query.get('sort')).toBe('-name'));
  });

  it('changes with the pages, and with the back button', async () => {
    const { user } = await openList(PATH);
    await screen.findByText('1 to 25 of 60');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('26 to 50 of 60');
    await user.click(screen.getByRole('link', { name: 'Last' }));
    await screen.findByText('51 to 60 of 60');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(location.search).toBe('?page=3');
    history.back();
    await screen.findByText('26 to 50 of 60');
    expect(names()[0]).toBe('Person 26');
  });

  it('has the first page after another filter', async () => {
    const { user } = await openList(`${PATH}?page=2`);
    await screen.findByText('26 to 50 of 60');
    await user.selectOptions(screen.getByLabelText('Access'), 'false');
    await screen.findByText('1 to 1 of 1');
    expect(location.search).toBe('?isActive=false');
    await user.selectOptions(screen.getByLabelText('Access'), '');
    await screen.findByText('1 to 25 of 60');
    expect(location.search).toBe('');
  });

  it('may name a page past the end; the list says so and offers a way back', async () => {
    const { user } = await openList(`${PATH}?page=9`);
    await screen.findByText('This page of the list is empty');
    await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
    await screen.findByText('1 to 25 of 60');
    expect(location.search).toBe('');
  });
});

describe('the search', () => {
  it('sends one call for a word, not one for each letter', async () => {
    const { user, askedFor } = await openList(PATH);
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'Person 4');
    await waitFor(() => expect(location.search).toBe('?search=Person+4'));
    await screen.findByText('1 to 11 of 11');
    expect(askedFor(PATH).map(({ query }) => query.get('search'))).toEqual([null, 'Person 4']);
  });

  it('sends its call at once on Enter, and not again after the pause', async () => {
    const { user, askedFor } = await openList(PATH);
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'Person 60{Enter}');
    expect(location.search).toBe('?search=Person+60');
    await screen.findByText('1 to 1 of 1');
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    expect(askedFor(PATH)).toHaveLength(2);
  });

  it('ignores a late answer to an older word', async () => {
    let answerOld: (() => void) | undefined;
    const { user } = await openList(PATH, (asked) => {
      if (asked.query.get('search') !== 'Person 1') return pageOf(asked);
      return new Promise((resolve) => {
        answerOld = () => resolve(pageOf(asked));
      });
    });
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'Person 1{Enter}');
    await waitFor(() => expect(answerOld).toBeDefined());
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await user.type(screen.getByRole('searchbox'), '7{Enter}');
    await screen.findByText('1 to 1 of 1');
    await act(async () => answerOld?.());
    expect(names()).toEqual(['Person 17']);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });

  it('that finds nothing says so, and can be cleared together with the filters', async () => {
    const { user } = await openList(`${PATH}?search=nobody&isActive=true`);
    await screen.findByText('Nothing matches the search and the filters');
    await user.click(screen.getByRole('button', { name: 'Clear the search and the filters' }));
    await screen.findByText('1 to 25 of 60');
    expect(location.search).toBe('');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('a list that cannot be loaded', () => {
  const broken = () =>
    refused(503, 'unavailable', 'We could not load this right now. Please try again.');

  it('says why, and can be loaded again', async () => {
    let tries = 0;
    const { user } = await openList(PATH, (asked) =>
      ++tries === 1 ? (broken() as ReturnType<typeof pageOf>) : pageOf(asked),
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not load this right now.',
    );
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 to 25 of 60');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps rows, filters and the typed text if it fails at a later page, and can be loaded again', async () => {
    let isBroken = true;
    const { user, askedFor } = await openList(`${PATH}?isActive=true&limit=25`, (asked) =>
      asked.query.get('page') === '2' && isBroken
        ? (broken() as ReturnType<typeof pageOf>)
        : pageOf(asked),
    );
    await screen.findByText('1 to 25 of 59');
    const before = names();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('alert');
    expect(names()).toEqual(before);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Access' }).value).toBe('true');
    expect(location.search).toBe('?isActive=true&page=2');

    await user.type(screen.getByRole('searchbox'), 'Per');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Per');
    expect(askedFor('/admin/customers').at(-1)?.query.get('isActive')).toBe('true');
  });
});

it('a list is shown as cards where a table does not fit', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  await openList(`${PATH}?search=Person+3`);
  const cards = within(await screen.findByRole('list', { name: 'Customers' })).getAllByRole(
    'listitem',
  );
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(cards[0] ?? document.body);
  expect(card.getByText('person3@example.com')).toBeDefined();
  expect(card.getAllByRole('term').map(({ textContent }) => textContent?.trim())).toEqual([
    'E-mail',
    'Since',
  ]);
  expect(card.getByText('Access:').parentElement?.textContent).toBe('Access: Blocked');
  expect(card.getByRole('button', { name: 'Unblock Person 3' })).toBeDefined();
});
