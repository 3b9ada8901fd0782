// Why an account cannot be deleted now, from its ledger and the closed pages with open orders.
import { type Hindrance, hindranceText } from '../../../contract/privacy/privacy.ts';
import { isOpenReturn } from '../../../contract/return/return-states.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { careUntilOf, isWorkDue } from '../state/order-facts.ts';
import { readOpen } from '../state/order-pages.ts';
import type { StoredLedger } from '../state/stored-ledger.ts';
import { cameToNothing, type StoredOrder } from '../state/stored-order.ts';

const isPending = ({ payments }: StoredOrder) =>
  payments.some(({ refunds }) => refunds.some(({ status }) => status === 'pending'));

const hasEnded = ({ status }: StoredOrder) => status === 'completed' || status === 'returned';

const hasCareLeft = (order: StoredOrder, now: number) =>
  (order.carePlans ?? []).length > 0 && (careUntilOf(order) ?? now) >= now;

const ofOrder = (order: StoredOrder, now: number): Hindrance[] => {
  const isOver = cameToNothing(order);
  if (!isOver && !hasEnded(order)) return ['order'];
  return [
    ...(order.returns.some(isOpenReturn) ? (['return'] as const) : []),
    ...(isPending(order) || isWorkDue(order) ? (['refund'] as const) : []),
    ...(!isOver && hasCareLeft(order, now) ? (['care_plan'] as const) : []),
  ];
};

export const readHindrances = async (
  kv: Kv,
  uid: string,
  ledger: StoredLedger | null | undefined,
  now: number,
): Promise<{ about: Hindrance; text: string }[]> => {
  if (!ledger) return [];
  const found = (await readOpen(kv, uid, ledger)).flatMap(([, order]) =>
    ofOrder(order, now).map((about) => ({ about, text: hindranceText(about, order.number) })),
  );
  return ledger.wallet.balance > 0
    ? [...found, { about: 'wallet' as const, text: hindranceText('wallet', null) }]
    : found;
};
