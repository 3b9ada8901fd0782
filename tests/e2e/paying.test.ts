// Paying an order online with the stand-in for Razorpay: the whole page goes there and comes back
// without the session's cookie, and the site shows the true state however the customer leaves it.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser, type VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer, callAs } from '../support/calls.ts';
import { addToCart, fillAddress, openShelf } from '../support/shop-visit.ts';

const { newPage } = openBrowser();
const BUTTON = 'Landing button with braille';
const ADDRESS = {
  firstName: 'Meera',
  phone: '98470 12345',
  line1: '12 Panampilly Avenue',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682036',
};

/** A customer on the payment page of an order that waits for its online payment. */
const atPayment = async (viewport: keyof typeof VIEWPORTS = 'desktop') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await becomeCustomer(page);
  const { address } = await callAs(page, 'POST', '/user/address', ADDRESS);
  const { products } = await callAs(page, 'GET', '/products?limit=100');
  const { _id } = products.find(({ name }: { name: string }) => name === BUTTON);
  await callAs(page, 'POST', '/user/cart', { product: _id, quantity: 1 });
  const { totals } = (await callAs(page, 'GET', '/user/cart')).cart;
  const { order } = await callAs(
    page,
    'POST',
    '/user/order',
    {
      addressId: address._id,
      paymentMethod: 'razorpay',
      useWallet: false,
      expectedTotal: totals.total,
      customerNote: '',
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await page.goto(`/pay?order=${order._id}`);
  return { page, id: order._id as string };
};
const goToWindow = async (page: Page) => {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(`${inject('payments')}/**`);
};
const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const statusOf = async (page: Page, id: string) =>
  (await callAs(page, 'GET', `/user/order/${id}`)).order;
const thanks = (page: Page) => page.getByText('Thank you. We have received your payment');

describe('paying online', () => {
  it('leads from the cart to the window and, paid by card, back to the confirmed order', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await becomeCustomer(page);
    await openShelf(page);
    await addToCart(page, BUTTON);
    await page.goto('/checkout');
    await fillAddress(page);
    const online = page.getByRole('radio', { name: /UPI, card or net banking/ });
    await online.check();
    await page.getByText('no money moves').waitFor();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.waitForURL(/\/pay\?order=/);
    await goToWindow(page);
    await page.getByRole('radio', { name: 'Card' }).check();
    await choose(page, /^Pay ₹/);
    await thanks(page).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/account\/orders\//);
    await page.getByText('Confirmed').first().waitFor();
  });

  it('works by UPI on a phone; once the order is paid, its payment page and the back button lead to the order', async () => {
    const { page, id } = await atPayment('phone');
    await goToWindow(page);
    await choose(page, /^Pay ₹/);
    await thanks(page).waitFor();
    expect(await statusOf(page, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await page.goto(`/pay?order=${id}`);
    await page.waitForURL(`**/account/orders/${id}?from=payment`);
    await thanks(page).waitFor();
    await page.goBack();
    await page.goBack().catch(() => null);
    expect((await statusOf(page, id)).paymentStatus).toBe('paid');
  });

  it('may be cancelled, which pays nothing and leaves the order waiting, may fail, and can be tried again', async () => {
    const { page, id } = await atPayment();
    await goToWindow(page);
    await choose(page, 'Close without paying');
    await page.getByText('You closed the payment window. Nothing was paid').waitFor();
    expect(await statusOf(page, id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
    });
    await goToWindow(page);
    await choose(page, 'The bank says no');
    await page.getByText('The last payment failed.').waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await goToWindow(page);
    await choose(page, /^Pay ₹/);
    await thanks(page).waitFor();
    expect((await statusOf(page, id)).paymentStatus).toBe('paid');
  });

  it('twice, in two tabs, pays once: the second payment is refunded', async () => {
    const { page, id } = await atPayment();
    const other = await page.context().newPage();
    await other.goto(`/pay?order=${id}`);
    await goToWindow(page);
    await goToWindow(other);
    await choose(page, /^Pay ₹/);
    await thanks(page).waitFor();
    await choose(other, /^Pay ₹/);
    await thanks(other).waitFor();
    expect(await statusOf(page, id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refundedAmount: 0,
    });
    const { payments } = await (await fetch(`${inject('payments')}/stand-in`)).json();
    const counted = (payments as { order_id: string; status: string; captured: boolean }[]).filter(
      ({ order_id }) =>
        payments.filter((one: { order_id: string }) => one.order_id === order_id).length === 2,
    );
    expect(counted.map(({ status, captured }) => [status, captured]).slice(-2)).toEqual([
      ['captured', true],
      ['refunded', false],
    ]);
  });

  it('shows a payment that is only authorised, and that the customer need not pay again', async () => {
    const { page, id } = await atPayment();
    await goToWindow(page);
    await choose(page, 'The bank only authorises it');
    await page.getByText('Your bank has approved the payment').waitFor();
    expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
    expect((await statusOf(page, id)).paymentStatus).toBe('authorized');
  });

  it('opens Razorpay’s own window through the content policy of its page', async () => {
    const { page, id } = await atPayment();
    // Razorpay's window instead of the stand-in's page, with a script that keeps the options.
    await page.route('**/api/user/payment/retry/*', async (route) => {
      const answer = await route.fetch();
      const { payment } = await answer.json();
      await route.fulfill({ response: answer, json: { payment: { ...payment, page: null } } });
    });
    const script =
      'window.Razorpay = function (o) { this.open = () => { window.opened = o; o.modal.ondismiss(); }; };';
    await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.reload();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByText('You closed the payment window.').waitFor();
    const opened = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'opened')));
    expect(JSON.parse(opened)).toMatchObject({
      key: 'rzp_test_standin',
      currency: 'INR',
      redirect: true,
      order_id: expect.stringMatching(/^order_\w{14}$/),
      amount: expect.stringMatching(/^\d+$/),
      callback_url: `${inject('siteUrl')}/api/payments/return`,
      prefill: { name: expect.any(String), email: expect.stringContaining('@') },
    });
    expect((await statusOf(page, id)).status).toBe('pending_payment');
  });
});
