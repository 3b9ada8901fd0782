// Numbers (UTR) of bank transfers: one transfer pays one order, or goes back.
import * as z from 'zod';
import { formatPaise } from '../../../contract/kernel/money.ts';
import { conflict } from '../../../contract/kernel/refusal.ts';
import type { Basics } from '../../kernel/basics.ts';
import { refused } from '../../kernel/refusal.ts';
import { keyOf, opIdOf, type TextKeys } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import { type StoredStray, storedStray, strayIdOf, strayKey } from '../state/stored-stray.ts';

/** The direction of a transfer: into our account, or out of it. */
type Direction = 'in' | 'out';
const kindOf = (direction: Direction) => (direction === 'in' ? 'utr' : 'utr of a refund');

const storedTransfer = documentSchema(
  z.strictObject({
    /** The id of the payment; for a stray transfer that goes back, the transfer's own id. */
    payment: z.string(),
    /** Null for a stray transfer. */
    orderNumber: z.string().nullable(),
  }),
);

const utrKey = (keys: Pick<TextKeys, 'hash'>, utr: string, direction: Direction) =>
  keyOf('utr', keys.hash(kindOf(direction), utr));

const entered = (orderNumber: string | null) =>
  refused(
    conflict(
      `This UTR was already entered for ${orderNumber === null ? 'another transfer' : `order ${orderNumber}`}. Please check it.`,
    ),
  );

export const createTransfers = ({
  isoNow,
  keys,
  newOpId,
}: Pick<Basics, 'isoNow' | 'keys' | 'newOpId'>) => {
  const claimNumber = async (
    kv: Kv,
    utr: string,
    owner: { payment: string; orderNumber: string | null },
    direction: Direction,
  ) => {
    const key = utrKey(keys, utr, direction);
    if ((await kv.create(key, storedTransfer, owner, opIdOf('utr', owner.payment))) !== 'exists')
      return;
    const other = (await kv.get(key, storedTransfer))?.value;
    if (other && other.payment !== owner.payment) throw entered(other.orderNumber);
  };

  /** Assigns a transfer that was entered without an order to this order. */
  const takeStray = (
    kv: Kv,
    utr: string,
    payment: { id: string; amount: number },
    number: string,
  ) =>
    kv.update(strayKey(strayIdOf(keys, utr)), storedStray, newOpId(), (stray) => {
      if (!stray || stray.payment === payment.id) return KEEP;
      if (stray.status !== 'open')
        throw refused(
          conflict(
            stray.status === 'returned'
              ? 'This transfer went back to its sender.'
              : `This transfer has paid order ${stray.orderNumber}.`,
          ),
        );
      if (stray.amount !== payment.amount)
        throw refused(
          conflict(
            `This transfer was entered with ${formatPaise(stray.amount)}; the order waits for ${formatPaise(payment.amount)}.`,
          ),
        );
      const matched: StoredStray = {
        ...stray,
        status: 'matched',
        settledAt: isoNow(),
        payment: payment.id,
        orderNumber: number,
      };
      return matched;
    });

  return {
    /**
     * Records that this transfer pays this order, or returns its payment. Throws 409 when the
     * transfer was entered for another order.
     */
    claim: async (
      kv: Kv,
      utr: string,
      { number, payments }: StoredOrder,
      direction: Direction = 'in',
    ): Promise<void> => {
      const payment = payments.find(({ method }) => method === 'bank_transfer');
      if (payment === undefined) return;
      if (direction === 'in') await takeStray(kv, utr, payment, number);
      await claimNumber(kv, utr, { payment: payment.id, orderNumber: number }, direction);
    },

    /** Throws 409 when this transfer was recorded for an order. */
    requireUnknown: async (kv: Kv, utr: string) => {
      const known = (await kv.get(utrKey(keys, utr, 'in'), storedTransfer))?.value;
      if (known) throw entered(known.orderNumber);
    },

    /** Records that this transfer returns a stray transfer. */
    claimReturn: (kv: Kv, refundUtr: string, stray: string) =>
      claimNumber(kv, refundUtr, { payment: stray, orderNumber: null }, 'out'),
  };
};
export type Transfers = ReturnType<typeof createTransfers>;

/** The bank account for transfers, in lines; the setting is one line. */
export const transferLines = (transferTo: string) =>
  transferTo
    .split('|')
    .map((line) => line.trim())
    .join('\n');
