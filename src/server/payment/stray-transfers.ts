// Bank transfers that name no order: entered from the statement, listed, matched or sent back.

import type {
  StrayTransferChange,
  StrayTransferDraft,
} from '../../contract/books/stray-transfer-rules.ts';
import { dayOf } from '../../contract/kernel/days.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { conflict, wrong } from '../../contract/kernel/refusal.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { PaymentList } from '../ledger/order-lists.ts';
import { notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import type { Transfers } from './bank-transfers.ts';
import type { Payments } from './payments.ts';
import {
  STRAY_FOLDER,
  type StoredStray,
  storedStray,
  strayIdOf,
  strayKey,
  strayView,
} from './stored-stray.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  audit: Pick<Audit, 'record'>;
  paymentList: Pick<PaymentList, 'read'>;
  payments: Pick<Payments, 'confirm'>;
  transfers: Pick<Transfers, 'claimReturn' | 'requireUnknown'>;
};

const auditView = ({ amount, status, orderNumber, refundUtr }: StoredStray) => ({
  ...{ amount, status, orderNumber, refundUtr },
});
const isSame = (one: StoredStray, { amount, receivedOn, sender }: StrayTransferDraft) =>
  one.amount === paiseOf(amount) && one.receivedOn === receivedOn && one.sender === sender;

export const readStrays = async (kv: Kv): Promise<StoredStray[]> => {
  const found: StoredStray[] = [];
  for await (const key of kv.list(prefixOf(STRAY_FOLDER))) {
    const stray = (await kv.get(key, storedStray))?.value;
    if (stray) found.push(stray);
  }
  return found.sort((one, other) => (one.receivedOn < other.receivedOn ? 1 : -1));
};

export const createStrayTransfers = ({
  audit,
  isoNow,
  keys,
  newOpId,
  paymentList,
  payments,
  transfers,
}: Deps) => {
  const read = async (kv: Kv, id: string) => {
    const found = await kv.get(strayKey(id), storedStray);
    if (!found) throw notFound();
    return found.value;
  };

  /** The entry of the log by which staff settle it. */
  const intentOf = (caller: Actor, { _id, utr }: StoredStray, afterAnswer: AfterAnswer) => ({
    ...{ caller, afterAnswer, key: strayKey(_id), opId: newOpId() },
    ...{ action: 'change' as const, entity: 'payment' as const, entityId: _id, label: utr },
  });

  const match = async (
    kv: ScopedKv,
    caller: Actor,
    { utr }: StoredStray,
    orderNumber: string,
    afterAnswer: AfterAnswer,
  ) => {
    const wanted = orderNumber.trim().toUpperCase();
    const payment = (await paymentList.read(kv)).find(
      (one) => one.method === 'bank_transfer' && one.orderNumber === wanted,
    );
    if (!payment)
      throw refused(wrong('orderNumber', 'No order with this number is paid by bank transfer.'));
    // The number of the transfer belongs to one order; taking it settles the stray transfer.
    await payments.confirm(kv, caller, payment._id, { utr }, afterAnswer);
  };

  const sendBack = async (
    kv: ScopedKv,
    caller: Actor,
    before: StoredStray,
    refundUtr: string,
    afterAnswer: AfterAnswer,
  ) => {
    if (refundUtr === before.utr)
      throw refused(wrong('refundUtr', 'The refund has its own UTR. Please enter that number.'));
    const next = (stray: StoredStray): StoredStray => {
      if (stray.refundUtr === refundUtr) return stray;
      if (stray.status !== 'open')
        throw refused(conflict('This transfer was settled meanwhile. Please reload the page.'));
      return { ...stray, status: 'returned', refundUtr, settledAt: isoNow() };
    };
    const after = next(before);
    if (after === before) return;
    await transfers.claimReturn(kv, refundUtr, before._id);
    const intent = intentOf(caller, before, afterAnswer);
    await auditedUpdate(audit, kv, {
      ...{ ...intent, before, after, view: auditView, viewAfter: auditView },
      write: (decided) =>
        kv.update(intent.key, storedStray, intent.opId, async (current) => {
          if (!current) throw notFound();
          const changed = next(current);
          return decided(current, changed === current ? KEEP : changed);
        }),
    });
  };

  return {
    /** Throws 409 for a UTR that is known otherwise. */
    enter: async (
      kv: ScopedKv,
      caller: Actor,
      draft: StrayTransferDraft,
      afterAnswer: AfterAnswer,
    ) => {
      const id = strayIdOf(keys, draft.utr);
      const again = (before: StoredStray) => {
        if (isSame(before, draft)) return strayView(before);
        throw refused(
          conflict('This UTR was already entered with other details. Please check it.'),
        );
      };
      const before = (await kv.get(strayKey(id), storedStray))?.value;
      if (before) return again(before);
      if (draft.receivedOn > dayOf(isoNow()))
        throw refused(wrong('receivedOn', 'The day is in the future.'));
      await transfers.requireUnknown(kv, draft.utr);
      const stray: StoredStray = {
        ...{ _id: id, ...draft, amount: paiseOf(draft.amount), status: 'open' },
        ...{ payment: null, orderNumber: null, refundUtr: null },
        ...{ enteredAt: isoNow(), settledAt: null },
      };
      const intent = { ...intentOf(caller, stray, afterAnswer), action: 'create' as const };
      const outcome = await audit.record(
        kv,
        { ...intent, before: null, after: auditView(stray) },
        () => kv.create(intent.key, storedStray, stray, intent.opId),
      );
      return outcome === 'exists' ? again(await read(kv, id)) : strayView(stray);
    },

    /** Matches it to an order, or notes that it went back. The same again changes nothing. */
    settle: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      { orderNumber, refundUtr }: StrayTransferChange,
      afterAnswer: AfterAnswer,
    ) => {
      const stray = await read(kv, id);
      if (orderNumber !== undefined) await match(kv, caller, stray, orderNumber, afterAnswer);
      if (refundUtr !== undefined) await sendBack(kv, caller, stray, refundUtr, afterAnswer);
      return strayView(await read(kv, id));
    },
  };
};
export type StrayTransfers = ReturnType<typeof createStrayTransfers>;
