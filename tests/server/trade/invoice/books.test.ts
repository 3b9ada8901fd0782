// The accountant's desk: the month's papers and money, open items, and the files.
import { describe, expect, it } from 'vitest';
import { legalSchema } from '../../../../src/contract/company/legal-rules.ts';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { LEGAL } from '../../../support/company.ts';
import { createShop } from '../../../support/shop.ts';

const PARTS = { bell: { price: 345 } };
const GST = legalSchema.parse({
  ...LEGAL,
  gstin: '32AAGCB7383J1ZH',
  tax: {
    mode: 'gst',
    registrations: [
      {
        gstin: '32AAGCB7383J1ZH',
        prefix: 'KL',
        lines: ['1 Example Avenue'],
        city: 'Kochi',
        postalCode: '682036',
      },
    ],
  },
});

const linesOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('the books of a month', () => {
  it('list its papers, what was received, and the transfers that are awaited', async () => {
    const shop = await createShop(PARTS);
    const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
    const sent = await buyer.placed({ bell: 1 });
    await moveOrder(shop, sent._id, 'processing', 'shipped', 'delivered');
    const waiting = await buyer.placed({ bell: 2 }, { paymentMethod: 'bank_transfer' });
    const { body } = await staff.get('/admin/books');
    const { books } = body;
    expect(books).toMatchObject({ isGst: false, received: 372.6, fees: 0 });
    expect(books.papers).toMatchObject([
      {
        nth: 1,
        title: 'Bill',
        order: sent._id,
        buyer: 'Anu',
        tax: 27.6,
        total: 372.6,
      },
    ]);
    expect(books.open).toMatchObject([
      { method: 'bank_transfer', orderNumber: waiting.orderNumber, amount: 745.2 },
    ]);
    expect((await staff.get('/admin/books?month=2020-01')).body.books.papers).toEqual([]);
    expect((await staff.get('/admin/books?month=2020-13')).status).toBe(422);
  });

  it('come as files: every movement, every paper, and nothing for GSTR-1 while tax is flat', async () => {
    const shop = await createShop(PARTS);
    const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
    const { _id, orderNumber } = await buyer.placed({ bell: 1 });
    await moveOrder(shop, _id, 'processing', 'shipped', 'delivered');
    const file = async (name: string) =>
      linesOf((await staff.get(`/admin/books.csv?file=${name}`)).text);
    const { headers } = await staff.get('/admin/books.csv?file=gstr-1&month=2026-10');
    expect(headers.get('content-disposition')).toBe('attachment; filename="gstr-1-2026-10.csv"');
    const [, receipt] = await file('day-book');
    expect(receipt?.slice(1, 4)).toEqual(['Receipt', orderNumber, 'Cash on delivery']);
    expect(receipt?.slice(5, 7)).toEqual(['372.60', '0.00']);
    const [, bill] = await file('register');
    expect(bill?.slice(7)).toEqual(['345.00', '27.60', '372.60']);
    expect(await file('gstr-1')).toHaveLength(1);
    expect((await buyer.visitor.get('/admin/books')).status).toBe(403);
  });

  it('have a row for GSTR-1 with both halves of the tax once GST is on', async () => {
    const shop = await createShop(PARTS, { legal: GST });
    const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
    const { _id } = await buyer.placed({ bell: 1 });
    await moveOrder(shop, _id, 'processing', 'shipped', {
      status: 'cancelled',
      reason: 'undelivered',
      refundAmount: 0,
    });
    const [titles, invoice, credit] = linesOf(
      (await staff.get('/admin/books.csv?file=gstr-1')).text,
    );
    const named = (row: string[] | undefined) =>
      Object.fromEntries((titles ?? []).map((title, at) => [title, row?.[at]]));
    expect(named(invoice)).toMatchObject({
      Supplier: '32AAGCB7383J1ZH',
      Table: 'unregistered',
      'Place of supply': '32-Kerala',
      'HSN or SAC': '843131',
      Rate: '18',
      'Taxable value': '345.00',
      IGST: '0.00',
      CGST: '31.05',
      SGST: '31.05',
    });
    expect(named(credit)).toMatchObject({ 'Taxable value': '-345.00', CGST: '-31.05' });
    expect(named(credit).Corrects).toBe(named(invoice).Number);
  });
});
