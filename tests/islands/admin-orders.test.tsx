import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../src/contract/order/order-statuses.ts';
import type { StaffOrder } from '../../src/contract/order/rules.ts';
import { type Answers, ok, openAdmin, refused } from '../support/admin-app.ts';
import { orderRow, staffOrder } from '../support/desk-answers.ts';

const COUNTS = Object.fromEntries(ORDER_STATUSES.map((status, at) => [status, at]));
const list = (...orders: ReturnType<typeof orderRow>[]): Answers => ({
  'GET /admin/orders': ok({
    orders,
    totalAvailableOrders: orders.length,
    counts: COUNTS,
    page: 1,
    limit: 25,
  }),
});

describe('the list of orders', () => {
  it('shows each order with status, amounts and first product, and the number of orders in every status', async () => {
    await openAdmin('/admin/orders', list(orderRow({ returnStatus: 'requested' })));
    const row = within(
      (await screen.findByRole('link', { name: 'LFT-2026-4K7M2P' })).closest('tr') ?? document.body,
    );
    expect(row.getByText('Meera Pillai')).toBeDefined();
    expect(row.getByText('Confirmed')).toBeDefined();
    expect(row.getByText('Return requested')).toBeDefined();
    expect(row.getByText('Bank transfer')).toBeDefined();
    expect(row.getByText('₹3,240')).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
    expect(tabs.getByRole('link', { name: 'All 36' }).getAttribute('aria-current')).toBe('page');
    expect(tabs.getByRole('link', { name: 'Shipped 3' }).getAttribute('href')).toBe(
      '/admin/orders?status=shipped',
    );
  });

  it('shows the selection of the address, and has a file with the same selection', async () => {
    const { askedFor } = await openAdmin(
      '/admin/orders?status=shipped&method=cod&from=2026-11-01&search=Meera',
      list(orderRow()),
    );
    await screen.findByRole('table');
    const query = {
      page: '1',
      limit: '25',
      sort: '-createdAt',
      search: 'Meera',
      status: 'shipped',
      method: 'cod',
      from: '2026-11-01',
    };
    expect(Object.fromEntries(askedFor('/admin/orders').at(-1)?.query ?? [])).toEqual(query);
    const file = new URL(
      screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '',
      'http://site',
    );
    expect(file.pathname).toBe('/api/admin/orders.csv');
    expect(Object.fromEntries(file.searchParams)).toEqual({
      sort: '-createdAt',
      search: 'Meera',
      status: 'shipped',
      method: 'cod',
      from: '2026-11-01',
    });
  });

  it('explains where orders come from while there are none', async () => {
    await openAdmin('/admin/orders', list());
    expect(await screen.findByText('No orders yet')).toBeDefined();
  });
});

const detail = (order: StaffOrder, more: Answers = {}) =>
  openAdmin('/admin/orders/o1', { 'GET /admin/order/o1': ok({ order }), ...more });
const moved = (order: StaffOrder): Answers => ({ 'PATCH /admin/order-status/o1': ok({ order }) });
const dialog = () => within(screen.getByRole('dialog'));

describe('the sums of an order', () => {
  const sumsOf = async (fields: Partial<StaffOrder>) => {
    await detail(staffOrder({ walletUsed: 0, ...fields }));
    const items = within(await screen.findByRole('region', { name: 'Items' }));
    return items.getAllByRole('term').flatMap(({ textContent, nextElementSibling }) => {
      const isMoney = /[Pp]aid|[Pp]ay/.test(textContent ?? '');
      return isMoney ? [`${textContent} ${nextElementSibling?.textContent}`] : [];
    });
  };

  it.each([
    [{ payable: 3240, captured: 3240 }, ['Paid ₹3,240']],
    [{ payable: 3240, captured: 0 }, ['To pay ₹3,240']],
    [{ payable: 3240, captured: 240 }, ['Paid ₹240', 'To pay ₹3,000']],
    [{ payable: 3240, captured: 0, status: 'expired' }, []],
    [{ payable: 0, captured: 0, walletUsed: 3240 }, ['Paid from the wallet ₹3,240']],
  ] as const)('with %j say what is paid and what is not', async (fields, words) => {
    expect(await sumsOf(fields)).toEqual(words);
  });
});

