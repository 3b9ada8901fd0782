// The first view: what it loads before the visitor does anything, and what an early click does.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openQuote, quoteParts } from '../support/quote-popup.ts';

const { newPage } = openBrowser();

/** Holds all script files back until `release()`. */
const holdScripts = async (page: Page) => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/_astro/*.js', async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return { release: () => release(), asked: () => asked };
};

describe('the first view', () => {
  it('has the same fonts as without script, and so have elements that are added later', async () => {
    const facesOf = async (page: Page) => {
      await page.goto('/products', { waitUntil: 'networkidle' });
      const names = await page
        .locator('main *')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily.split(',')[0]));
      return names.filter((name) => name !== '');
    };
    const page = await newPage({ viewport: 'phone', isFirstVisit: true });
    const faces = await facesOf(page);
    expect(new Set(faces)).toContain('"Anek Display"');
    expect(faces).toEqual(
      await facesOf(await newPage({ viewport: 'phone', javaScriptEnabled: false })),
    );
    const late = await page.evaluate(
      () => getComputedStyle(document.body.appendChild(document.createElement('p'))).fontFamily,
    );
    expect(late).toMatch(/^"Anek Text"/);
  });

  it('loads the popup’s code when a visitor reaches for it, and the flags from our own host', async () => {
    const outside: string[] = [];
    const page = await newPage({
      isFolded: true,
      onOutsideRequest: (url) => outside.push(url),
      reducedMotion: 'reduce',
    });
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const quote = await openQuote(page);
    expect(scripts.length).toBeGreaterThan(0);
    await quote.country.selectOption('AE');
    const flag = quote.dialog.locator('img[src="/flags/AE.svg"]');
    await eventually(() =>
      flag.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(outside).toEqual([]);
  });
});

describe('a click before the page’s code is loaded', () => {
  it('on a tab shows that tab once the code is loaded', async () => {
    const page = await newPage({ isFolded: true });
    const { release, asked } = await holdScripts(page);
    await page.goto('/products/home/home-elevators');
    await page.locator('#tab-features').click();
    await eventually(asked).toBeGreaterThan(0);
    release();
    await eventually(() =>
      page.getByRole('tab', { name: 'Features' }).getAttribute('aria-selected'),
    ).toBe('true');
    expect(await page.locator('#features').isVisible()).toBe(true);
    expect(await page.locator('#description').isVisible()).toBe(false);
  });

  it('on a picture opens that picture', async () => {
    const page = await newPage({ isFolded: true, reducedMotion: 'reduce' });
    const { release, asked } = await holdScripts(page);
    await page.goto('/products/home/home-elevators');
    await page.locator('#drawings a').nth(2).click();
    await eventually(asked).toBeGreaterThan(0);
    release();
    await page.getByRole('dialog', { name: 'Pictures' }).getByText('3 of 4').waitFor();
  });

  it('on Get A Quote opens the popup once, even after several clicks', async () => {
    const page = await newPage({ isFolded: true, reducedMotion: 'reduce' });
    const { release, asked } = await holdScripts(page);
    await page.goto('/products/commercial/car-elevators');
    await page.locator('#top [data-quote]').dblclick();
    await eventually(asked).toBeGreaterThan(0);
    release();
    const { open, type } = quoteParts(page);
    await open.waitFor();
    expect(await open.count()).toBe(1);
    expect(await type.inputValue()).toBe('Commercial');
  });

  it('gets a message if a button’s code cannot be loaded, and sends no login as a plain form', async () => {
    const page = await newPage({
      reducedMotion: 'reduce',
      expected: [/_astro/, /dynamically imported module/, /ERR_FAILED/],
    });
    await page.route('**/_astro/*.js', (route) => route.abort('failed'));
    const reload = page.getByRole('button', { name: 'Reload' });
    await page.goto('/parts');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await reload.waitFor();
    // The island is the purpose of the page, so it loads without a press.
    await page.goto('/cart');
    await reload.waitFor();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('anu@example.com');
    await page.getByLabel('Password', { exact: true }).fill('landing-door-42');
    await page.locator('main form button[type=submit]').click();
    await reload.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('anu@example.com');
  });

  it('sends the form by the browser if its code cannot be loaded', async () => {
    const page = await newPage({
      reducedMotion: 'reduce',
      expected: [/_astro/, /dynamically imported module/, /ERR_FAILED/],
    });
    await page.route('**/_astro/*.js', (route) => route.abort('failed'));
    let posted = '';
    await page.route('**/api/quote', (route) => {
      posted = route.request().postData() ?? '';
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Thank you</h1>' });
    });
    await page.goto('/');
    await page.locator('header [data-quote]').click();
    const { open, name, type, location, send } = quoteParts(page);
    await open.waitFor();
    await name.fill('Meera Nair');
    await page.locator('#quote-popup [name="phone"]').fill('98470 12345');
    await type.selectOption('Residential');
    await location.selectOption('Kerala');
    await send.click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(Object.fromEntries(new URLSearchParams(posted))).toMatchObject({
      name: 'Meera Nair',
      phone: '98470 12345',
      elevatorType: 'Residential',
    });
  });
});
