import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { answerQuotes, deliverBy, fillQuote, openQuote, TAKEN } from '../support/quote-popup.ts';

const { newPage } = openBrowser();
const SUCCESS = 'Success! Your form has been submitted successfully.';
const REFUSED = [/50[03]|422|refused|not reached/i];
const BUSY = {
  status: 503,
  json: { error: 'Please try again in a minute.', code: 'unavailable' },
};
const WRONG_PHONE = {
  status: 422,
  json: {
    error: 'Some answers are not right.',
    code: 'invalid_fields',
    fields: { phone: 'This number is not in use.' },
  },
};

const openedPopup = async (path = '/') => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(path);
  return { page, quote: await openQuote(page) };
};

/** Resolves when everything that the form needs is loaded. */
const codeIsThere = (island: string) =>
  Promise.all(island.split(' ').map((one) => import(/* @vite-ignore */ one)));

describe('the quote form', () => {
  it('in a page takes a press of its button that began before its code was loaded', async () => {
    const page = await newPage({ viewport: 'smallest', reducedMotion: 'reduce' });
    const pressed = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/contact-us');
    const form = page.locator('main form');
    await form.getByRole('button', { name: 'Send request' }).hover();
    await page.mouse.down();
    pressed.resolve();
    const island = page.locator('main astro-island:has(form)');
    await page.evaluate(codeIsThere, (await island.getAttribute('data-imports')) ?? '');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.mouse.up();
    const name = form.getByLabel('Your name');
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('offers the types and places of the specification and India first, and takes names of 5,000 letters', async () => {
    const { page, quote } = await openedPopup();
    const choices = (name: string) =>
      page
        .locator(`dialog [name="${name}"] option`)
        .evaluateAll((all) =>
          all.filter((one) => (one as HTMLOptionElement).value).map((one) => one.textContent),
        );
    expect(await choices('elevatorType')).toEqual(['Residential', 'Commercial', 'Other']);
    expect(await choices('location')).toEqual([
      'Kerala',
      'Karnataka',
      'Telangana',
      'Goa',
      'Andhra Pradesh',
      'Maldives',
      'Lakshadweep',
      'Sri Lanka',
      'Africa',
    ]);
    expect(await quote.country.inputValue()).toBe('IN');

    await page.setViewportSize(VIEWPORTS.smallest);
    await eventually(() => page.evaluate(() => window.innerWidth)).toBe(VIEWPORTS.smallest.width);
    await quote.name.fill('n'.repeat(5000));
    await quote.send.click();
    await quote.messageOf('name').waitFor();
    expect(
      await quote.dialog
        .locator('.doors-inside')
        .evaluate((inside) => inside.scrollWidth <= inside.clientWidth),
    ).toBe(true);
  });

  it('has a message at each empty field, focuses the first, and clears a message once its field is corrected', async () => {
    const { quote } = await openedPopup();
    await quote.send.click();
    await eventually(() => quote.messageOf('name').allTextContents()).toEqual([
      'Please enter your name.',
    ]);
    expect(await quote.messageOf('phone').allTextContents()).toEqual([
      'Please enter your phone number.',
    ]);
    expect(await quote.messageOf('elevatorType').allTextContents()).toEqual([
      'Please select the type of building.',
    ]);
    expect(await quote.messageOf('location').allTextContents()).toEqual([
      'Please select your location.',
    ]);
    await eventually(() => quote.name.evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    const described = await quote.name.getAttribute('aria-describedby');
    expect(await quote.dialog.locator(`[id="${described}"]`).textContent()).toBe(
      'Please enter your name.',
    );

    await quote.name.fill('Meera');
    await quote.messageOf('name').waitFor({ state: 'detached' });
    await quote.type.selectOption('Commercial');
    await quote.messageOf('elevatorType').waitFor({ state: 'detached' });
    expect(await quote.messageOf('location').count()).toBe(1);
  });

  it('refuses a wrong value at its field alone, and keeps the typed text', async () => {
    const { page, quote } = await openedPopup();
    const wrongs: [typed: Parameters<typeof fillQuote>[1], field: string, message: string][] = [
      [{ name: 'M' }, 'name', 'Please enter your full name.'],
      [{ name: '   ' }, 'name', 'Please enter your name.'],
      [{ name: 'n'.repeat(5000) }, 'name', 'Name must be at most 100 characters.'],
      [{ phone: '98470' }, 'phone', 'An Indian phone number has ten digits; this one has five.'],
    ];
    for (const [typed, field, message] of wrongs) {
      await fillQuote(page, typed);
      await quote.send.click();
      await eventually(() => quote.dialog.locator('.form-wrong').allTextContents()).toEqual([
        message,
      ]);
      expect(await quote.messageOf(field).count()).toBe(1);
      expect(await quote.name.inputValue()).toBe(typed?.name ?? 'Meera Nair');
    }
  });
});

describe('a request that the quote form sends', () => {
  /** A popup whose requests are all accepted. */
  const takingPopup = async (path = '/') => {
    const page = await newPage({ reducedMotion: 'reduce' });
    const arrived = await answerQuotes(page, TAKEN);
    await page.goto(path);
    return { page, arrived, quote: await openQuote(page) };
  };

  it('has the four answers, and an id of its own', async () => {
    const { page, arrived, quote } = await takingPopup('/products/others/mrl-elevators');
    await fillQuote(page, { elevatorType: 'Other', location: 'Sri Lanka' });
    await quote.send.click();
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(arrived[0]?.quote).toMatchObject({
      name: 'Meera Nair',
      phone: '+919847012345',
      elevatorType: 'Other',
      location: 'Sri Lanka',
    });
    expect(arrived[0]?.id).toMatch(/^.{16,}$/);
  });

  it('has the full phone number, whatever the form in which it was copied', async () => {
    const { page, arrived, quote } = await takingPopup();
    const copied = {
      '+91 (98470) 12345': '+919847012345',
      '098470-12345': '+919847012345',
      '+91 098470 12345': '+919847012345',
      '98470\u00a01234\u200e5': '+919847012345',
      '൯൮൪൭൦ ൧൨൩൪൫': '+919847012345',
      '0091 98470 12345': '+919847012345',
      '(0484) 000-0000': '+914840000000',
      '+971 50 123 4567': '+971501234567',
    };
    for (const text of Object.keys(copied)) {
      await fillQuote(page, { phone: '' });
      await quote.phone.focus();
      // The whole text at once, as from the clipboard.
      await page.keyboard.insertText(text);
      await quote.send.click();
      await quote.dialog.getByRole('button', { name: 'Back to the page' }).click();
      await quote.dialog.waitFor({ state: 'hidden' });
      await openQuote(page);
    }
    expect(arrived.map(({ quote: sent }) => sent.phone)).toEqual(Object.values(copied));
  });

  it('has markup as it was typed, which stays text, and a name that is written from right to left', async () => {
    const { page, arrived, quote } = await takingPopup();
    const markup = '<img src=x onerror=alert(1)> <b>Ravi</b>';
    await fillQuote(page, { name: markup });
    await quote.send.click();
    await quote.dialog.getByRole('button', { name: 'Back to the page' }).click();
    await quote.dialog.waitFor({ state: 'hidden' });
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await openQuote(page);
    await fillQuote(page, { name: 'عائشة محمد' });
    expect(await quote.name.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    await quote.send.click();
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(arrived.map(({ quote: sent }) => sent.name)).toEqual([markup, 'عائشة محمد']);
  });

  it('is sent by Enter, once; beneath the success text are its number and the next step', async () => {
    const { page, arrived, quote } = await takingPopup();
    await fillQuote(page);
    await quote.name.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const said = quote.dialog.getByRole('status').locator('p');
    await eventually(() => said.allTextContents()).toEqual([
      SUCCESS,
      'Your request number is Q-2026-4K7M2P. Please keep it for when you talk to us.',
      'We will call you at +91 98470 12345 to talk about the building.',
    ]);
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(arrived).toHaveLength(1);
  });
});

describe('after sending', () => {
  it('the success text fades in after 300 ms, and the reopened popup has a new form', async () => {
    const page = await newPage();
    await page.clock.install({ time: 0 });
    await answerQuotes(page, TAKEN);
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page);
    await page.clock.pauseAt(3_600_000);
    await quote.send.click();
    const back = quote.dialog.getByRole('button', { name: 'Back to the page' });
    await back.waitFor();
    await page.clock.runFor(299);
    expect(await quote.dialog.getByText(SUCCESS).count()).toBe(0);
    await page.clock.runFor(2);
    const text = quote.dialog.getByRole('status').getByText(SUCCESS);
    await text.waitFor();
    expect(await text.evaluate((element) => getComputedStyle(element).animationName)).not.toBe(
      'none',
    );
    await page.clock.resume();
    await back.click();
    await quote.dialog.waitFor({ state: 'hidden' });
    await page.locator('header [data-quote]').click();
    await quote.open.waitFor();
    expect(await quote.name.inputValue()).toBe('');
  });

  it('the server’s message is at its field; after a failure the form keeps the typed text, offers telephone and chat, and can be sent again', async () => {
    const page = await newPage({ reducedMotion: 'reduce', expected: REFUSED });
    const arrived = await answerQuotes(page, WRONG_PHONE, 'unreachable', BUSY, TAKEN);
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page, { phone: '98470 00000' });
    await quote.send.click();
    await eventually(() => quote.messageOf('phone').allTextContents()).toEqual([
      'This number is not in use.',
    ]);

    await fillQuote(page, { location: 'Goa' });
    await quote.send.click();
    const alert = quote.dialog.getByRole('alert');
    await alert.getByText('could not be sent').waitFor();
    expect(
      await alert
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol)),
    ).toEqual(['tel:', 'https:']);
    expect([
      await quote.name.inputValue(),
      await quote.type.inputValue(),
      await quote.location.inputValue(),
    ]).toEqual(['Meera Nair', 'Residential', 'Goa']);
    expect((await quote.phone.inputValue()).replace(/\D/g, '')).toMatch(/9847012345$/);
    await quote.send.click();
    await alert.getByText('Please try again in a minute.').waitFor();
    await quote.send.click();
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(arrived).toHaveLength(4);
    expect(new Set(arrived.slice(1).map(({ id }) => id)).size).toBe(1);
  });

  it('the message of a failure is kept when the popup is closed and opened', async () => {
    const page = await newPage({ reducedMotion: 'reduce', expected: REFUSED });
    await answerQuotes(page, 'unreachable');
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page);
    await quote.send.click();
    await quote.dialog.getByText('could not be sent').waitFor();
    await quote.close.click();
    await quote.dialog.waitFor({ state: 'hidden' });
    await page.locator('header [data-quote]').click();
    await quote.open.waitFor();
    expect(await quote.name.inputValue()).toBe('Meera Nair');
  });

  it('a site that is built to log its requests makes no call', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await deliverBy(page, 'log');
    const asked: string[] = [];
    const logged: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/');
    const quote = await openQuote(page);
    await fillQuote(page);
    await quote.send.click();
    await quote.dialog.getByText(SUCCESS).waitFor();
    expect(asked).toEqual([]);
    expect(logged.filter((line) => line.startsWith('Quote request'))).toHaveLength(1);
  });
});
