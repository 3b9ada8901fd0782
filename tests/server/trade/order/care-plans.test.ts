// Care plans: contracts for one lift each, which start when they are paid, run by the clock and are
// renewed.
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayAfter, dayOf } from '../../../../src/contract/kernel/days.ts';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { createShop, type Parts } from '../../../support/shop.ts';
import { PASSWORD, SUPER_ADMIN } from '../../../support/test-api.ts';

const PARTS: Parts = {
  bell: { price: 100 },
  kit: { price: 900, kind: 'package' },
  plan: { price: 500, kind: 'service', returnable: false, careMonths: 12, careVisits: 4 },
};
const LIFT = { name: 'Passenger lift, block A', site: 'Marine Drive, Kochi' };
let transfers = 0;
const paid = () => {
  transfers += 1;
  return { status: 'confirmed', utr: `CARE${String(transfers).padStart(7, '0')}` };
};

const opened = async () => {
  const shop = await createShop(PARTS);
  const buyer = await newBuyer(shop);
  const product = shop.idOf('plan');
  const order = async (wanted: Record<string, number>, careLifts: object[] = []) => {
    await buyer.fill(wanted);
    return buyer.visitor.post(
      '/user/order',
      {
        addressId: buyer.addressId,
        paymentMethod: 'bank_transfer',
        expectedTotal: await buyer.total(),
        careLifts,
      },
      { 'idempotency-key': `care-${Object.keys(wanted).join()}-${transfers}-${buyer.id}` },
    );
  };
  const bought = async (wanted: Record<string, number>, lift: object = {}) => {
    const answer = await order(wanted, [{ product, ...LIFT, ...lift }]);
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    return answer.body.order._id as string;
  };
  const today = (days = 0) => dayAfter(dayOf(shop.clock.now()), days);
  return { shop, buyer, product, order, bought, today };
};
const plansOf = async (by: {
  get: (path: string) => Promise<{ body: ReturnType<typeof JSON.parse> }>;
}) => (await by.get('/user/care-plans')).body.carePlans;

