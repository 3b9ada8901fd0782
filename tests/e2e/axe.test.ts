// Other tests expect axe to find nothing. These pages have faults, to show that it does find them.
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';

const { newPage } = openBrowser();

/** A page of the site with this content, and without any other fault. */
const open = async (content: string, frame = '') => {
  const page = await newPage({ viewport: 'phone' });
  const html = (inside: string) =>
    `<!doctype html><html lang="en"><title>A page</title><body style="background: #fff">
    <main><h1>A page</h1>${inside}</main></body></html>`;
  const answer = (path: string, body: string) =>
    page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  await answer('**/with-faults', html(content));
  await answer('**/in-a-frame', html(frame));
  await page.goto('/with-faults');
  return page;
};
const rulesBroken = async (page: Page) =>
  (await axeFindings(page)).map((finding) => finding.split(':')[0]).sort();

const PALE = '<p style="color: #ccc">Pale</p>';

const FAULTS = [
  ['nothing at all', '<p>Good</p>', []],
  ['text that is too pale', PALE, ['color-contrast']],
  ['a picture without words', '<img src="data:,">', ['image-alt']],
  ['a button without a name', '<button></button>', ['button-name']],
  ['a field without a label', '<input type="text">', ['label']],
  ['headings out of order', '<h4>Deep</h4>', ['heading-order']],
  ['two faults', `${PALE}<input type="text">`, ['color-contrast', 'label']],
] as const;

it('axe finds each fault, and nothing on a page without faults', async () => {
  const page = await open('');
  for (const [what, content, rules] of FAULTS) {
    await page.locator('main').evaluate((main, inside) => {
      main.innerHTML = `<h1>A page</h1>${inside}`;
    }, content);
    expect([what, await rulesBroken(page)]).toEqual([what, rules]);
  }
});

it('axe checks again after each change, and at each width', async () => {
  const page = await open(
    `<style>@media (width > 1000px) { b { color: #ccc } }</style><b>Wide</b>`,
  );
  expect(await rulesBroken(page)).toEqual([]);
  await page.setViewportSize(VIEWPORTS.desktop);
  expect(await rulesBroken(page)).toEqual(['color-contrast']);
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await rulesBroken(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input>'),
  );
  expect(await rulesBroken(page)).toEqual(['label']);
});

it('axe checks frames of the site', async () => {
  const page = await open('<iframe title="Inside" src="/in-a-frame"></iframe>', PALE);
  expect(await rulesBroken(page)).toContain('color-contrast');
});

it('axe checks only the modal dialog while one is open', async () => {
  const page = await open(`${PALE}<dialog aria-label="Question"><input type="text"></dialog>`);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await rulesBroken(page)).toEqual(['label']);
});

it('axe waits until text has faded in', async () => {
  const page = await open(
    `<style>@keyframes fade { from { opacity: 0.1 } }</style>
    <p style="animation: fade 0.4s">Slow</p>`,
  );
  expect(await rulesBroken(page)).toEqual([]);
});
