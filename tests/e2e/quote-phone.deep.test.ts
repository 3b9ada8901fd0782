// The phone number of the quote popup: the message at a wrong number, and the correction after
// sending.
import { describe, expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { answerQuotes, fillQuote, openQuote, TAKEN, TAKEN_QUOTE } from '../support/quote-popup.ts';

const { newPage } = openBrowser();
const SUCCESS = 'Success! Your form has been submitted successfully.';
const NINE = 'An Indian mobile number has ten digits; this one has nine.';

describe('a number that cannot be called', () => {
  it('gets a message at its field, which screen readers announce, and never ‘Success!’', async () => {
    const page = await newPage({ viewport: 'smallest', reducedMotion: 'reduce' });
    const arrived = await answerQuotes(page, TAKEN);
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page, { phone: '98470 1234' });
    await quote.send.click();
    await eventually(() => quote.messageOf('phone').allTextContents()).toEqual([NINE]);
    const focused = () => quote.phone.evaluate((field) => field === document.activeElement);
    await eventually(focused).toBe(true);
    expect(
      await quote.phone.evaluate((field) => [
        field.ariaInvalid,
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    ).toEqual(['true', NINE]);
    expect(await quote.dialog.getByText('Success!').count()).toBe(0);
    const isWide = () =>
      quote.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isWide()).toBe(false);
    await expectNoFindings(page, { state: 'a wrong number in the quote popup' });
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    expect(await quote.messageOf('phone').count()).toBe(0);
    await page.keyboard.press('Enter');
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(arrived.map(({ quote: sent }) => sent.phone)).toEqual(['+919847012345']);
  });

  it('which is the number of another country, selects that country', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await answerQuotes(page, TAKEN);
    await page.goto('/');
    const quote = await openQuote(page);
    await quote.phone.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '+971 50 123 4567');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await eventually(() => quote.country.inputValue()).toBe('AE');
  });
});

describe('after sending', () => {
  it('the page repeats the number, which the keyboard corrects once', async () => {
    const page = await newPage({ viewport: 'smallest', reducedMotion: 'reduce' });
    await answerQuotes(page, TAKEN);
    const corrected: unknown[] = [];
    await page.route('**/api/quote/correct', (route) => {
      corrected.push(route.request().postDataJSON());
      const quote = { ...TAKEN_QUOTE, phone: '+919847012346' };
      return route.fulfill({ status: 200, json: { quote, correction: null } });
    });
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page);
    await quote.send.click();
    const status = quote.dialog.getByRole('status');
    await status.getByText('We will call you at +91 98470 12345').waitFor();
    await expectNoFindings(page, { state: 'a request that was sent' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('98470 1234');
    await page.keyboard.press('Enter');
    const message = quote.dialog.getByText(NINE);
    await message.waitFor();
    await expectNoFindings(page, { state: 'the correction of a phone number' });
    expect(
      await quote.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    ).toBe(false);
    await page.keyboard.press('End');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await status.getByText('Corrected: we will call you at +91 98470 12346').waitFor();
    expect(corrected).toEqual([{ token: 'q1.token', phone: '+919847012346' }]);
    expect(await quote.dialog.getByRole('button', { name: 'Correct it' }).count()).toBe(0);
    // The focus is on the answer, although the form is removed.
    expect(await quote.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
      true,
    );
  });
});
