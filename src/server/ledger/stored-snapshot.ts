// What an order was when it was placed: written once, before the order counts, and never changed.
// Who ordered stands apart (stored-contact.ts).
import * as z from 'zod';
import { placeSchema, registrationSchema } from '../../contract/company/company-tax-rules.ts';
import { UQC_LABELS, type Uqc } from '../../contract/paper/gst.ts';
import { PAYMENT_METHODS } from '../../contract/payment/payment.ts';
import { DISCOUNT_TYPES } from '../../contract/product/price.ts';
import { FULFILMENTS, PRODUCT_KINDS } from '../../contract/product/product.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';
import { snapshotCareShape } from './stored-care.ts';
import { contactShape } from './stored-contact.ts';

const UQCS = Object.keys(UQC_LABELS) as [Uqc, ...Uqc[]];
const paise = z.int().min(0);

const lineShape = z.strictObject({
  id: z.string(),
  product: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  price: paise,
  markup: paise,
  quantity: z.int().positive(),
  lineTotal: paise,
  lineDiscount: paise,
  lineTax: paise,
  lineNet: paise,
  /** In a replacement: what was paid for these pieces in the order where they were bought. */
  paidNet: paise.optional(),
  returnable: z.boolean(),
  /** Older orders have one kind only, that of the order. */
  fulfilment: z.enum(FULFILMENTS).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  /** How it is taxed; absent where tax is flat. */
  gst: z.strictObject({ hsn: z.string(), uqc: z.enum(UQCS), rateBp: z.int().min(0) }).optional(),
  /** Whether its pieces were counted, and claims on stock belong to it. */
  isCounted: z.boolean(),
});
export type SnapshotLine = z.infer<typeof lineShape>;

const figures = {
  _id: z.string(),
  user: z.string(),
  number: z.string(),
  /** Hash of the request: the same key with other content is another order. */
  bodyHash: z.string(),
  lines: z.array(lineShape).min(1),
  fulfilment: z.enum(FULFILMENTS),
  totals: z.strictObject({ subtotal: paise, tax: paise, discount: paise, total: paise }),
  coupon: z
    .strictObject({
      id: z.string(),
      code: z.string(),
      type: z.enum(DISCOUNT_TYPES),
      discount: z.number().min(0),
      firstOrderOnly: z.boolean(),
    })
    .nullable(),
  /** Who sells where; absent where tax is flat: 8 % of the subtotal. */
  tax: z
    .strictObject({
      seller: registrationSchema,
      place: placeSchema,
      /** Whether what is paid before the invoice gets a receipt voucher. */
      receiptVouchers: z.boolean().default(false),
    })
    .optional(),
  method: z.enum(PAYMENT_METHODS),
  useWallet: z.boolean(),
  /** The care plans among its lines, one for each piece; older orders have none. */
  carePlans: z.array(snapshotCareShape).optional(),
  /** Whether the lines come out of the cart. */
  isOfCart: z.boolean(),
  /** The return it replaces pieces of. */
  replacementOf: z.string().nullable(),
  /** The order of that return; older replacements have none. */
  replaces: z.strictObject({ order: z.string(), number: z.string() }).nullable().default(null),
  createdAt: z.iso.datetime(),
};

const snapshotShape = z.strictObject({
  ...figures,
  /** Of an older order, until its contact details have been moved to their own document. */
  contact: contactShape.optional(),
});
export type Snapshot = z.infer<typeof snapshotShape>;

/** The first version had who ordered among its fields. */
const firstShape = z.strictObject({ ...figures, ...contactShape.shape });
const withContactApart = (value: unknown): Snapshot => {
  const { customer, address, customerNote, ...rest } = firstShape.parse(value);
  return { ...rest, contact: { customer, address, customerNote } };
};

export const storedSnapshot = documentSchema(snapshotShape, {
  version: 2,
  previous: { shape: firstShape, upgrade: withContactApart },
});

export const ORDER_FOLDER = 'ord';
export const snapshotKey = (oid: string) => keyOf(ORDER_FOLDER, oid);
