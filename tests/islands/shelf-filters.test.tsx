import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shelf } from '../../src/browser/shop/shelf/Shelf.tsx';
import { fakeFetch, ok } from '../support/faked-fetch.ts';
import { serverMarkup } from '../support/server-markup.ts';
import { shelf } from '../support/shelf-answers.ts';

const item = (anchor: string, lift: string) => ({
  anchor,
  name: anchor,
  lift,
  price: 10_000,
  leadTimeDays: 0,
});
const SHELF = (
  <Shelf
    groups={[
      {
        kind: 'spare_part',
        id: 'spare-parts',
        label: 'Spare parts',
        words: 'Delivered.',
        items: [item('part-bell', 'villa-lifts'), item('part-rope', 'store-lifts')],
      },
      {
        kind: 'service',
        id: 'care-plans',
        label: 'Care plans',
        words: 'On site.',
        items: [item('part-plan', 'villa-lifts')],
      },
    ]}
    lifts={[
      { value: 'villa-lifts', label: 'Villa lifts' },
      { value: 'store-lifts', label: 'Store lifts' },
    ]}
    phone={{ href: 'tel:+911', label: '+91 1' }}
    about0={<p data-words>Bell V-1 rings</p>}
    about1={<p data-words>Rope S-1 pulls</p>}
    about2={<p data-words>Plan V-CARE</p>}
  />
);
const shown = () =>
  [...document.querySelectorAll('li:not([hidden]) [data-words]')].map(
    ({ textContent }) => textContent?.split(' ')[0],
  );

beforeEach(() => {
  history.replaceState(null, '', '/parts');
  fakeFetch({ 'GET /user': ok({ user: null }), 'GET /products': ok(shelf()) });
});
afterEach(() => history.replaceState(null, '', '/'));

describe('the filters of the shelf', () => {
  it('are in the HTML with everything chosen', () => {
    const page = serverMarkup(SHELF);
    expect(page.querySelector('form + p [role="status"]')?.textContent).toBe('3 of 3 items');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('filter by kind, lift and every word, and keep the choice in the address', async () => {
    render(SHELF);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Spare parts' }));
    expect(shown()).toEqual(['Bell', 'Rope']);
    await user.selectOptions(screen.getByLabelText('For which lift'), 'store-lifts');
    expect(shown()).toEqual(['Rope']);
    await user.type(screen.getByLabelText('Search'), 'PULLS s-1');
    expect(shown()).toEqual(['Rope']);
    expect(location.search).toBe('?q=PULLS+s-1&lift=store-lifts&kind=spare_part');
    expect(screen.getByText('1 of 3 items')).toBeDefined();
    expect(document.querySelectorAll('section[hidden]')).toHaveLength(1);
  });

  it('say what to do when nothing matches, and are cleared', async () => {
    render(SHELF);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Search'), 'submarine');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('link', { name: '+91 1' }).getAttribute('href')).toBe('tel:+911');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shown()).toHaveLength(3);
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('take the choice of the address as far as it is offered', () => {
    history.replaceState(null, '', '/parts?kind=service&lift=no-such-lift&q=care');
    render(SHELF);
    expect(shown()).toEqual(['Plan']);
    expect(screen.getByLabelText<HTMLSelectElement>('For which lift').value).toBe('');
  });
});
