import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShelfFilters } from '../../src/islands/shop/ShelfFilters.tsx';
import { serverMarkup } from '../support/server-markup.ts';

const FILTERS = (
  <ShelfFilters
    total={3}
    kinds={[
      { value: 'spare_part', label: 'Spare parts' },
      { value: 'service', label: 'Care plans' },
    ]}
    lifts={[
      { value: 'villa-lifts', label: 'Villa lifts' },
      { value: 'store-lifts', label: 'Store lifts' },
    ]}
    phone={{ href: 'tel:+911', label: '+91 1' }}
  />
);
const item = (kind: string, lift: string, words: string) =>
  `<li data-kind="${kind}" data-lift="${lift}"><p data-words>${words}</p></li>`;
const shelf = () => {
  const groups = document.createElement('div');
  groups.id = 'shelf';
  groups.innerHTML = `
    <section data-group>${item('spare_part', 'villa-lifts', 'Bell V-1 rings')}${item('spare_part', 'store-lifts', 'Rope S-1 pulls')}</section>
    <section data-group>${item('service', 'villa-lifts', 'Plan V-CARE')}</section>`;
  document.body.append(groups);
};
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('#shelf li:not([hidden])')].map(
    ({ textContent }) => textContent?.split(' ')[0],
  );

beforeEach(() => {
  history.replaceState(null, '', '/parts');
  shelf();
});
afterEach(() => {
  document.querySelector('#shelf')?.remove();
  history.replaceState(null, '', '/');
});

describe('the filters of the shelf', () => {
  it('stand in the page with everything chosen', () => {
    const page = serverMarkup(FILTERS);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('3 of 3 items');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('narrow by kind, lift and every word, and write it into the address', async () => {
    render(FILTERS);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Spare parts' }));
    expect(shown()).toEqual(['Bell', 'Rope']);
    await user.selectOptions(screen.getByLabelText('For which lift'), 'store-lifts');
    expect(shown()).toEqual(['Rope']);
    await user.type(screen.getByLabelText('Search'), 'PULLS s-1');
    expect(shown()).toEqual(['Rope']);
    expect(location.search).toBe('?q=PULLS+s-1&lift=store-lifts&kind=spare_part');
    expect(screen.getByRole('status').textContent).toBe('1 of 3 items');
    expect(document.querySelectorAll('[data-group][hidden]')).toHaveLength(1);
  });

  it('say what to do when nothing matches, and are cleared', async () => {
    render(FILTERS);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Search'), 'submarine');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('link', { name: '+91 1' }).getAttribute('href')).toBe('tel:+911');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shown()).toHaveLength(3);
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('take up what an address asks for, and no more than is offered', () => {
    history.replaceState(null, '', '/parts?kind=service&lift=no-such-lift&q=care');
    render(FILTERS);
    expect(shown()).toEqual(['Plan']);
    expect(screen.getByLabelText<HTMLSelectElement>('For which lift').value).toBe('');
  });
});
