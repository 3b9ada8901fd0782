// Files of payments and returns for spreadsheets: every row that matches, with the labels of the
// screens, whatever page is shown.
import { describe, expect, it } from 'vitest';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { createShop } from '../../../support/shop.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  await shop.count('bell', 30);
  const [staff, buyer] = [await shop.admin(), await newBuyer(shop)];
  const linesOf = async (path: string) => {
    const { text, headers } = await staff.get(path);
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    return { lines, name: headers.get('content-disposition') };
  };
  return { shop, staff, buyer, linesOf };
};

describe('the file of payments', () => {
  it('has all matching rows, with the references of bank and gateway', async () => {
    const { shop, buyer, linesOf } = await opened();
    const paid = await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' });
    const staff = await shop.admin();
    await staff.patch(`/admin/order-status/${paid._id}`, {
      status: 'confirmed',
      utr: 'SBIN426011',
    });
    const awaited = await buyer.placed({ bell: 2 }, { paymentMethod: 'bank_transfer' });
    const all = await linesOf('/admin/payments.csv?sort=createdAt');
    expect(all.name).toMatch(/^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/);
    expect(all.lines[0]).toBe(
      'Order,Started,Payment method,Status,Amount in rupees,Received,UTR,Gateway order,Gateway payment,Paid by,RRN,Fee in rupees,Tax in the fee,Paid out by,Disputes,Refunded in rupees,Refunds,Reason for failure',
    );
    const cells = all.lines.slice(1).map((line) => line.split(','));
    expect(cells.map(([order, , by, status, amount]) => [order, by, status, amount])).toEqual([
      [paid.orderNumber, 'Bank transfer', 'Received', '108.00'],
      [awaited.orderNumber, 'Bank transfer', 'Started', '216.00'],
    ]);
    expect(cells.map((row) => row[6])).toEqual(['SBIN426011', '']);
    expect((await linesOf('/admin/payments.csv?status=captured')).lines).toHaveLength(2);
    expect((await linesOf('/admin/payments.csv?method=cod')).lines).toHaveLength(1);
  });

  it('accepts no page, because it has all rows', async () => {
    const { buyer, linesOf, staff } = await opened();
    for (let order = 0; order < 11; order += 1) await buyer.placed({ bell: 1 });
    expect((await linesOf('/admin/payments.csv')).lines).toHaveLength(12);
    const { payments, ...paging } = (await staff.get('/admin/payments?page=2&limit=10')).body;
    expect(payments).toHaveLength(1);
    expect(paging).toEqual({ totalAvailablePayments: 11, page: 2, limit: 10 });
    const refused = await staff.get('/admin/payments.csv?page=2');
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields']);
  });
});

describe('the file of returns', () => {
  it('has all matching rows, with order, customer and reason', async () => {
    const { shop, buyer, linesOf } = await opened();
    const { _id } = await buyer.placed({ bell: 2 });
    const order = await moveOrder(shop, _id, 'processing', 'shipped', 'delivered');
    const asked = await buyer.visitor.post(`/user/request-return/${_id}`, {
      items: [{ orderItem: order.items[0]._id, quantity: 1 }],
      reason: 'manufacturer_defect',
    });
    const { lines, name } = await linesOf('/admin/return-orders.csv');
    expect(name).toMatch(/^attachment; filename="returns-\d{4}-\d\d-\d\d\.csv"$/);
    expect(lines[0]).toBe('Number,Requested,Order,Customer,Quantity,Reason,Status');
    const [number, , orderNumber, , pieces] = (lines[1] ?? '').split(',');
    expect([number, orderNumber, pieces]).toEqual([
      asked.body.returnOrder.returnNumber,
      order.orderNumber,
      '1',
    ]);
    expect((await linesOf('/admin/return-orders.csv?status=approved')).lines).toHaveLength(1);
  });

  it('accepts no page either, while the list of the screens comes in pages', async () => {
    const { shop, staff, buyer, linesOf } = await opened();
    const { _id } = await buyer.placed({ bell: 12 });
    const { items } = await moveOrder(shop, _id, 'processing', 'shipped', 'delivered');
    for (let piece = 0; piece < 12; piece += 1)
      await buyer.visitor.post(`/user/request-return/${_id}`, {
        items: [{ orderItem: items[0]._id, quantity: 1 }],
        reason: 'manufacturer_defect',
      });
    expect((await linesOf('/admin/return-orders.csv')).lines).toHaveLength(13);
    expect((await staff.get('/admin/return-orders.csv?page=2')).status).toBe(422);
    const { returnOrders, ...paging } = (await staff.get('/admin/return-orders?page=2&limit=10'))
      .body;
    expect(returnOrders).toHaveLength(2);
    expect(returnOrders[0]).toMatchObject({ order: { _id }, units: 1, status: 'requested' });
    expect(paging).toEqual({ totalAvailableReturnOrders: 12, page: 2, limit: 10 });
  });
});
