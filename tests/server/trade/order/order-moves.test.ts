// How staff take orders further: every pair of steps, what each asks for, what the customer and the
// audit log see of it.
import { describe, expect, it } from 'vitest';
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_STATUSES_BY_STAFF,
  type OrderStatus,
} from '../../../../src/contract/order/order-statuses.ts';
import { type Buyer, giveMoney, moveOrder, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import { SUPER_ADMIN } from '../../../support/test-api.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 }, kit: { price: 900, kind: 'package' } });
  await shop.count('bell', 50);
  return { shop, buyer: await newBuyer(shop) };
};

const UNDELIVERED = { status: 'cancelled', reason: 'undelivered', refundAmount: 0 };
/** How an order of parcels comes to stand in each status staff can find it in. */
const WAYS: Record<
  Exclude<OrderStatus, 'expired' | 'returned'>,
  (shop: Shop, buyer: Buyer) => Promise<string>
> = {
  pending_payment: async (_shop, buyer) =>
    (await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' }))._id,
  confirmed: async (_shop, buyer) => (await buyer.placed({ bell: 1 }))._id,
  processing: async (shop, buyer) =>
    (await moveOrder(shop, await WAYS.confirmed(shop, buyer), 'processing'))._id,
  shipped: async (shop, buyer) =>
    (await moveOrder(shop, await WAYS.processing(shop, buyer), 'shipped'))._id,
  delivered: async (shop, buyer) =>
    (await moveOrder(shop, await WAYS.shipped(shop, buyer), 'delivered'))._id,
  completed: async (shop, buyer) =>
    (await moveOrder(shop, await WAYS.delivered(shop, buyer), 'completed'))._id,
  cancelled: async (shop, buyer) =>
    (await moveOrder(shop, await WAYS.confirmed(shop, buyer), 'cancelled'))._id,
};
const LEGAL: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['completed'],
};
let transfers = 0;
const told = (from: string, to: string) => {
  if (to === 'confirmed') {
    transfers += 1;
    return { status: to, utr: `UTR${String(transfers).padStart(9, '0')}` };
  }
  return to === 'cancelled'
    ? {
        status: to,
        reason: from === 'shipped' ? 'undelivered' : 'Asked by telephone',
        refundAmount: 0,
      }
    : { status: to };
};

describe('the steps of an order', () => {
  it.each(Object.entries(WAYS))(
    'from %s: the legal ones are offered and made, the same one changes nothing, all others are refused',
    async (from, way) => {
      const { shop, buyer } = await opened();
      const staff = await shop.admin();
      for (const to of ORDER_STATUSES_BY_STAFF) {
        const id = await way(shop, buyer);
        const before = (await staff.get(`/admin/order/${id}`)).body.order;
        const { status, body } = await staff.patch(`/admin/order-status/${id}`, told(from, to));
        const isLegal = LEGAL[from as OrderStatus]?.includes(to) ?? false;
        expect([to, before.moves.some((move: { to: string }) => move.to === to)]).toEqual([
          to,
          isLegal,
        ]);
        if (to === from) expect([status, body.order]).toEqual([200, before]);
        else if (isLegal)
          expect([status, body.order.status, body.order.history.length]).toEqual([
            200,
            to,
            before.history.length + 1,
          ]);
        else {
          const words = [from, to].map((name) =>
            ORDER_STATUS_LABELS[name as OrderStatus].toLowerCase(),
          );
          const inThisWay =
            from === 'processing' && to === 'delivered'
              ? 'A parcel must be shipped before it is delivered.'
              : `This order is ${words.join(' and cannot be changed to ')}.`;
          expect([status, body.error]).toEqual([409, inThisWay]);
        }
      }
      for (const to of ORDER_STATUSES.filter(
        (name) => !ORDER_STATUSES_BY_STAFF.some((known) => known === name),
      )) {
        expect(
          (await staff.patch(`/admin/order-status/${await way(shop, buyer)}`, { status: to }))
            .status,
        ).toBe(422);
      }
      const kv = shop.deps.storage.scope();
      expect(await shopProblems(kv)).toEqual([]);
      expect(await listProblems(kv, (path) => staff.get(path))).toEqual([]);
    },
  );

  it('require their information', async () => {
    const { shop, buyer } = await opened();
    const staff = await shop.admin();
    const move = async (id: string, step: object) => {
      const { status, body } = await staff.patch(`/admin/order-status/${id}`, step);
      return [status, body.fields ?? body.error];
    };
    const waiting = await WAYS.pending_payment(shop, buyer);
    expect(await move(waiting, { status: 'confirmed' })).toEqual([
      422,
      { utr: 'Please enter the UTR of the transfer.' },
    ]);
    expect(await move(waiting, { status: 'confirmed', utr: 'x' })).toEqual([
      422,
      { utr: 'The UTR has 6 to 22 capital letters and digits.' },
    ]);
    const working = await WAYS.processing(shop, buyer);
    expect(await move(working, { status: 'cancelled' })).toEqual([
      422,
      { reason: expect.stringContaining('5 to 500') },
    ]);
    expect(await move(working, { status: 'cancelled', reason: 'No longer made' })).toEqual([
      422,
      { refundAmount: 'The refund must be from ₹0 to ₹0.' },
    ]);
    expect(
      await move(working, { status: 'cancelled', reason: 'No longer made', refundAmount: 0.01 }),
    ).toEqual([422, { refundAmount: 'The refund must be from ₹0 to ₹0.' }]);
    const sent = await WAYS.shipped(shop, buyer);
    expect(await move(sent, { ...UNDELIVERED, reason: 'They changed their mind' })).toEqual([
      422,
      { reason: 'A shipped order can only be cancelled as undelivered.' },
    ]);
    expect(
      await move(sent, { status: 'delivered', tracking: { url: 'javascript:alert(1)' } }),
    ).toEqual([422, expect.anything()]);
    expect(await move(sent, { status: 'lost' })).toEqual([
      422,
      { status: expect.stringContaining('Status must be one of') },
    ]);
  });

  it('of an installation end with the handover, without a parcel', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ kit: 1 }, { paymentMethod: 'bank_transfer' });
    const staff = await shop.admin();
    expect((await staff.patch(`/admin/order-status/${_id}`, { status: 'processing' })).status).toBe(
      409,
    );
    await moveOrder(shop, _id, { status: 'confirmed', utr: 'INSTALL000001' }, 'processing');
    expect(
      (await staff.patch(`/admin/order-status/${_id}`, { status: 'shipped' })).body.error,
    ).toBe('Installations are not shipped. Mark the order as delivered after the handover.');
    expect(await moveOrder(shop, _id, 'delivered')).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
    });
  });
});

