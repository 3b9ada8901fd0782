// Staff's screens of the shop: at every width, and by axe.
import { describe, expect, it } from 'vitest';
import { ORDER_RETURN_STATUSES, ORDER_STATUSES } from '../../src/contract/order/order-statuses.ts';
import { expectNoFindings } from '../support/accessibility.ts';
import { asOwner, openScreen, tallestCard } from '../support/admin-desk.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { crowded } from '../support/crowded.ts';
import { orderRow, payment } from '../support/desk-answers.ts';
import { eventually } from '../support/eventually.ts';
import { fits } from '../support/fits.ts';
import { placeOrder } from '../support/own-orders.ts';

const { newPage } = openBrowser();

const SCREENS = [
  '/admin',
  '/admin/orders',
  '/admin/return-orders',
  '/admin/payments',
  '/admin/books',
  '/admin/stock',
  '/admin/coupons',
  '/admin/reviews',
  '/admin/products',
];

describe('every screen of the shop', () => {
  it('fits, with low rows and whole words where a table does not fit, and breaks no rule', {
    timeout: 300_000,
  }, async () => {
    const customer = await newPage({ reducedMotion: 'reduce' });
    await becomeCustomer(customer);
    const { id } = await placeOrder(customer);
    const page = await asOwner(newPage);
    for (const path of [...SCREENS, `/admin/orders/${id}`, '/admin/add-product']) {
      await page.setViewportSize(VIEWPORTS.desktop);
      await openScreen(page, path);
      const content = page.locator('main :is(h2, dl, [aria-busy="false"]):visible').first();
      await content.waitFor().catch(async (cause: unknown) => {
        const shown = await page.locator('main').textContent();
        throw new Error(`${path} shows only: ${shown}`, { cause });
      });
      for (const viewport of ['smallest', 'tablet'] as const) {
        await page.setViewportSize(VIEWPORTS[viewport]);
        await fits(page);
        await eventually(async () => ({
          path,
          crowded: await crowded(page),
          isLow: (await tallestCard(page)) <= 240,
        })).toEqual({ path, crowded: [], isLow: true });
      }
      await expectNoFindings(page, { viewports: ['smallest', 'desktop'] });
    }
  });

  it('has room for twelve rows at 1280 by 800 pixels, and for its filters on one row', {
    timeout: 300_000,
  }, async () => {
    const customer = await newPage({ reducedMotion: 'reduce' });
    await becomeCustomer(customer);
    await placeOrder(customer);
    const page = await asOwner(newPage);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/admin/orders', '/admin/payments', '/admin/products', '/admin/stock']) {
      await openScreen(page, path);
      const first = page.locator('tbody tr').first();
      await first.waitFor();
      const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
      expect([path, Math.floor((800 - y) / height)]).toEqual([
        path,
        expect.toSatisfy((rows) => rows >= 12),
      ]);
      const tools = page.locator('main').locator('search, select, input[type="date"], a[download]');
      const middles = await tools.evaluateAll((all) =>
        all
          .filter((one) => one.closest('table, label:has(> span > select)') === null)
          .map((one) => one.getBoundingClientRect())
          .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      );
      expect([path, Math.max(...middles) - Math.min(...middles)]).toEqual([
        path,
        expect.toSatisfy((apart) => apart <= 4),
      ]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, '/admin/orders');
    const number = page.locator('[data-row-title] a').first();
    await number.waitFor();
    expect(
      await number.evaluate((link) => link.scrollWidth - link.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  it('shows the whole name, both statuses and all facts of an order on a phone', async () => {
    const page = await asOwner(newPage, { viewport: 'phone' });
    const row = orderRow({
      customerName: 'Dr Thankamma Varghese-Kuriakose of Panampilly Nagar',
      status: 'delivered',
      returnStatus: 'requested',
      firstItem: 'Stainless steel landing door set, centre opening, two panels',
    });
    const list = { orders: [row], totalAvailableOrders: 1, page: 1, limit: 25 };
    await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: list }));
    await page.goto('/admin/orders');
    await page.getByText('Return requested').last().waitFor();
    await eventually(() => crowded(page)).toEqual([]);
  });

  it('fits the smallest phone with every status of an order beside its number', async () => {
    const page = await asOwner(newPage, { viewport: 'smallest' });
    const orders = ORDER_STATUSES.flatMap((status) =>
      ORDER_RETURN_STATUSES.map((returnStatus) => orderRow({ status, returnStatus })),
    );
    const list = { orders, totalAvailableOrders: orders.length, page: 1, limit: 100 };
    await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: list }));
    await page.goto('/admin/orders');
    await page.getByText('Return requested').last().waitFor();
    await fits(page);
  });

  it('fits with the longest names that a bank or a gateway gives a payment', async () => {
    const page = await asOwner(newPage, { viewport: 'tablet' });
    // A UTR has at most 22 characters. Recording it late needs the widest button.
    const longest = payment({
      status: 'failed',
      failureReason: 'The order was cancelled before it was paid.',
      utr: 'W'.repeat(22),
    });
    const list = { payments: [longest], totalAvailablePayments: 1, page: 1, limit: 20 };
    await page.route('**/api/admin/payments?*', (route) => route.fulfill({ json: list }));
    await page.goto('/admin/payments');
    await page.getByText(longest.orderNumber).waitFor();
    await fits(page);
  });
});
