// The dashboard with real figures: new requests are counted, drawn, and listed as waiting.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser, type VIEWPORTS } from '../support/browser.ts';
import { callFrom, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();

/**
 * The owner at the dashboard, after a visitor has requested a quote. The oldest requests are listed
 * first, and other tests have sent requests, too.
 */
const openDesk = async (viewport: keyof typeof VIEWPORTS) => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await callFrom(page, 'GET', '/user');
  const sent = await callFrom(page, 'POST', '/quote', {
    name: 'Anitha Varghese',
    phone: '+919847012345',
    elevatorType: 'Commercial',
    location: 'Goa',
  });
  expect(sent.status).toBe(201);
  await signIn(page, inject('superAdmin'));
  await page.goto('/admin?days=7');
  await page.getByRole('heading', { name: 'Quote requests by day' }).waitFor();
  return page;
};
const widths = (page: Page) =>
  page
    .locator('.chart-space')
    .evaluateAll((places) =>
      places.map((place) => [
        place.clientWidth,
        Math.floor(place.querySelector('svg')?.clientWidth ?? 0),
      ]),
    );

describe('the dashboard', () => {
  it.each(['phone', 'tablet', 'desktop'] as const)(
    'counts, draws and lists requests on a %s, and fits',
    async (viewport) => {
      const page = await openDesk(viewport);
      await page.locator('a[href^="/admin/quotes/"]').first().waitFor();
      await eventually(async () =>
        (await widths(page)).filter(([place, drawing]) => place !== drawing),
      ).toEqual([]);
      expect((await widths(page)).length).toBeGreaterThanOrEqual(4);
      const types = page.getByRole('table', { name: 'Quote requests by building' });
      expect(
        Number(
          await types
            .getByRole('row', { name: /Commercial/ })
            .getByRole('cell')
            .first()
            .textContent(),
        ),
      ).toBeGreaterThanOrEqual(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      for (const button of await page.getByRole('button', { name: /^As a table/ }).all())
        await button.click();
      expect(await page.locator('figure svg').count()).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  it('has its period in the address, and the back button leads to the period before', async () => {
    const page = await openDesk('desktop');
    await page.getByRole('link', { name: '90 days' }).click();
    await page.getByRole('heading', { name: 'Quote requests by week' }).waitFor();
    expect(new URL(page.url()).search).toBe('?days=90');
    await page.goBack();
    await page.getByRole('heading', { name: 'Quote requests by day' }).waitFor();
    await page.locator('a[href^="/admin/quotes/"]').first().click();
    await page.waitForURL('**/admin/quotes/*');
  });
});
