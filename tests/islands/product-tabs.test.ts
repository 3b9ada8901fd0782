import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTabs } from '../../src/components/product/tabs.ts';

/** As src/components/product/ProductTabs.astro draws them. */
const MARKUP = `<div class="product-tabs">
  <div aria-label="About this lift">
    <a id="tab-description" href="#description">Description</a>
    <a id="tab-features" href="#features">Features</a>
    <a id="tab-specification" href="#specification">Specification</a>
  </div>
  <section id="description" aria-labelledby="tab-description"><p>About</p></section>
  <section id="features" aria-labelledby="tab-features"><p>Bring</p></section>
  <section id="specification" aria-labelledby="tab-specification"><p>Numbers <b id="pit">pit</b></p></section>
</div>`;

const start = (before = '') => {
  document.body.innerHTML = before + MARKUP;
  startTabs(document.querySelector('.product-tabs') as HTMLElement);
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

  it('names its row of tabs, and each panel by its tab', () => {
    start();
    expect(screen.getByRole('tablist', { name: 'About this lift' }).children).toHaveLength(3);
    expect(screen.getByRole('tabpanel', { name: 'Description' }).id).toBe('description');
    expect(screen.getByRole('tab', { name: 'Features' }).getAttribute('aria-controls')).toBe(
      'features',
    );
  });

  it('moves with arrows, Home and End, round the ends, and shows what it moves to', async () => {
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

  it('has one stop for the Tab key, and the panel after it', async () => {
    const user = userEvent.setup();
    start();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Description' }));
  });

  it('chooses by click and by Space, and writes it into the address without a step in the history', async () => {
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
  ])('opens for the address %j on %s', (hash, label) => {
    history.replaceState(null, '', `/products/home/villa-lifts${hash}`);
    start();
    expect(selected()).toBe(label);
  });

  it('follows the address, and is left alone by the anchor of another section', async () => {
    start('<main id="main"></main>');
    await goTo('#specification');
    expect(visible()).toEqual(['specification']);
    await goTo('#main');
    expect(visible()).toEqual(['specification']);
    await goTo('#gone');
    expect(visible()).toEqual(['description']);
  });
});
