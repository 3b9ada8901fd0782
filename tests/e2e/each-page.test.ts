// Opens each page and each screen of staff once: it has to run under its content policy, without a
// finding of axe. The deep tier checks every width and every state.
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../src/browser/admin/screens.ts';
import { expectNoFindings } from '../support/accessibility.ts';
import { asOwner, openScreen } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { builtPaths, isNotFound } from '../support/site-pages.ts';

const { newPage } = openBrowser();

describe('each page', () => {
  // The customer's area redirects visitors without a session; its own tests check it.
  const paths = builtPaths().filter((path) => !/^\/account(\/|$)/.test(path));

  it('is found in the build', () => {
    expect(paths.length).toBeGreaterThan(30);
  });

  it.each([...paths, '/no-such-floor'])('axe finds nothing on %s', async (path) => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce', expected: [/404/] });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(isNotFound(path) ? 404 : 200);
    await expectNoFindings(page, { viewports: ['phone'] });
  });
});

describe('each screen of staff', () => {
  // The tests that make an order, a person or a product check its screen.
  const paths = Object.values(SCREENS)
    .map(({ address }) => address)
    .filter((path) => !path.includes(':') && path !== SCREENS.editCategory.address);

  it('has nothing that axe finds', async () => {
    // Letters are shown in a sandbox, in which the scripts of the test may not read the storage.
    const page = await asOwner(newPage, { expected: [/document is sandboxed/] });
    for (const path of paths) {
      await openScreen(page, path);
      await page.locator('main :is(h2, dl, [aria-busy="false"]):visible').first().waitFor();
      await expectNoFindings(page, { viewports: ['desktop'] });
    }
    expect(paths.length).toBeGreaterThan(20);
  }, 300_000);
});
