// The files of staff as workbooks, from the API.
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { createShop } from '../../../support/shop.ts';
import { SITE } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

const UTR = '000912345678';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const opened = async () => {
  const shop = await createShop({ bell: { price: 345 } });
  const buyer = await newBuyer(shop);
  const { _id } = await buyer.placed({ bell: 2 }, { paymentMethod: 'bank_transfer' });
  await moveOrder(shop, _id, { status: 'confirmed', utr: UTR });
  const staff = (await shop.newAdmin()).visitor;
  const fetchAs = ({ cookies }: Visitor, path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return shop.api.fetch(new Request(`${SITE}/api${path}`, { headers: { cookie } }), {
      ip: '203.0.113.9',
    });
  };
  return { buyer, fetchAs, staff };
};

describe('a list of staff for Excel', () => {
  it.each([
    ['/admin/payments.xlsx', 'UTR'],
    ['/admin/books.xlsx?file=day-book', 'RRN, UTR or reference'],
  ])('%s keeps every digit of a UTR', async (path, title) => {
    const { fetchAs, staff } = await opened();
    const answer = await fetchAs(staff, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, XLSX]);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+\.xlsx"$/,
    );
    const [titles = [], ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    const at = titles.indexOf(title);
    expect(rows.map((row) => row[at])).toEqual([UTR]);
  });

  it('takes the filters of the list, and has amounts as numbers', async () => {
    const { fetchAs, staff } = await opened();
    const sheetOf = async (path: string) =>
      readSheet(Buffer.from(await (await fetchAs(staff, path)).arrayBuffer()));
    const [titles = [], order] = await sheetOf('/admin/orders.xlsx?status=confirmed');
    expect(order?.[titles.indexOf('Total in rupees')]).toBe(745.2);
    expect(await sheetOf('/admin/orders.xlsx?status=cancelled')).toEqual([titles]);
  });

  it('is for staff only', async () => {
    const { buyer, fetchAs } = await opened();
    expect((await fetchAs(buyer.visitor, '/admin/payments.xlsx')).status).toBe(403);
  });
});
