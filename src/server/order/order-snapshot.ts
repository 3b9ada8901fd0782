// The order as it would be placed now: the lines at current prices, checked as far as is possible
// before anything is written.

import { createHash } from 'node:crypto';
import { type CartLine, checkoutRefusal, type Offers } from '../../contract/cart/cart.ts';
import type { CompanyTax } from '../../contract/company/company-tax-rules.ts';
import { couponTrouble, orderCouponRefusal } from '../../contract/coupon/coupon-check.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { conflict } from '../../contract/kernel/refusal.ts';
import { leadingFulfilment, paidAs } from '../../contract/order/deliveries.ts';
import { NO_ONLINE_PAYMENT, PRICES_CHANGED } from '../../contract/order/order-sentences.ts';
import type { PlaceOrder } from '../../contract/order/rules.ts';
import { NO_STATE_FOR_TAX, placeOfSupply, sellerFor } from '../../contract/paper/gst.ts';
import { methodRefusal } from '../../contract/payment/payment.ts';
import { payFrom, priceOf } from '../../contract/product/price.ts';
import type { Fulfilment } from '../../contract/product/product.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Addresses } from '../address/addresses.ts';
import type { Basics } from '../basics.ts';
import {
  couponOnLines,
  couponUse,
  type ProductsById,
  type SellableLine,
  sellableLines,
} from '../cart/cart-price.ts';
import type { Coupons } from '../coupon/coupons.ts';
import { lineIdOf, orderNumberOf } from '../ledger/order-ids.ts';
import type { Contact } from '../ledger/stored-contact.ts';
import type { StoredLedger } from '../ledger/stored-ledger.ts';
import type { Snapshot } from '../ledger/stored-snapshot.ts';
import { offerOf } from '../product/offer-of.ts';
import type { Products } from '../product/products.ts';
import { orThrow, refused } from '../refused.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { agreedPlans } from './care-terms.ts';
import { claimIdOf } from './order-claims.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  addresses: Pick<Addresses, 'find'>;
  coupons: Pick<Coupons, 'byCode'>;
  products: Pick<Products, 'findMany'>;
} & { hasGateway: boolean; tax: CompanyTax };
export type Buyer = Pick<
  StoredUser,
  '_id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'createdAt'
>;

/** What is stored of an order before it counts. */
export type Drafted = { snapshot: Snapshot; contact: Contact };

export const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Who sells to this address, and where the supply takes place. Throws without a state. */
const taxOfOrder = (
  { registrations, receiptVouchers }: CompanyTax,
  address: Contact['address'],
): NonNullable<Snapshot['tax']> => {
  const place = placeOfSupply(address);
  const seller = place && sellerFor(registrations, place);
  if (!place || !seller) throw refused(conflict(NO_STATE_FOR_TAX));
  return { seller, place, receiptVouchers };
};

const offersOf =
  (productsById: ProductsById): Offers =>
  (id) =>
    offerOf(productsById.get(id));

/** One order may hold parcels, installations and care plans: the kinds of its lines. */
const fulfilmentsOf = (lines: readonly SellableLine[], productsById: ProductsById) =>
  lines.flatMap(({ product }): Fulfilment[] => {
    const found = productsById.get(product);
    return found ? [found.fulfilment] : [];
  });

