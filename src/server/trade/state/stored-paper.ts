// A paper as written: all its printed contents, so that its PDF can be created again at any time.
// Created once, under its number, and never changed.
import * as z from 'zod';
import { TAX_MODES } from '../../../contract/company/company-tax.ts';
import { placeSchema } from '../../../contract/company/company-tax-rules.ts';
import { monthOf } from '../../../contract/kernel/days.ts';
import { PAPER_KINDS } from '../../../contract/paper/paper.ts';
import { PAYMENT_METHODS } from '../../../contract/payment/payment.ts';
import { keyOf } from '../../kernel/storage/keys.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';

const paise = z.int().min(0);

const lineShape = z.strictObject({
  /** Id of the order's line. */
  line: z.string(),
  name: z.string(),
  hsn: z.string().nullable(),
  uqc: z.string().nullable(),
  quantity: z.int().min(0),
  /** Before discount and tax; of a credit note, its taxable value. */
  gross: paise,
  discount: paise,
  /** Hundredths of a percent; null where tax is flat. */
  rateBp: z.int().min(0).nullable(),
  tax: paise,
  total: paise,
});
export type PaperLine = z.infer<typeof lineShape>;

const shape = z.strictObject({
  /**
   * The version of its layout and fonts. Issued papers keep theirs, so their files keep every byte.
   */
  edition: z.literal([1, 2]).default(1),
  kind: z.enum(PAPER_KINDS),
  mode: z.enum(TAX_MODES),
  number: z.string(),
  /** Its day in India. */
  date: z.iso.date(),
  financialYear: z.string(),
  seller: z.strictObject({
    name: z.string(),
    /** Null where tax is flat. */
    gstin: z.string().nullable(),
    state: placeSchema.nullable(),
    lines: z.array(z.string()),
    email: z.string(),
    phone: z.string(),
  }),
  /** The buyer and the address; null after an erasure, for a paper without GST. */
  buyer: z
    .strictObject({ name: z.string(), gstin: z.string(), lines: z.array(z.string()) })
    .nullable(),
  /** The place of supply; null with flat tax. */
  place: placeSchema.nullable(),
  order: z.strictObject({ id: z.string(), number: z.string(), date: z.iso.date() }),
  /** Id of the customer. */
  user: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Of a credit note: the invoice that it corrects. Of a refund voucher: the receipt voucher. */
  invoice: z.strictObject({ number: z.string(), date: z.iso.date() }).nullable(),
  lines: z.array(lineShape),
  /** Code of the coupon, or null. */
  coupon: z.string().nullable().default(null),
  /** Of an invoice: the amounts that were paid when it was issued. */
  paid: z.strictObject({ walletUsed: paise, captured: paise }).nullable().default(null),
  /** Of an invoice: the vouchers for payments before it. */
  advances: z
    .array(z.strictObject({ number: z.string(), date: z.iso.date(), amount: paise }))
    .default([]),
  /** The answer of a portal for e-invoices; nothing is sent to one yet. */
  irn: z.string().nullable().default(null),
});
export type Paper = z.infer<typeof shape>;
export const storedPaper = documentSchema(shape);

export const PAPER_FOLDER = 'pap';
/** The name of the `nth` paper of an order, from 1. */
export const paperName = (oid: string, nth: number) => `${oid}-${nth}`;
/** @param at when it became due: papers are found by this month. */
export const paperKey = (at: string, oid: string, nth: number) =>
  keyOf(PAPER_FOLDER, monthOf(at), paperName(oid, nth));
