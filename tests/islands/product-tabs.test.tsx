import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductTabs } from '../../src/islands/catalogue/ProductTabs.tsx';
import { serverMarkup } from '../support/server-markup.ts';

const TABS = [
  { id: 'description', label: 'Description' },
  { id: 'features', label: 'Features' },
  { id: 'specification', label: 'Specification' },
];
const tabs = (
  <ProductTabs
    tabs={TABS}
    plus="M12 4v16M4 12h16"
    description={<p>About</p>}
    features={<p>Bring</p>}
    specification={
      <p>
        Numbers <b id="pit">pit</b>
      </p>
    }
  />
);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const visible = () => screen.getAllByRole('tabpanel').map((panel) => panel.id);
const goTo = async (hash: string) => {
  const followed = new Promise((resolve) =>
    addEventListener('hashchange', resolve, { once: true }),
  );
  await act(async () => {
    location.hash = hash;
    await followed;
  });
};

describe('ProductTabs', () => {
  beforeEach(() => history.replaceState(null, '', '/products/home/villa-lifts'));

  it('is three links to three readable sections before there is script', () => {
    const page = serverMarkup(tabs);
    const links = within(page).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#description',
      '#features',
      '#specification',
    ]);
    expect(within(page).queryAllByRole('tab')).toEqual([]);
    expect(page.querySelectorAll('section:not([hidden])')).toHaveLength(3);
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('draws the category’s own plus on what can be opened', () => {
    render(tabs);
    const drawn = screen
      .getAllByRole('tab')
      .map((tab) => tab.querySelector('path')?.getAttribute('d'));
    expect(drawn).toEqual(Array(3).fill('M12 4v16M4 12h16'));
  });

  it('takes over the markup of the server without a complaint', async () => {
    const complaint = vi.spyOn(console, 'error');
    const place = serverMarkup(tabs);
    document.body.append(place);
    const link = place.querySelector('a');
    await act(async () => hydrateRoot(place, tabs));
    expect(place.querySelector('a')).toBe(link);
    expect(link?.getAttribute('role')).toBe('tab');
    expect(complaint).not.toHaveBeenCalled();
    place.remove();
  });

  it('moves with arrows, Home and End, round the ends, and shows what it moves to', async () => {
    const user = userEvent.setup();
    render(tabs);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Description' })).toHaveProperty('ariaSelected', 'true');
    const walk: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
      await user.keyboard(key);
      walk.push(selected());
      expect(document.activeElement?.textContent).toBe(selected());
    }
    expect(walk).toEqual([
      'Features',
      'Specification',
      'Description',
      'Specification',
      'Description',
    ]);
    expect(visible()).toEqual(['description']);
  });

  it('has one stop for the Tab key, and the panel after it', async () => {
    const user = userEvent.setup();
    render(tabs);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Description' }));
  });

  it('chooses by click and by Space, and writes it into the address without a step in the history', async () => {
    const user = userEvent.setup();
    render(tabs);
    const steps = history.length;
    await user.click(screen.getByRole('tab', { name: 'Features' }));
    expect(visible()).toEqual(['features']);
    screen.getByRole('tab', { name: 'Specification' }).focus();
    await user.keyboard(' ');
    expect(location.hash).toBe('#specification');
    expect(history.length).toBe(steps);
  });

  it.each([
    ['#features', 'Features'],
    ['#pit', 'Specification'],
    ['#nonsense', 'Description'],
    ['', 'Description'],
  ])('opens for the address %j on %s', (hash, label) => {
    history.replaceState(null, '', `/products/home/villa-lifts${hash}`);
    render(tabs);
    expect(selected()).toBe(label);
  });

  it('follows the address, and is left alone by the anchor of another section', async () => {
    render(
      <>
        <main id="main" />
        {tabs}
      </>,
    );
    await goTo('#specification');
    expect(visible()).toEqual(['specification']);
    await goTo('#main');
    expect(visible()).toEqual(['specification']);
    await goTo('#gone');
    expect(visible()).toEqual(['description']);
  });
});
