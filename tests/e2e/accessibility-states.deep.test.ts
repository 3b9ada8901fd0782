import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { answerQuotes, fillQuote, openQuote, quoteParts, TAKEN } from '../support/quote-popup.ts';

const { newPage } = openBrowser();

/** A state of a page, and the steps of a visitor from the previous state to it. */
type State = [name: string, come: (page: Page) => Promise<unknown>];

const menu: State[] = [['the menu', (page) => page.getByRole('button', { name: 'Menu' }).click()]];

const quote: State[] = [
  [
    'the empty quote popup',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
      await openQuote(page);
    },
  ],
  [
    'the quote popup with messages',
    async (page) => {
      const { send, messageOf } = quoteParts(page);
      await send.click();
      await messageOf('location').waitFor();
    },
  ],
  [
    'the quote popup after a failure',
    async (page) => {
      const { send, dialog } = await fillQuote(page);
      await send.click();
      await dialog.getByText('could not be sent').waitFor();
    },
  ],
  [
    'the quote popup after success',
    async (page) => {
      const { send, dialog } = quoteParts(page);
      await send.click();
      await dialog.getByText('Success!').waitFor();
    },
  ],
];

const tab = (id: string): State => [
  `the tab ${id}`,
  async (page) => {
    await page.locator(`#tab-${id}`).click();
    await page.locator(`#tab-${id}[aria-selected="true"]`).waitFor();
  },
];
const product: State[] = [
  tab('features'),
  tab('specification'),
  tab('description'),
  [
    'all questions open',
    async (page) => {
      for (const summary of await page.locator('#questions details + details summary').all())
        await summary.click();
    },
  ],
  [
    'the lightbox',
    async (page) => {
      await page.locator('#drawings a').first().click();
      await page.getByRole('dialog', { name: 'Pictures' }).getByText('1 of 4').waitFor();
    },
  ],
];

const comparison: State[] = [
  [
    'the comparison, narrowed and sorted',
    async (page) => {
      await page.locator('#compare').getByLabel('Building').selectOption('hospital');
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
      await page.locator('#compare').getByRole('button', { name: 'Speed' }).click();
      await page.locator('[aria-sort]').waitFor();
    },
  ],
  [
    'the comparison with no lift left',
    async (page) => {
      await page.locator('#compare').getByLabel('Stops', { exact: true }).fill('900');
      await page.locator('#compare').getByText('0 of 13 lifts').waitFor();
    },
  ],
];

const messagesOf = (message: string): State[] => [
  [
    'the form with messages',
    async (page) => {
      await page.locator('main form [type="submit"]').click();
      await page.getByText(message).waitFor();
    },
  ],
];

const PAGES: [path: string, what: string, states: State[]][] = [
  ['/', 'the menu and the quote popup', [...menu, ...quote]],
  ['/products/home/home-elevators', 'what opens on a product page', product],
  ['/products', 'the comparison', comparison],
  ['/login', 'the login form', messagesOf('Please enter the password.')],
  ['/contact-us', 'the contact page’s form', messagesOf('Please select your location.')],
];

describe('axe', () => {
  it.each(PAGES)('finds nothing on %s, in any state of %s', async (path, _, states) => {
    const page = await newPage({ reducedMotion: 'reduce', expected: [/503/] });
    await answerQuotes(
      page,
      { status: 503, json: { error: 'Please try again in a minute.', code: 'unavailable' } },
      TAKEN,
    );
    await page.goto(path);
    for (const [name, come] of states) {
      await come(page);
      await expectNoFindings(page, { state: name });
    }
  });
});
