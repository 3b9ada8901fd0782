// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import {
  afterEnd,
  cancelsByPhone,
  createOrderView,
  createOwnOrders,
  dueByTransfer,
  mayCancel,
} from '../../src/browser/account/orders/orders.ts';
import { OWN_ORDER_SHAPE } from '../../src/browser/account/own-list-shapes.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { dayOf } from '../../src/contract/kernel/days.ts';
import { move, orderOf } from '../support/order-of.ts';
import { createShop } from '../support/shop.ts';
import { openShopper } from '../support/shopper.ts';

const aCustomer = async (options: Parameters<typeof createShop>[1] = {}) => {
  const shop = await createShop(
    { bell: { price: 100 }, rope: { price: 4_000 }, kit: { price: 900, kind: 'package' } },
    options,
  );
  const shopper = await openShopper(shop);
  const buy = (parts: Record<string, number>, more: object = {}) =>
    orderOf(shop, shopper.visitor, parts, more);
  return { shop, ...shopper, buy };
};

/** An order that is shown on the page. */
const openOrder = async (more: object = {}, options: Parameters<typeof createShop>[1] = {}) => {
  const world = await aCustomer(options);
  const { _id } = await world.buy({ bell: 2, rope: 1 }, more);
  const view = createOrderView(world.ports, _id);
  await view.load();
  const order = () => {
    const state = view.$order.get();
    if (!state.shown) throw new Error(`The order is ${state.status}.`);
    return state.shown;
  };
  return { ...world, view, order, id: _id as string };
};

describe('the list of a customer’s orders', () => {
  it('has the newest first, and is filtered by status and words', async () => {
    const { shop, buy, ports } = await aCustomer();
    const first = await buy({ bell: 1 });
    const second = await buy({ rope: 2 });
    await move(shop, first._id, { status: 'processing' });
    const orders = createOwnOrders(ports);
    const shown = async (search: Record<string, string>) => {
      await orders.load(readListQuery(search, OWN_ORDER_SHAPE));
      return orders.$list.get().shown?.rows.map(({ _id }) => _id);
    };
    expect(await shown({})).toEqual([second._id, first._id]);
    expect(await shown({ status: 'processing' })).toEqual([first._id]);
    expect(await shown({ search: second.orderNumber.toLowerCase() })).toEqual([second._id]);
    expect(await shown({ status: 'delivered' })).toEqual([]);
  });

  it('holds no orders of other customers', async () => {
    const { shop, buy } = await aCustomer();
    await buy({ bell: 1 });
    const other = await openShopper(shop);
    const orders = createOwnOrders(other.ports);
    await orders.load(readListQuery({}, OWN_ORDER_SHAPE));
    expect(orders.$list.get()).toMatchObject({ status: 'ready', shown: { rows: [], total: 0 } });
  });
});

