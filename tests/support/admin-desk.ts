// Staff in the browser, with quote requests to work on.
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { openBrowser } from './browser.ts';
import { callFrom, signIn } from './calls.ts';

type NewPage = ReturnType<typeof openBrowser>['newPage'];

/** An empty page on which the owner is signed in, a superAdmin. */
export const asOwner = async (newPage: NewPage, options: Parameters<NewPage>[0] = {}) => {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, inject('superAdmin'));
  return page;
};

let requests = 0;
/** A quote request under a name of its own, sent as the site's form sends it. */
export const aRequest = async (page: Page) => {
  requests += 1;
  const name = `Leela ${process.pid} ${Date.now()} ${requests}`;
  const { status, body } = await callFrom(page, 'POST', '/quote', {
    name,
    phone: '+919847012345',
    elevatorType: 'Residential',
    location: 'Kerala',
    fillMs: 9_000,
  });
  expect(status).toBe(201);
  return { name, id: String(body.quote._id) };
};

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const pipeline = (page: Page) => page.getByRole('region', { name: 'Pipeline' });

/** The tallest row of the lists on a page, in pixels, where they are drawn as cards. */
export const tallestCard = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll<HTMLElement>('main ul[aria-busy] > li')].map(
        ({ offsetHeight }) => offsetHeight,
      ),
    ),
  );

/** Opens a screen; through the menu if the menu has it, because that loads no page anew. */
export const openScreen = async (page: Page, path: string) => {
  const entry = page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('listitem')
    .locator(`a[href="${path}"]`);
  if ((await entry.count()) === 0) await page.goto(path);
  else {
    await entry.click();
    await page.locator('[aria-current="page"]').and(entry).waitFor();
  }
};
