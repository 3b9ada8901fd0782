// Pages in another language than English, as visitors use them.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { spokenWords } from '../../src/contract/words/words.ts';
import { readTranslations } from '../../src/server/catalogue/translation-files.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const file = join(ROOT, 'src/content/i18n/ml/words/shell.json');
const { shell } = spokenWords({ shell: await readTranslations(file) });

const placeOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

describe('a visitor', () => {
  it('chooses a language in the menu, and stays on the page, at the same place', async () => {
    const page = await newPage({ viewport: 'phone' });
    await page.goto('/about-us?from=card#main');
    await page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'മലയാളം' }).click();
    await eventually(() => placeOf(page)).toBe('/ml/about-us?from=card#main');
    expect(await languageOf(page)).toBe('ml-IN');
    await page.locator('header').getByRole('button', { name: shell.menu.open }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
    await eventually(() => placeOf(page)).toBe('/about-us?from=card#main');
    expect(await languageOf(page)).toBe('en-IN');
  });

  it('reads the account menu in the language of the page, and learns which pages are in English', async () => {
    const page = await newPage({ viewport: 'desktop' });
    await becomeCustomer(page, { firstName: 'Lakshmi' });
    await page.goto('/ml/about-us');
    await page.getByRole('button', { name: new RegExp(shell.account.menu) }).click();
    const orders = `${shell.account.orders} (${shell.inEnglish})`;
    await page.getByRole('link', { name: orders }).click();
    await eventually(() => placeOf(page)).toBe('/account/orders');
    expect(await languageOf(page)).toBe('en-IN');
  });

  it('logs out in the language of the page, and learns of a server that cannot be reached', async () => {
    const page = await newPage({ viewport: 'desktop', expected: [/auth\/logout/] });
    await becomeCustomer(page, { firstName: 'Lakshmi' });
    await page.goto('/ml/about-us');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: new RegExp(shell.account.menu) }).click();
    await page.getByRole('button', { name: shell.account.logOut }).first().click();
    await eventually(() => page.getByRole('alert').first().textContent()).toContain(
      `${shell.account.still} ${shell.account.unreached}`,
    );
  });
});
