// The shop's pages for visitors who cannot see them, and on the smallest phone, in every state.
import { describe, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer, callAs } from '../support/calls.ts';
import { fits } from '../support/fits.ts';
import { fillAddress, HOME_LIFTS } from '../support/shop-visit.ts';

const { newPage } = openBrowser();
type Page = Awaited<ReturnType<typeof newPage>>;
type Product = { _id: string; name: string };

/** Expects no finding of axe on a phone and a desktop, and a page that fits 320 px. */
const expectGood = async (
  page: Page,
  state: string,
  viewports: readonly ('desktop' | 'phone')[] = ['desktop', 'phone'],
) => {
  await expectNoFindings(page, { state, viewports });
  await page.setViewportSize(VIEWPORTS.smallest);
  await fits(page);
};

const aCustomer = async (...products: string[]) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  return withCart(page, products);
};
const withCart = async (page: Page, products: readonly string[]) => {
  await becomeCustomer(page);
  const sold: Product[] = (await callAs(page, 'GET', '/products?limit=100')).products;
  for (const wanted of products) {
    const product = sold.find(({ name }) => name === wanted)?._id;
    await callAs(page, 'POST', '/user/cart', { product, quantity: 1 });
  }
  return page;
};

describe('axe finds nothing', () => {
  it.each([
    ['/cart', 'Your cart is empty.'],
    ['/checkout', 'Log in to order'],
    ['/checkout/placed?order=none', 'Log in to see your order'],
  ])('on %s before the customer is signed in', async (path, heading) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await expectGood(page, heading);
  });

  it('on the hydrated cards of a product page, with their details open', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(HOME_LIFTS);
    const card = page.getByRole('article', { name: 'Rescue battery, pair' });
    await card.hover();
    await card.getByText('No reviews yet').waitFor();
    await card.getByText('Details').click();
    // The page is long; other tests check its other sections on a desktop.
    await expectGood(page, 'shelf', ['phone']);
  });

  it('on a filtered shelf, in a guest’s cart with an unavailable product, and at the login', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/parts?kind=accessory');
    await page.getByText('12 of 54 items').waitFor();
    await page.getByLabel('Search').fill('tray');
    await page.getByRole('button', { name: /^Add to cart: Carrying tray/ }).click();
    await page.getByText('In your cart.').waitFor();
    await expectGood(page, 'parts', ['phone']);
    await page.evaluate(() => {
      const guest = JSON.parse(localStorage.getItem('guest-cart') ?? '{}');
      guest.lines.push({ product: 'gone', quantity: 1 });
      localStorage.setItem('guest-cart', JSON.stringify(guest));
    });
    await page.goto('/cart');
    await page.getByText('An item that is no longer sold:').waitFor();
    await expectGood(page, 'guest cart');
    await page.goto('/login#order');
    await page.getByText('Log in to order what is in your cart.').waitFor();
    await expectGood(page, 'login', ['phone']);
  });

  it('at the checkout of a part and a care plan', async () => {
    const page = await aCustomer('Rescue battery, pair', 'Home care plan, 12 months');
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Your lift' }).waitFor();
    await expectGood(page, 'mixed');
  });

  it('in an empty cart, and at a checkout with nothing to order', async () => {
    const page = await aCustomer();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your cart is empty.' }).waitFor();
    await expectGood(page, 'empty');
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'There is nothing to order.' }).waitFor();
    await expectGood(page, 'nothing');
  });

  it('at the checkout with messages and with all choices made, and on the order', async () => {
    const page = await aCustomer('Rescue battery, pair');
    await page.goto('/checkout');
    await page.getByRole('button', { name: /Place the order/ }).click();
    await page.getByRole('heading', { name: /^Please check \d+ fields$/ }).waitFor();
    await expectGood(page, 'messages');
    await fillAddress(page);
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await expectGood(page, 'chosen');
    await page.getByRole('button', { name: /Place the order/ }).click();
    await page.getByRole('heading', { name: /Please transfer/ }).waitFor();
    await expectGood(page, 'placed');
  });

  it('on the page where an order is paid, in each of its states', async () => {
    const visitor = await newPage({ reducedMotion: 'reduce' });
    await visitor.goto('/pay?order=none');
    await visitor.getByRole('heading', { name: 'Log in to pay' }).waitFor();
    await expectGood(visitor, 'pay: nobody', ['phone']);
    const page = await newPage({
      reducedMotion: 'reduce',
      expected: [/404/, /payment\/retry/, /ERR_FAILED/],
    });
    await withCart(page, ['Rescue battery, pair']);
    await page.goto('/pay?order=none');
    await page.getByRole('heading', { name: 'We could not find this order.' }).waitFor();
    await expectGood(page, 'pay: unknown', ['phone']);
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('radio', { name: /UPI, card or net banking/ }).check();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await pay.waitFor();
    await expectGood(page, 'pay: ready');
    await page.route('**/api/user/payment/retry/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectGood(page, 'pay: down', ['phone']);
  });
});
