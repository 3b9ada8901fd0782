// Parts of all lists in the account and the admin area: the empty list, pages, a filter.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { Empty } from '../../src/browser/kernel/ui/Empty.tsx';
import { ListFilter } from '../../src/browser/kernel/ui/ListFilter.tsx';
import { NoMatch } from '../../src/browser/kernel/ui/NoMatch.tsx';
import { Pager } from '../../src/browser/kernel/ui/Pager.tsx';

describe('an empty list', () => {
  it('has a heading, a reason and a link', () => {
    render(
      <Empty title="No orders yet">
        <p>You can track your orders here.</p>
        <a href="/products">Choose your lift</a>
      </Empty>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No orders yet' })).toBeDefined();
    expect(screen.getByText('You can track your orders here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose your lift' })).toBeDefined();
  });
});

describe('a list in which nothing matches its search or filters', () => {
  const shape = { sorts: ['name'], sort: 'name', filters: { state: ['a'] } };
  it.each([
    [{ search: 'rope' }, 'the search'],
    [{ state: 'a' }, 'the filters'],
    [{ search: 'rope', state: 'a' }, 'the search and the filters'],
  ])('of %j says so and offers to clear %s', async (address, what) => {
    const onClear = vi.fn();
    render(<NoMatch query={readListQuery(address, shape)} onClear={onClear} />);
    expect(screen.getByRole('heading', { name: `Nothing matches ${what}` })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: `Clear ${what}` }));
    expect(onClear).toHaveBeenCalledOnce();
  });
});

describe('the pages of a list', () => {
  const pager = (page: number, total: number, count: number) =>
    render(
      <Pager
        page={page}
        total={total}
        count={count}
        limit={25}
        addressOf={(to) => `/list?page=${to}`}
      />,
    );
  const links = () =>
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('have no links when one page shows everything', () => {
    pager(1, 7, 7);
    expect(screen.getByRole('status').textContent).toBe('1 to 7 of 7');
    expect(links()).toEqual([]);
    expect(screen.queryByText('Next')).toBeNull();
  });

  it('have links to both ends and both neighbours', () => {
    pager(3, 1_00_010, 25);
    expect(screen.getByRole('status').textContent).toBe('51 to 75 of 1,00,010');
    expect(links()).toEqual([
      ['First', '/list?page=1'],
      ['Previous', '/list?page=2'],
      ['Next', '/list?page=4'],
      ['Last', '/list?page=4001'],
    ]);
    expect(screen.getByText('3 / 4,001')).toBeDefined();
  });

  it('show a step beyond the ends as text, not as a link', () => {
    pager(1, 30, 25);
    expect(links()).toEqual([
      ['Next', '/list?page=2'],
      ['Last', '/list?page=2'],
    ]);
    expect(screen.getByText('Previous').tagName).toBe('SPAN');
  });

  it('link back to the last page from a page past the end', () => {
    pager(9, 30, 0);
    expect(screen.getByRole('status').textContent).toBe('None on this page, 30 in all');
    expect(screen.queryByText('9 / 2')).toBeNull();
    expect(links()).toContainEqual(['Previous', '/list?page=2']);
  });

  it('use the link component of their area, and contain the children that the area gives them', () => {
    render(
      <Pager
        page={1}
        limit={10}
        total={20}
        count={10}
        addressOf={(to) => `#${to}`}
        Link={({ children, href }) => <a href={`/inner${href}`}>{children}</a>}
      >
        <button type="button">Rows</button>
      </Pager>,
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/inner#2');
    expect(pages.getByRole('button', { name: 'Rows' })).toBeDefined();
  });
});

describe('a filter', () => {
  const OPTIONS = [
    { value: 'new', label: 'New' },
    { value: 'won', label: 'Won' },
  ];

  it.each([true, false])('has a label, visible or not (%s)', (isLabelShown) => {
    render(
      <ListFilter
        label="Status"
        isLabelShown={isLabelShown}
        any="Any status"
        options={OPTIONS}
        value={undefined}
        onChange={() => {}}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect([...select.options].map(({ text }) => text)).toEqual(['Any status', 'New', 'Won']);
    expect(select.hasAttribute('data-chosen')).toBe(false);
    expect(screen.getByText('Status').className.includes('visually-hidden')).toBe(!isLabelShown);
  });

  it('calls back with the choice, and with an empty text when there is none any more', async () => {
    const onChange = vi.fn();
    const props = { label: 'Status', any: 'Any status', options: OPTIONS, onChange };
    const { rerender } = render(<ListFilter {...props} value={undefined} />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Won');
    rerender(<ListFilter {...props} value="won" />);
    expect(screen.getByRole('combobox').hasAttribute('data-chosen')).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Any status');
    expect(onChange.mock.calls).toEqual([['won'], ['']]);
  });
});
