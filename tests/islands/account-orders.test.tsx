import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { telHref } from '../../src/contract/company/company.ts';
import type { Order } from '../../src/contract/order/rules.ts';
import { company } from '../../src/site/company.ts';
import { type Answers, ok, openAccountArea, refused, SIGNED_IN } from '../support/account-area.ts';
import { milestones, ownOrder, ownReturn, ownRow } from '../support/customer-answers.ts';

const list = (rows: ReturnType<typeof ownRow>[], total = rows.length, page = 1) =>
  ok({ orders: rows, totalAvailableOrders: total, page, limit: 25 });
const openOrders = (answers: Answers, path = '/account/orders') =>
  openAccountArea({ section: 'orders', path }, { ...SIGNED_IN, ...answers });

describe('the list of orders', () => {
  it('names each with its number, its status and its total', async () => {
    await openOrders({ 'GET /user/orders': [list([ownRow()])] });
    const link = await screen.findByRole('link', {
      name: 'Landing push button, braille, order LFT-2026-4K7M2P',
    });
    expect(link.getAttribute('href')).toBe('/account/orders/o1');
    const row = within(link.closest('li') as HTMLElement);
    expect(row.getByText('3 items in total')).toBeDefined();
    expect(row.getByText('Confirmed')).toBeDefined();
    expect(row.getByText('₹3,240')).toBeDefined();
  });

  it('says that there are none yet, and links to the parts', async () => {
    await openOrders({ 'GET /user/orders': [list([])] });
    expect(await screen.findByText('No orders yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose your lift' }).getAttribute('href')).toBe(
      '/products',
    );
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('says that the address names an unknown status, and shows all orders', async () => {
    await openOrders({ 'GET /user/orders': [list([ownRow()])] }, '/account/orders?status=lost');
    expect((await screen.findByText(/status=lost/)).textContent).toContain('shown without it');
    expect(screen.getByText('3 items in total')).toBeDefined();
  });

  it('keeps search and status in the address, and shows all again', async () => {
    const { user, asked } = await openOrders({
      'GET /user/orders': [list([ownRow()]), list([]), list([]), list([ownRow()])],
    });
    await user.type(
      await screen.findByLabelText('Order number or product'),
      ' door roller {Enter}',
    );
    await waitFor(() => expect(location.search).toBe('?search=door+roller'));
    expect(await screen.findByText('Nothing matches the search')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Status'), 'Shipped');
    await waitFor(() => expect(asked.at(-1)).toContain('search=door+roller&status=shipped'));
    await user.click(screen.getByRole('button', { name: 'Clear the search and the filters' }));
    expect(await screen.findByText('3 items in total')).toBeDefined();
    expect(location.search).toBe('');
  });

  it('opens the page of the list that the address names, with links to the pages beside it', async () => {
    const rows = [ownRow()];
    const { user, asked } = await openOrders(
      { 'GET /user/orders': [list(rows, 51, 2), list(rows, 51, 3)] },
      '/account/orders?page=2',
    );
    expect(await screen.findByText('26 to 26 of 51')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)).toContain('page=3'));
    expect(location.search).toBe('?page=3');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Next' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/account/orders?page=2',
    );
  });

  it('says why it could not be loaded, and can be loaded again', async () => {
    const { user } = await openOrders({
      'GET /user/orders': [
        refused(503, 'We could not load this right now. Please try again.', 'unavailable'),
        list([ownRow()]),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not load this right now.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 items in total')).toBeDefined();
  });
});

const CANCEL = [{ to: 'cancelled', asks: [] }];
const DELIVERED = {
  status: 'delivered',
  deliveredAt: '2026-11-20T10:00:00.000Z',
  returnableUntil: '2099-11-30T18:29:59.999Z',
} as const;
const NOW_DELIVERED: Partial<Order> = { ...DELIVERED, deliveredAt: new Date().toISOString() };

const openOrder = async (
  order: Partial<Order>,
  answers: Answers = {},
  path = '/account/orders/o1',
) =>
  openAccountArea(
    { section: 'order', path },
    {
      ...SIGNED_IN,
      'GET /user/order/o1': [ok({ order: ownOrder(order) })],
      'GET /user/order-returns/o1': [ok({ returnOrders: [] })],
      'GET /user/order-review/o1': [ok({ reviews: [], review: null })],
      ...answers,
    },
  );

describe('an order', () => {
  it('shows its lines, all figures, and its progress', async () => {
    await openOrder({});
    const figures = within(
      (await screen.findByRole('heading', { name: 'Items' })).closest('section') as HTMLElement,
    );
    expect(figures.getByText('2 × ₹1,000, plus 8% tax')).toBeDefined();
    const sums = figures.getAllByRole('definition').map((value) => value.textContent);
    expect(
      figures.getAllByRole('term').map((name, at) => `${name.textContent}: ${sums[at]}`),
    ).toEqual([
      'Subtotal: ₹3,000',
      'Tax, 8% of the subtotal: ₹240',
      'Total: ₹3,240',
      'Paid from the wallet: ₹240',
      'Paid: ₹3,000',
    ]);
    const stages = within(screen.getByRole('list', { name: 'Progress of the order' })).getAllByRole(
      'listitem',
    );
    expect(
      stages.find((stage) => stage.getAttribute('aria-current') === 'step')?.textContent,
    ).toContain('Confirmed');
    expect(document.title).toMatch(/^Order LFT-2026-4K7M2P · /);
  });

  it('has a sheet for the printer that says that it is no tax invoice', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await openOrder({});
    await user.click(await screen.findByRole('button', { name: 'Print the summary' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = screen.getByRole('region', { name: 'Order summary', hidden: true });
    expect(sheet.textContent).toContain('Order summary LFT-2026-4K7M2P');
    expect(sheet.textContent).toContain(
      'This summary is not a tax invoice. Bills, invoices and credit notes are on the order’s page.',
    );
    expect(within(sheet).getAllByRole('row', { hidden: true })).toHaveLength(3);
  });

  it('that does not exist says so', async () => {
    await openOrder({}, { 'GET /user/order/o1': [refused(404, 'Not found', 'not_found')] });
    expect(await screen.findByText('We could not find this order in your account')).toBeDefined();
  });

  it('is cancelled after a question, and then offers no steps any more', async () => {
    const cancelled = ownOrder({ status: 'cancelled', cancelReason: 'Wrong size.', moves: [] });
    const { user } = await openOrder(
      { moves: CANCEL },
      { 'POST /user/cancel-order/o1': [ok({ order: cancelled })] },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Cancel order .+\?$/ }));
    expect(dialog.getByText('You will be refunded: ₹3,240 to the wallet.')).toBeDefined();
    await user.type(dialog.getByLabelText('Reason for cancelling (optional)'), 'Wrong size.');
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toBe(
        'Order Cancelled Successfully',
      ),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull(),
    );
    expect(screen.getAllByText('Wrong size.')).toBeDefined();
  });

  it('that can no longer be cancelled says so in the question', async () => {
    const { user } = await openOrder(
      { moves: CANCEL },
      { 'POST /user/cancel-order/o1': [refused(409, 'This order can no longer be cancelled.')] },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Cancel order .+\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This order can no longer be cancelled.',
    );
  });

  describe('that is paid online', () => {
    const waiting = {
      status: 'pending_payment',
      paymentMethod: 'razorpay',
      captured: 0,
      expiresAt: '2026-11-27T10:00:00.000Z',
    } as const;

    it.each([
      ['unpaid', 'We start when the payment reaches us.', 'Pay now'],
      ['failed', 'The last payment failed.', 'Try again'],
      ['authorized', 'please do not pay again', undefined],
    ] as const)('says what is known of it: %s', async (paymentStatus, words, link) => {
      await openOrder({ ...waiting, paymentStatus });
      expect(await screen.findByText(words, { exact: false })).toBeDefined();
      const way = screen.queryByRole('link', { name: /Pay now|Try again/ });
      expect(way?.textContent).toBe(link);
      if (link) expect(way?.getAttribute('href')).toBe('/pay?order=o1');
    });

    it('asks the server by itself whether the payment has arrived, and says so when it has', async () => {
      const order = (changes: Partial<Order>) => ok({ order: ownOrder(changes) });
      await openOrder(
        {},
        {
          'GET /user/order/o1': [
            order({ ...waiting, paymentStatus: 'unpaid' }),
            order({ status: 'confirmed', paymentStatus: 'paid', captured: 3_000 }),
          ],
        },
        '/account/orders/o1?from=payment',
      );
      expect(await screen.findByText('Checking your payment')).toBeDefined();
      const thanks = await screen.findByText(/^Thank you. We have received your payment of ₹3,000/);
      expect(thanks).toBeDefined();
    });
  });

  it.each([
    ['Account 12\nBank 34', 'Account 12'],
    [null, 'We will call you with our bank details.'],
  ])('that waits for a transfer says where it goes: %j', async (transferTo, words) => {
    const waiting = {
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      captured: 0,
      expiresAt: '2026-11-27T10:00:00.000Z',
    } as const;
    await openOrder(waiting, {
      'GET /user/checkout': [
        ok({
          walletBalance: 0,
          methods: ['bank_transfer'],
          isTestPayment: false,
          transferTo,
        }),
      ],
    });
    expect(await screen.findByText(words, { exact: false })).toBeDefined();
    const due = screen.getByRole('heading', { name: 'Pay by bank transfer' }).parentElement;
    expect(due?.textContent).toContain('₹3,000');
    expect(due?.textContent).toContain('LFT-2026-4K7M2P');
  });
});

describe('an installation', () => {
  const landings = async () => {
    const rail = await screen.findByRole('list', { name: 'Progress of the installation' });
    return within(rail).getAllByRole('listitem');
  };
  const SURVEYED = {
    fulfilment: 'install',
    milestones: milestones({ site_survey: '2026-11-12', drawings_approved: '2026-11-18' }),
  } as const;

  it('shows the milestones that are done with their days, and the next one', async () => {
    await openOrder({ ...SURVEYED, status: 'processing' });
    const stops = await landings();
    expect(stops.map(({ textContent }) => textContent)).toEqual([
      'Site survey, done12 Nov 2026We measure the site.',
      'Drawings approved, done18 Nov 2026You approve the drawings.',
      'ManufacturingNextYour lift is made for your building.',
      'Dispatched, to comeThe lift leaves for your site.',
      'Installation, to comeOur technicians install the lift.',
      'Testing and licence, to comeThe lift is tested, and licensed where the law requires it.',
      'Handover, to comeWe show you how to use the lift and hand it over.',
    ]);
    expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
      null,
      null,
    ]);
    expect(screen.queryByText('To cancel the order, please call us:', { exact: false })).toBeNull();
    const sheet = screen.getByRole('region', { name: 'Order summary', hidden: true });
    expect(sheet.textContent).toContain(
      'Site survey12 Nov 2026Drawings approved18 Nov 2026Manufacturingto come',
    );
  });

  it('says that we will call, as long as no milestone is done', async () => {
    await openOrder({ fulfilment: 'install', milestones: milestones({}) });
    const section = (await screen.findByRole('heading', { name: 'Installation' })).closest(
      'section',
    ) as HTMLElement;
    expect(
      within(section).getByText('We will call you to fix the first day at your site.', {
        exact: false,
      }),
    ).toBeDefined();
    expect(within(section).queryByRole('list')).toBeNull();
  });

  it('that can be cancelled by telephone only says so, and names the number', async () => {
    await openOrder({ ...SURVEYED, status: 'confirmed', moves: [] });
    await landings();
    expect(
      screen.getByText('To cancel the order, please call us:', { exact: false }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: company.phone }).getAttribute('href')).toBe(
      telHref(company.phone),
    );
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  it('has no milestones for a parcel', async () => {
    await openOrder({});
    await screen.findByRole('heading', { name: 'Items' });
    expect(screen.queryByRole('heading', { name: 'Installation' })).toBeNull();
  });
});