describe('a cancellation by staff', () => {
  it('refunds the amount that they choose, and puts the pieces back or not', async () => {
    const { shop, buyer } = await opened();
    await giveMoney(shop, buyer, 500);
    const orders = [];
    for (let count = 0; count < 3; count += 1)
      orders.push((await buyer.placed({ bell: 1 }, { paymentMethod: 'wallet' }))._id);
    const [whole, part, sent] = orders;
    await moveOrder(shop, whole, { status: 'cancelled', reason: 'Asked by telephone' });
    await moveOrder(shop, part, 'processing', {
      status: 'cancelled',
      reason: 'Cut to size already',
      refundAmount: 20.5,
      restock: false,
    });
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 49, reserved: 1, left: 48 });
    await moveOrder(shop, sent, 'processing', 'shipped', { ...UNDELIVERED, refundAmount: 108 });
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 49, reserved: 0, left: 49 });
    expect(await buyer.read(part)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Cut to size already',
      refundedAmount: 20.5,
      paymentStatus: 'partially_refunded',
      items: [{ refundedAmount: 20.5 }],
    });
    expect((await buyer.wallet()).balance).toBe(500 - 108 + 20.5);
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });
});

describe('cash that will never be paid', () => {
  const ends: [string, (shop: Shop, buyer: Buyer) => Promise<string>][] = [
    ['before work began', WAYS.cancelled],
    [
      'when work had begun',
      async (shop, buyer) =>
        (
          await moveOrder(shop, await WAYS.processing(shop, buyer), {
            status: 'cancelled',
            reason: 'No longer made',
            refundAmount: 0,
          })
        )._id,
    ],
    [
      'undelivered',
      async (shop, buyer) =>
        (await moveOrder(shop, await WAYS.shipped(shop, buyer), UNDELIVERED))._id,
    ],
  ];
  it.each(ends)(
    'is no longer awaited from an order cancelled %s, which says that nothing was paid',
    async (_when, cancelled) => {
      const { shop, buyer } = await opened();
      const id = await cancelled(shop, buyer);
      expect(await buyer.read(id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'unpaid',
        captured: 0,
      });
      const { payments } = (await (await shop.admin()).get('/admin/payments')).body;
      expect(payments).toMatchObject([{ order: id, method: 'cod', status: 'cancelled' }]);
      expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
    },
  );
});

