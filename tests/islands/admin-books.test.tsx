// The accountant's screen, over a fake server that gives the answers of the test.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Books } from '../../src/contract/books/rules.ts';
import { ok, openAdmin, refused } from '../support/admin-app.ts';
import { payment } from '../support/desk-answers.ts';

const booksOf = (changes: Partial<Books> = {}): Books => ({
  month: '2026-11',
  isGst: false,
  received: 1_03_809.6,
  fees: 12.5,
  refunded: 0,
  papers: [],
  open: [],
  strays: [],
  ...changes,
});

describe('the books', () => {
  it('show the open amounts, and link to every paper and every file of the month', async () => {
    await openAdmin('/admin/books', {
      'GET /admin/books': ok({
        books: booksOf({
          open: [payment({ disputes: [] })],
          papers: [
            {
              nth: 2,
              title: 'Credit note',
              number: 'BC26-27/000001',
              date: '2026-11-18',
              order: 'o1',
              orderNumber: 'LFT-2026-4K7M2P',
              buyer: 'Anu',
              tax: 8,
              total: 108,
            },
          ],
        }),
      }),
    });
    expect(await screen.findByText('₹1,03,809.60')).toBeDefined();
    const open = within(screen.getByRole('region', { name: 'Open amounts' }));
    expect(open.getByRole('rowheader', { name: 'Transfer awaited' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'BC26-27/000001' }).getAttribute('href')).toBe(
      '/api/papers/o1?nth=2',
    );
    expect(screen.getByRole('link', { name: 'Sales for GSTR-1 CSV' }).getAttribute('href')).toBe(
      '/api/admin/books.csv?file=gstr-1&month=2026-11',
    );
    expect(screen.getByText(/^GST is switched on in/).textContent).toContain('accountant');
  });

  it('say so when there is no paper, and name the kinds of paper in GST mode', async () => {
    await openAdmin('/admin/books', {
      'GET /admin/books': ok({ books: booksOf({ isGst: true }) }),
    });
    expect(await screen.findByText(/^No bills in this month/)).toBeDefined();
    expect(screen.getByText(/^No refund is pending/)).toBeDefined();
    expect(screen.getByText(/^New orders get tax invoices/)).toBeDefined();
  });

  it('record a stray transfer, which is then matched to its order or sent back', async () => {
    const stray: Books['strays'][number] = {
      _id: 's1',
      utr: 'SBIN1234567890',
      amount: 108,
      receivedOn: '2026-11-20',
      sender: 'M R Nair',
      status: 'open',
      orderNumber: null,
      refundUtr: null,
      settledAt: null,
    };
    let strays: Books['strays'] = [];
    const { user, asked } = await openAdmin('/admin/books', {
      'GET /admin/books': () => ({ status: 200, body: { books: booksOf({ strays }) } }),
      'POST /admin/stray-transfers': () => {
        strays = [stray];
        return { status: 201, body: { transfer: stray } };
      },
      'PATCH /admin/stray-transfers/s1': () =>
        refused(409, 'conflict', 'This transfer went back to its sender.'),
    });
    expect(await screen.findByText(/^Every transfer that was entered has/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Enter a transfer' }));
    await user.click(await screen.findByRole('button', { name: 'Enter transfer' }));
    expect(await screen.findByText('Please enter the UTR of the transfer.')).toBeDefined();
    await user.type(screen.getByLabelText('UTR'), 'sbin 1234567890');
    await user.type(screen.getByLabelText('Amount in rupees'), '108');
    await user.type(screen.getByLabelText('Sender'), 'M R Nair');
    await user.click(screen.getByRole('button', { name: 'Enter transfer' }));
    await user.click(await screen.findByRole('button', { name: /^Match to an order/ }));
    await user.type(await screen.findByLabelText('Order number'), 'LFT-2026-4K7M2P');
    await user.click(screen.getByRole('button', { name: 'Match to the order' }));
    expect(await screen.findByText('This transfer went back to its sender.')).toBeDefined();
    expect(asked.flatMap(({ body }) => body ?? [])).toMatchObject([
      { utr: 'SBIN1234567890', amount: 108, sender: 'M R Nair' },
      { orderNumber: 'LFT-2026-4K7M2P' },
    ]);
  });

  it('ask the gateway for the payouts of a day', async () => {
    const { user } = await openAdmin('/admin/books', {
      'GET /admin/books': ok({ books: booksOf() }),
      'POST /admin/payouts': ok({ payouts: { noted: 1, unknown: 2 } }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Payouts from the payment service' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Fetch payouts' }));
    expect(
      await screen.findByText('UTR noted with 1 payment. 2 of the payments are not of this shop'),
    ).toBeDefined();
  });

  it('say why they could not be loaded, and can be loaded again', async () => {
    const sentence = 'We could not load this right now. Please try again.';
    await openAdmin('/admin/books', {
      'GET /admin/books': () => refused(500, 'internal', sentence),
    });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
