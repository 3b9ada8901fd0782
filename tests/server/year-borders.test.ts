// At the border of a year, numbers, papers, lists and files follow the calendar in India.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../src/contract/kernel/days.ts';
import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { askedBefore } from '../../src/server/quote/old-quotes.ts';
import { SERIES_FOLDER, storedSeries } from '../../src/server/trade/state/stored-series.ts';
import { moveOrder, newBuyer } from '../support/buyers.ts';
import { openLinkDesk } from '../support/link-desk.ts';
import { allPapers } from '../support/paper-consistency.ts';
import { createTestServices } from '../support/services.ts';
import { createShop } from '../support/shop.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';

/** 23:40 and 00:40 in India; UTC has the same day, year and financial year for both. */
const BORDERS = {
  year: ['2026-12-31T18:10:00.000Z', '2026-12-31T19:10:00.000Z'],
  financialYear: ['2027-03-31T18:10:00.000Z', '2027-03-31T19:10:00.000Z'],
} as const;
type World = Pick<TestApi, 'clock'>;

const goTo = ({ clock }: World, moment: string) => {
  clock.offsetMs += Date.parse(moment) - clock.now();
};

const QUOTE = {
  name: 'Devi Nair',
  phone: '+919812345678',
  elevatorType: 'Residential',
  location: 'Kerala',
};
const COMPLAINT = { name: 'Devi Nair', email: 'devi@example.com', topic: 'order', text: 'Late.' };

describe.each([
  [BORDERS.year[0], '2026'],
  [BORDERS.year[1], '2027'],
])('at %s, numbers begin with the year %s:', (moment, year) => {
  it('quote requests and complaints', async () => {
    const world = createTestApi();
    goTo(world, moment);
    const quote = await world.visitor().post('/quote', QUOTE);
    const staff = (await world.newAdmin()).visitor;
    const { quotes } = (await staff.get('/admin/quotes')).body;
    const complaint = await world.visitor().post('/grievance', COMPLAINT);
    expect([quote.status, complaint.status]).toEqual([201, 201]);
    expect(quotes[0].quoteNumber).toMatch(new RegExp(`^Q-${year}-[0-9A-Z]{6}$`));
    expect(complaint.body.grievance.number).toMatch(new RegExp(`^G-${year}-[0-9A-Z]{6}$`));
  });

  it('orders and returns', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    goTo(shop, moment);
    const buyer = await newBuyer(shop);
    const order = await buyer.placed({ bell: 1 });
    expect(order.orderNumber).toMatch(new RegExp(`^LFT-${year}-`));
    await moveOrder(shop, order._id, 'processing', 'shipped', 'delivered');
    const asked = await buyer.visitor.post(`/user/request-return/${order._id}`, {
      items: [{ orderItem: order.items[0]._id, quantity: 1 }],
      reason: 'manufacturer_defect',
    });
    expect(asked.body.returnOrder.returnNumber).toMatch(new RegExp(`^RET-${year}-`));
  });

  it('payment links', async () => {
    const desk = await openLinkDesk();
    goTo(desk, moment);
    await desk.comeBack();
    const { number } = await desk.made({ lastDay: dayAfter(dayOf(moment), 7) });
    expect(number).toMatch(new RegExp(`^P-${year}-`));
  });
});

describe('lists and files', () => {
  it('filter by days in India and carry the day in India in their names', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    goTo(shop, BORDERS.year[0]);
    const buyer = await newBuyer(shop);
    const before = await buyer.placed({ bell: 1 });
    goTo(shop, BORDERS.year[1]);
    const after = await buyer.placed({ bell: 1 });
    const staff = await shop.admin();
    const among = async (query: string) =>
      (await staff.get(`/admin/orders?${query}`)).body.orders.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await among('from=2027-01-01&to=2027-01-01')).toEqual([after._id]);
    expect(await among('to=2026-12-31')).toEqual([before._id]);
    const file = await staff.raw('GET', '/admin/orders.csv', {});
    expect(file.headers.get('content-disposition')).toContain('orders-2027-01-01.csv');
    expect(file.text).toContain('2026-12-31 23:40');
    expect(file.text).toContain('2027-01-01 00:40');
  });

  it('counts a request on the dashboard of its day in India', async () => {
    const world = createTestApi();
    goTo(world, BORDERS.year[0]);
    await world.visitor().post('/quote', QUOTE);
    goTo(world, BORDERS.year[1]);
    await world.visitor().post('/quote', { ...QUOTE, phone: '+919812345679' });
    const { visitor } = await world.newAdmin();
    const { leadsOverTime, period } = (await visitor.get('/admin/dashboard?days=7')).body.dashboard;
    expect(period.to).toBe('2027-01-01');
    expect(
      leadsOverTime.slice(-2).map(({ to, count }: { to: string; count: number }) => [to, count]),
    ).toEqual([
      ['2026-12-31', 1],
      ['2027-01-01', 1],
    ]);
  });
});

it('a closed request is remembered by the day in India on which it arrived', async () => {
  const world = createTestServices();
  goTo(world, BORDERS.year[1]);
  await world.visitor().post('/quote', QUOTE);
  goTo(world, '2028-01-02T00:00:00.000Z');
  await world.api.sweep(true);
  expect(await askedBefore(world.kv(), world.services.keys, QUOTE.phone)).toBe('2027-01-01');
});

describe('papers at the border of two financial years', () => {
  const shipped = async (shop: Awaited<ReturnType<typeof createShop>>) => {
    const buyer = await newBuyer(shop);
    const { _id } = await buyer.placed({ bell: 1 });
    await moveOrder(shop, _id, 'processing', 'shipped');
  };

  it('are numbered without a gap by the financial year in India, each year from 1', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    goTo(shop, BORDERS.financialYear[0]);
    await shipped(shop);
    await shipped(shop);
    goTo(shop, BORDERS.financialYear[1]);
    await shipped(shop);
    const papers = await allPapers(shop.deps.storage.scope());
    expect(
      papers.map(({ number, date, financialYear }) => [number, date, financialYear]).sort(),
    ).toEqual([
      ['B26-27/000001', '2027-03-31', '26-27'],
      ['B26-27/000002', '2027-03-31', '26-27'],
      ['B27-28/000001', '2027-04-01', '27-28'],
    ]);
    const staff = await shop.admin();
    const march = (await staff.get('/admin/books?month=2027-03')).body.books.papers;
    const april = (await staff.get('/admin/books?month=2027-04')).body.books.papers;
    expect([march.length, april.length]).toEqual([2, 1]);
    expect((await staff.get('/admin/books')).body.books.month).toBe('2027-04');
  });

  it('continue after the stored papers', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    goTo(shop, BORDERS.financialYear[1]);
    await shipped(shop);
    const kv = shop.deps.storage.scope();
    const series: [string, number | undefined][] = [];
    for await (const key of kv.list(prefixOf(SERIES_FOLDER)))
      series.push([key, (await kv.get(key, storedSeries))?.value.next]);
    expect(series).toEqual([['ser/flat/invoice/27-28', 2]]);
    await shipped(shop);
    const numbers = (await allPapers(kv)).map(({ number }) => number).sort();
    expect(numbers).toEqual(['B27-28/000001', 'B27-28/000002']);
  });
});