export const createDrafts = ({
  addresses,
  coupons,
  hasGateway,
  isoNow,
  keys,
  products,
  tax,
}: Deps) => {
  const productsFor = async (kv: ScopedKv, lines: readonly CartLine[]) => {
    const productsById = await products.findMany(
      kv,
      lines.map(({ product }) => product),
    );
    const refusal = checkoutRefusal(lines, offersOf(productsById));
    if (refusal) throw refused(refusal);
    return productsById;
  };

  const addressOf = async (kv: ScopedKv, uid: string, id: string): Promise<Contact['address']> => {
    const { _id, isDefault, createdAt, ...address } = await addresses.find(kv, uid, id);
    return address;
  };

  const plansFor = (
    oid: string,
    wanted: readonly CartLine[],
    productsById: ProductsById,
    { careLifts = [] }: PlaceOrder,
    ledger: StoredLedger,
  ) => {
    const pieces = wanted.flatMap(({ product, quantity }) => {
      const found = productsById.get(product);
      return found?.care ? [{ product, quantity, name: found.summary.name, care: found.care }] : [];
    });
    const idOf = (product: string, nth: number) => lineIdOf(keys, oid, `${product} ${nth}`);
    return orThrow(agreedPlans(ledger, pieces, careLifts, idOf));
  };

  const contactOf = async (
    kv: ScopedKv,
    buyer: Buyer,
    { addressId, customerNote }: PlaceOrder,
  ): Promise<Contact> => ({
    customer: { name: fullName(buyer), email: buyer.email, phone: buyer.phone },
    address: await addressOf(kv, buyer._id, addressId),
    customerNote,
  });

  /** The snapshot of the order `oid`. Throws the refusal when it cannot be placed. */
  const draft = async (
    kv: ScopedKv,
    buyer: Buyer,
    oid: string,
    body: PlaceOrder,
    ledger: StoredLedger,
  ): Promise<Drafted> => {
    const { paymentMethod: method, expectedTotal, buyNow } = body;
    const useWallet = body.useWallet || method === 'wallet';
    const wanted: readonly CartLine[] = buyNow ? [buyNow] : ledger.cart.lines;
    const code = buyNow ? null : ledger.cart.coupon;
    const [productsById, contact, coupon] = await Promise.all([
      productsFor(kv, wanted),
      contactOf(kv, buyer, body),
      code === null ? null : coupons.byCode(kv, code),
    ]);
    if (method === 'razorpay' && !hasGateway) throw refused(conflict(NO_ONLINE_PAYMENT));
    const sellable = sellableLines(wanted, productsById);
    const fulfilments = fulfilmentsOf(sellable, productsById);
    const at = isoNow();
    const use = couponUse({
      coupon,
      ledger,
      userId: buyer._id,
      lines: sellable,
      now: Date.parse(at),
      except: claimIdOf(oid, 1),
    });
    const trouble = code === null ? null : couponTrouble(coupon, use);
    if (trouble) throw refused(orderCouponRefusal(trouble));
    const { lines, totals } = priceOf(sellable, couponOnLines(coupon));
    if (totals.total !== paiseOf(expectedTotal)) throw refused(conflict(PRICES_CHANGED));
    const refusal = methodRefusal(
      method,
      payFrom(totals.total, useWallet ? ledger.wallet.balance : 0).payable,
      paidAs(fulfilments),
    );
    if (refusal) throw refused(refusal);
    const carePlans = plansFor(oid, wanted, productsById, body, ledger);
    const snapshot: Snapshot = {
      ...{
        _id: oid,
        user: buyer._id,
        number: orderNumberOf(keys, oid, at),
        bodyHash: hashOf(body),
      },
      lines: lines.map(({ category: _, rateBp: _rate, ...line }) => {
        const found = productsById.get(line.product);
        const { name = '', picture = null } = found?.summary ?? {};
        return {
          ...line,
          id: lineIdOf(keys, oid, line.product),
          name,
          picture,
          returnable: found?.returnable ?? false,
          ...(found && { fulfilment: found.fulfilment, kind: found.kind }),
          ...(found?.gst && { gst: found.gst }),
          isCounted: (found?.left ?? null) !== null,
        };
      }),
      ...{ totals, method, useWallet },
      ...(tax.mode === 'gst' && { tax: taxOfOrder(tax, contact.address) }),
      fulfilment: leadingFulfilment(fulfilments),
      ...(carePlans.length > 0 && { carePlans }),
      coupon: coupon && {
        id: coupon._id,
        code: coupon.code,
        type: coupon.type,
        discount: coupon.discount,
        firstOrderOnly: coupon.firstOrderOnly,
      },
      ...{ isOfCart: !buyNow, replacementOf: null, replaces: null, createdAt: at },
    };
    return { snapshot, contact };
  };
  return { contactOf, draft };
};
export type Drafts = ReturnType<typeof createDrafts>;
