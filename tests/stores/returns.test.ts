// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { createOrderView } from '../../src/browser/account/orders/orders.ts';
import {
  createReturnRequest,
  createReturns,
  linesToReturn,
  reasonsToReturn,
  unitsField,
  worthOf,
} from '../../src/browser/account/returns/returns.ts';
import { DAY_MS } from '../../src/contract/kernel/days.ts';
import type { Order } from '../../src/contract/order/rules.ts';
import { deliveredOrderOf, orderOf } from '../support/order-of.ts';
import { file, png } from '../support/pictures.ts';
import { createShop } from '../support/shop.ts';
import { openShopper } from '../support/shopper.ts';

const anOrder = async (place = deliveredOrderOf) => {
  const shop = await createShop({
    bell: { price: 100 },
    rope: { price: 4_000 },
    oil: { returnable: false },
  });
  const shopper = await openShopper(shop);
  const { _id } = await place(shop, shopper.visitor, { bell: 3, rope: 1, oil: 1 });
  const view = createOrderView(shopper.ports, _id);
  const returns = createReturns(shopper.ports, _id);
  await Promise.all([view.load(), returns.load()]);
  const order = () => {
    const state = view.$order.get();
    if (!state.shown) throw new Error(`The order is ${state.status}.`);
    return state.shown;
  };
  const returnOrders = () => {
    return returns.$returns.get().shown?.returnOrders ?? [];
  };
  const now = () => shop.clock.now();
  const lineOf = (name: string) =>
    order().items.find((item) => item.name === `Part ${name}`)?._id ?? '';
  const open = () =>
    createReturnRequest(shopper.ports, {
      order: order(),
      returns: returnOrders(),
      now,
      onSent: view.keep,
    });
  const lines = () =>
    linesToReturn(order(), returnOrders(), now()).map(({ item, most }) => `${most} ${item.name}`);
  return { shop, ...shopper, order, returns, returnOrders, now, lineOf, open, lines };
};

const WHY = {
  reason: 'manufacturer_defect',
  comment: 'It does not light up.',
  resolution: 'refund',
};

describe('the returnable pieces of an order', () => {
  it('are none before it is delivered', async () => {
    expect((await anOrder(orderOf)).lines()).toEqual([]);
  });

  it('are all delivered pieces of returnable products', async () => {
    expect((await anOrder()).lines()).toEqual(['3 Part bell', '1 Part rope']);
  });

  it('are fewer after each return, and none after ten days', async () => {
    const { open, lines, lineOf, returns, shop } = await anOrder();
    await open().form.submit({ ...WHY, [unitsField(lineOf('bell'))]: '2' });
    await returns.load();
    expect(lines()).toEqual(['1 Part bell', '1 Part rope']);
    shop.clock.offsetMs += 11 * DAY_MS;
    expect(lines()).toEqual([]);
  });

  it('are worth their price, tax included', async () => {
    const { order } = await anOrder();
    expect(order().items.map((item) => worthOf(item, item.quantity))).toEqual([
      32_400, 4_32_000, 10_800,
    ]);
  });

  it('cannot be returned as not needed once they are installed', async () => {
    const { order, now } = await anOrder();
    const installed: Order = { ...order(), fulfilment: 'install', deliveries: [] };
    expect(reasonsToReturn(order(), [], now())).toContain('not_needed');
    expect(reasonsToReturn(installed, [], now())).not.toContain('not_needed');
    expect(reasonsToReturn(installed, [], now())).toContain('other');
  });
});

