// The page of a customer: contact details, and links to everything that belongs to the customer.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';
import { orderRow } from '../support/desk-answers.ts';

const ANU = {
  _id: 'c1',
  role: 'user',
  firstName: 'Anu',
  lastName: 'Nair',
  email: 'anu@example.com',
  phone: '+919847012345',
  isActive: true,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const FRAME = { page: 1, limit: 5 };
const NO_COUNTS = {
  pending_payment: 0,
  confirmed: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  completed: 0,
  cancelled: 0,
  expired: 0,
  returned: 0,
};
const QUOTE_COUNTS = { new: 1, contacted: 0, site_visit: 0, quoted: 0, won: 0, lost: 0, spam: 0 };
const QUOTE_ROW = {
  _id: 'q1',
  quoteNumber: 'Q-2026-4K7M2P',
  name: 'Anu',
  phone: ANU.phone,
  elevatorType: 'Residential',
  location: 'Kerala',
  page: '/',
  status: 'new',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  noteCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};
const GOOD: Answers = {
  'GET /admin/customer/c1': ok({ customer: ANU }),
  'GET /admin/orders': ok({
    orders: [orderRow({ user: 'c1' })],
    totalAvailableOrders: 7,
    counts: NO_COUNTS,
    ...FRAME,
  }),
  'GET /admin/return-orders': ok({ returnOrders: [], totalAvailableReturnOrders: 0, ...FRAME }),
  'GET /admin/quotes': ok({
    quotes: [QUOTE_ROW],
    totalAvailableQuotes: 1,
    counts: QUOTE_COUNTS,
    ...FRAME,
  }),
  'GET /super-admin/wallet/c1': ok({
    wallet: {
      _id: 'w1',
      user: 'c1',
      balance: 250,
      transactions: [
        {
          _id: 'e1',
          seq: 1,
          type: 'credit',
          reason: 'refund',
          amount: 250,
          balanceAfter: 250,
          order: 'o1',
          returnOrder: null,
          note: null,
          createdAt: '2026-01-06T10:00:00.000Z',
        },
      ],
      updatedAt: '2026-01-06T10:00:00.000Z',
    },
    customer: { name: 'Anu Nair', email: ANU.email },
    problem: null,
    totalAvailableTransactions: 1,
    ...FRAME,
  }),
};
const region = (name: RegExp | string) => within(screen.getByRole('region', { name }));

it('the page names the customer, and has links to call, to write, and to all that belongs to them', async () => {
  const { askedFor } = await openAdmin('/admin/customers/c1', GOOD);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anu Nair'),
  );
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919847012345');
  expect(screen.getByRole('link', { name: ANU.email }).getAttribute('href')).toBe(
    'mailto:anu@example.com',
  );
  const orders = region(/^Orders/);
  const order = await orders.findByRole('link', { name: 'LFT-2026-4K7M2P' });
  expect(order.getAttribute('href')).toBe('/admin/orders/o1');
  expect(orders.getByRole('table').textContent).toContain('₹3,240');
  expect(orders.getByRole('link', { name: /^All \d+ orders$/ }).getAttribute('href')).toBe(
    '/admin/orders?user=c1',
  );
  expect(askedFor('/admin/orders')[0]?.query.get('user')).toBe('c1');
  await region(/^Quote requests/).findByRole('link', { name: 'Q-2026-4K7M2P' });
  expect(askedFor('/admin/quotes')[0]?.query.get('search')).toBe('+919847012345');
  await region(/^Returns/).findByText(/^No returns yet/);
});

it('a superAdmin sees the wallet with its last entries', async () => {
  const { askedFor } = await openAdmin('/admin/customers/c1', GOOD, SUPER_ADMIN);
  const wallet = within(await screen.findByRole('region', { name: /^Wallet/ }));
  await wallet.findByText('₹250', { selector: 'p' });
  expect(wallet.getByRole('link', { name: 'Refund' }).getAttribute('href')).toBe(
    '/admin/orders/o1',
  );
  expect(askedFor('/super-admin/wallet/c1')).toHaveLength(1);
});

