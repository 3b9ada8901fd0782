// A return as its customer and staff see it, from the request to the refund, and who may see it.
import { describe, expect, it } from 'vitest';
import { moveOrder, moveReturn, newBuyer } from '../../../support/buyers.ts';
import { createShop } from '../../../support/shop.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 }, rope: { price: 50 } });
  await shop.count('bell', 9);
  const [staff, buyer] = [await shop.admin(), await newBuyer(shop)];
  const { _id: order, orderNumber } = await buyer.placed({ rope: 1, bell: 3 });
  const { items } = await moveOrder(shop, order, 'processing', 'shipped', 'delivered');
  const line = items.find(({ product }: { product: string }) => product === shop.idOf('bell'))._id;
  const ask = (more: object = {}) =>
    buyer.visitor.post(`/user/request-return/${order}`, {
      items: [{ orderItem: line, quantity: 2 }],
      reason: 'manufacturer_defect',
      ...more,
    });
  const read = async (id: string) =>
    (await staff.get(`/admin/return-order/${id}`)).body.returnOrder;
  return { shop, staff, buyer, order, orderNumber, line, ask, read };
};

describe('a requested return', () => {
  it('shows its lines, its order, and the next steps', async () => {
    const { shop, buyer, order, orderNumber, line, ask, read } = await opened();
    const answer = await ask({
      comment: 'It hums.',
      resolution: 'replacement',
      refundTo: 'wallet',
    });
    const own = answer.body.returnOrder;
    expect(own).toEqual({
      _id: expect.any(String),
      returnNumber: expect.stringMatching(/^RET-\d{4}-/),
      order: { _id: order, orderNumber, status: 'delivered' },
      user: buyer.id,
      customerName: expect.any(String),
      units: 2,
      reason: 'manufacturer_defect',
      status: 'requested',
      comment: 'It hums.',
      photos: [],
      items: [
        {
          orderItem: line,
          product: shop.idOf('bell'),
          name: 'Part bell',
          quantity: 2,
          receivedQty: null,
          condition: null,
        },
      ],
      resolution: 'replacement',
      refundTo: 'wallet',
      refundCap: 0,
      refundAmount: 0,
      rejectionReason: null,
      replacement: null,
      tracking: null,
      history: [
        {
          at: own.createdAt,
          from: null,
          to: 'requested',
          note: '',
          by: { _id: buyer.id, role: 'user', name: 'Anu' },
        },
      ],
      moves: [{ to: 'cancelled', asks: [] }],
      approvedAt: null,
      receivedAt: null,
      closedAt: null,
      createdAt: own.createdAt,
      updatedAt: own.createdAt,
    });
    const seen = await read(own._id);
    expect(seen).toEqual({ ...own, moves: expect.any(Array), history: expect.any(Array) });
    expect(seen.history).toMatchObject([{ to: 'requested', by: { _id: buyer.id } }]);
    expect(seen.moves).toEqual([
      { to: 'approved', asks: [] },
      { to: 'rejected', asks: ['reason'] },
    ]);
  });

  it('keeps its moments, its notes, its parcel and the person of each step', async () => {
    const { shop, ask, line, read, staff } = await opened();
    const { _id } = (await ask()).body.returnOrder;
    const tracking = { carrier: 'Delhivery', number: 'R1' };
    const approved = await moveReturn(shop, _id, { status: 'approved', note: 'Sent a label' });
    expect([approved.approvedAt, approved.closedAt]).toEqual([expect.any(String), null]);
    shop.clock.offsetMs += 3_600_000;
    await moveReturn(shop, _id, { status: 'in_transit', tracking });
    const counted = [{ orderItem: line, receivedQty: 1, condition: 'resellable' }];
    const received = await moveReturn(shop, _id, { status: 'received', items: counted });
    expect(received).toMatchObject({ refundCap: 108, refundAmount: 0, tracking });
    expect(received.approvedAt).toBe(approved.approvedAt);
    expect(Date.parse(received.receivedAt)).toBeGreaterThan(Date.parse(received.approvedAt));
    shop.clock.offsetMs += 3_600_000;
    await moveReturn(shop, _id, { status: 'refunded', refundAmount: 100 });
    const done = await read(_id);
    expect(done).toMatchObject({
      status: 'refunded',
      refundCap: 0,
      refundAmount: 100,
      refundTo: 'original',
      tracking,
      approvedAt: approved.approvedAt,
      receivedAt: received.receivedAt,
      moves: [],
    });
    expect(done.closedAt).toBe(done.updatedAt);
    expect(Date.parse(done.closedAt)).toBeGreaterThan(Date.parse(done.receivedAt));
    expect(
      done.history.map(({ from, to, note }: Record<string, unknown>) => [from, to, note]),
    ).toEqual([
      [null, 'requested', ''],
      ['requested', 'approved', 'Sent a label'],
      ['approved', 'in_transit', ''],
      ['in_transit', 'received', ''],
      ['received', 'refunded', ''],
    ]);
    const again = await staff.patch(`/admin/return-order-status/${_id}`, {
      status: 'refunded',
      refundAmount: 100,
    });
    expect(again.body.order).toEqual(done);
  });

  it('is rejected with a reason, which defaults to the note of the step', async () => {
    const { shop, ask, line, read } = await opened();
    const items = [{ orderItem: line, quantity: 1 }];
    const one = (await ask({ items })).body.returnOrder._id;
    await moveReturn(shop, one, { status: 'rejected', reason: 'Broken by hand' });
    expect(await read(one)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Broken by hand',
      closedAt: expect.any(String),
      history: [{ to: 'requested' }, { to: 'rejected', note: 'Broken by hand' }],
    });
    const other = (await ask({ items })).body.returnOrder._id;
    const step = { status: 'rejected', reason: 'Broken by hand', note: 'See the photo' };
    await moveReturn(shop, other, step);
    expect((await read(other)).history[1].note).toBe('See the photo');
  });

  it('belongs to one customer, and unknown ones are not found', async () => {
    const { shop, ask, staff, order } = await opened();
    const { _id } = (await ask()).body.returnOrder;
    const stranger = (await newBuyer(shop)).visitor;
    const none = '0'.repeat(26);
    const answers = await Promise.all([
      stranger.post(`/user/cancel-return/${_id}`, {}),
      stranger.get(`/user/order-returns/${order}`),
      stranger.post(`/user/cancel-return/${none}`, {}),
      staff.get(`/admin/return-order/${none}`),
      staff.patch(`/admin/return-order-status/${none}`, { status: 'approved' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is in the audit log with each step of staff', async () => {
    const { shop, ask } = await opened();
    const { _id, returnNumber } = (await ask()).body.returnOrder;
    await moveReturn(shop, _id, 'approved');
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?entity=return'))
      .body;
    expect(entries).toMatchObject([{ action: 'change', entityId: _id, label: returnNumber }]);
    expect(entries[0].changes).toContainEqual({
      field: 'status',
      before: 'requested',
      after: 'approved',
    });
  });
});
