// A customer with data everywhere: picture, address, wishlist, orders (one on a closed page, one
// returned), wallet, review with a photograph; and a search for these data in storage.
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { type Buyer, giveMoney, moveOrder, moveReturn, newBuyer, newKey } from './buyers.ts';
import { file, png } from './pictures.ts';
import { createShop, type Shop } from './shop.ts';
import { listProblems, shopProblems } from './shop-consistency.ts';
import { PASSWORD } from './test-api.ts';
import type { Visitor } from './visitor.ts';

const DAY_MS = 24 * 60 * 60_000;

/** These words appear nowhere else in a test. */
export const TRACES = ['Quirinus', 'Featherstone', '9812345678', 'Marine Drive', 'Tell nobody'];

export const openShop = (path?: string, options: Parameters<typeof createShop>[1] = {}) =>
  createShop(
    { bell: { price: 100 }, rope: { price: 110 } },
    {
      orderPageSizes: { recent: 1, page: 1, open: Number.POSITIVE_INFINITY },
      ...(path === undefined ? {} : { file: path }),
      ...options,
    },
  );

const review = async (buyer: Buyer, order: { _id: string; items: { _id: string }[] }) => {
  const { body } = await buyer.visitor.postForm('/user/photo', { picture: file(png(3, 2)) });
  const words = { rating: 5, title: 'Good', comment: 'A bell that rings, as it should.' };
  const sent = { order: order._id, orderItem: order.items[0]?._id, ...words };
  const written = await buyer.visitor.post('/user/review', { ...sent, photos: [body.photo.src] });
  expect(written.status).toBe(201);
  return written.body.review._id as string;
};

const returned = async (
  shop: Shop,
  buyer: Buyer,
  order: { _id: string; items: { _id: string }[] },
) => {
  const orderItem = order.items[0]?._id;
  const { body } = await buyer.visitor.post(
    `/user/request-return/${order._id}`,
    { items: [{ orderItem, quantity: 1 }], reason: 'wrong_item', comment: 'Tell nobody about it' },
    { 'idempotency-key': newKey() },
  );
  await moveReturn(
    shop,
    body.returnOrder._id,
    'approved',
    { status: 'received', items: [{ orderItem, receivedQty: 1, condition: 'resellable' }] },
    { status: 'refunded', refundAmount: 50 },
  );
};

/** Makes the customer; afterwards everything is settled and a month has passed. */
export const newLeaver = async (shop: Shop, person: { email?: string } = {}) => {
  const buyer = await newBuyer(shop, person);
  const { visitor, id, email } = buyer;
  await visitor.postForm('/user/edit-profile', {
    firstName: 'Quirinus',
    lastName: 'Featherstone',
    phone: '+919812345678',
    profileImage: file(png(2, 2)),
  });
  await visitor.post('/user/wishlist', { product: shop.idOf('rope') });
  const first = await buyer.placed({ bell: 2 }, { customerNote: 'Tell nobody at the gate.' });
  await moveOrder(shop, first._id, 'processing', 'shipped', 'delivered');
  const reviewId = await review(buyer, first);
  await returned(shop, buyer, first);
  const second = await buyer.placed({ rope: 1 });
  await buyer.cancel(second._id, 'Tell nobody why');
  await giveMoney(shop, buyer, 10);
  const third = await buyer.placed({ rope: 1 }, { useWallet: true });
  await moveOrder(shop, third._id, 'processing', 'shipped', 'delivered');
  const fourth = await buyer.placed({ bell: 1 });
  await buyer.cancel(fourth._id);
  shop.clock.offsetMs += 30 * DAY_MS;
  await nights(shop);
  return {
    id,
    email,
    reviewId,
    orders: [first._id, second._id, third._id, fourth._id] as string[],
  };
};
export type Leaver = Awaited<ReturnType<typeof newLeaver>>;

/** A browser in which the customer has just logged in. */
export const enter = (shop: Shop, { email }: Pick<Leaver, 'email'>): Promise<Visitor> =>
  shop.signedIn(email, PASSWORD);

/** Runs so many sweeps of the night; no task may fail. */
export const nights = async (shop: Shop, count = 1) => {
  for (let night = 0; night < count; night += 1)
    for (const { name, error } of await shop.api.sweep(true))
      expect([name, error]).toEqual([name, undefined]);
};

/** Logs a member of staff in anew: a session does not last as long as these tests. */
export const staffNow = async (shop: Shop) => (await shop.newAdmin()).visitor;

/** All contradictions in the shop's figures. */
export const problems = async (shop: Shop): Promise<string[]> => {
  const staff = await staffNow(shop);
  const kv = shop.deps.storage.scope();
  return [...(await shopProblems(kv)), ...(await listProblems(kv, (path) => staff.get(path)))];
};

/** Keys of stored documents that still contain one of the words. */
export const tracesIn = (path: string, words: readonly string[]): string[] => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT key, body FROM blobs').all();
  database.close();
  return rows.flatMap(({ key, body }) => {
    const text = Buffer.from(body as Uint8Array).toString('utf8');
    const found = words.filter((word) => text.includes(word));
    return found.length > 0 ? [`${key}: ${found.join(', ')}`] : [];
  });
};

/** Asks for the deletion of the account, and lets the time pass until it is due. */
export const askForErasure = async (shop: Shop, leaver: Leaver, reviews = 'keep') => {
  const me = await enter(shop, leaver);
  expect((await me.post('/user/deletion', { currentPassword: PASSWORD, reviews })).status).toBe(
    200,
  );
  shop.clock.offsetMs += 8 * DAY_MS;
};
type Seen = Record<
  'orderNumber' | 'total' | 'status' | 'captured' | 'refundedAmount' | 'items',
  unknown
>;
/** The figures of the customer's orders, and those of the shop. */
export const figures = async (shop: Shop, { id, orders }: Leaver) => {
  const staff = await staffNow(shop);
  const owner = await shop.superAdmin();
  const read = async (oid: string) => (await staff.get(`/admin/order/${oid}`)).body.order;
  const pick = ({ orderNumber, total, status, captured, refundedAmount, items }: Seen) => ({
    orderNumber,
    total,
    status,
    captured,
    refundedAmount,
    items,
  });
  const { totalAvailableOrders } = (await staff.get('/admin/orders')).body;
  const { counts } = (await owner.get('/admin/dashboard')).body;
  return {
    orders: (await Promise.all(orders.map(read))).map(pick),
    totalAvailableOrders,
    counts,
    id,
  };
};
export const isGone = async (shop: Shop, leaver: Leaver) =>
  (await (await staffNow(shop)).get(`/admin/customer/${leaver.id}`)).status === 404;
