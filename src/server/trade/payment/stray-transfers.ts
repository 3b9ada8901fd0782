// Bank transfers that name no order: staff enter them from the statement, match them, or send them
// back.
import type {
  StrayTransferChange,
  StrayTransferDraft,
} from '../../../contract/books/stray-transfer-rules.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import { paiseOf } from '../../../contract/kernel/money.ts';
import { conflict, wrong } from '../../../contract/kernel/refusal.ts';
import { type Audit, auditedUpdate } from '../../kernel/audit/audit.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { StaffCall } from '../../kernel/identity.ts';
import { notFound, refused } from '../../kernel/refusal.ts';
import { prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import type { PaymentList } from '../effects/order-lists.ts';
import type { Transfers } from '../rules/bank-transfers.ts';
import {
  STRAY_FOLDER,
  type StoredStray,
  storedStray,
  strayIdOf,
  strayKey,
  strayView,
} from '../state/stored-stray.ts';
import type { Payments } from './payments.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  audit: Pick<Audit, 'record'>;
  paymentList: Pick<PaymentList, 'read'>;
  payments: Pick<Payments, 'confirm'>;
  transfers: Pick<Transfers, 'claimReturn' | 'requireUnknown'>;
};

const auditView = ({ amount, status, orderNumber, refundUtr }: StoredStray) => ({
  amount,
  status,
  orderNumber,
  refundUtr,
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

  /** The audit entry with which staff settle it. */
  const intentOf = ({ _id, utr }: StoredStray) => ({
    key: strayKey(_id),
    opId: newOpId(),
    action: 'change' as const,
    entity: 'payment' as const,
    entityId: _id,
    label: utr,
  });

  const match = async (call: StaffCall, { utr }: StoredStray, orderNumber: string) => {
    const wanted = orderNumber.trim().toUpperCase();
    const payment = (await paymentList.read(call.kv)).find(
      (one) => one.method === 'bank_transfer' && one.orderNumber === wanted,
    );
    if (!payment)
      throw refused(wrong('orderNumber', 'No order with this number is paid by bank transfer.'));
    // The UTR belongs to one order; recording it there settles the stray transfer.
    await payments.confirm(call, payment._id, { utr });
  };

  const sendBack = async (call: StaffCall, before: StoredStray, refundUtr: string) => {
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
    await transfers.claimReturn(call.kv, refundUtr, before._id);
    const intent = intentOf(before);
    await auditedUpdate(audit, call, {
      ...intent,
      before,
      after,
      view: auditView,
      viewAfter: auditView,
      write: (decided) =>
        call.kv.update(intent.key, storedStray, intent.opId, async (current) => {
          if (!current) throw notFound();
          const changed = next(current);
          return decided(current, changed === current ? KEEP : changed);
        }),
    });
  };

  return {
    /** Throws 409 for a UTR that is already recorded for something else. */
    enter: async (call: StaffCall, draft: StrayTransferDraft) => {
      const id = strayIdOf(keys, draft.utr);
      const repeatedTransfer = (before: StoredStray) => {
        if (isSame(before, draft)) return strayView(before);
        throw refused(
          conflict('This UTR was already entered with other details. Please check it.'),
        );
      };
      const before = (await call.kv.get(strayKey(id), storedStray))?.value;
      if (before) return repeatedTransfer(before);
      if (draft.receivedOn > dayOf(isoNow()))
        throw refused(wrong('receivedOn', 'The day is in the future.'));
      await transfers.requireUnknown(call.kv, draft.utr);
      const stray: StoredStray = {
        _id: id,
        ...draft,
        amount: paiseOf(draft.amount),
        status: 'open',
        payment: null,
        orderNumber: null,
        refundUtr: null,
        enteredAt: isoNow(),
        settledAt: null,
      };
      const intent = { ...intentOf(stray), action: 'create' as const };
      const outcome = await audit.record(
        call,
        { ...intent, before: null, after: auditView(stray) },
        () => call.kv.create(intent.key, storedStray, stray, intent.opId),
      );
      return outcome === 'exists' ? repeatedTransfer(await read(call.kv, id)) : strayView(stray);
    },

    /** Matches it to an order, or notes that it went back. The same again changes nothing. */
    settle: async (
      call: StaffCall,
      id: string,
      { orderNumber, refundUtr }: StrayTransferChange,
    ) => {
      const stray = await read(call.kv, id);
      if (orderNumber !== undefined) await match(call, stray, orderNumber);
      if (refundUtr !== undefined) await sendBack(call, stray, refundUtr);
      return strayView(await read(call.kv, id));
    },
  };
};
export type StrayTransfers = ReturnType<typeof createStrayTransfers>;
