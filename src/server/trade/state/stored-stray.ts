// A bank transfer that names no order, as stored under its UTR: entered once, settled once.
import * as z from 'zod';
import { STRAY_STATES } from '../../../contract/books/stray-transfer.ts';
import type { StrayTransfer } from '../../../contract/books/stray-transfer-rules.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { keyOf, type TextKeys } from '../../kernel/storage/keys.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';

const shape = z.strictObject({
  _id: z.string(),
  utr: z.string(),
  amount: z.int().positive(),
  receivedOn: z.iso.date(),
  sender: z.string(),
  status: z.enum(STRAY_STATES),
  /** The payment and the order to which it belongs. */
  payment: z.string().nullable(),
  orderNumber: z.string().nullable(),
  refundUtr: z.string().nullable(),
  enteredAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type StoredStray = z.infer<typeof shape>;
export const storedStray = documentSchema(shape);

export const STRAY_FOLDER = 'stt';
export const strayIdOf = (keys: Pick<TextKeys, 'hash'>, utr: string) =>
  keys.hash('stray transfer', utr);
export const strayKey = (id: string) => keyOf(STRAY_FOLDER, id);

export const strayView = ({
  payment: _,
  enteredAt: _at,
  ...stray
}: StoredStray): StrayTransfer => ({
  ...stray,
  amount: rupeesOf(stray.amount),
});
