// Rows that are ticked and changed together: each by a call of its own, with its result.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuoteRow } from '../../src/contract/quote/quote-desk-rules.ts';
import { openAdmin, refused } from '../support/admin-app.ts';
import { orderRow, staffOrder } from '../support/desk-answers.ts';

const NAMES = ['Anu', 'Binu', 'Chandran', 'Devi'];
const row = (at: number, changes: Partial<QuoteRow> = {}): QuoteRow => ({
  _id: `q${at}`,
  quoteNumber: `Q-2026-00000${at}`,
  name: NAMES[at] ?? '',
  phone: '+919847012345',
  phoneExtension: null,
  elevatorType: 'Residential',
  location: 'Kerala',
  page: '/',
  status: 'new',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  owner: null,
  expectedValue: null,
  noteCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...changes,
});
const counts = { new: 4, contacted: 0, site_visit: 0, quoted: 0, won: 0, lost: 0, spam: 0 };

/** The list with four requests; the server refuses every change of Binu's request. */
const openQuotes = async (rows = NAMES.map((_, at) => row(at))) => {
  const desk = await openAdmin('/admin/quotes', {
    'GET /admin/quotes': () => ({
      status: 200,
      body: { quotes: rows, totalAvailableQuotes: rows.length, counts, page: 1, limit: 25 },
    }),
    ...Object.fromEntries(
      rows.map(({ noteCount: _count, ...quote }) => [
        `PATCH /admin/quote/${quote._id}`,
        ({ body }: { body: unknown }) =>
          quote.name === 'Binu'
            ? refused(409, 'conflict', 'This request is won and cannot be changed to contacted.')
            : { status: 200, body: { quote: { ...quote, notes: [], ...(body as object) } } },
      ]),
    ),
  });
  await screen.findByRole('table');
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ })
      .flatMap((box, at) => (box.checked ? [NAMES[at]] : []));
  const sent = () =>
    desk.asked
      .filter(({ method }) => method === 'PATCH')
      .map(({ path, body }) => [path.split('/').at(-1), body]);
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
  return { ...desk, tick, ticked, sent, bar };
};

