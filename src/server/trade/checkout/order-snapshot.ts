// Drafts the order as it would be placed now: the lines at current prices, checked as far as
// possible before anything is written.
import { type CartLine, checkoutRefusal, type Offers } from '../../../contract/cart/cart.ts';
import type { CompanyTax } from '../../../contract/company/company-tax-rules.ts';
import { couponTrouble, orderCouponRefusal } from '../../../contract/coupon/coupon-check.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { paiseOf } from '../../../contract/kernel/money.ts';
import { unprintedRule } from '../../../contract/kernel/printed-text.ts';
import { conflict } from '../../../contract/kernel/refusal.ts';
import { leadingFulfilment, paidAs } from '../../../contract/order/deliveries.ts';
import {
  ADDRESS_GONE,
  NO_ONLINE_PAYMENT,
  PRICES_CHANGED,
} from '../../../contract/order/order-sentences.ts';
import type { PlaceOrder } from '../../../contract/order/rules.ts';
import { NO_STATE_FOR_TAX, placeOfSupply, sellerFor } from '../../../contract/paper/gst.ts';
import { methodRefusal } from '../../../contract/payment/payment.ts';
import { payFrom, priceOf } from '../../../contract/product/price.ts';
import type { Fulfilment } from '../../../contract/product/product.ts';
import type { StoredUser } from '../../account/stored-user.ts';
import type { Addresses } from '../../address/addresses.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { LegalFacts } from '../../kernel/legal/legal-facts.ts';
import { ApiError, orThrow, refused } from '../../kernel/refusal.ts';
import { sha256OfJson } from '../../kernel/storage/hashes.ts';
import type { ScopedKv } from '../../kernel/storage/kv.ts';
import { offerOf, type Products } from '../../product/products.ts';
import type { Coupons } from '../coupon/coupons.ts';
import { agreedPlans } from '../rules/care-terms.ts';
import {
  couponOnLines,
  couponUse,
  type ProductsById,
  type SellableLine,
  sellableLines,
} from '../rules/cart-price.ts';
import { buyerOf } from '../rules/write-paper.ts';
import { claimIdOf, lineIdOf, orderNumberOf } from '../state/order-ids.ts';
import type { StoredLedger } from '../state/stored-ledger.ts';
import type { Contact, Snapshot } from '../state/stored-snapshot.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  addresses: Pick<Addresses, 'all'>;
  coupons: Pick<Coupons, 'byCode'>;
  products: Pick<Products, 'findMany'>;
} & { hasGateway: boolean; legalFacts: Pick<LegalFacts, 'on'> };
export type Buyer = Pick<
  StoredUser,
  '_id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'createdAt'
>;

/** The documents of an order before it counts. */
export type Drafted = { snapshot: Snapshot; contact: Contact };

/** The seller and the place of supply for this address. Throws without a state. */
const taxOfOrder = (
  { registrations, receiptVouchers }: CompanyTax,
  address: Contact['address'],
): NonNullable<Snapshot['tax']> => {
  const place = placeOfSupply(address);
  const seller = place && sellerFor(registrations, place);
  if (!place || !seller) throw refused(conflict(NO_STATE_FOR_TAX));
  return { seller, place, receiptVouchers };
};

/** The code of the coupon that the order would use, or null. */
export const couponOf = ({ buyNow }: PlaceOrder, { cart }: StoredLedger) =>
  buyNow ? (buyNow.couponCode ?? null) : cart.coupon;

const offersOf =
  (productsById: ProductsById): Offers =>
  (id) =>
    offerOf(productsById.get(id));

/** One order may contain parcels, installations and care plans: the kinds of its lines. */
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
  legalFacts,
  products,
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

  const addressOf = async (
    kv: ScopedKv,
    uid: string,
    { address: typed, addressId = '' }: PlaceOrder,
  ): Promise<Contact['address']> => {
    if (typed) {
      const { isDefault: _, ...address } = typed;
      return address;
    }
    const saved = (await addresses.all(kv, uid)).find(({ _id }) => _id === addressId);
    if (!saved)
      throw new ApiError('not_found', ADDRESS_GONE, { fields: { addressId: ADDRESS_GONE } });
    const { _id, isDefault, createdAt, ...address } = saved;
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

  const contactOf = async (kv: ScopedKv, buyer: Buyer, body: PlaceOrder): Promise<Contact> => {
    const contact = {
      customer: { name: fullName(buyer), email: buyer.email, phone: buyer.phone },
      address: await addressOf(kv, buyer._id, body),
      customerNote: body.customerNote,
    };
    // Addresses that were saved before this rule.
    const { name, lines } = buyerOf(contact);
    const unprinted = unprintedRule([name, ...lines].join('\n'));
    if (unprinted) throw refused(conflict(`${unprinted} Edit the address, then place the order.`));
    return contact;
  };

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
    const code = couponOf(body, ledger);
    const at = isoNow();
    const [productsById, { tax }, contact, coupon] = await Promise.all([
      productsFor(kv, wanted),
      legalFacts.on(kv, dayOf(at)),
      contactOf(kv, buyer, body),
      code === null ? null : coupons.byCode(kv, code),
    ]);
    if (method === 'razorpay' && !hasGateway) throw refused(conflict(NO_ONLINE_PAYMENT));
    const sellable = sellableLines(wanted, productsById);
    const fulfilments = fulfilmentsOf(sellable, productsById);
    const use = couponUse({
      coupon,
      ledger,
      userId: buyer._id,
      lines: sellable,
      now: Date.parse(at),
      except: claimIdOf(oid, 1),
    });
    const trouble = code === null ? null : couponTrouble(coupon, use);
    if (code !== null && trouble) throw refused(orderCouponRefusal(code, trouble));
    const { lines, totals } = priceOf(sellable, couponOnLines(coupon));
    // Products and tax are read apart: another way of taxing may have become valid in between.
    const isSplit = lines.some(({ rateBp }) => (rateBp !== undefined) !== (tax.mode === 'gst'));
    if (isSplit || totals.total !== paiseOf(expectedTotal)) throw refused(conflict(PRICES_CHANGED));
    const refusal = methodRefusal(
      method,
      payFrom(totals.total, useWallet ? ledger.wallet.balance : 0).payable,
      paidAs(fulfilments),
    );
    if (refusal) throw refused(refusal);
    const carePlans = plansFor(oid, wanted, productsById, body, ledger);
    const snapshot: Snapshot = {
      _id: oid,
      user: buyer._id,
      number: orderNumberOf(keys, oid, at),
      bodyHash: sha256OfJson(body),
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
      totals,
      method,
      useWallet,
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
      isOfCart: !buyNow,
      replacementOf: null,
      replaces: null,
      createdAt: at,
    };
    return { snapshot, contact };
  };
  return { contactOf, draft };
};
export type Drafts = ReturnType<typeof createDrafts>;
