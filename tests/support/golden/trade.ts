// A week of trade on a golden site: orders of every kind and with every end, their payments,
// refunds and returns, quote requests and payment links.
import { type Buyer, giveMoney, moveOrder, moveReturn } from '../buyers.ts';
import { done, type GoldenSite } from './site.ts';

type Order = { _id: string; orderNumber: string; items: { _id: string; product: string }[] };

type Sent = Omit<Parameters<Buyer['send']>[0], 'expectedTotal'>;

/** Puts these parts into the cart and places an order. */
const order = async (
  site: GoldenSite,
  buyer: Buyer,
  wanted: Record<string, number>,
  sent: Sent,
) => {
  await buyer.fill(wanted);
  const expectedTotal = await buyer.total();
  return done(await buyer.send({ ...sent, expectedTotal }, site.newKey()));
};
/** The placed order alone. */
export const place = async (...wanted: [...Parameters<typeof order>]) =>
  (await order(...wanted)).order;

const TRACKING = { carrier: 'India Post', number: 'EX1', url: 'https://post.example/EX1' };
const DELIVERED = ['processing', { status: 'shipped', tracking: TRACKING }, 'delivered'] as const;

const askReturn = async (
  site: GoldenSite,
  buyer: Buyer,
  order: Order,
  quantity: number,
  more: object = {},
) =>
  done(
    await buyer.visitor.post(
      `/user/request-return/${order._id}`,
      {
        items: [{ orderItem: order.items[0]?._id, quantity }],
        reason: 'manufacturer_defect',
        ...more,
      },
      { 'idempotency-key': site.newKey() },
    ),
  ).returnOrder._id as string;

const counted = ({ items }: Order, receivedQty: number, condition = 'resellable') => ({
  status: 'received',
  items: [{ orderItem: items[0]?._id, receivedQty, condition }],
});

const parcels = async (site: GoldenSite, buyer: Buyer) => {
  site.step('parcels', '2026-11-23T06:00:00.000Z');
  await site.coupon({ code: 'FIFTEEN', discount: 15 });
  await site.coupon({ code: 'FLAT', type: 'fixed', discount: 20, minSpend: 100 });
  await buyer.fill({ bell: 3 });
  done(await buyer.visitor.post('/user/coupon-apply', { code: 'FIFTEEN' }));
  const first = await place(site, buyer, {}, { customerNote: 'Ring twice, "please";\n=1+1' });
  await moveOrder(site, first._id, ...DELIVERED);
  const second = await place(site, buyer, { rope: 4, oil: 1 }, {});
  await moveOrder(site, second._id, ...DELIVERED);
  const called = await place(site, buyer, { rope: 1 }, {});
  done(await buyer.cancel(called._id, 'Ordered twice'));
  const failed = await place(site, buyer, { bell: 1 }, {});
  await moveOrder(site, failed._id, 'processing', 'shipped', {
    status: 'cancelled',
    reason: 'undelivered',
    refundAmount: 0,
  });
  return { first, second };
};

const returns = async (site: GoldenSite, buyer: Buyer, [first, second]: readonly Order[]) => {
  site.step('returns', '2026-11-23T08:00:00.000Z');
  if (!first || !second) throw new Error('Two orders are to be returned.');
  const refunded = await askReturn(site, buyer, first, 1);
  await moveReturn(site, refunded, 'approved', counted(first, 1), {
    status: 'refunded',
    refundAmount: 100,
    refundTo: 'wallet',
  });
  const replaced = await askReturn(site, buyer, first, 1, { resolution: 'replacement' });
  await moveReturn(site, replaced, 'approved', counted(first, 1, 'damaged'), 'replaced');
  const rejected = await askReturn(site, buyer, second, 1, { comment: 'Too short, or so' });
  await moveReturn(site, rejected, { status: 'rejected', reason: 'It was cut to measure.' });
  const called = await askReturn(site, buyer, second, 1);
  done(await buyer.visitor.post(`/user/cancel-return/${called}`, {}));
  const open = await askReturn(site, buyer, second, 2, {
    reason: 'other',
    comment: '@frayed, "both"',
  });
  await moveReturn(site, open, 'approved');
  return { refunded, replaced, rejected, open };
};