describe('a bank transfer', () => {
  it('is recorded by its number, which confirms the order; recording it again changes nothing, and it pays no other order', async () => {
    const { shop, buyer } = await opened();
    const staff = await shop.admin();
    const [first, second] = [
      await WAYS.pending_payment(shop, buyer),
      await WAYS.pending_payment(shop, buyer),
    ];
    const { payments } = (await staff.get('/admin/payments?sort=createdAt')).body;
    const [one, other] = [first, second].map(
      (order) => payments.find((payment: { order: string }) => payment.order === order)._id,
    );
    const confirm = (id: string, utr: string) =>
      staff.patch(`/admin/payment-status/${id}`, { utr });
    expect((await confirm(one, 'sbin 0001 2345')).body.payment).toMatchObject({
      status: 'captured',
      utr: 'SBIN00012345',
      provider: 'manual',
      capturedAt: expect.any(String),
    });
    expect([
      (await confirm(one, 'SBIN00012345')).status,
      (await buyer.read(first)).history.length,
    ]).toEqual([200, 2]);
    const { orderNumber } = await buyer.read(first);
    expect((await confirm(other, 'SBIN00012345')).body.error).toBe(
      `This UTR was already entered for order ${orderNumber}. Please check it.`,
    );
    expect((await confirm(other, 'SBIN00012346')).status).toBe(200);
    expect(
      (await staff.get('/admin/payments?status=captured&method=bank_transfer')).body
        .totalAvailablePayments,
    ).toBe(2);
    expect((await staff.get('/admin/payments?search=12346')).body.totalAvailablePayments).toBe(1);
  });
});

describe('the audit log', () => {
  it('has every step of staff with its changes, and none that changed nothing', async () => {
    const { shop, buyer } = await opened();
    const id = await WAYS.confirmed(shop, buyer);
    await moveOrder(shop, id, 'processing', 'processing', {
      status: 'cancelled',
      reason: 'No longer made',
      refundAmount: 0,
    });
    const { entries } = (
      await (await shop.superAdmin()).get('/admin/audit-log?entity=order&sort=createdAt')
    ).body;
    expect(entries).toMatchObject([
      {
        action: 'change',
        entityId: id,
        label: expect.stringMatching(/^LFT-/),
        changes: [{ field: 'status', before: 'confirmed', after: 'processing' }],
      },
      {
        changes: expect.arrayContaining([
          { field: 'status', before: 'processing', after: 'cancelled' },
          { field: 'cancelReason', before: null, after: 'No longer made' },
        ]),
      },
    ]);
    expect(entries).toHaveLength(2);
  });
});

describe('a note of the office', () => {
  it('stays on the order for staff, is in the audit log, and is never shown to the customer', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ bell: 1 });
    const staff = await shop.admin();
    const noted = await staff.patch(`/admin/order-note/${_id}`, {
      adminNote: 'Ring before you come.\nThe gate is locked.',
    });
    expect([noted.status, noted.body.order.adminNote]).toEqual([
      200,
      'Ring before you come.\nThe gate is locked.',
    ]);
    expect((await staff.get(`/admin/order/${_id}`)).body.order.adminNote).toBe(
      'Ring before you come.\nThe gate is locked.',
    );
    const own = await buyer.visitor.get(`/user/order/${_id}`);
    expect(own.text).not.toContain('The gate is locked');
    const again = await staff.patch(`/admin/order-note/${_id}`, {
      adminNote: 'Ring before you come.\nThe gate is locked.',
    });
    expect(again.body.order.updatedAt).toBe(noted.body.order.updatedAt);
    const { visitor } = { visitor: await shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password) };
    const { body } = await visitor.get('/admin/audit-log?entity=order');
    expect(
      body.entries.map(({ changes }: { changes: { field: string }[] }) =>
        changes.map(({ field }) => field),
      ),
    ).toEqual([['adminNote']]);
  });

  it('is removed by an empty one, and has at most 500 characters', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ bell: 1 });
    const staff = await shop.admin();
    await staff.patch(`/admin/order-note/${_id}`, { adminNote: 'Paid by the nephew.' });
    const long = await staff.patch(`/admin/order-note/${_id}`, { adminNote: 'x'.repeat(501) });
    expect([long.status, long.body.error]).toEqual([422, 'Note must be at most 500 characters.']);
    expect(
      (await staff.patch(`/admin/order-note/${_id}`, { adminNote: '' })).body.order.adminNote,
    ).toBe('');
  });
});
