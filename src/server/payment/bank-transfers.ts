// Numbers of bank transfers: one transfer pays one order.
import * as z from 'zod';
import { conflict } from '../../contract/refusal.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { refused } from '../refused.ts';
import { keyOf, opIdOf, type TextKeys } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

type Keys = Pick<TextKeys, 'hash'>;
/** Into our account, or out of it. */
type Direction = 'in' | 'out';
const kindOf = (direction: Direction) => (direction === 'in' ? 'utr' : 'utr of a refund');

const storedTransfer = documentSchema(
  z.strictObject({ payment: z.string(), orderNumber: z.string() }),
);

export const createTransfers = (keys: Keys) => ({
  /**
   * Records that this transfer pays this order, or returns its payment. Throws 409 when it was
   * entered for another one.
   */
  claim: async (
    kv: Kv,
    utr: string,
    { number, payments }: StoredOrder,
    direction: Direction = 'in',
  ): Promise<void> => {
    const payment = payments.find(({ method }) => method === 'bank_transfer')?.id;
    if (payment === undefined) return;
    const key = keyOf('utr', keys.hash(kindOf(direction), utr));
    if (
      (await kv.create(
        key,
        storedTransfer,
        { payment, orderNumber: number },
        opIdOf('utr', payment),
      )) !== 'exists'
    )
      return;
    const other = (await kv.get(key, storedTransfer))?.value;
    if (other && other.payment !== payment)
      throw refused(
        conflict(`This UTR was already entered for order ${other.orderNumber}. Please check it.`),
      );
  },
});
export type Transfers = ReturnType<typeof createTransfers>;