const transfers = async (site: GoldenSite, buyer: Buyer) => {
  site.step('transfers', '2026-11-24T05:00:00.000Z');
  const staff = await site.admin();
  const transfer = { paymentMethod: 'bank_transfer' } as const;
  const waiting = await place(site, buyer, { bell: 1 }, transfer);
  const paid = await place(site, buyer, { bell: 2 }, transfer);
  await moveOrder(site, paid._id, { status: 'confirmed', utr: 'HDFC00000001' }, ...DELIVERED);
  const undone = await place(site, buyer, { rope: 3 }, transfer);
  await moveOrder(
    site,
    undone._id,
    { status: 'confirmed', utr: 'HDFC00000002' },
    {
      status: 'cancelled',
      reason: 'Out of stock',
      refundAmount: 100,
    },
  );
  const late = await place(site, buyer, { rope: 1 }, transfer);
  done(await buyer.cancel(late._id));
  const stray = async (utr: string, amount: number, sender: string) =>
    done(
      await staff.post('/admin/stray-transfers', {
        utr,
        amount,
        sender,
        receivedOn: '2026-11-24',
      }),
    ).transfer._id as string;
  // With these numbers each transfer has an id that a path may name.
  await stray('SBIN00000004', 50, 'M R Nair');
  const back = await stray('SBIN00000017', 75.5, 'A. "B" Nair, Kochi');
  done(await staff.patch(`/admin/stray-transfers/${back}`, { refundUtr: 'SBIN99999999' }));
  const found = await place(site, buyer, { rope: 2 }, transfer);
  const total = (await buyer.read(found._id)).payable as number;
  const matched = await stray('SBIN00000018', total, 'Anu');
  done(await staff.patch(`/admin/stray-transfers/${matched}`, { orderNumber: found.orderNumber }));
  return { waiting, paid };
};

const online = async (site: GoldenSite, buyer: Buyer) => {
  site.step('online', '2026-11-24T09:00:00.000Z');
  const { bank } = site;
  const ordered = (wanted: Record<string, number>) =>
    order(site, buyer, wanted, { paymentMethod: 'razorpay' });
  const first = await ordered({ bell: 1 });
  const payment = bank.pay(first.payment.gatewayOrderId);
  await site.hear(bank.eventOf(payment));
  await moveOrder(site, first.order._id, ...DELIVERED);
  const second = await ordered({ rope: 2 });
  const proven = bank.pay(second.payment.gatewayOrderId);
  done(
    await buyer.visitor.post('/user/payment/verify', {
      orderId: second.order._id,
      ...bank.proofOf(proven),
    }),
  );
  await moveOrder(site, second.order._id, {
    status: 'cancelled',
    reason: 'The rope is gone',
    refundAmount: 50,
  });
  for (const refund of bank.refunds()) await site.hear(bank.refundEventOf(refund));
  await ordered({ oil: 1 });
  return { first: first.order };
};

const installations = async (site: GoldenSite, buyer: Buyer) => {
  site.step('installations', '2026-11-25T05:00:00.000Z');
  const staff = await site.admin();
  await buyer.fill({ kit: 1, plan: 1, bell: 1 });
  const { order: installed } = done(
    await buyer.visitor.post(
      '/user/order',
      {
        addressId: buyer.addressId,
        paymentMethod: 'bank_transfer',
        expectedTotal: await buyer.total(),
        careLifts: [{ product: site.idOf('plan'), name: 'Block A', site: 'Marine Drive, Kochi' }],
      },
      { 'idempotency-key': site.newKey() },
    ),
  );
  await moveOrder(site, installed._id, { status: 'confirmed', utr: 'HDFC00000003' }, 'processing');
  done(
    await staff.patch(`/admin/order-milestone/${installed._id}`, {
      milestone: 'site_survey',
      doneOn: '2026-11-25',
    }),
  );
  done(
    await staff.patch(`/admin/order-note/${installed._id}`, { adminNote: 'Call the gate first.' }),
  );
  const care = await place(site, buyer, { plan: 1 }, { paymentMethod: 'bank_transfer' });
  await moveOrder(site, care._id, { status: 'confirmed', utr: 'HDFC00000004' });
  const [plan] = (await buyer.read(care._id)).carePlans;
  done(
    await staff.patch(`/admin/care-plan/${care._id}`, {
      plan: plan._id,
      visit: { on: '2026-11-25', isDone: true },
    }),
  );
  return { lift: installed, care };
};

