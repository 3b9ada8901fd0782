// A quote request from the form to the office.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { callFrom, signIn } from '../support/calls.ts';
import { fillQuote, openQuote } from '../support/quote-popup.ts';

const { newPage } = openBrowser();
const SUCCESS = 'Success! Your form has been submitted successfully.';

/** Chromium reports that pages of the API take no part in the site's page transitions. */
const LEAVING = [/ViewTransition/];

/** The requests under this name, as the office sees them, which uses this browser afterwards. */
const atTheOffice = async (page: Page, name: string) => {
  await signIn(page, inject('superAdmin'));
  const { body } = await callFrom(page, 'GET', `/admin/quotes?search=${encodeURIComponent(name)}`);
  return body.quotes as {
    phone: string;
    elevatorType: string;
    location: string;
    page: string | null;
    status: string;
  }[];
};
/** Makes the form as old as if a person had filled it in. */
const takeTime = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let calls = 0;
    performance.now = () => now() + 5_000 * calls++;
  });

describe('a request', () => {
  it('from the popup is stored with the page it came from', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await takeTime(page);
    await page.goto('/products/others/mrl-elevators');
    const quote = await openQuote(page);
    await fillQuote(page, { name: 'Ravi of the popup', elevatorType: 'Other', location: 'Goa' });
    await quote.send.click();
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(await atTheOffice(page, 'Ravi of the popup')).toMatchObject([
      {
        phone: '+919847012345',
        elevatorType: 'Other',
        location: 'Goa',
        page: '/products/others/mrl-elevators',
        status: 'new',
      },
    ]);
  });

  it('without JavaScript is answered with a page that says what is wrong, or that it is stored', async () => {
    const page = await newPage({ javaScriptEnabled: false, expected: [/422/, ...LEAVING] });
    await page.goto('/contact-us#quote');
    const form = page.locator('main form');
    const fillAndSend = async (name: string, phone: string) => {
      await form.getByLabel('Your name').fill(name);
      await form.getByLabel('Phone').fill(phone);
      await form.getByLabel('Type of building').selectOption('Commercial');
      await form.getByLabel('Location').selectOption('Kerala');
      await form.getByRole('button', { name: 'Send request' }).click();
    };
    await fillAndSend('R', '98470');
    await page.getByText('Please enter your full name.').waitFor();
    expect((await page.getByRole('listitem').allTextContents()).sort()).toEqual([
      'An Indian phone number has ten digits; this one has five.',
      'Please enter your full name.',
    ]);
    await page.goBack();
    await fillAndSend('Ravi without script', '98470 12345');
    await page.getByRole('heading', { name: SUCCESS }).waitFor();
    expect(await atTheOffice(page, 'Ravi without script')).toMatchObject([
      { phone: '+919847012345', status: 'new' },
    ]);
    await page.getByText('We will call you at +919847012345.').waitFor();
    await page.getByText('Correct it').click();
    await page.getByLabel('Phone').fill('098470 12346');
    await page.getByRole('button', { name: 'Save the number' }).click();
    await page.getByText('We will call you at +919847012346.').waitFor();
    expect(await page.getByText('Correct it').count()).toBe(0);
    expect(await atTheOffice(page, 'Ravi without script')).toMatchObject([
      { phone: '+919847012346', noteCount: 0 },
    ]);
  });

  it('of a program, which fills in a hidden field, is kept apart', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await takeTime(page);
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page, { name: 'Machine one' });
    await quote.dialog.locator('[name="website"]').evaluate((field) => {
      (field as HTMLInputElement).value = 'https://example.com';
    });
    await quote.send.click();
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(await atTheOffice(page, 'Machine one')).toMatchObject([{ status: 'spam' }]);
  });
});
