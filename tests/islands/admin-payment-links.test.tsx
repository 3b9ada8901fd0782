// The payment links of a quote request, as staff work with them.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentLink } from '../../src/contract/payment-link/rules.ts';
import { openAdmin, refused } from '../support/admin-app.ts';

const QUOTE = {
  _id: 'q1',
  quoteNumber: 'Q-2026-4K7M2P',
  name: 'Ravi Menon',
  phone: '+919847012345',
  email: 'ravi@example.com',
  elevatorType: 'Residential',
  location: 'Kerala',
  about: null,
  page: null,
  status: 'quoted',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  owner: null,
  expectedValue: null,
  history: [],
  notes: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};
const LINK: PaymentLink = {
  _id: 'l1',
  number: 'P-2026-4K7M2P',
  quote: 'q1',
  title: 'Advance for the lift',
  purpose: 'quote',
  amount: 1_00_000,
  firstMin: null,
  lastDay: '2026-02-01',
  state: 'open',
  paid: 0,
  isCancelDue: false,
  failure: null,
  payments: [],
  aside: [],
  sentAt: null,
  by: 'Binu Das',
  createdAt: '2026-01-06T10:00:00.000Z',
};
const MONEY = {
  gatewayPaymentId: 'pay_1',
  amount: 40_000,
  refunded: 0,
  refundedAt: null,
  at: '2026-01-07T10:00:00.000Z',
  paidBy: { method: 'upi', fee: 944, tax: 144, rrn: '612345678901' },
};

const page = (paymentLinks: PaymentLink[]) => ({
  status: 200,
  body: { paymentLinks, totalAvailablePaymentLinks: paymentLinks.length, page: 1, limit: 100 },
});

const openLinks = async (
  first: Partial<PaymentLink>[],
  answers: Parameters<typeof openAdmin>[1] = {},
  quote: object = {},
) => {
  const desk = await openAdmin('/admin/quotes/q1', {
    'GET /admin/quote/q1': () => ({ status: 200, body: { quote: { ...QUOTE, ...quote } } }),
    'GET /admin/payment-links': () => page(first.map((link) => ({ ...LINK, ...link }))),
    ...answers,
  });
  const panel = await screen.findByRole('region', { name: 'Payment links' });
  await waitFor(() => expect(within(panel).queryByText(/Loading/)).toBeNull());
  return { ...desk, panel: within(panel) };
};
const stepped = (link: Partial<PaymentLink>) => () => ({
  status: 200,
  body: { paymentLink: { ...LINK, ...link } },
});

describe('the payment links of a request', () => {
  it('show the received payments with their methods, and the open amount', async () => {
    const { panel, askedFor } = await openLinks([
      { state: 'part_paid', paid: 40_000, payments: [MONEY] },
    ]);
    expect(askedFor('/admin/payment-links')[0]?.query.get('quote')).toBe('q1');
    expect(panel.getByText('Partly paid')).toBeTruthy();
    expect(panel.getByText('₹40,000 received, ₹60,000 to come')).toBeTruthy();
    expect(panel.getByText(/RRN 612345678901, fee ₹944/)).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('warn of money that is not counted', async () => {
    const { panel } = await openLinks([
      { aside: [{ gatewayPaymentId: 'pay_2', amount: 500, why: 'The currency differs.' }] },
    ]);
    expect(panel.getByRole('note').textContent).toBe(
      'Please look into ₹500. The currency differs. It is not counted. pay_2',
    );
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const { panel, user } = await openLinks([], {
      'GET /admin/payment-links': () =>
        isDown ? refused(503, 'unavailable', 'Please try again.') : page([LINK]),
    });
    expect(panel.getByRole('alert').textContent).toBe('Please try again.');
    isDown = false;
    await user.click(panel.getByRole('button', { name: 'Load again' }));
    expect(await panel.findByText('Advance for the lift')).toBeTruthy();
  });

  it('take amounts as people write them, and are made once for each form', async () => {
    const { panel, user, asked } = await openLinks([], {
      'POST /admin/payment-links': (call) => ({
        status: 201,
        body: { paymentLink: { ...LINK, ...(call.body as object), state: 'making' } },
      }),
    });
    expect(panel.getByText(/^No payment links yet/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'New payment link' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New payment link' }));
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await dialog.findByText('Please enter a title.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Purpose'), 'Instalment');
    await user.type(dialog.getByLabelText('Title'), 'Second instalment');
    await user.type(dialog.getByLabelText('Amount in rupees'), '₹1,50,000');
    await user.type(dialog.getByLabelText(/Minimum first payment/), '50000');
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await panel.findByText('Being made')).toBeTruthy();
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      quote: 'q1',
      purpose: 'instalment',
      title: 'Second instalment',
      amount: 1_50_000,
      firstMin: 50_000,
      lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('are copied as the address of their page', async () => {
    const { panel, user } = await openLinks([{}]);
    await user.click(panel.getByRole('button', { name: 'Copy link P-2026-4K7M2P' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pay/l1`);
  });

  it('are sent by e-mail if there is an address, or say why they were not sent', async () => {
    let isRefused = true;
    const { panel, user } = await openLinks([{}], {
      'POST /admin/payment-link/l1': () =>
        isRefused
          ? refused(409, 'conflict', 'A link is sent 10 times at most.')
          : stepped({ sentAt: '2026-01-08T10:00:00.000Z' })(),
    });
    await user.click(panel.getByRole('button', { name: /Send by e-mail/ }));
    expect(await panel.findByText('A link is sent 10 times at most.')).toBeTruthy();
    isRefused = false;
    await user.click(panel.getByRole('button', { name: /Send by e-mail/ }));
    expect(await panel.findByRole('button', { name: /Send again/ })).toBeTruthy();
  });

  it('cannot be sent to a request without an address', async () => {
    const { panel } = await openLinks([{}], {}, { email: null });
    expect(panel.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(panel.getByRole('button', { name: /Copy link/ })).toBeTruthy();
  });

  it('are cancelled after a question, and shown as in cancellation until they are cancelled', async () => {
    const { panel, user, askedFor } = await openLinks([{}], {
      'POST /admin/payment-link/l1': stepped({ isCancelDue: true }),
    });
    await user.click(panel.getByRole('button', { name: 'Cancel P-2026-4K7M2P' }));
    const question = within(screen.getByRole('dialog', { name: 'Cancel P-2026-4K7M2P?' }));
    expect(askedFor('/admin/payment-link/l1')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Cancel the link' }));
    expect(await panel.findByText('Being cancelled')).toBeTruthy();
    expect(askedFor('/admin/payment-link/l1')[0]?.body).toEqual({ step: 'cancel' });
    expect(panel.queryByRole('button', { name: /Copy link/ })).toBeNull();
  });
});