const wallets = async (site: GoldenSite, buyer: Buyer) => {
  site.step('wallets', '2026-11-25T09:00:00.000Z');
  await giveMoney(site, buyer, 150);
  const { _id } = await place(site, buyer, { bell: 1 }, { useWallet: true });
  await moveOrder(site, _id, 'processing');
};

const QUOTE = { name: 'Anu Nair', phone: '+914844000000', elevatorType: 'Residential' };

const quotes = async (site: GoldenSite) => {
  site.step('quotes', '2026-11-26T05:00:00.000Z');
  const staff = await site.admin();
  const ask = async (more: object) =>
    done(await (await site.stranger()).post('/quote', { ...QUOTE, location: 'Kerala', ...more }))
      .quote._id as string;
  const change = async (id: string, changes: object) =>
    done(await staff.patch(`/admin/quote/${id}`, changes));
  const first = await ask({ email: 'anu@example.com', page: '/villa-lifts/', about: 'V 272' });
  await change(first, { status: 'contacted', priority: 'high', note: 'Wants two lifts, "soon"' });
  const lost = await ask({ name: '=HYPERLINK("x")', phone: '+919847012345;ext=12' });
  await change(lost, { status: 'lost', lostReason: 'Too dear, they say' });
  const waiting = await ask({ name: 'മീര Šárka', elevatorType: 'Commercial' });
  await change(waiting, { followUpAt: '2026-12-01T05:00:00.000Z' });
  await ask({ name: '-1+1', plan: '/plan/shaft?w=1600&d=1800' });
  await ask({ isTest: true });
  return { first, lost };
};

const links = async (site: GoldenSite, quote: string) => {
  site.step('payment links', '2026-11-26T09:00:00.000Z');
  const { bank } = site;
  const staff = await site.admin();
  const wish = { quote, purpose: 'quote', amount: 1_00_000, lastDay: '2026-12-03' };
  const make = async (more: object) =>
    done(
      await staff.post(
        '/admin/payment-links',
        { ...wish, ...more },
        { 'idempotency-key': site.newKey() },
      ),
    ).paymentLink._id as string;
  const part = await make({ title: 'Advance, first floor', firstMin: 25_000 });
  const there = bank.links().find((one) => one.reference_id === part)?.id ?? '';
  const payment = bank.payLink(there, 30_000 * 100, 'captured');
  const link = bank.link(there);
  if (!link) throw new Error('There is no such link.');
  await site.hear(bank.linkEventOf(link, payment));
  const called = await make({ title: 'Sent by mistake' });
  done(await staff.post(`/admin/payment-link/${called}`, { step: 'cancel' }));
  return { part, called };
};

/** Trades for a week; resolves to the people and things of the trade. */
export const trade = async (site: GoldenSite) => {
  site.step('people', '2026-11-23T05:00:00.000Z');
  const owner = await site.owner();
  await site.admin();
  const [one, other] = [await site.buyer(), await site.buyer()];
  done(
    await other.visitor.postForm('/user/edit-profile', {
      firstName: 'Šárka',
      lastName: '=Nair, "B"',
    }),
  );
  await site.count('bell', 40);
  await site.count('rope', 30);
  await site.count('oil', 2);
  const parcel = await parcels(site, one);
  const returned = await returns(site, one, [parcel.first, parcel.second]);
  const transferred = await transfers(site, other);
  const paidOnline = await online(site, other);
  const installed = await installations(site, one);
  await wallets(site, one);
  const asked = await quotes(site);
  await links(site, asked.first);
  site.step('payouts', '2026-11-26T11:00:00.000Z');
  done(await (await site.admin()).post('/admin/payouts', { day: '2026-11-25' }));
  return { owner, one, other, parcel, returned, transferred, paidOnline, installed, asked };
};
export type Trade = Awaited<ReturnType<typeof trade>>;