describe('a care plan', () => {
  it('starts when it is paid and runs for its months, for the named lift', async () => {
    const { shop, buyer, bought, today, product } = await opened();
    const id = await bought({ plan: 1 });
    const [waiting] = await plansOf(buyer.visitor);
    expect(waiting).toMatchObject({ state: 'waiting', startsOn: null, lift: LIFT, product });
    await moveOrder(shop, id, paid());
    const [plan] = await plansOf(buyer.visitor);
    expect(plan).toMatchObject({ state: 'active', startsOn: today(), visits: 4, visitsDone: [] });
    expect(plan.endsOn > today(363)).toBe(true);
    expect(plan.endsOn < today(367)).toBe(true);
    const read = await buyer.read(id);
    expect(read).toMatchObject({ fulfilment: 'care', milestones: [], deliveries: [] });
    expect(read.carePlans).toMatchObject([{ _id: plan._id, state: 'active' }]);
  });

  it('ordered with an installation starts at the handover', async () => {
    const { shop, buyer, bought, today } = await opened();
    const id = await bought({ kit: 1, plan: 1 });
    await moveOrder(shop, id, paid(), 'processing');
    expect(await plansOf(buyer.visitor)).toMatchObject([{ state: 'waiting' }]);
    await moveOrder(shop, id, 'delivered');
    expect(await plansOf(buyer.visitor)).toMatchObject([{ state: 'active', startsOn: today() }]);
  });

  it('exists for each piece, and accepts no more lifts than pieces and no lifts of other products', async () => {
    const { buyer, order, product, shop } = await opened();
    const lifts = ['A', 'B', 'C'].map((block) => ({ product, ...LIFT, name: `Block ${block}` }));
    const many = await order({ plan: 2 }, lifts);
    expect(many).toMatchObject({
      status: 422,
      body: { fields: { careLifts: expect.any(String) } },
    });
    await buyer.visitor.delete(`/user/cart/${buyer.cart}`);
    const stray = await order({ bell: 1 }, [{ product: shop.idOf('bell'), ...LIFT }]);
    expect(stray.status).toBe(422);
    await buyer.visitor.delete(`/user/cart/${buyer.cart}`);
    expect((await order({ plan: 2 }, lifts.slice(0, 1))).status).toBe(201);
    expect((await plansOf(buyer.visitor)).map(({ lift }: { lift: object | null }) => lift)).toEqual(
      expect.arrayContaining([{ ...LIFT, name: 'Block A' }, null]),
    );
  });

  it('is cancelled with its order', async () => {
    const { shop, buyer, bought } = await opened();
    const id = await bought({ plan: 1 });
    await moveOrder(shop, id, paid());
    await buyer.cancel(id);
    expect(await plansOf(buyer.visitor)).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('visits', () => {
  it('are recorded by staff, once a day, visible to the customer, and can be undone', async () => {
    const { shop, buyer, bought, today } = await opened();
    const id = await bought({ plan: 1 });
    await moveOrder(shop, id, paid());
    const [{ _id: plan }] = await plansOf(buyer.visitor);
    const staff = await shop.admin();
    const note = (on: string, isDone = true) =>
      staff.patch(`/admin/care-plan/${id}`, { plan, visit: { on, isDone } });
    expect((await note(today())).body.order.carePlans).toMatchObject([{ visitsDone: [today()] }]);
    expect((await note(today())).body.order.carePlans[0].visitsDone).toEqual([today()]);
    expect(await note(today(1))).toMatchObject({ status: 422 });
    expect(await note(today(-1))).toMatchObject({ status: 422 });
    expect(await buyer.cancel(id)).toMatchObject({
      status: 409,
      body: { error: 'We have visited your lift already. Please call us to cancel this order.' },
    });
    expect((await note(today(), false)).body.order.carePlans[0].visitsDone).toEqual([]);
    expect((await buyer.cancel(id)).status).toBe(200);
    expect((await note(today())).status).toBe(409);
  });

  it('are for staff and for this order only, and staff name a missing lift', async () => {
    const { shop, buyer, order } = await opened();
    const { _id: id } = (await order({ plan: 1 })).body.order;
    const [{ _id: plan }] = await plansOf(buyer.visitor);
    const change = { plan, lift: LIFT };
    expect((await buyer.visitor.patch(`/admin/care-plan/${id}`, change)).status).toBe(403);
    const staff = await shop.admin();
    expect((await staff.patch(`/admin/care-plan/${id}`, { ...change, plan: 'x' })).status).toBe(
      404,
    );
    expect((await staff.patch(`/admin/care-plan/${id}`, change)).status).toBe(200);
    expect(await plansOf(buyer.visitor)).toMatchObject([{ lift: LIFT }]);
    const { body } = await (await shop.superAdmin()).get('/admin/audit-log?entity=order');
    expect(body.entries[0].changes).toMatchObject([{ field: 'carePlans' }]);
  });
});

describe('the end of a care plan', () => {
  it('is announced, renewed for the day after, and finishes an order of care plans', async () => {
    const { shop, buyer, bought, product } = await opened();
    const id = await bought({ plan: 1 });
    await moveOrder(shop, id, paid());
    const [first] = await plansOf(buyer.visitor);
    shop.clock.offsetMs += 345 * DAY_MS;
    const visitor = await shop.signedIn(buyer.email, PASSWORD);
    expect(await plansOf(visitor)).toMatchObject([{ state: 'ending', renewedBy: null }]);

    const renew = async (key: string) => {
      await visitor.post('/user/cart', { product, quantity: 1 });
      const { cart } = (await visitor.get('/user/cart')).body;
      return visitor.post(
        '/user/order',
        {
          addressId: buyer.addressId,
          paymentMethod: 'bank_transfer',
          expectedTotal: cart.totals.total,
          careLifts: [{ product, ...LIFT, renews: first._id }],
        },
        { 'idempotency-key': key },
      );
    };
    const { status, body } = await renew('renewal-of-a-plan');
    expect(status).toBe(201);
    const staff = await shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    expect((await staff.patch(`/admin/order-status/${body.order._id}`, paid())).status).toBe(200);
    const [old, next] = await plansOf(visitor);
    expect([old.renewedBy, next.state, next.startsOn]).toEqual([
      next._id,
      'upcoming',
      dayAfter(first.endsOn, 1),
    ]);
    expect(await renew('renewal-once-more')).toMatchObject({
      status: 409,
      body: { error: 'This care plan has been renewed already.' },
    });

    shop.clock.offsetMs += 25 * DAY_MS;
    const later = await shop.signedIn(buyer.email, PASSWORD);
    expect(await plansOf(later)).toMatchObject([{ state: 'ended' }, { state: 'active' }]);
    await shop.api.sweep(false);
    expect((await later.get(`/user/order/${id}`)).body.order.status).toBe('delivered');
    shop.clock.offsetMs += 15 * DAY_MS;
    await shop.api.sweep(false);
    const last = await shop.signedIn(buyer.email, PASSWORD);
    expect((await last.get(`/user/order/${id}`)).body.order.status).toBe('completed');
  });
});

describe('the lifts to choose from', () => {
  it('are those that were ordered and those of care plans, each once', async () => {
    const { shop, buyer, bought } = await opened();
    await bought({ plan: 1 });
    const lift = (await buyer.visitor.get('/products?kind=lift')).body.products[0];
    const sent = {
      addressId: buyer.addressId,
      paymentMethod: 'bank_transfer',
      expectedTotal: 10_26_000,
      buyNow: { product: lift._id, quantity: 1 },
    };
    const { status } = await buyer.visitor.post('/user/order', sent, {
      'idempotency-key': `lift-of-${buyer.id}`,
    });
    expect(status).toBe(201);
    expect((await buyer.visitor.get('/user/care-plans')).body.lifts).toEqual([
      LIFT,
      { name: lift.name, site: '12 Marine Drive, Kochi' },
    ]);
    expect((await shop.visitor().get('/user/care-plans')).status).toBe(401);
  });
});