describe('an order', () => {
  it('shows its lines, customer, address and total', async () => {
    await detail(staffOrder());
    expect(await screen.findByRole('heading', { level: 1, name: 'LFT-2026-4K7M2P' })).toBeDefined();
    const sums = within(screen.getByRole('region', { name: 'Items' }));
    expect(sums.getByText('Total').nextElementSibling?.textContent).toBe('₹3,240');
    expect(sums.getByText('Paid from the wallet').nextElementSibling?.textContent).toBe('₹240');
    expect(sums.getByText('Refundable').nextElementSibling?.textContent).toBe('₹3,240');
    expect(screen.getByText('Kochi, Ernakulam')).toBeDefined();
    expect(screen.getByText('Kerala 682016')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bank transfer' }).getAttribute('href')).toBe(
      '/admin/payments?search=LFT-2026-4K7M2P',
    );
  });

  it('offers the steps the server allows, and no others', async () => {
    const moves = [
      { to: 'shipped', asks: [] },
      { to: 'cancelled', asks: ['reason', 'refund'] },
    ];
    await detail(staffOrder({ status: 'processing', moves }));
    const steps = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mark as shipped',
      'Cancel order',
    ]);
    expect(steps.getByText('Processing').getAttribute('aria-current')).toBe('step');
  });

  it('offers none when there are none', async () => {
    await detail(staffOrder({ status: 'cancelled', cancelReason: 'Ordered twice' }));
    const steps = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(steps.queryByRole('button')).toBeNull();
    expect(steps.getByText('Ordered twice')).toBeDefined();
  });

  it('that does not exist is reported, with a link to the list', async () => {
    await openAdmin('/admin/orders/o1', {
      'GET /admin/order/o1': () => refused(404, 'not_found', 'This order could not be found.'),
    });
    await screen.findByText('This order could not be found.');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/admin/orders',
    );
  });
});

