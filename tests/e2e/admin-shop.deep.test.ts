// Staff's screens of the shop in a browser: an order from its transfer to its refund.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { asOwner, heading } from '../support/admin-desk.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer, callFrom, type Method } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fits } from '../support/fits.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);

const HOME = {
  firstName: 'Meera',
  phone: '+919847012345',
  line1: '12 Temple Road',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};
let pressed = 0;
const newKey = () => {
  pressed += 1;
  return { 'Idempotency-Key': `desk-${process.pid}-${Date.now()}-${pressed}-of-a-test` };
};
const done = async (
  page: Page,
  ...call: [method: Method, path: string, body?: object, more?: Record<string, string>]
) => {
  const { status, body } = await callFrom(page, ...call);
  if (status >= 300) throw new Error(`${call[0]} ${call[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * A customer who orders two of something that is sent, or one that is installed, by bank transfer
 * unless told.
 */
const anOrder = async (
  paymentMethod: 'bank_transfer' | 'cod' = 'bank_transfer',
  kind: 'spare_part' | 'package' = 'spare_part',
) => {
  const page = await newPage(still);
  await becomeCustomer(page);
  const { products } = await done(page, 'GET', `/products?kind=${kind}&limit=100`);
  const isSent = kind === 'spare_part';
  const product = products.find(
    ({ left, returnable }: { left: number | null; returnable: boolean }) =>
      !isSent || (returnable && left !== null && left > 4),
  );
  await done(page, 'POST', '/user/cart', { product: product._id, quantity: isSent ? 2 : 1 });
  const { address } = await done(page, 'POST', '/user/address', HOME);
  const { cart } = await done(page, 'GET', '/user/cart');
  const asked = { addressId: address._id, paymentMethod, expectedTotal: cart.totals.total };
  const { order } = await done(page, 'POST', '/user/order', asked, newKey());
  return {
    page,
    order,
    read: async () => (await done(page, 'GET', `/user/order/${order._id}`)).order,
  };
};

const toast = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
/** Presses the button of a step, fills in what its dialog asks for, and sends it. */
const takeStep = async (
  page: Page,
  button: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => undefined,
) => {
  await page
    .getByRole('region', { name: 'Progress' })
    .getByRole('button', { name: button })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading').waitFor();
  await fill(dialog);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('an order', () => {
  it('is paid by transfer, sent, returned in part and refunded, and every figure agrees', {
    timeout: 300_000,
  }, async () => {
    const { page: customer, order, read } = await anOrder();
    const page = await owner();
    await page.goto(`/admin/payments?search=${order.orderNumber}`);
    await page
      .getByRole('button', { name: `Record the transfer for ${order.orderNumber}` })
      .click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('UTR of the transfer').fill('sbin 4260 11');
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer received' }).click();
    await toast(page, 'Payment confirmed');

    await page.getByRole('link', { name: order.orderNumber }).click();
    await eventually(() => heading(page).textContent()).toBe(order.orderNumber);
    await takeStep(page, 'Start processing');
    await takeStep(page, 'Mark as shipped', async (dialog) => {
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Carrier (optional)').fill('Delhivery');
      await dialog.getByLabel('Tracking link (optional)').fill('http://no');
      await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
      await dialog.getByText('The link must start with https://').waitFor();
      await dialog.getByLabel('Tracking link (optional)').fill('https://track.example/1');
    });
    await takeStep(page, 'Mark as delivered');
    expect(await axeFindings(page)).toEqual([]);
    expect(await read()).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      tracking: { carrier: 'Delhivery' },
    });

    const [line] = order.items;
    const asked = {
      items: [{ orderItem: line._id, quantity: 1 }],
      reason: 'damaged_in_transit',
      comment: 'The rim is cracked.',
      refundTo: 'wallet',
    };
    const { returnOrder } = await done(
      customer,
      'POST',
      `/user/request-return/${order._id}`,
      asked,
      newKey(),
    );
    await page.goto(`/admin/return-orders?search=${returnOrder.returnNumber}`);
    await page.getByRole('link', { name: returnOrder.returnNumber }).click();
    await takeStep(page, 'Approve');
    await takeStep(page, 'Count what arrived', async (dialog) => {
      await dialog.getByRole('button', { name: 'Count what arrived' }).click();
      await dialog.getByText('Please choose the condition.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Condition').selectOption('damaged');
    });
    const worth = Math.floor((line.lineNet * 100) / 2) / 100;
    await takeStep(page, 'Refund', async (dialog) => {
      expect(Number(await dialog.getByLabel('Refund in rupees').inputValue())).toBe(worth);
    });
    await toast(page, 'Return: refunded');
    expect(await axeFindings(page)).toEqual([]);
    const { wallet } = await done(customer, 'GET', '/user/wallet');
    expect(wallet.balance).toBe(worth);
    expect(await read()).toMatchObject({
      returnStatus: 'partially_returned',
      refundedAmount: worth,
      refundable: Number((order.total - worth).toFixed(2)),
    });
  });

  it('that its customer cancels while staff have it open says so, and is shown as cancelled', async () => {
    const { page: customer, order } = await anOrder('cod');
    const page = await owner({ expected: [/409/] });
    await page.goto(`/admin/orders/${order._id}`);
    await page.getByRole('button', { name: 'Start processing' }).waitFor();
    await done(customer, 'POST', `/user/cancel-order/${order._id}`, { reason: 'Ordered twice' });
    await page.getByRole('button', { name: 'Start processing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click();
    await page
      .getByRole('dialog')
      .getByText('This order is cancelled and cannot be changed to processing.')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Progress' }).getByText('Ordered twice').waitFor();
    expect(await page.getByRole('region', { name: 'Progress' }).getByRole('button').count()).toBe(
      0,
    );
  });
});

describe('an installation', () => {
  it('shows its customer the milestones that staff record, and is cancelled by telephone only after the survey', {
    timeout: 300_000,
  }, async () => {
    const { page: customer, order } = await anOrder('bank_transfer', 'package');
    const page = await owner();
    await page.goto(`/admin/orders/${order._id}`);
    const panel = page.getByRole('region', { name: 'Installation' });
    const dialog = page.getByRole('dialog');
    const save = async (milestone: string, words: string) => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toast(page, `${milestone}: ${words}`);
      await dialog.waitFor({ state: 'hidden' });
    };
    await panel.getByRole('button', { name: 'Mark as done Site survey' }).press('Enter');
    await dialog.getByLabel('Completion date').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await save('Site survey', 'done');
    expect(await axeFindings(page)).toEqual([]);

    await customer.goto(`/account/orders/${order._id}`);
    const rail = customer.getByRole('list', { name: 'Progress of the installation' });
    await eventually(() => rail.locator('[aria-current="step"]').textContent()).toContain(
      'Drawings approved',
    );
    await customer.getByText('To cancel the order, please call us:').waitFor();
    expect(await customer.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0);
    expect(await axeFindings(customer)).toEqual([]);
    for (const size of Object.values(VIEWPORTS)) {
      await customer.setViewportSize(size);
      await fits(customer);
      await page.setViewportSize(size);
      await fits(page);
    }
    await customer.emulateMedia({ media: 'print' });
    expect(await customer.getByRole('heading', { name: 'Installation' }).isVisible()).toBe(true);
    expect(await rail.isVisible()).toBe(false);

    await panel.getByRole('button', { name: 'Change Site survey' }).click();
    await dialog.getByLabel('Mark as not done').check();
    await save('Site survey', 'date removed');
    await eventually(() =>
      panel
        .getByRole('button', { name: 'Mark as done Site survey' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await customer.emulateMedia({ media: 'screen' });
    await customer.reload();
    await customer.getByRole('button', { name: 'Cancel the order' }).waitFor();
    expect(await rail.count()).toBe(0);
  });
});

describe('a coupon', () => {
  it('is made by keyboard, used by a customer, and ended', async () => {
    const page = await owner({ expected: [/404|409|422/] });
    const code = `DESK${Date.now() % 1_000_000}`;
    await page.goto('/admin/coupons');
    await page.getByRole('button', { name: 'Add coupon' }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add coupon' }).press('Enter');
    await dialog.getByText('Please enter the coupon code.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Code').fill(code.toLowerCase());
    await dialog.getByLabel('Discount in percent', { exact: true }).fill('10');
    await dialog.getByLabel('Categories').selectOption({ label: 'Home elevators' });
    await dialog.getByRole('button', { name: 'Remove Home elevators' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add coupon' }).press('Enter');
    await toast(page, 'Coupon created');

    const customer = await newPage({ ...still, expected: [/404|409|422/] });
    await becomeCustomer(customer);
    const { products } = await done(customer, 'GET', '/products?kind=spare_part&limit=1');
    await done(customer, 'POST', '/user/cart', { product: products[0]._id, quantity: 1 });
    expect((await callFrom(customer, 'POST', '/user/coupon-apply', { code })).body).toMatchObject({
      couponCode: code,
      discount: 10,
    });

    await page.getByRole('button', { name: `End ${code}` }).click();
    await dialog.getByRole('button', { name: 'End it' }).click();
    await toast(page, 'Coupon ended');
    await page.getByRole('row').filter({ hasText: code }).getByText('Switched off').waitFor();
  });
});

describe('a product', () => {
  it('is removed from the shop by a switch, and put back', async () => {
    const page = await owner();
    await page.goto('/admin/products?search=Hands-free');
    const toggle = page.getByRole('switch');
    await toggle.waitFor();
    await toggle.press('Space');
    await toast(page, 'Product Status Updated');
    await eventually(() => toggle.getAttribute('aria-checked')).toBe('false');
    await toggle.press('Space');
    await eventually(() => toggle.getAttribute('aria-checked')).toBe('true');
    await page
      .getByRole('table')
      .getByRole('link', { name: /Hands-free/ })
      .click();
    await page.getByRole('heading', { name: 'Price and terms' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
