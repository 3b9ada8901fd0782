// The dashboard: what it counts, on which days, and for whom.
import { describe, expect, it } from 'vitest';
import { unsetCost } from '../../../src/contract/catalogue/running-cost.ts';
import { DAY_MS, dayAfter, dayOf, startOfDay } from '../../../src/contract/kernel/days.ts';
import type { Person } from '../../../src/contract/people/rules.ts';
import { TARIFF_NAMES } from '../../../src/contract/plan/tariff-names.ts';
import type { QuoteRow } from '../../../src/contract/quote/quote-desk-rules.ts';
import {
  customerFigures,
  periodsOf,
  quoteFigures,
  splitPeriod,
} from '../../../src/server/dashboard/dashboards.ts';
import type { IndexedQuote } from '../../../src/server/quote/quote-list.ts';
import { createTestApi, firstCatalogue } from '../../support/test-api.ts';

const TODAY = '2026-11-21';
const PERIODS = periodsOf(TODAY, 7);
let made = 0;

type Row = QuoteRow & Pick<IndexedQuote, 'hasStaffNote'>;

const row = (fields: Partial<Row>): Row => {
  made += 1;
  const at = fields.createdAt ?? '2026-11-21T06:00:00.000Z';
  const who = {
    _id: `q${made}`,
    quoteNumber: `Q-2026-${made}`,
    name: 'Anu',
    phone: '+914844000000',
    phoneExtension: null,
    page: null,
  };
  const place = { elevatorType: 'Residential', location: 'Kerala' } as const;
  return {
    ...who,
    ...place,
    status: 'new',
    lostReason: null,
    priority: 'medium',
    followUpAt: null,
    owner: null,
    expectedValue: null,
    noteCount: 0,
    hasStaffNote: false,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
};
const person = (createdAt: string, role: Person['role'] = 'user'): Person => {
  made += 1;
  return {
    _id: `p${made}`,
    role,
    firstName: 'Anu',
    lastName: '',
    email: `${made}@example.com`,
    phone: '',
    isActive: true,
    createdAt,
  };
};
const ids = (rows: readonly QuoteRow[]) => rows.map(({ _id }) => _id);

describe('days', () => {
  it('begin at midnight in India', () => {
    expect(dayOf('2026-11-20T18:29:59.999Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T18:30:00.000Z')).toBe('2026-11-21');
    expect(new Date(startOfDay('2026-11-21')).toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect([dayAfter('2028-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual([
      '2028-02-29',
      '2025-12-31',
    ]);
  });
});

describe('a period', () => {
  it.each([
    [7, '2026-11-15', '2026-11-08', '2026-11-14'],
    [30, '2026-10-23', '2026-09-23', '2026-10-22'],
    [90, '2026-08-24', '2026-05-26', '2026-08-23'],
  ])('of %i days ends with today and follows one as long', (days, from, before, until) => {
    expect(periodsOf(TODAY, days)).toEqual({
      period: { from, to: TODAY },
      previous: { from: before, to: until },
    });
  });

  it.each([
    [7, 7, { from: '2026-11-15', to: '2026-11-15' }],
    [30, 5, { from: '2026-10-23', to: '2026-10-24' }],
    [90, 13, { from: '2026-08-24', to: '2026-08-29' }],
  ])('of %i days has %i parts that leave nothing out', (days, count, first) => {
    const { period } = periodsOf(TODAY, days);
    const parts = splitPeriod(period, days);
    expect([parts.length, parts[0], parts.at(-1)?.to]).toEqual([count, first, TODAY]);
    for (const [place, { from }] of parts.entries())
      if (place > 0) expect(from).toBe(dayAfter(parts[place - 1]?.to ?? '', 1));
  });
});

describe('requests', () => {
  it('are counted on the day they arrived in India, without spam, beside the previous period', () => {
    const rows = [
      row({ createdAt: '2026-11-14T18:30:00.000Z' }),
      row({ createdAt: '2026-11-21T18:29:59.999Z' }),
      row({ createdAt: '2026-11-21T06:00:00.000Z', status: 'spam' }),
      row({ createdAt: '2026-11-14T18:29:59.999Z' }),
      row({ createdAt: '2026-11-07T18:30:00.000Z' }),
      row({ createdAt: '2026-11-07T18:29:59.999Z' }),
      row({ createdAt: '2026-11-21T18:30:00.000Z' }),
    ];
    const { leads, leadsOverTime } = quoteFigures(rows, 7, PERIODS);
    expect(leads).toEqual({ count: 2, previous: 2 });
    expect(leadsOverTime.map(({ from, count }) => [from.slice(8), count])).toEqual([
      ['15', 1],
      ['16', 0],
      ['17', 0],
      ['18', 0],
      ['19', 0],
      ['20', 0],
      ['21', 1],
    ]);
  });

  it('are counted by place and kind, most frequent first', () => {
    const before = '2026-11-10T06:00:00.000Z';
    const rows = [
      row({ location: 'Goa' }),
      row({ location: 'Goa', elevatorType: 'Other' }),
      row({}),
      row({ location: 'Africa', createdAt: before }),
    ];
    const { leadsByLocation, leadsByType } = quoteFigures(rows, 7, PERIODS);
    expect(leadsByLocation).toHaveLength(9);
    expect(leadsByLocation.slice(0, 4)).toEqual([
      { location: 'Goa', count: 2, previous: 0 },
      { location: 'Kerala', count: 1, previous: 0 },
      { location: 'Africa', count: 0, previous: 1 },
      { location: 'Karnataka', count: 0, previous: 0 },
    ]);
    expect(leadsByType).toEqual([
      { elevatorType: 'Residential', count: 2, previous: 1 },
      { elevatorType: 'Other', count: 1, previous: 0 },
      { elevatorType: 'Commercial', count: 0, previous: 0 },
    ]);
  });

  it('are in the pipeline whenever they arrived, and conversion counts those of the period', () => {
    const rows = [
      row({ status: 'won' }),
      row({ status: 'lost' }),
      row({ status: 'spam' }),
      row({ status: 'won', createdAt: '2020-01-01T00:00:00.000Z' }),
    ];
    const { pipeline, conversion } = quoteFigures(rows, 7, PERIODS);
    expect(Object.fromEntries(pipeline.map(({ status, count }) => [status, count]))).toEqual({
      new: 0,
      contacted: 0,
      site_visit: 0,
      quoted: 0,
      won: 2,
      lost: 1,
      spam: 1,
    });
    expect(conversion).toEqual({
      period: { arrived: 2, won: 1, rate: 0.5 },
      previous: { arrived: 0, won: 0, rate: null },
    });
  });

  it('that are untouched are listed oldest first, and follow-ups of today are due', () => {
    const old = row({ createdAt: '2026-01-01T00:00:00.000Z' });
    const fresh = row({});
    const noted = row({ noteCount: 1, hasStaffNote: true });
    // The site notes by itself that a number has asked before.
    const again = row({ noteCount: 1, createdAt: '2026-11-02T00:00:00.000Z' });
    const due = row({ status: 'contacted', followUpAt: '2026-11-21T18:29:00Z' });
    const overdue = row({ status: 'quoted', followUpAt: '2026-10-01T00:00:00.000Z' });
    const tomorrow = row({ status: 'contacted', followUpAt: '2026-11-21T18:30:00.000Z' });
    const over = row({ status: 'lost', followUpAt: '2026-11-01T00:00:00.000Z' });
    const { untouched, followUps } = quoteFigures(
      [fresh, noted, old, again, due, tomorrow, over, overdue],
      7,
      PERIODS,
    );
    expect([untouched.count, ids(untouched.quotes)]).toEqual([3, ids([old, again, fresh])]);
    expect([followUps.count, ids(followUps.quotes)]).toEqual([2, ids([overdue, due])]);
    const many = quoteFigures(
      Array.from({ length: 20 }, () => row({})),
      7,
      PERIODS,
    ).untouched;
    expect([many.count, many.quotes.length]).toEqual([20, 8]);
  });
});

describe('customers', () => {
  it('are counted by the day of their sign-up, and staff are not', () => {
    const people = [
      person('2026-11-20T00:00:00.000Z'),
      person('2026-11-10T00:00:00.000Z'),
      person('2020-01-01T00:00:00.000Z'),
      person('2026-11-20T00:00:00.000Z', 'admin'),
    ];
    expect(customerFigures(people, PERIODS)).toEqual({ count: 1, previous: 1, total: 3 });
  });
});

describe('the call', () => {
  it('answers from the stored data of this moment', async () => {
    const world = createTestApi();
    world.clock.offsetMs += Date.UTC(2031, 4, 10, 18, 20) - world.clock.now();
    const { visitor } = await world.newAdmin();
    const empty = (await visitor.get('/admin/dashboard')).body.dashboard;
    expect(empty).toMatchObject({
      days: 30,
      leads: { count: 0, previous: 0 },
      customers: { total: 0 },
      orders: { count: 0 },
      revenue: { rupees: 0 },
    });
    expect(empty.period).toEqual({ from: '2031-04-11', to: '2031-05-10' });
    await world.visitor().post('/quote', {
      name: 'Anu Nair',
      phone: '+914844000000',
      elevatorType: 'Residential',
      location: 'Goa',
    });
    await world.newCustomer();
    // Ten minutes later it is another day in India.
    world.clock.offsetMs += 10 * 60_000;
    const { dashboard } = (await visitor.get('/admin/dashboard?days=7')).body;
    expect(dashboard).toMatchObject({
      days: 7,
      leads: { count: 1, previous: 0 },
      customers: { count: 1, previous: 0, total: 1 },
      untouched: { count: 1 },
    });
    expect(dashboard.leadsOverTime.at(-2)).toEqual({
      from: '2031-05-10',
      to: '2031-05-10',
      count: 1,
    });
    expect(dashboard.leadsOverTime.at(-1)).toEqual({
      from: '2031-05-11',
      to: '2031-05-11',
      count: 0,
    });
  });

  it('names the tariffs that were last compared with their source over a year ago', async () => {
    const world = createTestApi();
    const { data } = unsetCost();
    const overdueOn = async (moment: number) => {
      world.clock.offsetMs += moment - world.clock.now();
      const { visitor } = await world.newAdmin();
      return (await visitor.get('/admin/dashboard')).body.dashboard.overdueTariffs;
    };
    expect(await overdueOn(Date.parse(data.kseb.checked) + 300 * DAY_MS)).toEqual([]);
    const [first] = Object.values(TARIFF_NAMES);
    const later = await overdueOn(Date.parse(data.bescom.checked) + 400 * DAY_MS);
    expect(later).toContain(first);
    expect(later).toHaveLength(2);
  });

  it('names the published lifts that are sold by quotation without a price band', async () => {
    const world = createTestApi();
    const { visitor } = await world.newAdmin();
    const { withoutPriceBand } = (await visitor.get('/admin/dashboard')).body.dashboard;
    const { models } = await firstCatalogue();
    const codes = models
      .filter(({ data }) => !data.purchasable && typeof data.priceFrom !== 'number')
      .map(({ data }) => data.code)
      .sort();
    expect(codes.length).toBeGreaterThan(0);
    expect(withoutPriceBand.count).toBe(codes.length);
    expect(withoutPriceBand.lifts[0].code).toBe(codes[0]);
  });

  it.each(['days=14', 'days=abc', 'days=', 'month=5'])('refuses %s', async (query) => {
    const { visitor } = await createTestApi().newAdmin();
    expect((await visitor.get(`/admin/dashboard?${query}`)).status).toBe(422);
  });
});