describe('a step of an order', () => {
  it('is sent with the facts of the parcel, and the next step is offered', async () => {
    const order = staffOrder({ status: 'processing', moves: [{ to: 'shipped', asks: [] }] });
    const { user, askedFor } = await detail(
      order,
      moved(staffOrder({ status: 'shipped', moves: [{ to: 'delivered', asks: [] }] })),
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    await user.type(dialog().getByLabelText('Carrier (optional)'), 'Blue Dart');
    await user.type(dialog().getByLabelText('Tracking link (optional)'), 'https://track.example/7');
    await user.click(dialog().getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByRole('button', { name: 'Mark as delivered' });
    expect(askedFor('/admin/order-status/o1')[0]?.body).toEqual({
      status: 'shipped',
      refundTo: 'original',
      restock: true,
      tracking: { carrier: 'Blue Dart', number: '', url: 'https://track.example/7' },
    });
    await screen.findByText('Order: shipped');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a replacement names the order in which its pieces were paid', async () => {
    await detail(
      staffOrder({
        replaces: { _id: 'o0', orderNumber: 'LFT-2026-FIRST1' },
        payable: 0,
        captured: 0,
        total: 0,
      }),
    );
    expect(
      (await screen.findByRole('link', { name: 'LFT-2026-FIRST1' })).getAttribute('href'),
    ).toContain('o0');
    expect(
      screen.getByText('A refund is taken from what the customer paid for them in that order.'),
    ).toBeDefined();
  });

  it('is not offered after it ended unpaid: a transfer that arrives is recorded with its payment', async () => {
    await detail(
      staffOrder({
        status: 'expired',
        paymentMethod: 'bank_transfer',
        paymentStatus: 'unpaid',
        captured: 0,
      }),
    );
    expect(await screen.findByText('If a transfer still arrives, record it there.')).toBeDefined();
  });

  it('with a wrong link is not sent, and has a message at the field', async () => {
    const { user, askedFor } = await detail(
      staffOrder({ status: 'processing', moves: [{ to: 'shipped', asks: [] }] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    await user.type(dialog().getByLabelText('Tracking link (optional)'), 'http://track.example');
    await user.click(dialog().getByRole('button', { name: 'Mark as shipped' }));
    await dialog().findByText('The link must start with https://');
    expect(askedFor('/admin/order-status/o1')).toEqual([]);
  });

  it('that cancels asks for a reason and an amount, at most the refundable one', async () => {
    const order = staffOrder({
      status: 'processing',
      moves: [{ to: 'cancelled', asks: ['reason', 'refund'] }],
    });
    const { user, askedFor } = await detail(order, moved(staffOrder({ status: 'cancelled' })));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const amount = dialog().getByLabelText<HTMLInputElement>('Refund in rupees');
    expect(amount.value).toBe('3240');
    await user.clear(amount);
    await user.type(amount, '₹ 3,240.50');
    const send = () => user.click(dialog().getByRole('button', { name: 'Cancel order' }));
    await send();
    await dialog().findByText('Please enter the reason.');
    await user.type(dialog().getByLabelText('Reason'), 'Made to another size');
    await send();
    await dialog().findByText('The refund must be from ₹0 to ₹3,240.');
    await user.clear(amount);
    await user.type(amount, 'plenty');
    await send();
    await dialog().findByText('The refund must be a number.');
    expect(askedFor('/admin/order-status/o1')).toEqual([]);

    await user.clear(amount);
    await user.type(amount, '3,000');
    await user.selectOptions(dialog().getByLabelText('Refund to'), 'Wallet');
    await user.click(dialog().getByLabelText('The items can be sold again'));
    await send();
    await screen.findByText('Order: cancelled');
    expect(askedFor('/admin/order-status/o1').map(({ body }) => body)).toEqual([
      {
        status: 'cancelled',
        reason: 'Made to another size',
        refundAmount: 3000,
        refundTo: 'wallet',
        restock: false,
      },
    ]);
  });

  it('that a colleague has already taken says so, and shows the order as it is now', async () => {
    const before = staffOrder({ status: 'confirmed', moves: [{ to: 'processing', asks: [] }] });
    const after = staffOrder({ status: 'cancelled', cancelReason: 'The customer rang' });
    let isMoved = false;
    const { user } = await openAdmin('/admin/orders/o1', {
      'GET /admin/order/o1': () => ({ status: 200, body: { order: isMoved ? after : before } }),
      'PATCH /admin/order-status/o1': () => {
        isMoved = true;
        return refused(
          409,
          'conflict',
          'This order is cancelled and cannot be changed to processing.',
        );
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start processing' }));
    await user.click(dialog().getByRole('button', { name: 'Start processing' }));
    await dialog().findByText('This order is cancelled and cannot be changed to processing.');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('The customer rang')).toBeDefined();
  });

  it('that records a transfer asks for its UTR as the bank writes it', async () => {
    const order = staffOrder({
      status: 'pending_payment',
      captured: 0,
      moves: [{ to: 'confirmed', asks: ['utr'] }],
    });
    const { user, askedFor } = await detail(order, moved(staffOrder()));
    await user.click(await screen.findByRole('button', { name: 'Record the transfer' }));
    const send = () => user.click(dialog().getByRole('button', { name: 'Record the transfer' }));
    await send();
    await dialog().findByText('Please enter the UTR of the transfer.');
    await user.type(dialog().getByLabelText('UTR of the transfer'), 'sbin 4260 11');
    await send();
    await screen.findByText('Order: confirmed');
    expect(askedFor('/admin/order-status/o1')[0]?.body).toMatchObject({
      status: 'confirmed',
      utr: 'SBIN426011',
    });
  });
});
