// Staff in the browser: at their desk, with requests to work on.
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { openBrowser } from './browser.ts';
import { callFrom, signIn } from './calls.ts';

type NewPage = ReturnType<typeof openBrowser>['newPage'];

/** A page, nothing opened on it yet, on which the owner, who may do everything, is signed in. */
export const asOwner = async (newPage: NewPage, options: Parameters<NewPage>[0] = {}) => {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, inject('superAdmin'));
  return page;
};

let requests = 0;
/** A request of a name of its own, sent the way the site's form sends it. */
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

/** Opens a screen, from the menu where it leads there: that loads no page anew. */
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
