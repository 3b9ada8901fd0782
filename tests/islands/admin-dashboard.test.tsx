import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  comparedWords,
  daysInWords,
  revenueWords,
  share,
} from '../../src/browser/admin/dashboard/words.ts';
import { DASHBOARD_DAYS } from '../../src/contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../src/contract/dashboard/rules.ts';
import { QUOTE_STATUSES } from '../../src/contract/quote/quote-desk.ts';
import {
  type Answers,
  type Asked,
  ok,
  openAdmin,
  refused,
  SUPER_ADMIN,
} from '../support/admin-app.ts';
import { dashboard, EMPTY_DASHBOARD } from '../support/dashboard-answers.ts';
import { orderRow, returnRow, stockRow } from '../support/desk-answers.ts';

const answering = (shown: Dashboard): Answers => ({
  'GET /admin/dashboard': ok({ dashboard: shown }),
});
const open = (shown = dashboard(), address = '/admin') => openAdmin(address, answering(shown));

const tile = (label: string) =>
  [...(within(screen.getByRole('main')).getByText(label).parentElement?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => {
  // The charts are as wide as a phone from the start.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      notify: (entries: object[]) => void;
      constructor(notify: (entries: object[]) => void) {
        this.notify = notify;
      }
      observe = () => this.notify([{ contentRect: { left: 0, top: 0, width: 340, height: 200 } }]);
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
});
afterEach(() => vi.unstubAllGlobals());

describe('the figures', () => {
  it('are shown beside those of the previous period', async () => {
    await open();
    await screen.findByText('Waiting for you');
    expect(tile('Waiting for you')).toEqual(['Waiting for you', '12', '11 new, 1 follow-up']);
    expect(tile('Quote requests')).toEqual(['Quote requests', '12', '5 more than before']);
    expect(tile('Win rate')).toEqual(['Win rate', '25%', '3 of 12, before 0%']);
    expect(tile('New customers')).toEqual([
      'New customers',
      '5',
      '1 fewer than before, 143 in all',
    ]);
    expect(
      screen.getByText('23 Oct to 21 Nov, compared with 23 Sept to 22 Oct').getAttribute('role'),
    ).toBe('status');
  });

  it('of orders and revenue are shown beside the previous ones', async () => {
    await open();
    await screen.findByText('Revenue');
    expect(tile('Orders')).toEqual(['Orders', '3', 'as many as before']);
    expect(tile('Revenue')).toEqual(['Revenue', '₹14,23,500', '₹76,500 less than before']);
  });

  it.each([
    [0, 0, 'none before'],
    [10, 10, 'as much as before'],
    [1500, 0, '₹1,500 more than before'],
    [0, 1500, '₹1,500 less than before'],
  ])('of revenue: %i beside %i is %s', (rupees, previousRupees, words) => {
    expect(revenueWords({ rupees, previousRupees })).toBe(words);
  });

  it.each([
    [0, 0, 'none before'],
    [4, 4, 'as many as before'],
    [5, 4, '1 more than before'],
    [0, 1500, '1,500 fewer than before'],
  ])('%i beside %i is %s', (now, before, words) => {
    expect(comparedWords(now, before)).toBe(words);
  });

  it('are a dash where a share of nothing would be calculated', () => {
    expect([share(null), share(0), share(0.125)]).toEqual(['–', '0%', '13%']);
    expect(daysInWords({ from: '2026-11-21', to: '2026-11-21' })).toBe('21 Nov');
  });
});

describe('waiting work', () => {
  it('of the shop has links to each order, return and stock', async () => {
    const at = '2026-11-10T10:00:00.000Z';
    await open(
      dashboard({
        waitingOrders: {
          count: 12,
          orders: [
            orderRow({
              _id: 'o1',
              customerName: 'Meera Pillai',
              status: 'pending_payment',
              createdAt: at,
            }),
          ],
        },
        openReturns: {
          count: 1,
          returnOrders: [
            returnRow({
              _id: 'r1',
              customerName: 'Jose Kurian',
              status: 'received',
              createdAt: at,
            }),
          ],
        },
        lowStock: { count: 1, stock: [stockRow({ _id: 'p1', code: 'P-LC-01', left: 0 })] },
      }),
    );
    const orders = within(await screen.findByRole('region', { name: 'Orders to work on 12' }));
    expect(orders.getByRole('link', { name: 'Meera Pillai' }).getAttribute('href')).toBe(
      '/admin/orders/o1',
    );
    expect(orders.getByText('Awaiting transfer')).toBeDefined();
    expect(orders.getByRole('link', { name: 'All 12' }).getAttribute('href')).toBe(
      '/admin/orders?sort=createdAt',
    );
    const returns = within(screen.getByRole('region', { name: 'Open returns 1' }));
    expect(returns.getByRole('link', { name: 'Jose Kurian' }).getAttribute('href')).toBe(
      '/admin/return-orders/r1',
    );
    expect(returns.getByText('Received')).toBeDefined();
    const low = within(screen.getByRole('region', { name: 'Low stock 1' }));
    expect(low.getByText('sold out')).toBeDefined();
    expect(low.getByRole('link').getAttribute('href')).toBe('/admin/stock?search=P-LC-01');
    expect(tile('Waiting for you')).toEqual([
      'Waiting for you',
      '25',
      '11 new, 1 follow-up, 12 orders, 1 return',
    ]);
  });

  it('has links to each request, and to all requests if there are more', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Anitha' })).getAttribute('href')).toBe(
      '/admin/quotes/anitha',
    );
    const due = within(screen.getByRole('region', { name: 'Follow-ups due 1' }));
    expect(due.getByText('due 20 Nov 2026')).toBeDefined();
    expect(due.getByText('Quoted')).toBeDefined();
    expect(due.queryByRole('link', { name: /^All/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'All 11' }).getAttribute('href')).toBe(
      '/admin/quotes?status=new&sort=createdAt',
    );
  });

  it('names paused webhooks, complaints, late complaints, tariffs to check and lifts without a price band', async () => {
    const at = '2026-11-10T10:00:00.000Z';
    const complaint = {
      _id: 'g1',
      number: 'G-2026-4K7M2P',
      name: 'Devi Nair',
      topic: 'service',
      isLate: true,
      createdAt: at,
    } as const;
    await open(
      dashboard({
        stoppedWebhooks: [{ _id: 'w1', host: 'hooks.example', updatedAt: at }],
        complaints: { count: 1, late: 1, complaints: [complaint] },
        overdueTariffs: ['KSEB'],
        withoutPriceBand: { count: 1, lifts: [{ code: 'H-204', name: 'Two persons' }] },
      }),
    );
    const paused = within(await screen.findByRole('region', { name: 'Paused webhooks 1' }));
    expect(paused.getByRole('link', { name: 'hooks.example' }).getAttribute('href')).toBe(
      '/admin/webhooks/w1',
    );
    const complaints = within(screen.getByRole('region', { name: 'Open complaints 1' }));
    expect(complaints.getByRole('link', { name: 'Devi Nair' }).getAttribute('href')).toBe(
      '/admin/complaints/g1',
    );
    expect(complaints.getByText(/, G-2026-4K7M2P$/)).toBeDefined();
    expect(complaints.getByText('Late')).toBeDefined();
    expect(screen.getByText('11 new, 1 follow-up, 1 late complaint')).toBeDefined();
    const tariffs = within(screen.getByRole('region', { name: 'Tariffs to check 1' }));
    expect(tariffs.getByRole('link', { name: 'KSEB' }).getAttribute('href')).toBe(
      '/admin/running-cost',
    );
    const bands = within(screen.getByRole('region', { name: 'Lifts without a price band 1' }));
    expect(bands.getByRole('link', { name: 'Two persons, H-204' }).getAttribute('href')).toBe(
      '/admin/models?search=H-204',
    );
  });

  it('includes facts that are still examples; only superAdmins are led to legal records', async () => {
    const placeholders = [
      { what: 'Phone', value: '+91 484 000 0000', where: 'company' as const, field: 'phone' },
      {
        what: 'Legal name, GSTIN and tax',
        value: 'The Maker Lifts',
        where: 'legal' as const,
        field: null,
      },
    ];
    const answers = {
      'GET /admin/dashboard': ok({
        dashboard: dashboard({ placeholders, arePagesCurrent: false }),
      }),
    };
    await openAdmin('/admin', answers);
    const box = await screen.findByRole('region', { name: 'Before you open: 2 things' });
    expect(within(box).getByText('Still an example: +91 484 000 0000')).toBeDefined();
    expect(within(box).getByRole('link', { name: 'Phone' }).getAttribute('href')).toBe(
      '/admin/company#phone',
    );
    expect(within(box).getByText(/A superAdmin changes it\.$/)).toBeDefined();
    expect(within(box).queryByRole('link', { name: /^Legal name/ })).toBeNull();
    expect(screen.getByRole('region', { name: /^Pages with an earlier legal name/ })).toBeDefined();
    await openAdmin('/admin', answers, SUPER_ADMIN);
    const link = await screen.findByRole('link', { name: 'Legal name, GSTIN and tax' });
    expect(link.getAttribute('href')).toBe('/admin/legal');
  });

  it('may be none, which the dashboard says', async () => {
    await open(
      dashboard({ untouched: { count: 0, quotes: [] }, followUps: { count: 0, quotes: [] } }),
    );
    expect(await screen.findByText('No quote request waits for its first call.')).toBeDefined();
    expect(screen.getByText(/^No follow-ups are due\./)).toBeDefined();
    expect(tile('Waiting for you')[2]).toBe('nothing is waiting');
  });
});

