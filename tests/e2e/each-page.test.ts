// One look at each page and each screen of staff: it runs under its content policy, and axe finds
// nothing on it. Every width and every state is looked at in the deep tier.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/stores/admin/router.ts';
import { expectNoFindings } from '../support/accessibility.ts';
import { asOwner, openScreen } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { builtPaths } from '../support/site-pages.ts';

const { newPage } = openBrowser();

describe('each page', () => {
  // The customer's area sends strangers away; its own tests look at it.
  const paths = builtPaths().filter((path) => !/^\/account(\/|$)/.test(path));

  it('is looked at', () => {
    expect(paths.length).toBeGreaterThan(30);
  });

  it.each([...paths, '/no-such-floor'])('axe finds nothing on %s', async (path) => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce', expected: [/404/] });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(path === '/no-such-floor' ? 404 : 200);
    await expectNoFindings(page, { viewports: ['phone'] });
  });
});

describe('each screen of staff', () => {
  // Screens of one order, person or product are looked at by the tests that make one.
  const paths = Object.values(ROUTES).filter(
    (path) => !path.includes(':') && path !== ROUTES.editCategory,
  );

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