it('an admin sees no wallet, and the page does not request it', async () => {
  const { askedFor } = await openAdmin('/admin/customers/c1', GOOD);
  await screen.findByRole('table', { name: 'Orders' });
  expect(screen.queryByRole('region', { name: /^Wallet/ })).toBeNull();
  expect(askedFor('/super-admin/wallet/c1')).toEqual([]);
});

it('a section that fails says so and can be read again, beside the others', async () => {
  let tries = 0;
  const { user } = await openAdmin('/admin/customers/c1', {
    ...GOOD,
    'GET /admin/orders': (asked) =>
      ++tries === 1
        ? refused(503, 'unavailable', 'We could not load this right now. Please try again.')
        : GOOD['GET /admin/orders']?.(asked),
  });
  const orders = within(await screen.findByRole('region', { name: /^Orders/ }));
  expect((await orders.findByRole('alert')).textContent).toContain('We could not load this');
  await region(/^Quote requests/).findByRole('link', { name: 'Q-2026-4K7M2P' });
  await user.click(orders.getByRole('button', { name: 'Try again' }));
  await orders.findByRole('link', { name: 'LFT-2026-4K7M2P' });
  expect(orders.queryByRole('alert')).toBeNull();
});

it('without a phone number the page searches for no requests, and says why', async () => {
  const { askedFor } = await openAdmin('/admin/customers/c1', {
    ...GOOD,
    'GET /admin/customer/c1': ok({ customer: { ...ANU, phone: '' } }),
  });
  await screen.findByText(/this customer has not given one/);
  expect(askedFor('/admin/quotes')).toEqual([]);
});

it('the page says when there is no such customer', async () => {
  await openAdmin('/admin/customers/c9', {
    'GET /admin/customer/c9': () => refused(404, 'not_found', 'Not found'),
  });
  expect(await screen.findByText('This customer could not be found.')).toBeDefined();
});

it('blocking asks first, then shows on the page', async () => {
  const { user } = await openAdmin('/admin/customers/c1', {
    ...GOOD,
    'PATCH /admin/customer-block-unblock/c1': ok({ customer: { ...ANU, isActive: false } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Block Anu Nair' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }),
  );
  expect(await screen.findByText('Blocked')).toBeDefined();
});

it('the list of orders says that it shows one customer, and links to all orders', async () => {
  const { user } = await openAdmin('/admin/orders?user=c1', {
    ...GOOD,
    'GET /admin/orders': ok({
      orders: [orderRow({ user: 'c1', customerName: 'Anu Nair' })],
      totalAvailableOrders: 1,
      counts: NO_COUNTS,
      page: 1,
      limit: 25,
    }),
  });
  const link = await screen.findByRole('link', { name: 'Anu Nair' });
  expect(link.getAttribute('href')).toBe('/admin/customers/c1');
  await user.click(screen.getByRole('link', { name: 'Show all customers' }));
  expect(location.search).toBe('');
});

it('a quote request links to the customer with its phone number', async () => {
  await openAdmin('/admin/quotes/q1', {
    ...GOOD,
    'GET /admin/quote/q1': ok({
      quote: {
        ...QUOTE_ROW,
        noteCount: undefined,
        notes: [],
        history: [],
        owner: null,
        expectedValue: null,
      },
    }),
    'GET /admin/customers': ok({
      customers: [ANU, { ...ANU, _id: 'c2', phone: '+9198470123456' }],
      totalAvailableUsers: 2,
      page: 1,
      limit: 10,
    }),
    'GET /admin/quotes': ok({
      quotes: [QUOTE_ROW],
      totalAvailableQuotes: 3,
      counts: QUOTE_COUNTS,
      ...FRAME,
    }),
  });
  const links = await screen.findAllByRole('link', { name: 'Anu Nair' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/customers/c1']);
  expect(screen.getByRole('link', { name: '2 other requests' }).getAttribute('href')).toBe(
    '/admin/quotes?search=%2B919847012345',
  );
});
