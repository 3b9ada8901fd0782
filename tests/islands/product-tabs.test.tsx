import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductTabs } from '../../src/browser/public/catalogue/ProductTabs.tsx';
import { serverMarkup } from '../support/server-markup.ts';

const TABS = (
  <ProductTabs
    plus="M0 0"
    labels={['Description', 'Features', 'Specification']}
    named="about"
    description={<p>About</p>}
    features={<p>Bring</p>}
    specification={
      <p>
        Numbers <b id="pit">pit</b>
      </p>
    }
  />
);

/** Prints the tabs as HTML, and hydrates them. */
const start = (before = '') => {
  document.body.innerHTML = `${before}<p id="about">About this lift</p>`;
  const place = serverMarkup(TABS);
  document.body.append(place);
  render(TABS, { container: place, hydrate: true });
};
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const visible = () => screen.getAllByRole('tabpanel').map((panel) => panel.id);
const goTo = async (hash: string) => {
  const followed = new Promise((resolve) =>
    addEventListener('hashchange', resolve, { once: true }),
  );
  location.hash = hash;
  await followed;
};

describe('the tabs of a product', () => {
  beforeEach(() => history.replaceState(null, '', '/products/home/villa-lifts'));

  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('are three links and three sections until hydration, which finds no mismatch', () => {
    const failed = vi.spyOn(console, 'error');
    const page = serverMarkup(TABS);
    expect([...page.querySelectorAll('a')].map(({ hash }) => hash)).toEqual([
      '#description',
      '#features',
      '#specification',
    ]);
    expect(page.querySelectorAll('section:not([hidden])')).toHaveLength(3);
    expect(page.querySelector('[role],[tabindex],[aria-selected]')).toBeNull();
    history.replaceState(null, '', '#specification');
    start();
    expect(selected()).toBe('Specification');
    expect(failed).not.toHaveBeenCalled();
  });

  it('have a name, and each tab names its panel', () => {
    start();
    expect(screen.getByRole('tablist', { name: 'About this lift' }).children).toHaveLength(3);
    expect(screen.getByRole('tabpanel', { name: 'Description' }).id).toBe('description');
    expect(screen.getByRole('tab', { name: 'Features' }).getAttribute('aria-controls')).toBe(
      'features',
    );
  });

  it('are moved through by arrows, Home and End, from the last to the first, and show each panel', async () => {
    const user = userEvent.setup();
    start();
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

  it('have one stop for the Tab key, and the panel after it', async () => {
    const user = userEvent.setup();
    start();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Description' }));
  });

  it('are chosen by click and by Space, without a step in the history', async () => {
    const user = userEvent.setup();
    start();
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
  ])('open for the address %j on %s', (hash, label) => {
    history.replaceState(null, '', `/products/home/villa-lifts${hash}`);
    start();
    expect(selected()).toBe(label);
  });

  it('follow the address, and ignore the anchor of another section', async () => {
    start('<main id="main"></main>');
    await goTo('#specification');
    expect(visible()).toEqual(['specification']);
    await goTo('#main');
    expect(visible()).toEqual(['specification']);
    await goTo('#gone');
    expect(visible()).toEqual(['description']);
  });
});
