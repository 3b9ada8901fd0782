// The form for complaints in a browser, with and without script, and the consequences of a
// complaint: letters, the outbox, and the answer of staff.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { newEmail } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { signIn } from '../support/calls.ts';
import { letterHostOfFile } from '../support/letter-host.ts';
import { SUPER_ADMIN } from '../support/site.ts';

const host = letterHostOfFile();
const { newPage } = openBrowser(() => host().url);
const TEXT = 'The cable of order LFT-2026-4K7M2P is missing.\nPlease send it.';
const TICKET = /G-\d{4}-[0-9A-Z]{6}/;
/** The line of the console about a form that the server refuses. */
const expected = [/422/];

const inForm = (page: Page) => page.locator('form.complaint');

const fillIn = async (page: Page, { phone = '', email = '' }) => {
  await inForm(page).getByLabel('Your name').fill('Anu Nair');
  await inForm(page).getByLabel('E-mail').fill(email);
  await inForm(page).getByLabel('Phone').fill(phone);
  await inForm(page)
    .getByLabel('What is it about?')
    .selectOption('An order, a return or a payment');
  await inForm(page).getByLabel('What happened?').fill(TEXT);
};
const typed = async (page: Page) => [
  await inForm(page).getByLabel('Your name').inputValue(),
  await inForm(page).getByLabel('Phone').inputValue(),
  await inForm(page).getByLabel('What is it about?').inputValue(),
  await inForm(page).getByLabel('What happened?').inputValue(),
];
const send = (page: Page) => page.getByRole('button', { name: 'Send complaint' }).click();
const ticketOn = async (page: Page) => {
  await page.getByRole('heading', { name: 'We have received your complaint.' }).waitFor();
  const [number = ''] = TICKET.exec((await page.locator('main').textContent()) ?? '') ?? [];
  expect(number).toMatch(TICKET);
  return number;
};
/** Sends a complaint with an invalid phone number, corrects it, and sends it again. */
const putRight = async (page: Page, right: { email?: string; phone?: string }) => {
  await fillIn(page, { phone: '12' });
  await send(page);
  await page.getByRole('heading', { name: 'Your complaint was not sent.' }).waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('phone'),
  ]);
  await page.goBack();
  expect(await typed(page)).toEqual(['Anu Nair', '12', 'order', TEXT]);
  await inForm(page)
    .getByLabel('Phone')
    .fill(right.phone ?? '');
  await inForm(page)
    .getByLabel('E-mail')
    .fill(right.email ?? '');
  await send(page);
  return ticketOn(page);
};
const staff = async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await signIn(page, SUPER_ADMIN);
  return page;
};
const openOnDesk = async (page: Page, number: string) => {
  await page.goto(`/admin/complaints?search=${number}`);
  await page.getByRole('link', { name: 'Anu Nair' }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
};
const dueOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').textContent();

describe('a complaint', () => {
  it('keeps the typed text when it is refused, gets a number and letters, and is answered', async () => {
    const page = await newPage({ reducedMotion: 'reduce', expected });
    await page.goto('/grievance');
    // Without a phone number or e-mail address, the browser itself does not send the form.
    await fillIn(page, {});
    await send(page);
    expect(new URL(page.url()).pathname).toBe('/grievance');
    const email = inForm(page).getByLabel('E-mail');
    expect(await email.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
      'Please enter an e-mail address or a phone number.',
    );
    expect(await axeFindings(page)).toEqual([]);
    const address = newEmail();
    const number = await putRight(page, { email: address });
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    expect(await ticketOn(page)).toBe(number);
    expect(await host().textTo(address, number)).toContain('We have received your complaint');

    const desk = await staff();
    await desk.goto('/admin/outbox?kind=grievance-received');
    const letter = desk.getByRole('row', { name: /Complaint received/ });
    await letter.getByText('Sent').waitFor();
    expect(await letter.textContent()).not.toContain(address);
    await openOnDesk(desk, number);
    for (const due of ['Confirm by', 'Settle by'])
      expect(await dueOf(desk, due)).toMatch(/^\d{1,2} \w+ \d{4}, /);
    await desk.getByText('Please send it.').waitFor();
    await desk.getByLabel('Answer', { exact: true }).fill('The cable has been sent today.');
    await desk.getByRole('button', { name: 'Send the answer' }).click();
    await desk.getByText(`sent to ${address}`).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    expect(await host().textTo(address, 'The cable has been sent today.')).toContain(number);
  });

  it('works without script in the same way, and staff confirm it by phone', async () => {
    const page = await newPage({ javaScriptEnabled: false, reducedMotion: 'reduce', expected });
    await page.goto('/grievance');
    await fillIn(page, {});
    await send(page);
    await page.getByRole('heading', { name: 'Your complaint was not sent.' }).waitFor();
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      'Please enter an e-mail address or a phone number.',
    ]);
    await page.goBack();
    const number = await putRight(page, { phone: '98470 12345' });

    const desk = await staff();
    await openOnDesk(desk, number);
    await desk.getByText('Not yet').waitFor();
    await desk.getByRole('button', { name: 'Mark receipt as confirmed' }).click();
    await desk.getByText('Not yet').waitFor({ state: 'hidden' });
    await desk.getByLabel('Answer', { exact: true }).fill('Called him, the cable is on its way.');
    await desk.getByRole('button', { name: 'Note the answer' }).click();
    await desk.getByText('Answered', { exact: true }).first().waitFor();
  });
});
