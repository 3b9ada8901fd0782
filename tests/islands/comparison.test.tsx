import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { Comparison } from '../../src/browser/public/catalogue/Comparison.tsx';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { printed } from '../../src/contract/catalogue/spec-facts.ts';
import { serverMarkup } from '../support/server-markup.ts';

const files = import.meta.glob('../fixtures/catalogue/categories/*.json', {
  eager: true,
  import: 'default',
});
const ofFixture = Object.entries(files).map(([path, content]) => {
  const id = path.replace(/^.*\/|\.json$/g, '');
  const { name, group, specRange } = printed(categorySchema.parse(content));
  return {
    id,
    href: `/products/${group}/${id}`,
    name,
    loadLabel: specRange.loadLabel,
    range: specRange,
  };
});
const stretcher = ofFixture
  .filter(({ id }) => id === 'store-lifts')
  .map((row) => ({
    ...row,
    id: 'stretcher-lifts',
    name: 'Stretcher lifts',
    range: { ...row.range, moves: ['patients' as const] },
  }));
const rows = [...ofFixture, ...stretcher];
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
    .filter((name) => name !== null);
const comparison = <Comparison rows={rows} />;
/** A toast of another file may still be shown, because the files of a worker share their page. */
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => text?.endsWith(' lifts'));

describe('Comparison', () => {
  beforeEach(() => history.replaceState(null, '', '/products'));

  it('is the full table in the HTML', () => {
    const page = serverMarkup(comparison);
    expect(within(page).getAllByRole('rowheader')).toHaveLength(rows.length);
    expect(within(page).getAllByRole('columnheader')).toHaveLength(5);
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('filters by each answer, says how many lifts are left, and keeps the answers in the address', async () => {
    const user = userEvent.setup();
    render(comparison);
    expect(status()).toBe(`${rows.length} of ${rows.length} lifts`);
    await user.selectOptions(screen.getByLabelText('What it carries'), 'Patients and beds');
    expect(names()).toContain('Stretcher lifts');
    expect(names()).not.toContain('Store lifts');
    await user.type(screen.getByLabelText('Load in kg'), '1000');
    expect(status()).toBe(`${names().length} of ${rows.length} lifts`);
    expect(location.search).toBe('?moves=patients&load=1000');
  });

  it('says why no lift is left, and can show all again', async () => {
    const user = userEvent.setup();
    render(comparison);
    await user.type(screen.getByLabelText('Load in kg'), '99000');
    expect(status()).toBe(`0 of ${rows.length} lifts`);
    expect(screen.getByText(/^The largest lift carries/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(rows.length);
    expect(screen.getByLabelText('Load in kg')).toHaveProperty('value', '');
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('What it carries'));
  });

  it('sorts by its headings, up and then down', async () => {
    const user = userEvent.setup();
    render(comparison);
    const heading = screen.getByRole('columnheader', { name: /Stops/ });
    expect(heading.hasAttribute('aria-sort')).toBe(false);
    await user.click(within(heading).getByRole('button'));
    const up = names();
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(heading).getByRole('button'));
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    const stops = (name: string | undefined) =>
      rows.find((row) => row.name === name)?.range.stops[1] ?? 0;
    expect(stops(up[0])).toBeLessThan(stops(names()[0]));
    expect(location.search).toBe('?sort=stops-down');
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
  });

  it('opens with the answers and the order of the address', () => {
    history.replaceState(null, '', '/products?moves=vehicles&load=nonsense');
    render(comparison);
    expect(names()).toContain('Basement lifts');
    expect(names().length).toBeLessThan(rows.length);
    expect(screen.getByLabelText('What it carries')).toHaveProperty('value', 'vehicles');
  });

  it('keeps an answer that was given before it was hydrated', async () => {
    history.replaceState(null, '', '/products?moves=goods');
    const place = serverMarkup(comparison);
    document.body.append(place);
    const moves = place.querySelector<HTMLSelectElement>('[name="moves"]');
    if (moves) moves.value = 'vehicles';
    await act(async () => hydrateRoot(place, comparison));
    expect(place.querySelector<HTMLSelectElement>('[name="moves"]')?.value).toBe('vehicles');
    expect(names()).toContain('Basement lifts');
    expect(names()).not.toContain('Store lifts');
    place.remove();
  });
});
