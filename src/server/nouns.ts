// The nouns of this API: the only register. A noun stands after the nouns whose services it uses.
// Calls, documentation, scopes of keys, rebuilds, sweeps, letters, events, erasure, export and the
// codes of the audit log follow from this list, on one machine and in every function of Netlify.
// app.ts has the nouns of two small functions.
import { account } from './account/noun.ts';
import { address } from './address/noun.ts';
import { apiKey } from './api-key/noun.ts';
import { audit } from './audit/noun.ts';
import { backup } from './backup/noun.ts';
import { catalogue } from './catalogue/noun.ts';
import { dashboard } from './dashboard/noun.ts';
import { grievance } from './grievance/noun.ts';
import { health } from './health/noun.ts';
import { legal } from './legal/noun.ts';
import { outbox } from './outbox/noun.ts';
import { paymentLink } from './payment-link/noun.ts';
import { photo } from './photo/noun.ts';
import { privacy } from './privacy/noun.ts';
import { product } from './product/noun.ts';
import { quote } from './quote/noun.ts';
import { release } from './release/noun.ts';
import { review } from './review/noun.ts';
import { staff } from './staff/noun.ts';
import { stock } from './stock/noun.ts';
import { books } from './trade/books/noun.ts';
import { cart } from './trade/cart/noun.ts';
import { checkout } from './trade/checkout/noun.ts';
import { coupon } from './trade/coupon/noun.ts';
import { invoice } from './trade/invoice/noun.ts';
import { trade } from './trade/noun.ts';
import { order } from './trade/order/noun.ts';
import { payment } from './trade/payment/noun.ts';
import { returnNoun } from './trade/return/noun.ts';
import { wallet } from './trade/wallet/noun.ts';
import { webhook } from './webhook/noun.ts';
import { wishlist } from './wishlist/noun.ts';

export const NOUNS = [
  outbox,
  webhook,
  account,
  staff,
  audit,
  apiKey,
  catalogue,
  release,
  legal,
  paymentLink,
  quote,
  grievance,
  stock,
  product,
  address,
  wishlist,
  photo,
  review,
  trade,
  coupon,
  cart,
  wallet,
  invoice,
  order,
  payment,
  checkout,
  returnNoun,
  books,
  privacy,
  dashboard,
  health,
  backup,
] as const;
