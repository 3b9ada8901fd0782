// The orders of a customer: found, cancelled, paid by transfer, printed, returned and reviewed.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { TO_WALLET } from '../../src/contract/payment/refund.ts';
import { expectNoFindings } from '../support/accessibility.ts';
import { PASSWORD, portrait } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callAs, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fitsEachWidth } from '../support/fits.ts';
import { DELIVERED, moveOrder, moveReturn, placeOrder } from '../support/own-orders.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;

const aCustomer = async (options: Parameters<typeof newPage>[0] = {}) => {
  const page = await newPage({ ...still, ...options });
  await becomeCustomer(page);
  return page;
};
const someStaff = async () => {
  const page = await newPage(still);
  await signIn(page, inject('superAdmin'));
  return page;
};
const stagesOf = (page: Page, name: string | RegExp) => page.getByRole('list', { name });
const currentStage = (page: Page) =>
  stagesOf(page, 'Progress of the order').locator('[aria-current="step"]').textContent();
/** The printed part of an order's page: the summary. */
const expectSheet = async (page: Page, number: string) => {
  const sheet = page.getByRole('region', { name: 'Order summary' });
  expect(await sheet.isVisible()).toBe(true);
  expect(await sheet.textContent()).toContain(
    'This summary is not a tax invoice. Bills, invoices and credit notes are on the order’s page.',
  );
  expect(await sheet.getByRole('heading', { name: `Order summary ${number}` }).isVisible()).toBe(
    true,
  );
  for (const rest of [
    'header.header',
    'footer',
    'nav[aria-label="Your account"]',
    'main h1',
    '[aria-label="Progress of the order"]',
  ])
    expect(await page.locator(rest).first().isVisible()).toBe(false);
};

