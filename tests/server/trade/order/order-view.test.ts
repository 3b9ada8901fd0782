// An order as customers and staff see it, from the stored order.
import { describe, expect, it } from 'vitest';
import { StorageCorrupt } from '../../../../src/server/kernel/storage/kv.ts';
import {
  orderView,
  rowOf,
  type Shown,
  staffOrderView,
} from '../../../../src/server/trade/rules/order-view.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import type { Snapshot } from '../../../../src/server/trade/state/stored-snapshot.ts';
import {
  AT,
  LATER,
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';
import { CARE_PLAN, CONTACT } from '../../../support/told-order.ts';

const NOW = Date.parse(AT);
const PARCEL = { carrier: 'India Post', number: 'EX1IN', url: '' };
type Told = { order?: Partial<StoredOrder>; snapshot?: Partial<Snapshot>; contact?: null };
const shown = ({ order, snapshot, contact }: Told = {}): Shown => ({
  order: storedOrder(order),
  snapshot: storedSnapshotOf(snapshot),
  contact: contact === null ? null : { ...CONTACT, customerNote: 'Ring twice.' },
});
const seen = (told: Told = {}) => staffOrderView(shown(told), NOW);

const ROW = {
  _id: 'oid',
  orderNumber: 'LFT-2026-4K7M2P',
  user: 'user',
  customerName: 'Anu',
  firstItem: 'Bell',
  units: 2,
  total: 100,
  status: 'confirmed',
  paymentStatus: 'paid',
  returnStatus: 'none',
  paymentMethod: 'razorpay',
  createdAt: AT,
};
const ITEM = {
  _id: 'line',
  product: 'bell',
  name: 'Bell',
  picture: null,
  quantity: 2,
  returnable: true,
  fulfilment: 'ship',
  price: 50,
  markup: 0,
  lineTotal: 100,
  lineDiscount: 0,
  lineTax: 0,
  lineNet: 100,
  paidNet: 100,
  returnedQty: 0,
  refundedAmount: 0,
};

describe('an order as staff see it', () => {
  it('is its row, its lines, its money and its moments', () => {
    const order = {
      walletUsed: 1_050,
      payable: 8_950,
      refundedToWallet: 250,
      adminNote: 'Rang',
      tracking: PARCEL,
      cancelReason: 'Twice',
      updatedAt: LATER,
      expiresAt: LATER,
      shippedAt: '2026-11-25T06:30:00.000Z',
      completedAt: '2026-11-27T06:30:00.000Z',
      deliveredAt: '2026-11-26T06:30:00.000Z',
      cancelledAt: '2026-11-28T06:30:00.000Z',
      history: [
        {
          at: AT,
          by: { _id: 'b', role: 'admin', name: 'Binu' },
          from: null,
          to: 'confirmed',
          note: '',
        },
      ],
      payments: [storedPayment({ amount: 8_950, refunds: [storedRefund({ amount: 1_000 })] })],
    } satisfies Partial<StoredOrder>;
    const totals = { subtotal: 9_500, tax: 760, discount: 260, total: 10_000 };
    const coupon = {
      id: 'coupon',
      code: 'TENTH',
      discount: 10,
      firstOrderOnly: true,
      type: 'percentage' as const,
    };
    const { moves, ...view } = seen({ order, snapshot: { totals, coupon } });
    expect(view).toEqual({
      ...ROW,
      paymentStatus: 'partially_refunded',
      customer: CONTACT.customer,
      address: CONTACT.address,
      customerNote: 'Ring twice.',
      fulfilment: 'ship',
      tracking: PARCEL,
      cancelReason: 'Twice',
      adminNote: 'Rang',
      history: order.history,
      replaces: null,
      items: [ITEM],
      carePlans: [],
      milestones: [],
      deliveries: [
        {
          fulfilment: 'ship',
          status: 'confirmed',
          shippedAt: order.shippedAt,
          deliveredAt: order.deliveredAt,
          returnableUntil: '2026-12-06T18:29:59.999Z',
        },
      ],
      subtotal: 95,
      taxRate: 8,
      papers: [],
      tax: 7.6,
      discount: 2.6,
      coupon: { code: 'TENTH', type: 'percentage', discount: 10 },
      walletUsed: 10.5,
      payable: 89.5,
      captured: 89.5,
      refundedAmount: 12.5,
      refundedToWallet: 2.5,
      refundable: 87.5,
      returnableUntil: '2026-12-06T18:29:59.999Z',
      expiresAt: LATER,
      confirmedAt: AT,
      shippedAt: order.shippedAt,
      updatedAt: LATER,
      deliveredAt: order.deliveredAt,
      completedAt: order.completedAt,
      cancelledAt: order.cancelledAt,
    });
    expect(moves).toEqual([{ to: 'cancelled', asks: [] }]);
  });

  it('has nothing where nothing has happened, and no contact once that is erased', () => {
    expect(seen({ contact: null })).toMatchObject({
      customer: null,
      address: null,
      customerNote: '',
      coupon: null,
      replaces: null,
      returnableUntil: null,
      papers: [],
      carePlans: [],
    });
  });

  it('offers the steps of staff, with what each asks for', () => {
    const { moves } = seen({ order: { status: 'processing' } });
    expect(moves).toEqual([
      { to: 'shipped', asks: [] },
      { to: 'cancelled', asks: ['reason', 'refund'] },
    ]);
  });

  it('names the order that it replaces, and its care plans', () => {
    const replaces = { order: 'first', number: 'LFT-2026-000000' };
    const view = seen({ snapshot: { replaces }, order: { carePlans: [CARE_PLAN] } });
    expect(view.replaces).toEqual({ _id: 'first', orderNumber: 'LFT-2026-000000' });
    expect(view.carePlans).toMatchObject([{ _id: 'plan', order: 'oid', state: 'active' }]);
  });

  it('has the papers that are written, with the titles of its way of tax', () => {
    const mark = { at: AT, number: 'B/1', date: '2026-11-23' };
    const order: Partial<StoredOrder> = {
      papers: [
        { ...mark, kind: 'receipt', number: null, date: null },
        { ...mark, kind: 'invoice' },
        { ...mark, kind: 'credit', number: 'C/1' },
      ],
    };
    const flat = seen({ order });
    expect([flat.taxRate, flat.papers]).toEqual([
      8,
      [
        { nth: 2, title: 'Bill', number: 'B/1', date: '2026-11-23' },
        { nth: 3, title: 'Credit note', number: 'C/1', date: '2026-11-23' },
      ],
    ]);
    const place = { code: '32', name: 'Kerala' };
    const seller = {
      gstin: '32AABCU9603R1ZX',
      state: place,
      lines: ['Kochi'],
      name: 'The Maker',
    } as unknown as NonNullable<Snapshot['tax']>['seller'];
    const gst = seen({ order, snapshot: { tax: { seller, place, receiptVouchers: false } } });
    expect([gst.taxRate, gst.papers[0]?.title]).toEqual([null, 'Tax invoice']);
  });
});

describe('the lines of an order', () => {
  const lines = [
    snapshotLine({
      fulfilment: 'install',
      price: 5_050,
      markup: 1_025,
      lineTotal: 12_150,
      lineDiscount: 150,
      lineTax: 960,
      lineNet: 7_500,
      paidNet: 4_050,
      gst: { hsn: '8431', uqc: 'NOS', rateBp: 1_250 },
    }),
    snapshotLine({ id: 'other', quantity: 1, lineNet: 2_500 }),
  ];
  const itemsOf = (order: Partial<StoredOrder>) => seen({ order, snapshot: { lines } }).items;
  const moneyOf = (order: Partial<StoredOrder>) =>
    itemsOf(order).map(({ returnedQty, refundedAmount }) => [returnedQty, refundedAmount]);

  it('are in rupees, with the rate of GST and what was paid for them', () => {
    expect(itemsOf({})[0]).toEqual({
      ...ITEM,
      fulfilment: 'install',
      price: 50.5,
      markup: 10.25,
      lineTotal: 121.5,
      lineDiscount: 1.5,
      lineTax: 9.6,
      lineNet: 75,
      paidNet: 40.5,
      gstRate: 12.5,
    });
    expect(itemsOf({})[1]).toEqual({
      ...ITEM,
      _id: 'other',
      quantity: 1,
      lineNet: 25,
      paidNet: 25,
    });
  });

  it('say what came back of each and what was refunded', () => {
    const back = (status: StoredOrder['returns'][number]['status']) =>
      storedReturn({
        status,
        items: [
          returnedItem({ receivedQty: 1, refunded: 1_550 }),
          returnedItem({ orderItem: 'other', receivedQty: null, refunded: 250 }),
        ],
      });
    for (const status of ['refunded', 'replaced', 'received'] as const)
      expect(moneyOf({ returns: [back(status), back('received')] })).toEqual([
        [2, 31],
        [0, 5],
      ]);
    for (const status of ['requested', 'approved', 'rejected'] as const)
      expect(moneyOf({ returns: [back(status)] })).toEqual([
        [0, 0],
        [0, 0],
      ]);
  });

  it('share the refund of a cancellation by what they cost', () => {
    expect(moneyOf({ cancelRefund: 10_000 })).toEqual([
      [0, 75],
      [0, 25],
    ]);
  });
});

describe('an order as its customer sees it', () => {
  it('is theirs alone: their steps, and no names of staff', () => {
    const history = [
      {
        at: AT,
        by: { _id: 'b', role: 'admin', name: 'Binu' },
        from: null,
        to: 'confirmed',
        note: 'Hi',
      },
    ] satisfies StoredOrder['history'];
    const view = orderView(shown({ order: { history } }), NOW);
    expect(JSON.stringify(view.history)).not.toContain('Binu');
    expect(view.history).toMatchObject([{ to: 'confirmed', note: 'Hi' }]);
    expect(view.customer).toEqual(CONTACT.customer);
    expect(view.address).toEqual(CONTACT.address);
    expect(view.moves.map(({ to }) => to)).toEqual(['cancelled']);
  });

  it('cannot be without its contact details', () => {
    expect(() => orderView(shown({ contact: null }), NOW)).toThrow(
      new StorageCorrupt('The contact details of an order are missing.'),
    );
  });

  it('has a row in lists', () => {
    expect(rowOf('oid', 'user', storedOrder())).toEqual(ROW);
  });
});
