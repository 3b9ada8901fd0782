// Searches of staff find people and things however their names and numbers are written.
import { describe, expect, it } from 'vitest';
import { newBuyer } from '../support/buyers.ts';
import { createShop } from '../support/shop.ts';
import { createTestApi } from '../support/test-api.ts';

const CHILLU = 'അനിൽ';
const JOINED = 'അനില്\u200d';
const SPELLINGS = [CHILLU, JOINED, JOINED.replace('\u200d', '')];
const PHONE = '98470 12345';
const NUMBERS = [PHONE, '098470 12345', '+91 98470-12345', '0091 98470 12345', '൯൮൪൭൦൧൨൩൪൫'];
const asked = (search: string) => `search=${encodeURIComponent(search)}`;

describe('a search of staff', () => {
  it('finds a customer however name and number are written', async () => {
    const world = createTestApi();
    await world.newCustomer({ firstName: CHILLU, lastName: 'D’Souza', phone: PHONE });
    await world.newCustomer({ firstName: 'Joan', lastName: 'Nair', phone: '98470 54321' });
    const { visitor: staff } = await world.newAdmin();
    const found = async (search: string) =>
      (await staff.get(`/admin/customers?${asked(search)}`)).body.totalAvailableUsers;
    const one = [...SPELLINGS, ...NUMBERS, `${JOINED}  d'souza`, 'DSOUZA', 'dʼsouza'];
    for (const search of one) expect([search, await found(search)]).toEqual([search, 1]);
    expect(await found('98470')).toBe(2);
    expect(await found('ann')).toBe(0);
  });

  it('finds a quote however name and number are written', async () => {
    const world = createTestApi();
    const { body } = await world.visitor().post('/quote', {
      name: `${JOINED} Zoë`,
      phone: PHONE,
      elevatorType: 'Residential',
      location: 'Kerala',
      fillMs: 9000,
    });
    const { visitor: staff } = await world.newAdmin();
    const found = async (search: string) =>
      (await staff.get(`/admin/quotes?${asked(search)}`)).body.totalAvailableQuotes;
    const number = body.quote.quoteNumber as string;
    const all = [number, number.replaceAll('-', ''), number.replaceAll('-', ' ').toLowerCase()];
    for (const search of [...SPELLINGS, ...NUMBERS, ...all, 'zoe', 'ZOË'.normalize('NFD')])
      expect([search, await found(search)]).toEqual([search, 1]);
  });

  it('finds an order however its number is written', async () => {
    const shop = await createShop({ bell: { price: 345, name: 'Landing push button, 24 V' } });
    const buyer = await newBuyer(shop);
    const { orderNumber } = await buyer.placed({ bell: 1 });
    const staff = await shop.admin();
    const found = async (search: string) =>
      (await staff.get(`/admin/orders?${asked(search)}`)).body.totalAvailableOrders;
    const all = [orderNumber, orderNumber.replaceAll('-', ''), orderNumber.replaceAll('-', '  ')];
    for (const search of [...all, 'push-button', '24V'])
      expect([search, await found(search)]).toEqual([search, 1]);
  });

  it('finds orders and payments by the name, e-mail and phone number of their customer', async () => {
    const shop = await createShop({ bell: { price: 345 } });
    const buyer = await newBuyer(shop);
    const other = await newBuyer(shop);
    await buyer.visitor.postForm('/user/edit-profile', {
      firstName: 'Suresh',
      lastName: 'Nair',
      phone: PHONE,
    });
    const { orderNumber } = await buyer.placed({ bell: 1 });
    await other.placed({ bell: 1 });
    const staff = await shop.admin();
    const { email } = (await buyer.visitor.get('/user')).body.user;
    for (const search of [...NUMBERS, 'suresh nair', 'Nair, Suresh', email]) {
      const { orders } = (await staff.get(`/admin/orders?${asked(search)}`)).body;
      expect([search, orders.map((row: { orderNumber: string }) => row.orderNumber)]).toEqual([
        search,
        [orderNumber],
      ]);
    }
    const { payments } = (await staff.get(`/admin/payments?${asked(PHONE)}`)).body;
    expect(payments.map((row: { orderNumber: string }) => row.orderNumber)).toEqual([orderNumber]);
    expect((await staff.get(`/admin/orders.csv?${asked(PHONE)}`)).text).toContain(orderNumber);
  });

  it('sorts names as a reader does: without regard to case and accents, script after script', async () => {
    const world = createTestApi();
    const names = ['zachariah', 'Ánu', 'Binu', 'anu', 'ഉണ്ണി', 'രവി', 'അനിത', 'अनिल'];
    for (const firstName of names) await world.newCustomer({ firstName, lastName: '' });
    const { visitor: staff } = await world.newAdmin();
    const { body } = await staff.get('/admin/customers?sort=name');
    expect(body.customers.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'anu',
      'Ánu',
      'Binu',
      'zachariah',
      'अनिल',
      'അനിത',
      'ഉണ്ണി',
      'രവി',
    ]);
  });
});