describe('requesting a return', () => {
  it('sends pieces, reason and photographs, and shows a toast', async () => {
    const { open, lineOf, returns, returnOrders, order, told } = await anOrder();
    const { form, photos } = open();
    void photos.add([file(png(), 'ring.png', 'image/png')]);
    await form.submit({
      ...WHY,
      [unitsField(lineOf('bell'))]: '1',
      [unitsField(lineOf('rope'))]: '',
    });
    expect(form.$form.get()).toEqual({ status: 'sent' });
    await returns.load();
    expect(returnOrders()).toMatchObject([
      {
        status: 'requested',
        reason: 'manufacturer_defect',
        items: [{ name: 'Part bell', quantity: 1 }],
        photos: [expect.stringMatching(/^media:/)],
      },
    ]);
    expect(order().returnStatus).toBe('requested');
    expect(told).toEqual(['Return Request Successfully Sent']);
  });

  it.each([
    [{}, { items: 'Please choose what to return.' }],
    [{ units: '1', reason: '' }, { reason: 'Please choose a reason.' }],
    [{ units: '1', reason: 'other', comment: ' ' }, { comment: 'Please tell us the reason.' }],
  ])(
    'is checked before it is sent: %j',
    async ({
      units = '',
      ...typed
    }: { units?: string; reason?: string; comment?: string }, wrong) => {
      const { open, lineOf, returnOrders } = await anOrder();
      const { form } = open();
      await form.submit({ ...WHY, ...typed, [unitsField(lineOf('bell'))]: units });
      expect(form.$form.get()).toEqual({ status: 'idle', wrong });
      expect(returnOrders()).toEqual([]);
    },
  );

  it('is possible only after a photograph that failed to upload is removed', async () => {
    const { open, lineOf, told } = await anOrder();
    const { form, photos } = open();
    await photos.add([file('no picture', 'a.png', 'image/png')]);
    const typed = { ...WHY, [unitsField(lineOf('rope'))]: '1' };
    await form.submit(typed);
    expect(form.$form.get()).toMatchObject({
      status: 'failed',
      wrong: { photos: 'A photo could not be uploaded. Please send it again, or remove it.' },
    });
    photos.remove(photos.$photos.get()[0]?.key ?? '');
    await form.submit(typed);
    expect(told).toEqual(['Return Request Successfully Sent']);
  });

  it('makes one return, even if the answer is lost and the button is pressed again', async () => {
    const { open, lineOf, returns, returnOrders, ports } = await anOrder();
    let lost = 2;
    const real = ports.client;
    ports.client = async (called, sent) => {
      const result = await real(called, sent);
      if (called.name !== 'requestReturn' || lost === 0) return result;
      lost -= 1;
      return { ok: false, kind: 'network', error: { error: 'Not reached.', code: 'unavailable' } };
    };
    const { form } = open();
    const typed = { ...WHY, [unitsField(lineOf('bell'))]: '1' };
    await form.submit(typed);
    expect(form.$form.get()).toMatchObject({ status: 'failed', message: 'Not reached.' });
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ status: 'sent' });
    await returns.load();
    expect(returnOrders()).toHaveLength(1);
  });
});

describe('a return', () => {
  const aReturn = async () => {
    const world = await anOrder();
    await world.open().form.submit({ ...WHY, [unitsField(world.lineOf('bell'))]: '1' });
    await world.returns.load();
    return { ...world, id: world.returnOrders()[0]?._id ?? '' };
  };

  it('is cancelled, and its pieces can be returned again', async () => {
    const { returns, returnOrders, lines, id, told } = await aReturn();
    expect(await returns.takeBack(id)).toBe(true);
    expect(returnOrders()).toMatchObject([{ status: 'cancelled', moves: [] }]);
    expect(lines()).toEqual(['3 Part bell', '1 Part rope']);
    expect(told.at(-1)).toBe('Return cancelled');
  });

  it('that is already on its way stays, and says why', async () => {
    const { returns, returnOrders, id, shop } = await aReturn();
    const staff = await shop.admin();
    for (const status of ['approved', 'in_transit'])
      await staff.patch(`/admin/return-order-status/${id}`, { status });
    expect(await returns.takeBack(id)).toBe(false);
    expect(returns.$returns.get()).toMatchObject({
      shown: { busy: undefined, message: 'This return can no longer be cancelled.' },
    });
    expect(returnOrders()).toHaveLength(1);
  });
});