describe('an order', () => {
  it('is shown to the customer who placed it, and missing for all others', async () => {
    const { shop, order, id } = await openOrder();
    expect(order()).toMatchObject({ status: 'confirmed', subtotal: 4_200, tax: 336, total: 4_536 });
    const other = createOrderView((await openShopper(shop)).ports, id);
    await other.load();
    expect(other.$order.get()).toMatchObject({ status: 'missing', shown: undefined });
  });

  it('that waits for a transfer has the amount and the account for it', async () => {
    const { view, order, shop, id } = await openOrder(
      { paymentMethod: 'bank_transfer' },
      { transferTo: 'Account 12\nBank 34' },
    );
    expect(dueByTransfer(order())).toBe(4_536);
    await view.loadTransfer();
    expect(view.$transfer.get()).toMatchObject({ status: 'ready', shown: 'Account 12\nBank 34' });
    await move(shop, id, { status: 'confirmed', utr: 'AXIS12345678' });
    await view.load();
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(dueByTransfer(order())).toBe(0);
  });

  it('that is paid in cash awaits no transfer', async () => {
    const { order } = await openOrder();
    expect(dueByTransfer(order())).toBe(0);
  });

  it('is cancelled with a reason, shown as cancelled at once, and reported in a toast', async () => {
    const { view, order, told } = await openOrder();
    expect(mayCancel(order())).toBe(true);
    await view.cancel.submit({ reason: ' Ordered the wrong size. ' });
    expect(view.cancel.$form.get()).toEqual({ status: 'sent' });
    expect(order()).toMatchObject({ status: 'cancelled', cancelReason: 'Ordered the wrong size.' });
    expect(mayCancel(order())).toBe(false);
    expect(told).toEqual(['Order Cancelled Successfully']);
  });

  it('whose work has begun meanwhile is shown as it is, with the message of the server', async () => {
    const { view, order, told, shop, id } = await openOrder();
    await move(shop, id, { status: 'processing' });
    await view.cancel.submit({ reason: '' });
    expect(view.cancel.$form.get()).toMatchObject({
      status: 'failed',
      message: 'This order can no longer be cancelled.',
    });
    expect(order().status).toBe('processing');
    expect(told).toEqual([]);
  });

  it('with an installation is cancelled by telephone only, once its site is surveyed, even if this happened meanwhile', async () => {
    const { shop, buy, ports } = await aCustomer();
    const { _id } = await buy({ kit: 1 }, { paymentMethod: 'bank_transfer' });
    const view = createOrderView(ports, _id);
    await view.load();
    const ways = () => {
      const { shown, status } = view.$order.get();
      if (!shown) throw new Error(`The order is ${status}.`);
      return { here: mayCancel(shown), byPhone: cancelsByPhone(shown) };
    };
    expect(ways()).toEqual({ here: true, byPhone: false });
    const noted = { milestone: 'site_survey', doneOn: dayOf(shop.clock.now()) };
    expect((await (await shop.admin()).patch(`/admin/order-milestone/${_id}`, noted)).status).toBe(
      200,
    );
    await view.cancel.submit({ reason: '' });
    expect(view.cancel.$form.get()).toMatchObject({
      status: 'failed',
      message: 'The site survey is done. Please call us to cancel this order.',
    });
    expect(ways()).toEqual({ here: false, byPhone: true });
    await move(shop, _id, { status: 'cancelled' });
    await view.load();
    expect(ways()).toEqual({ here: false, byPhone: false });
  });

  it('stays on the page when a later reading fails', async () => {
    const { view, order, id, shop, session } = await openOrder();
    const lost = createOrderView(
      {
        client: async () => ({
          ok: false,
          kind: 'network',
          error: { error: 'Not reached.', code: 'unavailable' },
        }),
        session,
        notify: () => {},
      },
      id,
    );
    await lost.load();
    expect(lost.$order.get()).toMatchObject({
      status: 'failed',
      shown: undefined,
      message: 'Not reached.',
    });
    lost.keep(order());
    await lost.load();
    expect(lost.$order.get()).toMatchObject({ status: 'failed', shown: order() });
    expect(shop.reports).toEqual([]);
    expect(view.$order.get().status).toBe('ready');
  });
});

describe('a transfer that arrives when the order has been cancelled', () => {
  it('is shown on its page; until then the page does not ask for a transfer', async () => {
    const { shop, view, order, id } = await openOrder({ paymentMethod: 'bank_transfer' });
    expect(dueByTransfer(order())).toBeGreaterThan(0);
    await view.cancel.submit({});
    expect([dueByTransfer(order()), afterEnd(order())]).toEqual([0, '']);
    const staff = await shop.admin();
    const { payments } = (await staff.get('/admin/payments')).body;
    await staff.patch(`/admin/payment-status/${payments[0]._id}`, { utr: 'LATE00000001' });
    await view.load();
    expect(order()).toMatchObject({ _id: id, status: 'cancelled', refundable: 0 });
    expect(afterEnd(order())).toMatch(
      /^A bank transfer of ₹[\d,.]+ arrived after the order had ended. It was refunded to the wallet.$/,
    );
  });
});
