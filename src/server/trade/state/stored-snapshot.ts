// The order as placed: written once, before it counts, and never changed. Contact details are
// separate.
import * as z from 'zod';
import { addressSnapshotSchema } from '../../../contract/address/rules.ts';
import { placeSchema, registrationSchema } from '../../../contract/company/company-tax-rules.ts';
import { UQC_LABELS, type Uqc } from '../../../contract/paper/gst.ts';
import { PAYMENT_METHODS } from '../../../contract/payment/payment.ts';
import { DISCOUNT_TYPES } from '../../../contract/product/price.ts';
import { FULFILMENTS, PRODUCT_KINDS } from '../../../contract/product/product.ts';
import { keyOf } from '../../kernel/storage/keys.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';
import { storedPhoneSchema } from '../../kernel/stored-phone.ts';
import { snapshotCareShape } from './stored-order.ts';

/**
 * The contact details of an order, as they were when it was placed. They have a document of their
 * own, so that they can be erased while the figures in the snapshot stay.
 */
const contactShape = z.strictObject({
  customer: z.strictObject({ name: z.string(), email: z.string(), phone: storedPhoneSchema }),
  address: addressSnapshotSchema.extend({ phone: storedPhoneSchema }),
  customerNote: z.string(),
});
export type Contact = z.infer<typeof contactShape>;

export const storedContact = documentSchema(
  contactShape.extend({
    user: z.string(),
    createdAt: z.iso.datetime(),
    /** The privacy notice that was shown at the checkout; older orders have none. */
    noticeVersion: z.iso.date().optional(),
  }),
);

export const CONTACT_FOLDER = 'who';
export const contactKey = (oid: string) => keyOf(CONTACT_FOLDER, oid);

/** The stored form, with the customer and the time of the order. */
export const contactFor = (
  contact: Contact,
  { user, createdAt }: { user: string; createdAt: string },
) => ({ ...contact, user, createdAt });

/** Reads the separate contact details; null if there are none, or no longer any. */
export const readContact = async (kv: Kv, oid: string): Promise<Contact | null> => {
  const found = (await kv.get(contactKey(oid), storedContact))?.value;
  if (!found) return null;
  const { user: _user, createdAt: _createdAt, noticeVersion: _notice, ...contact } = found;
  return contact;
};

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
  /** In a replacement: the amount paid for these pieces in the order where they were bought. */
  paidNet: paise.optional(),
  returnable: z.boolean(),
  /** Older orders have one kind only, that of the order. */
  fulfilment: z.enum(FULFILMENTS).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  /** Its tax terms; absent with flat tax. */
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
  /** The seller and the place of supply; absent with flat tax, which is 8 % of the subtotal. */
  tax: z
    .strictObject({
      seller: registrationSchema,
      place: placeSchema,
      /** Whether a payment before the invoice gets a receipt voucher. */
      receiptVouchers: z.boolean().default(false),
    })
    .optional(),
  method: z.enum(PAYMENT_METHODS),
  useWallet: z.boolean(),
  /** The care plans among its lines, one for each piece; older orders have none. */
  carePlans: z.array(snapshotCareShape).optional(),
  /** Whether the lines come out of the cart. */
  isOfCart: z.boolean(),
  /** The return whose pieces it replaces. */
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

/** The first version contained the contact details. */
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
