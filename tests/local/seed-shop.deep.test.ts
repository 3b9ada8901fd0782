// A demonstration of the shop: that it is made by the shop's own rules, and gets into no folder in
// use unasked.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { makeDemo } from '../../local/seed/demo.ts';
import { DEMO_CUSTOMERS } from '../../local/seed/demo-plans.ts';
import { acknowledgeBy, settleBy } from '../../src/contract/grievance/grievance-choices.ts';
import type { GrievanceRow } from '../../src/contract/grievance/rules.ts';
import { stockFile } from '../../src/server/stock/first-stock.ts';
import { couponFile } from '../../src/server/trade/coupon/first-coupons.ts';
import { startNode } from '../support/command.ts';
import { shopProblems } from '../support/shop-consistency.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi, siteCatalogue } from '../support/test-api.ts';

/** Three processes, one after the other. */
const LONG = 120_000;
const orders = DEMO_CUSTOMERS.flatMap((customer) => customer.orders);

const demonstration = async () => {
  const world = createTestApi({
    firstCatalogue: siteCatalogue,
    firstStock: stockFile(join(ROOT, 'src/content/stock.json')),
    firstCoupons: couponFile(join(ROOT, 'src/content/coupons.json')),
  });
  await world.api.putOutFirstStock();
  await world.api.makeFirstCoupons();
  return { ...world, made: await makeDemo(world.deps) };
};

describe('a demonstration shop', () => {
  it('has orders at every stage, and figures that agree', async () => {
    const { newAdmin, api, deps, made } = await demonstration();
    expect(await shopProblems(deps.storage.scope())).toEqual([]);
    expect(made.orders).toBe(orders.length);
    const { visitor } = await newAdmin();
    const { orders: rows, totalAvailableOrders } = (await visitor.get('/admin/orders?limit=100'))
      .body;
    expect(totalAvailableOrders).toBe(orders.length);
    const stages = new Set(rows.map(({ status }: { status: string }) => status));
    for (const stage of [
      'pending_payment',
      'confirmed',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
    ])
      expect(stages).toContain(stage);
    const installed = rows.find(({ firstItem }: { firstItem: string }) =>
      firstItem.startsWith('Card access to floors'),
    );
    const { milestones } = (await visitor.get(`/admin/order/${installed._id}`)).body.order;
    expect(milestones.map(({ doneOn }: { doneOn: string | null }) => doneOn !== null)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(
      (await visitor.get('/admin/return-orders?status=refunded')).body.totalAvailableReturnOrders,
    ).toBe(1);
    expect(
      (await visitor.get('/admin/return-orders?status=requested')).body.totalAvailableReturnOrders,
    ).toBe(1);
    // No invented praise is public: a review waits until staff publish it.
    expect((await visitor.get('/admin/reviews?status=pending')).body.totalAvailableReviews).toBe(1);
    expect((await visitor.get('/admin/reviews?status=approved')).body.totalAvailableReviews).toBe(
      0,
    );
    for (const { left } of (await visitor.get('/admin/stock?limit=100')).body.stock)
      expect(left ?? 0).toBeGreaterThanOrEqual(0);
    expect(await api.sweep(true)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ error: expect.anything() })]),
    );
    expect((await visitor.get('/admin/orders')).body.totalAvailableOrders).toBe(orders.length);
  });

  it('has new, late and settled complaints', async () => {
    const { newAdmin, clock } = await demonstration();
    const { visitor } = await newAdmin();
    const { grievances, counts } = (await visitor.get('/admin/grievances?limit=100')).body;
    expect(counts).toEqual({ open: 4, answered: 1, closed: 1 });
    const open: GrievanceRow[] = grievances.filter(({ status }: GrievanceRow) => status === 'open');
    const now = new Date(clock.now()).toISOString();
    const late = (by: (row: GrievanceRow) => string) =>
      open.filter((row) => by(row) < now).map(({ name }) => name);
    expect(late(({ createdAt, topic }) => settleBy(createdAt, topic))).toEqual(['Paul Varghese']);
    expect(
      late(({ acknowledgedAt, createdAt }) => (acknowledgedAt ? now : acknowledgeBy(createdAt))),
    ).toEqual(['Fathima Basheer']);
  });

  it('lets its customers log in and find their orders and refunds', async () => {
    const { signedIn, made } = await demonstration();
    const lakshmi = await signedIn('lakshmi.rao@demo.example', made.password);
    const { orders: own } = (await lakshmi.get('/user/orders')).body;
    expect(own).toHaveLength(2);
    const { wallet } = (await lakshmi.get('/user/wallet')).body;
    // Five hundred came back, and the next order took them.
    expect([wallet.balance, wallet.transactions.length]).toEqual([0, 2]);
  });
});

describe('npm run seed -- shop', () => {
  const run = (args: string[], folder: string) =>
    startNode(['local/seed.ts', 'shop', ...args], {
      cwd: ROOT,
      env: { DATA_DIR: join(folder, 'data') },
    }).ended;

  it('adds stock and coupons once, and a demonstration only to an empty site', {
    timeout: LONG,
  }, async () => {
    const folder = await tempFolder();
    const first = await run(['--demo'], folder);
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringContaining(
        `Made ${orders.length} orders of ${DEMO_CUSTOMERS.length} customers.`,
      ),
    ]);
    const again = await run(['--demo'], folder);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining(`already has ${DEMO_CUSTOMERS.length} customers`),
    ]);
    expect((await run([], folder)).stdout).toContain('Added stock for 0 products and 0 coupons');
  });

  it('prints its usage', async () => {
    const { code, stderr } = await run(['--everything'], await tempFolder());
    expect([code, stderr]).toEqual([1, expect.stringContaining('npm run seed -- shop --demo')]);
    const { ended } = startNode(['local/seed.ts'], { cwd: ROOT });
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Say what to fill/),
    });
  });
});
