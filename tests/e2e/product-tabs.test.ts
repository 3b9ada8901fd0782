import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const LIFT = '/products/home/home-elevators';
const IDS = ['description', 'features', 'specification'];

/** The chosen tab, the visible panels, and the element with the focus. */
const state = (page: Page) =>
  page.evaluate((ids) => {
    const tabs = [...document.querySelectorAll('[role="tab"]')];
    return {
      chosen: tabs
        .filter((tab) => tab.getAttribute('aria-selected') === 'true')
        .map((tab) => tab.id.replace('tab-', '')),
      shown: ids.filter((id) => document.getElementById(id)?.checkVisibility()),
      reachable: tabs
        .filter((tab) => (tab as HTMLElement).tabIndex === 0)
        .map((tab) => tab.id.replace('tab-', '')),
      focused: document.activeElement?.id ?? '',
    };
  }, IDS);
const onTab = (id: string, focused = expect.anything()) => ({
  chosen: [id],
  shown: [id],
  reachable: [id],
  focused,
});

describe('the tabs of a product page', () => {
  it.each([320, 390])('stand in one row at %i px, each within the window', async (width) => {
    const page = await newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(LIFT);
    const boxes = await page
      .locator('[data-tab]')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width - 19);
  });

  it('begin with the first of three, and are moved through by arrows, Home and End', async () => {
    const page = await newPage();
    await page.goto(LIFT);
    await page.locator('#tab-description').click();
    await eventually(() => state(page)).toMatchObject(onTab('description'));
    const list = page.getByRole('tablist', { name: 'About this lift' });
    expect(await list.getByRole('tab').allTextContents()).toEqual([
      'Description',
      'Features',
      'Specification',
    ]);
    expect(await page.getByRole('tabpanel', { name: 'Description' }).isVisible()).toBe(true);
    const steps = [
      ['ArrowRight', 'features'],
      ['ArrowRight', 'specification'],
      ['ArrowRight', 'description'],
      ['ArrowLeft', 'specification'],
      ['Home', 'description'],
      ['End', 'specification'],
    ] as const;
    for (const [key, id] of steps) {
      await page.keyboard.press(key);
      await eventually(() => state(page)).toEqual(onTab(id, `tab-${id}`));
      expect(new URL(page.url()).hash).toBe(`#${id}`);
    }
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]')?.id),
    ).toBe('specification');
  });

  it('react to a tap before their code is loaded, without scrolling or a history step', async () => {
    const page = await newPage({ viewport: 'phone' });
    let letCome = () => {};
    const waiting = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/_astro/ProductTabs.*', async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto(LIFT);
    const place = () => page.evaluate(() => ({ top: scrollY, steps: history.length }));
    const tab = page.locator('#tab-features');
    await tab.scrollIntoViewIfNeeded();
    const before = await place();
    await tab.click();
    const early = await state(page);
    expect(early).toEqual({
      chosen: [],
      shown: ['features'],
      reachable: [],
      focused: 'tab-features',
    });
    expect(await place()).toEqual(before);
    expect(new URL(page.url()).hash).toBe('#features');
    letCome();
    await eventually(() => state(page)).toEqual(onTab('features', 'tab-features'));
    expect(await place()).toEqual(before);
    await page.keyboard.press('ArrowRight');
    await eventually(() => state(page)).toEqual(onTab('specification', 'tab-specification'));
  });

  it('react to the first key press, before any of their code was loaded', async () => {
    const page = await newPage();
    await page.goto(LIFT);
    await page.locator('#tab-features').press('Enter');
    await eventually(() => state(page)).toMatchObject({
      chosen: ['features'],
      shown: ['features'],
    });
  });

  it.each(IDS)('open at #%s, in view, when an address names it', async (id) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(`${LIFT}#${id}`);
    await eventually(() => state(page)).toMatchObject({ chosen: [id], shown: [id] });
    await eventually(() =>
      page
        .locator(`#${id}`)
        .evaluate(
          (panel) =>
            panel.getBoundingClientRect().top < innerHeight &&
            panel.getBoundingClientRect().bottom > 0,
        ),
    ).toBe(true);
  });

  it.each(['#no-such-tab', '?tab=nonsense#%', '#models'])(
    'show the first one at the address %s',
    async (suffix) => {
      const page = await newPage();
      await page.goto(`${LIFT}${suffix}`);
      await page.locator('#tab-description').hover();
      await eventually(() => state(page)).toMatchObject({
        chosen: ['description'],
        shown: ['description'],
      });
    },
  );

  it('follow the address when it changes, and the back button', async () => {
    const page = await newPage();
    await page.goto(`${LIFT}#features`);
    await eventually(() => state(page)).toMatchObject({ chosen: ['features'] });
    await page.evaluate(() => {
      location.hash = 'specification';
    });
    await eventually(() => state(page)).toMatchObject({
      chosen: ['specification'],
      shown: ['specification'],
    });
    await page.goBack();
    await eventually(() => state(page)).toMatchObject({
      chosen: ['features'],
      shown: ['features'],
    });
  });

  it('add nothing to the history: one step back leaves the page, and one forward shows the tab again', async () => {
    const page = await newPage();
    await page.goto('/products/home');
    await page.locator('main a[href$="/home-elevators"]').first().click();
    await page.waitForURL(`**${LIFT}`);
    await page.locator('#tab-features').click();
    await eventually(() => state(page)).toMatchObject({ chosen: ['features'] });
    await page.keyboard.press('ArrowRight');
    await eventually(() => state(page)).toMatchObject({ chosen: ['specification'] });
    await page.goBack();
    await page.waitForURL('**/products/home');
    await page.goForward();
    await page.waitForURL(`**${LIFT}#specification`);
    await eventually(() => state(page)).toMatchObject({
      chosen: ['specification'],
      shown: ['specification'],
    });
  });
});
