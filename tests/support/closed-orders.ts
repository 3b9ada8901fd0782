// A customer with many orders, in a shop that keeps two orders in the ledger and moves older orders
// that have ended to closed pages of three. Open orders stay, unless a test has them moved as well.

import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import type { Storage } from '../../src/server/kernel/storage/kv.ts';
import type { PageSizes } from '../../src/server/trade/state/close-orders.ts';
import { isClosed } from '../../src/server/trade/state/order-pages.ts';
import { ledgerKey, storedLedger } from '../../src/server/trade/state/stored-ledger.ts';
import { moveOrder, newBuyer } from './buyers.ts';
import { createShop } from './shop.ts';
import { listProblems, shopProblems } from './shop-consistency.ts';
import { PASSWORD, SUPER_ADMIN } from './test-api.ts';
import { newBank } from './test-bank.ts';

const DAY_MS = 24 * 60 * 60_000;

const OPEN_ONES_STAY: PageSizes = { recent: 2, page: 3, open: Number.POSITIVE_INFINITY };

export const openPages = async (
  orderPageSizes = OPEN_ONES_STAY,
  through?: (storage: Storage) => Storage,
) => {
  const bank = newBank();
  const shop = await createShop(
    { bell: { price: 100 } },
    { gateway: bank.gateway, orderPageSizes, ...(through && { through }) },
  );
  await shop.count('bell', 100);
  const buyer = await newBuyer(shop);
  const kv = () => shop.deps.storage.scope();

  const ledger = async () => {
    const found = await kv().get(ledgerKey(buyer.id), storedLedger);
    if (!found) throw new Error('no ledger');
    return found.value;
  };
  const isOnPage = async (order: string) => isClosed(await ledger(), order);
  const requireOnPage = async (order: string) => {
    if (!(await isOnPage(order))) throw new Error(`${order} is not on a closed page`);
  };
  const pages = async () => (await Array.fromAsync(kv().list(prefixOf('lgo', buyer.id)))).length;

  const place = async (sent: Parameters<typeof buyer.order>[0] = {}): Promise<string> => {
    shop.clock.offsetMs += 1000;
    return (await buyer.placed({ bell: 1 }, sent))._id;
  };
  const placeMany = async (count: number) => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) ids.push(await place());
    return ids;
  };
  const cancelled = async (count: number) => {
    const ids = await placeMany(count);
    for (const id of ids) await buyer.cancel(id);
    return ids;
  };

  const staff = () => shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  /** Moves the clock by days; all people log in again. */
  const wait = async (days: number) => {
    shop.clock.offsetMs += days * DAY_MS;
    const { cookies } = await shop.signedIn(buyer.email, PASSWORD);
    for (const [name, value] of cookies) buyer.visitor.cookies.set(name, value);
  };
  const own = async (query = '') => (await buyer.visitor.get(`/user/orders?${query}`)).body;
  const ids = async (query = ''): Promise<string[]> =>
    (await own(query)).orders.map(({ _id }: { _id: string }) => _id);
  const wrong = async () => {
    const { get } = await staff();
    return [...(await shopProblems(kv())), ...(await listProblems(kv(), get))];
  };
  const sweep = async (isThorough = false) =>
    new Map((await shop.api.sweep(isThorough)).map((task) => [task.name, task]));
  return {
    bank,
    shop,
    buyer,
    kv,
    ledger,
    isOnPage,
    requireOnPage,
    pages,
    place,
    placeMany,
    cancelled,
    staff,
    wait,
    own,
    ids,
    wrong,
    sweep,
  };
};
export type PagesWorld = Awaited<ReturnType<typeof openPages>>;

/** An order that was cancelled, on a closed page together with two others. */
export const cancelledOnPage = async (world: PagesWorld) => {
  const [order = ''] = await world.cancelled(3);
  await world.placeMany(2);
  await world.requireOnPage(order);
  return order;
};
/** An order that was delivered and can no longer be returned, on a closed page. */
export const deliveredOnPage = async (world: PagesWorld) => {
  const order = await world.place();
  await moveOrder(world.shop, order, 'processing', 'shipped', 'delivered');
  await world.wait(11);
  await world.sweep();
  await world.cancelled(2);
  await world.placeMany(2);
  await world.requireOnPage(order);
  return order;
};
