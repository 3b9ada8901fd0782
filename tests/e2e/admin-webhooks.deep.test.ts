// A webhook as a superAdmin works with it, from its first test to an event that could not be
// delivered; and a letter in the outbox.
import { Webhook as Signer } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { aRequest, asOwner, heading } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { fits } from '../support/fits.ts';
import { letterHostOfFile } from '../support/letter-host.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const { newPage } = openBrowser();
/** A webhook gets events about all requests of its site. */
const host = letterHostOfFile();
const { newPage: newPageOfOwnSite } = openBrowser(() => host().url);
const still = { reducedMotion: 'reduce' } as const;

describe('a webhook', () => {
  it('is added and tested, and gets an event about a request, again after a failure', async () => {
    const receiver = await startReceiver();
    const page = await asOwner(newPageOfOwnSite, still);
    await page.goto('/admin/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('checkbox', { name: /A quote is requested/ }).check();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('link', { name: 'Test of a webhook' }).waitFor();
    const [test] = receiver.received;
    expect(new Signer(secret).verify(test?.body ?? '', test?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    });
    expect(await axeFindings(page)).toEqual([]);
    await fits(page);

    receiver.answerStatus(410);
    const { id } = await aRequest(page);
    await eventually(() => receiver.received.length).toBe(2);
    const told = receiver.received.at(-1);
    expect(new Signer(secret).verify(told?.body ?? '', told?.headers ?? {})).toMatchObject({
      type: 'quote.created',
      data: { _id: id },
    });

    receiver.answerStatus(204);
    await page.goto('/admin/outbox?state=dead&channel=webhook');
    await page.getByRole('link', { name: 'A quote is requested' }).first().click();
    await eventually(() => heading(page).textContent()).toBe('A quote is requested');
    await page.getByText('Status 410: the receiver wants no more.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The receiver answered 410, which pauses the webhook: it is started again before a delivery.
    const menu = page.getByRole('navigation', { name: 'Admin area' });
    await menu.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByText(/Paused because its receiver answered with status 410/).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'A quote is requested' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Send once more' }).waitFor();
    expect(receiver.received.at(-1)?.body).toBe(told?.body);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(told?.headers['webhook-id']);
  });
});

describe('a letter', () => {
  it('waits if there is no mail server, and can be read on a phone, light and dark', async () => {
    // The tests' own script runs in frames, too, and may not in this one.
    const expected = [/document is sandboxed/];
    const page = await asOwner(newPage, { ...still, viewport: 'phone', expected });
    await aRequest(page);
    await page.goto('/admin/outbox?channel=mail');
    await page.getByText('No mail server is set up.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fits(page);
    await page.getByRole('link', { name: 'New quote request, to the office' }).first().click();
    const inFrame = page.frameLocator('iframe').getByRole('heading').first();
    await inFrame.waitFor();
    const ground = () =>
      page
        .frameLocator('iframe')
        .locator('.paper')
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await inFrame.waitFor();
    await eventually(ground).not.toBe(light);
    await fits(page);
    await page.getByRole('radio', { name: 'Plain text' }).check();
    expect(await axeFindings(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as .eml' }).click();
    expect((await saved).suggestedFilename()).toBe('quote-received.eml');
  });
});