describe('ticking rows', () => {
  it('is announced: single rows, the whole page, and a range with Shift', async () => {
    const { user, tick, ticked, bar } = await openQuotes();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await user.click(tick('Select Binu'));
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    const all = tick('Select all rows on this page');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.keyboard('{Shift>}');
    await user.click(tick('Select Devi'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Binu', 'Chandran', 'Devi']);
    await user.click(all);
    expect(bar().getByRole('status').textContent).toBe('4 selected');
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(ticked()).toEqual([]);
  });

  it('works by the keyboard: j goes to a row, x ticks it', async () => {
    const { user, ticked } = await openQuotes();
    await user.keyboard('jxjjx');
    expect(ticked()).toEqual(['Anu', 'Chandran']);
    await user.keyboard('x');
    expect(ticked()).toEqual(['Anu']);
  });
});

it('ticked rows stay ticked when the next page cannot be loaded', async () => {
  const { user } = await openAdmin('/admin/quotes', {
    'GET /admin/quotes': ({ query }) =>
      query.get('page') === '2'
        ? refused(503, 'unavailable', 'We could not load this right now. Please try again.')
        : {
            status: 200,
            body: {
              quotes: NAMES.map((_, at) => row(at)),
              totalAvailableQuotes: 60,
              counts,
              page: 1,
              limit: 25,
            },
          },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anu' }));
  await user.click(screen.getByRole('link', { name: 'Next' }));
  const failure = await screen.findByText('We could not load this right now. Please try again.');
  expect(failure).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Anu' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

describe('a change of the ticked requests', () => {
  it('is made for each alone; the refused rows are named and stay ticked', async () => {
    const { user, tick, ticked, sent, bar, askedFor } = await openQuotes();
    await user.click(tick('Select Anu'));
    await user.click(tick('Select Binu'));
    await user.click(tick('Select Chandran'));
    await user.click(bar().getByRole('button', { name: 'Change status' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change status: 3 requests' }));
    await user.click(form.getByRole('button', { name: 'Change 3 requests' }));
    expect(sent()).toEqual([]);
    await user.selectOptions(form.getByLabelText('New status'), 'Contacted');
    await user.click(await form.findByRole('button', { name: 'Change 3 requests' }));
    const outcome = within(await screen.findByRole('dialog', { name: 'Move to Contacted' }));
    await outcome.findByText('2 done, 1 not done');
    expect(sent()).toEqual([
      ['q0', { status: 'contacted' }],
      ['q1', { status: 'contacted' }],
      ['q2', { status: 'contacted' }],
    ]);
    const undone = within(outcome.getByRole('list', { name: 'Not done' }));
    expect(undone.getByRole('listitem').textContent).toBe(
      'Binu: This request is won and cannot be changed to contacted.',
    );
    expect(undone.getByRole('link').getAttribute('href')).toBe('/admin/quotes/q1');
    await user.click(outcome.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(ticked()).toEqual(['Binu']);
    // The list is read again.
    expect(askedFor('/admin/quotes')).toHaveLength(2);
  });

  it('asks for a reason if they are lost, and keeps the typed text after a refusal', async () => {
    const { user, tick, sent, bar } = await openQuotes();
    await user.click(tick('Select Anu'));
    await user.click(bar().getByRole('button', { name: 'Change status' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change status: 1 request' }));
    await user.selectOptions(form.getByLabelText('New status'), 'Lost');
    await user.click(form.getByRole('button', { name: 'Change 1 request' }));
    await form.findByText('Please enter the reason.');
    await user.type(form.getByLabelText('Reason'), 'Price');
    await user.click(form.getByRole('button', { name: 'Change 1 request' }));
    await screen.findByText('1 done');
    expect(sent()).toEqual([['q0', { status: 'lost', lostReason: 'Price' }]]);
  });

  it('can set their priority, or a follow-up on the morning of a day', async () => {
    const { user, tick, sent, bar } = await openQuotes();
    await user.click(tick('Select Anu'));
    await user.click(bar().getByRole('button', { name: 'Set priority' }));
    let form = within(await screen.findByRole('dialog', { name: /^Set priority/ }));
    await user.selectOptions(form.getByLabelText('Priority'), 'High');
    await user.click(form.getByRole('button', { name: 'Change 1 request' }));
    await screen.findByText('1 done');
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await user.click(tick('Select Anu'));
    await user.click(bar().getByRole('button', { name: 'Set follow-up' }));
    form = within(await screen.findByRole('dialog', { name: /^Set follow-up/ }));
    await user.type(form.getByLabelText('Follow-up'), '2026-12-01');
    await user.click(form.getByRole('button', { name: 'Change 1 request' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['q0', { priority: 'high' }],
        ['q0', { followUpAt: '2026-12-01T04:30:00.000Z' }],
      ]),
    );
  });

  it('offers no stage if the requests have no next stage in common', async () => {
    const { user, tick, bar } = await openQuotes([
      row(0, { status: 'won' }),
      row(2, { status: 'spam' }),
    ]);
    await user.click(tick('Select all rows on this page'));
    expect(bar().queryByRole('button', { name: 'Change status' })).toBeNull();
    expect(
      bar().getByText(
        'These quote requests have no next status in common. Select requests with the same status.',
      ),
    ).toBeDefined();
  });
});

describe('one step for the ticked orders', () => {
  const NUMBERS = ['LFT-2026-AAAAAA', 'LFT-2026-BBBBBB'];
  const openOrders = async (movesOf: (at: number) => { to: string; asks: string[] }[]) => {
    const orders = NUMBERS.map((orderNumber, at) => orderRow({ _id: `o${at}`, orderNumber }));
    const noCounts = {
      pending_payment: 0,
      confirmed: 2,
      processing: 0,
      shipped: 0,
      delivered: 0,
      completed: 0,
      cancelled: 0,
      expired: 0,
      returned: 0,
    };
    const desk = await openAdmin('/admin/orders', {
      'GET /admin/orders': () => ({
        status: 200,
        body: { orders, totalAvailableOrders: 2, counts: noCounts, page: 1, limit: 25 },
      }),
      ...Object.fromEntries(
        orders.flatMap((order, at) => {
          const whole = staffOrder({ ...order, moves: movesOf(at) });
          return [
            [`GET /admin/order/o${at}`, () => ({ status: 200, body: { order: whole } })],
            [
              `PATCH /admin/order-status/o${at}`,
              () => ({ status: 200, body: { order: { ...whole, status: 'processing' } } }),
            ],
          ] as const;
        }),
      ),
    });
    await screen.findByRole('table');
    await desk.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await desk.user.click(screen.getByRole('button', { name: 'Change status' }));
    return desk;
  };

  it('is a step that each of them offers, and is sent for each', async () => {
    const { user, asked } = await openOrders((at) => [
      { to: 'processing', asks: [] },
      { to: at === 0 ? 'cancelled' : 'shipped', asks: [] },
    ]);
    const form = within(await screen.findByRole('dialog', { name: 'Change status: 2 orders' }));
    const choice = await form.findByLabelText<HTMLSelectElement>('New status');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Choose one', 'Processing']);
    await user.selectOptions(choice, 'Processing');
    await user.click(form.getByRole('button', { name: 'Change 2 orders' }));
    await screen.findByText('2 done');
    expect(
      asked
        .filter(({ method }) => method === 'PATCH')
        .map(({ path, body }) => [path, (body as { status: string }).status]),
    ).toEqual([
      ['/admin/order-status/o0', 'processing'],
      ['/admin/order-status/o1', 'processing'],
    ]);
  });

  it('does not exist if they have none in common, which the page says', async () => {
    await openOrders((at) => [{ to: at ? 'shipped' : 'processing', asks: [] }]);
    expect(await screen.findByText(/^These orders have no step in common/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
