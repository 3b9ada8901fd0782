// From a product page to an order: as a customer who signs up on the way, with a coupon and a part
// from the wallet.
import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callAs, callFrom } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import {
  addToCart,
  fillAddress,
  HOME_LIFTS,
  openOffice,
  openShelf,
} from '../support/shop-visit.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const BATTERY = 'Rescue battery, pair';
const BUTTON = 'Landing button with braille';
const CARE = 'Home care plan, 12 months';

const aCustomer = async (options: Parameters<typeof newPage>[0] = {}) => {
  const page = await newPage({ ...still, ...options });
  const email = await becomeCustomer(page);
  return { page, email };
};
type Page = Awaited<ReturnType<typeof newPage>>;
/** A new customer with one piece of this product in the cart. */
const aBuyer = async (wanted: string, options: Parameters<typeof newPage>[0] = {}) => {
  const { page } = await aCustomer(options);
  const { products } = await callAs(page, 'GET', '/products?limit=100');
  const { _id } = products.find(({ name }: { name: string }) => name === wanted);
  await callAs(page, 'POST', '/user/cart', { product: _id, quantity: 1 });
  return page;
};

/** Whether the element is within the edges of the screen, not only in the page. */
const isInView = async (page: Page, part: ReturnType<Page['locator']>) => {
  const box = await part.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

const pieces = (page: Page) => page.locator('header [data-cart-pieces]').textContent();
const figure = (page: Page, label: string) =>
  page
    .locator('main dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent();

describe('the products on a product page', () => {
  it('cause no call before the visitor reaches for them, and keep their buttons in place while stock and reviews arrive', async () => {
    const page = await newPage(still);
    const asked: string[] = [];
    page.on(
      'request',
      (request) => /\/api\/(products|user\/)/.test(request.url()) && asked.push(request.url()),
    );
    const shelf = await openShelf(page);
    expect(await shelf.getByRole('article').count()).toBeGreaterThanOrEqual(2);
    expect(asked).toEqual([]);
    const card = shelf.getByRole('article', { name: BATTERY });
    const placeOf = () =>
      card
        .getByRole('button', { name: /Add to cart/ })
        .evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await placeOf();
    await card.hover();
    await card.getByText('No reviews yet').waitFor();
    expect(await placeOf()).toBe(before);
    expect(asked.filter((url) => url.includes('/api/products'))).toHaveLength(1);
  });

  it('are readable without JavaScript, and have no button that would do nothing', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(HOME_LIFTS);
    const card = page.getByRole('article', { name: BATTERY });
    expect(await card.textContent()).toContain('₹3,726 incl. 8% tax');
    expect(await card.getByRole('button').count()).toBe(0);
    await card.getByText('Details').click();
    expect(await card.getByText('Sealed lead-acid, valve regulated').isVisible()).toBe(true);
    expect(await page.getByText(/tell us the code of the item/).isVisible()).toBe(true);
  });

  it('remember a wish during the login, and carry it out back at the product', async () => {
    const { page, email } = await aCustomer();
    await page.context().clearCookies();
    const shelf = await openShelf(page);
    await shelf.getByRole('button', { name: `Wishlist: ${BATTERY}` }).click();
    await page.getByText('Log in to save this item to your wishlist.').waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`**${HOME_LIFTS}#part-home-elevators-rescue-battery`);
    const wish = page.getByRole('button', { name: `Wishlist: ${BATTERY}` });
    await eventually(() => wish.getAttribute('aria-pressed')).toBe('true');
  });

  it('hold a press until their code is loaded, and repeat it once', async () => {
    const page = await newPage({ ...still, viewport: 'phone' });
    let letCome = () => {};
    const waiting = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/_astro/ShopCards.*', async (route) => {
      await waiting;
      await route.continue();
    });
    const shelf = await openShelf(page);
    const card = shelf.getByRole('article', { name: BATTERY });
    await card.getByRole('button', { name: `Add to cart: ${BATTERY}` }).click();
    expect(await pieces(page)).toBe('');
    letCome();
    await card.getByText('In your cart.').waitFor();
    expect(await pieces(page)).toBe('1');
  });

  it('show that a product is on the wishlist', async () => {
    const { page } = await aCustomer();
    const shelf = await openShelf(page);
    const wish = shelf.getByRole('button', { name: `Wishlist: ${BUTTON}` });
    await wish.click();
    await page.getByText('Added to wishlist').waitFor();
    await page.reload();
    await wish.hover();
    await eventually(() => wish.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the cart', () => {
  it('of a guest is kept through the sign-up to the checkout, and added once', async () => {
    const page = await newPage(still);
    await page.goto('/parts?q=rescue');
    await page.getByText('of 54 items').waitFor();
    for (const count of ['1', '2']) {
      await page.getByRole('button', { name: `Add to cart: ${BATTERY}` }).click();
      await eventually(() => pieces(page)).toBe(count);
    }
    await page.getByRole('link', { name: 'View cart' }).click();
    await eventually(() => figure(page, 'Total')).toBe('₹7,452');
    expect(await pieces(page)).toBe('2');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByText('Log in to order what is in your cart.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
    await page.getByText('Sign up to order what is in your cart.').waitFor();
    await page.getByLabel('First name').fill('Meera');
    await page.getByLabel('E-mail').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('region', { name: 'Payment' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('guest-cart'))).toBeNull();
    await page.goto('/cart');
    await eventually(() => figure(page, 'Total')).toBe('₹7,452');
    expect((await callFrom(page, 'GET', '/user/cart')).body.cart.items).toMatchObject([
      { quantity: 2 },
    ]);
  });

  it('of a guest is the same in two tabs, and is not broken by any text in its storage', async () => {
    const page = await newPage(still);
    await page.goto('/parts?q=rescue');
    await page.getByRole('button', { name: `Add to cart: ${BATTERY}` }).click();
    await page.getByText('In your cart.').waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: BATTERY }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: `One more: ${BATTERY}` }).click();
    await eventually(() => figure(page, 'Total')).toBe('₹7,452');
    await eventually(() => pieces(page)).toBe('2');
    await page.evaluate(() => localStorage.setItem('guest-cart', '{"lines":[{"quantity":-1'));
    await page.reload();
    await page.getByRole('heading', { name: 'Your cart is empty.' }).waitFor();
  });

  it('is changed with the keyboard, and its figures agree to the paisa', async () => {
    const { page } = await aCustomer();
    await openShelf(page);
    await addToCart(page, BATTERY);
    await addToCart(page, BUTTON);
    await page.goto('/cart');
    await page.getByRole('button', { name: `One more: ${BATTERY}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(() => figure(page, 'Total')).toBe('₹12,960');
    expect(await figure(page, 'Tax, 8% of the subtotal')).toBe('₹960');
    await eventually(() => pieces(page)).toBe('4');
    await page.getByRole('button', { name: `Remove ${BUTTON}` }).click();
    await page.getByText('Item Deleted').waitFor();
    await page.getByRole('button', { name: 'Clear the cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the cart' }).click();
    await page.getByText('Cart Cleared').waitFor();
    await page.getByRole('heading', { name: 'Your cart is empty.' }).waitFor();
  });
});

describe('the checkout', () => {
  it('takes a part and a care plan in one order, on a phone, and shows both afterwards', async () => {
    const { page } = await aCustomer();
    await openShelf(page);
    await addToCart(page, BATTERY);
    await addToCart(page, CARE);
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    expect(await page.getByLabel('First name').inputValue()).not.toBe('');
    await fillAddress(page);
    expect(await isInView(page, page.getByText('To pay', { exact: true }))).toBe(true);
    await page.getByRole('button', { name: /^Place the order/ }).click();
    const summary = page.getByRole('region', { name: 'Please check 3 fields' });
    await eventually(() => isInView(page, summary)).toBe(true);
    await summary.getByRole('link', { name: /payment method/ }).press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
    await eventually(focused).toBe('radio');
    await page.getByLabel('Lift', { exact: true }).fill('Home lift');
    await page.getByRole('textbox', { name: 'Site', exact: true }).fill('Chittoor Road, Kochi');
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.waitForURL('**/checkout/placed**');
    await page.getByRole('link', { name: 'Track the order' }).click();
    await page.getByRole('list', { name: 'Parcel' }).getByText(BATTERY).waitFor();
    await page.getByRole('list', { name: 'Care plan' }).getByText(CARE).waitFor();
    await page.getByRole('link', { name: 'All your care plans' }).click();
    await page.getByText('Home lift, Chittoor Road, Kochi').waitFor();
    expect(await page.getByText('Not started').count()).toBe(1);
  });

  it('applies a coupon, and marks the field if the code does not exist', async () => {
    const page = await aBuyer(BATTERY, { expected: [/404/] });
    await (await openOffice()).post('/admin/coupon', {
      code: `TEN-${process.pid}`,
      type: 'percentage',
      discount: 10,
    });
    await page.goto('/cart');
    await page.getByLabel('Coupon code').fill('no such code');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('This code was not applied.').waitFor();
    expect(await page.getByText('This coupon code does not exist.').count()).toBe(1);
    await page.getByLabel('Coupon code').fill(`ten-${process.pid}`);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Coupon Applied').waitFor();
    // ₹3,450, tax ₹276, less ₹345.
    expect(await figure(page, 'Total')).toBe('₹3,381');
  });

  it('uses the wallet, places one order even after several presses, and is safe to reload', async () => {
    const page = await aBuyer(BATTERY);
    const { user } = (await callFrom(page, 'GET', '/user')).body;
    await (await openOffice()).post(`/super-admin/wallet-adjust/${user._id}`, {
      type: 'credit',
      amount: 500,
      note: 'For the noise.',
    });
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('checkbox', { name: /Use wallet balance \(₹500/ }).check();
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await page.getByRole('button', { name: 'Place the order, ₹3,226' }).dblclick();
    await page.getByRole('heading', { name: 'Please transfer ₹3,226' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Please transfer ₹3,226' }).waitFor();
    const { orders } = (await callFrom(page, 'GET', '/user/orders')).body;
    expect(orders).toMatchObject([{ total: 3726, status: 'pending_payment', units: 1 }]);
    await eventually(() => pieces(page)).toBe('');
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'There is nothing to order.' }).waitFor();
  });

  it('buys one product at once, for cash, without the cart', async () => {
    const { page } = await aCustomer({ viewport: 'phone' });
    await openShelf(page);
    await addToCart(page, BATTERY);
    await page.getByRole('button', { name: `Buy now: ${BUTTON}` }).click();
    await page.waitForURL('**/checkout?product=**');
    await fillAddress(page);
    await page.getByRole('button', { name: `One more: ${BUTTON}` }).click();
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    await page.getByRole('button', { name: 'Place the order, ₹3,564' }).click();
    await page.getByText('Please have ₹3,564 ready when the parcel is delivered.').waitFor();
    expect((await callFrom(page, 'GET', '/user/cart')).body.cart.items).toMatchObject([
      { quantity: 1 },
    ]);
    await page.getByRole('link', { name: 'Track the order' }).click();
    await page.waitForURL('**/account/orders/*');
  });

  it('finds the order again when the answer is lost and the page is reloaded', async () => {
    const page = await aBuyer(BUTTON, { expected: [/ERR_FAILED/, /user\/order/] });
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    // The call arrives; its answer is lost.
    await page.route('**/api/user/order', async (route) => {
      await route.fetch();
      await route.abort('failed');
    });
    await page.getByRole('button', { name: /Place the order/ }).click();
    await page
      .getByRole('alert')
      .getByText(/could not check whether your order has reached us/)
      .waitFor();
    await page.unroute('**/api/user/order');
    await page.reload();
    await page.waitForURL('**/checkout/placed?order=*');
    await page.getByText(/Thank you, Meera/).waitFor();
    expect((await callFrom(page, 'GET', '/user/orders')).body.orders).toHaveLength(1);
  });
});