describe('the orders', () => {
  it('are none at first, and the screen links to the lifts', async () => {
    const page = await aCustomer();
    await page.goto('/account/orders');
    await page.getByText('No orders yet').waitFor();
    expect(await page.getByRole('link', { name: 'Choose your lift' }).getAttribute('href')).toBe(
      '/products',
    );
  });

  it('have a list in which axe finds nothing, and are found by number and status, also after a reload', async () => {
    const page = await aCustomer();
    const first = await placeOrder(page, 1);
    const second = await placeOrder(page, 3, { paymentMethod: 'bank_transfer' });
    await page.goto('/account/orders');
    const rows = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem');
    await eventually(() => rows.count()).toBe(2);
    await expectNoFindings(page);
    await fitsEachWidth(page);
    await page.getByLabel('Order number or product').fill(first.number.toLowerCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await eventually(() => rows.count()).toBe(1);
    await page.reload();
    await eventually(() => rows.allTextContents()).toEqual([expect.stringContaining(first.number)]);
    await page.goBack();
    await eventually(() => rows.count()).toBe(2);
    await page.getByLabel('Status').selectOption('Cancelled');
    await page.getByText('Nothing matches the filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('link', { name: `order ${second.number}` }).click();
    await page.getByText(second.number, { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/account/orders/${second.id}`);
  });

  it('of another customer are not shown', async () => {
    const owner = await aCustomer();
    const { id } = await placeOrder(owner, 1);
    const page = await aCustomer({ expected: [/404/] });
    await page.goto(`/account/orders/${id}`);
    await page.getByText('We could not find this order in your account').waitFor();
    expect(await page.getByRole('link', { name: 'All your orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
  });

  it('are behind the login, which leads back to the requested order', async () => {
    const page = await newPage({ ...still, expected: [/401/] });
    const email = await becomeCustomer(page);
    const { id, number } = await placeOrder(page, 1);
    await page.context().clearCookies();
    await page.goto(`/account/orders/${id}`);
    await page.waitForURL(/\/login(#\w+)?$/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`**/account/orders/${id}`);
    await page.locator('main').getByText(number, { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Print the summary' }).isVisible()).toBe(true);
  });
});

describe('an order', () => {
  it('prints as one sheet, is cancelled after a question, and is shown as cancelled everywhere', async () => {
    const page = await aCustomer();
    const { id, number } = await placeOrder(page, 2);
    await page.goto(`/account/orders/${id}`);
    await page.getByRole('button', { name: 'Print the summary' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expectSheet(page, number);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expectNoFindings(page);
    const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
    await dialog.getByLabel('Reason for cancelling (optional)').fill('Ordered the wrong size.');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByRole('status').getByText('Order Cancelled Successfully').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0);
    await page.reload();
    await page.getByText('Ordered the wrong size.').first().waitFor();
    expect(await stagesOf(page, 'Progress of the order').textContent()).toContain('Cancelled');
  });

  it('that waits for a transfer names amount and order number; axe finds nothing on it, and it fits each width', async () => {
    const page = await aCustomer();
    const { id, number, total } = await placeOrder(page, 1, { paymentMethod: 'bank_transfer' });
    await page.goto(`/account/orders/${id}`);
    const box = page.getByRole('region', { name: 'Pay by bank transfer' });
    await box.getByText(number).waitFor();
    const money = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(total);
    expect(await box.textContent()).toContain(money);
    expect(await currentStage(page)).toContain('Awaiting payment');
    await expectNoFindings(page);
    await fitsEachWidth(page);
  });
});

describe('a delivered product', () => {
  it('is returned piece by piece and refunded to the wallet, and every figure agrees', async () => {
    const [page, staff] = [await aCustomer(), await someStaff()];
    const { id, total, part } = await placeOrder(page, 2);
    await moveOrder(staff, id, ...DELIVERED);
    await page.goto(`/account/orders/${id}`);
    await page.getByRole('link', { name: 'Return an item' }).click();
    await page.getByRole('heading', { level: 1, name: 'Return an item' }).waitFor();
    await page.getByLabel(`Quantity of ${part}`).selectOption('1 of 2');
    await page.getByLabel('Reason').selectOption('Damaged in transit');
    await page.getByLabel('Details').fill('The box was open.');
    await page
      .getByLabel('Photos')
      .setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
    await page.getByRole('img', { name: 'Number 1' }).waitFor();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('status').getByText('Return Request Successfully Sent').waitFor();
    await page.getByRole('heading', { name: 'Returns' }).waitFor();

    const [{ _id, items }] = (await callAs(page, 'GET', `/user/order-returns/${id}`)).returnOrders;
    const counted = [{ orderItem: items[0].orderItem, receivedQty: 1, condition: 'damaged' }];
    await moveReturn(staff, _id, { status: 'approved' }, { status: 'received', items: counted });
    const { returnOrder } = await callAs(staff, 'GET', `/admin/return-order/${_id}`);
    await moveReturn(staff, _id, { status: 'refunded', refundAmount: returnOrder.refundCap });

    await page.reload();
    await page.getByText(/refunded\.$/).waitFor();
    expect(returnOrder.refundCap * 2).toBeCloseTo(total, 1);
    const back = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(returnOrder.refundCap);
    expect(await page.locator('dl:has([data-total])').first().textContent()).toContain(
      `Refunded ${TO_WALLET}${back}`,
    );
    await page.goto('/account/wallet');
    await eventually(() =>
      page.locator('p', { hasText: 'In your wallet' }).textContent(),
    ).toContain(back);
    expect(
      await page.getByRole('list', { name: 'Wallet activity' }).locator('li').allTextContents(),
    ).toEqual([expect.stringContaining(`Returned item+ ${back}`)]);
  });

  it('is kept after all, by cancelling the return before it is sent; axe finds nothing in the forms and cards', async () => {
    const [page, staff] = [await aCustomer(), await someStaff()];
    const { id, part } = await placeOrder(page, 1);
    await moveOrder(staff, id, ...DELIVERED);
    await page.goto(`/account/orders/${id}/return`);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('Please choose a reason.').waitFor();
    await expectNoFindings(page);
    await page.getByLabel('Reason').selectOption('No longer needed');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('button', { name: /^Cancel the return/ }).waitFor();
    await expectNoFindings(page);
    await page.getByRole('button', { name: /^Cancel the return/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the return' }).click();
    await page.getByText('Return cancelled').waitFor();
    await page.getByRole('link', { name: 'Return an item' }).waitFor();
    expect(await stagesOf(page, /^Progress of (?!the order)/).textContent()).toContain('Cancelled');
    await page.getByRole('button', { name: `Write a review of ${part}` }).click();
    await expectNoFindings(page);
  });

  it('is reviewed with stars and words, which wait for staff', async () => {
    const [page, staff] = [await aCustomer(), await someStaff()];
    const { id, part } = await placeOrder(page, 1);
    await moveOrder(staff, id, ...DELIVERED);
    await page.goto('/account/reviews');
    await page.getByRole('button', { name: `Review ${part}` }).click();
    const dialog = page.getByRole('dialog', { name: `Review: ${part}` });
    await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await dialog.getByLabel('Your review').fill('Fitted in ten minutes by our mechanic.');
    await dialog.getByRole('button', { name: 'Send the review' }).click();
    await page.getByRole('status').getByText('Review Added').waitFor();
    await page.getByText('Awaiting approval').waitFor();
    await page.goto(`/account/orders/${id}`);
    await page.getByRole('button', { name: `Change the review of ${part}` }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Sits flush');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the review' }).click();
    await page.getByText('Review Updated').waitFor();
    expect(await page.locator('#reviews').textContent()).toContain('Sits flush');
  });
});
