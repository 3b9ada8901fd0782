// Customers who order: an address each, a cart filled, an order placed, and steps of staff that
// take it further.

import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../src/server/kernel/storage/kv.ts';
import { ledgerKey, storedLedger } from '../../src/server/trade/state/stored-ledger.ts';
import type { Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

export const ADDRESS = {
  firstName: 'Anu',
  phone: '+919400000000',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};

let keys = 0;
/** A new Idempotency-Key, as a checkout makes one. */
export const newKey = () => {
  keys += 1;
  return `checkout-${String(keys).padStart(12, '0')}`;
};

type Wanted = Record<string, number>;
type Sent = Partial<{
  addressId: string | undefined;
  paymentMethod: 'cod' | 'wallet' | 'bank_transfer' | 'razorpay';
  expectedTotal: number;
  useWallet: boolean;
  customerNote: string;
  buyNow: { product: string; quantity: number; couponCode?: string };
  address: object;
  careLifts: object[];
}>;

/** A signed-in customer with an address. */
export const newBuyer = async (shop: Shop, person: { email?: string; firstName?: string } = {}) => {
  const { visitor, id, email } = await shop.newCustomer(person);
  const { status, body } = await visitor.post('/user/address', ADDRESS);
  if (status !== 201) throw new Error(`address: ${status} ${JSON.stringify(body)}`);
  const addressId = body.address._id as string;
  const { cart } = (await visitor.get('/user/cart')).body;

  const fill = async (wanted: Wanted) => {
    for (const [slug, quantity] of Object.entries(wanted)) {
      const added = await visitor.post('/user/cart', { product: shop.idOf(slug), quantity });
      if (added.status !== 200)
        throw new Error(`add ${slug}: ${added.status} ${JSON.stringify(added.body)}`);
    }
  };
  const total = async () => (await visitor.get('/user/cart')).body.cart.totals.total as number;
  const send = (sent: Sent & { expectedTotal: number }, key = newKey()) =>
    visitor.post(
      '/user/order',
      { addressId, paymentMethod: 'cod', ...sent },
      { 'idempotency-key': key },
    );

  return {
    visitor,
    id,
    email,
    addressId,
    /** Identifier of the cart. */
    cart: cart._id as string,
    fill,
    total,
    send,
    /** Sends an order of the cart as it is priced now. */
    order: async (sent: Sent = {}, key = newKey()) =>
      send({ expectedTotal: await total(), ...sent }, key),
    /** A placed order of these parts; throws when it is refused. */
    placed: async (wanted: Wanted, sent: Sent = {}) => {
      await fill(wanted);
      const answer = await send({ expectedTotal: await total(), ...sent });
      if (answer.status !== 201)
        throw new Error(`order: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.order;
    },
    wallet: async () => (await visitor.get('/user/wallet?limit=100')).body.wallet,
    read: async (order: string) => (await visitor.get(`/user/order/${order}`)).body.order,
    cancel: (order: string, reason = '') => visitor.post(`/user/cancel-order/${order}`, { reason }),
  };
};
export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const owners = new WeakMap<Shop, Promise<Visitor>>();
const ownerOf = (shop: Shop) => {
  const owner = owners.get(shop) ?? shop.superAdmin();
  owners.set(shop, owner);
  return owner;
};

/** Fills a wallet, as a superAdmin does. */
export const giveMoney = async (shop: Shop, buyer: Buyer, amount: number) => {
  const { status, body } = await (await ownerOf(shop)).post(
    `/super-admin/wallet-adjust/${buyer.id}`,
    { type: 'credit', amount, note: 'For a test' },
  );
  if (status !== 200) throw new Error(`wallet: ${status} ${JSON.stringify(body)}`);
};

/**
 * Ends an order that waits for its payment as if its time were over; throws when it does not wait.
 */
export const expireNow = async (shop: Shop, buyer: Buyer, order: string) => {
  const { deps } = shop;
  await deps.storage
    .scope()
    .update(ledgerKey(buyer.id), storedLedger, newOpId(deps.ports), (ledger) => {
      const waiting = ledger?.orders[order];
      return ledger && waiting
        ? {
            ...ledger,
            orders: {
              ...ledger.orders,
              [order]: { ...waiting, expiresAt: '2026-01-01T00:00:00.000Z' },
            },
          }
        : KEEP;
    });
  const { status } = await buyer.read(order);
  if (status !== 'expired') throw new Error(`expire: ${status}`);
};

export type StaffStep = string | ({ status: string } & Record<string, unknown>);
const bodyOf = (step: StaffStep) => (typeof step === 'string' ? { status: step } : step);

const throughSteps = async (by: Visitor, path: string, steps: readonly StaffStep[]) => {
  let last: Awaited<ReturnType<Visitor['patch']>> | undefined;
  for (const step of steps) {
    last = await by.patch(path, bodyOf(step));
    if (last.status !== 200)
      throw new Error(`step ${JSON.stringify(step)}: ${last.status} ${JSON.stringify(last.body)}`);
  }
  return last?.body.order;
};

/** Takes an order through steps of staff; resolves to the order after the last one. */
export const moveOrder = async (shop: Shop, order: string, ...steps: StaffStep[]) =>
  throughSteps(await shop.admin(), `/admin/order-status/${order}`, steps);
export const moveReturn = async (shop: Shop, id: string, ...steps: StaffStep[]) =>
  throughSteps(await shop.admin(), `/admin/return-order-status/${id}`, steps);

/** Pieces of a product: on hand, reserved for orders, and left for sale. */
export const shelfOf = async (shop: Shop, slug: string) => {
  const { body } = await (await shop.admin()).get(
    `/admin/stock?search=${encodeURIComponent(`Part ${slug}`)}`,
  );
  const { onHand, reserved, left } = body.stock.find(
    ({ _id }: { _id: string }) => _id === shop.idOf(slug),
  );
  return { onHand, reserved, left };
};