describe('a return', () => {
  const returned = ownReturn({ moves: CANCEL });

  it('is requested on the order’s page, and shown there', async () => {
    const sent: unknown[] = [];
    const { user } = await openOrder(NOW_DELIVERED, {
      'GET /user/order-returns/o1': [ok({ returnOrders: [] }), ok({ returnOrders: [returned] })],
      'POST /user/request-return/o1': [
        (body) => {
          sent.push(body);
          return {
            status: 201,
            body: {
              returnOrder: returned,
              order: ownOrder({ ...NOW_DELIVERED, returnStatus: 'requested' }),
            },
          };
        },
      ],
    });
    await user.click(await screen.findByRole('link', { name: 'Return an item' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Return an item' })).toBeDefined();
    await user.selectOptions(
      screen.getByLabelText('Quantity of Landing push button, braille'),
      '1 of 2',
    );
    expect(screen.getByText('₹1,080')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Reason'), 'Manufacturer defect');
    await user.type(screen.getByLabelText('Details'), 'It does not light up.');
    await user.click(screen.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByRole('heading', { name: 'Returns' })).toBeDefined();
    expect(location.pathname).toBe('/account/orders/o1');
    expect(sent).toEqual([
      {
        items: [{ orderItem: 'i1', quantity: 1 }],
        reason: 'manufacturer_defect',
        comment: 'It does not light up.',
        photos: [],
        resolution: 'refund',
        refundTo: 'original',
      },
    ]);
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toBe(
        'Return Request Successfully Sent',
      ),
    );
  });

  it('says at the first wrong field what is missing', async () => {
    const { user } = await openOrder(NOW_DELIVERED, {}, '/account/orders/o1/return');
    await user.click(await screen.findByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText('Please choose what to return.')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByLabelText('Quantity of Landing push button, braille'),
      ),
    );
  });

  it('is not offered if nothing can be returned', async () => {
    await openOrder({ status: 'confirmed' }, {}, '/account/orders/o1/return');
    expect(await screen.findByText('No item of this order can be returned')).toBeDefined();
  });

  it('is cancelled after a question', async () => {
    const { user, asked } = await openOrder(DELIVERED, {
      'GET /user/order-returns/o1': [ok({ returnOrders: [returned] })],
      [`POST /user/cancel-return/${returned._id}`]: [
        ok({ returnOrder: { ...returned, status: 'cancelled', moves: [] } }),
      ],
    });
    await user.click(
      await screen.findByRole('button', { name: `Cancel the return ${returned.returnNumber}` }),
    );
    await user.click(
      within(
        screen.getByRole('dialog', { name: `Cancel return ${returned.returnNumber}?` }),
      ).getByRole('button', {
        name: 'Cancel the return',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Cancel the return RET/ })).toBeNull(),
    );
    expect(asked).toContain(`POST /user/cancel-return/${returned._id}`);
  });
});