describe('a chart', () => {
  it('has a table with the same figures, which a screen reader reads', async () => {
    await open();
    await screen.findByText('Quote requests by week');
    expect(rowsOf('Quote requests by week')).toEqual([
      ['Days', 'Requests'],
      ['23 Oct to 31 Oct', '0'],
      ['1 Nov to 21 Nov', '12'],
    ]);
    expect(rowsOf('Quote requests by place').slice(0, 4)).toEqual([
      ['Place', 'Requests', 'Before'],
      ['Kerala', '9', '0'],
      ['Karnataka', '3', '0'],
      ['Telangana', '0', '7'],
    ]);
    expect(rowsOf('Pipeline').map(([step]) => step)).toEqual([
      'Status',
      'New',
      'Contacted',
      'Site visit',
      'Quoted',
      'Won',
      'Lost',
    ]);
    for (const drawing of document.querySelectorAll('figure svg'))
      expect(drawing.closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('draws a bar with its figure for each number except zero', async () => {
    await open();
    const drawing = async (title: string) => {
      const figure = (await screen.findByRole('figure', { name: title })) as HTMLElement;
      await waitFor(() => expect(figure.querySelector('svg')).not.toBeNull());
      return {
        bars: [...figure.querySelectorAll('rect')].map((bar) =>
          Math.round(Number(bar.getAttribute('width'))),
        ),
        figures: [...figure.querySelectorAll('[data-figure]')].map(
          ({ textContent }) => textContent,
        ),
      };
    };
    expect((await drawing('Quote requests by week')).figures).toEqual(['0', '12']);
    expect((await drawing('Quote requests by week')).bars).toHaveLength(1);
    const place = await drawing('Quote requests by place');
    expect(place.figures).toEqual(['9', '3']);
    expect(place.bars[0]).toBe(3 * (place.bars[1] ?? 0));
  });

  it('is replaced by its table on request, and comes back', async () => {
    const { user } = await open();
    const figure = await screen.findByRole('figure', { name: 'Quote requests by building' });
    const button = within(figure).getByRole('button', {
      name: 'As a table: Quote requests by building',
    });
    expect(figure.querySelector('.visually-hidden table')).not.toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(figure.querySelector('svg')).toBeNull();
    expect(figure.querySelector(':not(.visually-hidden) > table')).not.toBeNull();
    await user.click(button);
    expect(figure.querySelector('svg')).not.toBeNull();
  });

  it('says so where there was nothing to count', async () => {
    await open(dashboard(EMPTY_DASHBOARD));
    expect(await screen.findAllByText('No quote requests arrived in these 30 days.')).toHaveLength(
      2,
    );
    expect(screen.getByText('None in this period.')).toBeDefined();
  });
});

describe('the period', () => {
  it.each([
    ['/admin', '30'],
    ['/admin?days=7', '7'],
    ['/admin?days=90', '90'],
    ['/admin?days=12', '30'],
  ])('of %s is %s days', async (address, days) => {
    const { askedFor } = await open(dashboard(), address);
    await screen.findByText('Win rate');
    expect(askedFor('/admin/dashboard').map(({ query }) => query.get('days'))).toEqual([days]);
    expect(screen.getByRole('link', { current: true, name: /days/ }).textContent).toBe(
      `${days} days`,
    );
  });

  it('is chosen by a link; the old figures stay until the answer arrives, and a late older answer is ignored', async () => {
    const late = Promise.withResolvers<void>();
    const { user } = await openAdmin('/admin', {
      'GET /admin/dashboard': async ({ query }: Asked) => {
        const days = DASHBOARD_DAYS.find((one) => String(one) === query.get('days')) ?? 30;
        if (days === 7) await late.promise;
        return {
          status: 200,
          body: { dashboard: dashboard({ leads: { count: days * 100, previous: 0 } }, days) },
        };
      },
    });
    expect(await screen.findByText('3,000')).toBeDefined();
    await user.click(screen.getByRole('link', { name: '7 days' }));
    expect(location.search).toBe('?days=7');
    expect(screen.getByText('3,000')).toBeDefined();
    await user.click(screen.getByRole('link', { name: '90 days' }));
    expect(await screen.findByText('9,000')).toBeDefined();
    late.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(screen.queryByText('700')).toBeNull();
    expect(screen.getByText('9,000')).toBeDefined();
  });
});

describe('the dashboard without figures', () => {
  it('says what will be shown here and what to do', async () => {
    await open(
      dashboard({
        ...EMPTY_DASHBOARD,
        pipeline: QUOTE_STATUSES.map((status) => ({ status, count: 0 })),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'No quote requests yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'quote form' }).getAttribute('href')).toBe(
      '/contact-us#quote',
    );
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.getByText(/^The site shows its first catalogue\./)).toBeDefined();
  });

  it('says why the figures are missing, and can load them again', async () => {
    let tries = 0;
    const { user } = await openAdmin('/admin', {
      'GET /admin/dashboard': () => {
        tries += 1;
        return tries === 1
          ? refused(503, 'unavailable', 'We could not load this right now. Please try again.')
          : { status: 200, body: { dashboard: dashboard() } };
      },
    });
    expect(
      await screen.findByText('We could not load this right now. Please try again.'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Win rate')).toBeDefined();
  });
});
