// Checks whether the shop's payments agree with the gateway's, and whether every customer has
// either the goods or the money.
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import { allOrders } from './shop-consistency.ts';
import type { TestBank } from './test-bank.ts';

type Placed = Awaited<ReturnType<typeof allOrders>>[number];
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** The money that the shop has in the end, paid by the gateway or from the wallet. */
const keptOf = (bank: TestBank, { oid, entries }: Placed, gatewayOrderId: string) => {
  const captured = bank.paymentsOf(gatewayOrderId).filter((payment) => payment.captured);
  const refunds = captured
    .flatMap(({ id }) => bank.refundsOf(id))
    .filter(({ status }) => status !== 'failed');
  const moved = entries
    .filter(({ order }) => order === oid)
    .map(({ type, amount }) => (type === 'debit' ? amount : -amount));
  return (
    sum(captured.map(({ amount }) => amount)) -
    sum(refunds.map(({ amount }) => amount)) +
    sum(moved)
  );
};

/**
 * The money that the shop should have in the end: the price of delivered orders, nothing for failed
 * ones, and the amount that staff chose if work had begun.
 */
const dueOf = ({ order: { status, history, total, cancelRefund } }: Placed) => {
  if (status === 'cancelled' && history.some(({ to }) => to === 'processing'))
    return total - cancelRefund;
  return ['pending_payment', 'expired', 'cancelled'].includes(status) ? 0 : total;
};

const wrongRefunds = (bank: TestBank, { oid, order }: Placed): string[] =>
  order.payments.flatMap(({ gatewayPaymentId, refunds }) =>
    refunds.flatMap(({ gatewayRefundId, status }) => {
      const there = bank.refundsOf(gatewayPaymentId ?? '').find(({ id }) => id === gatewayRefundId);
      return !there || there.status === status
        ? []
        : [`${oid}: refund ${gatewayRefundId} is ${there.status}, the books say ${status}`];
    }),
  );

/** Differences in money. Call it when every payment, late ones included, has been handled. */
export const gatewayProblems = async (kv: Kv, bank: TestBank): Promise<string[]> => {
  const orders = await allOrders(kv);
  return orders.flatMap((placed) => {
    const { oid, order } = placed;
    const gatewayOrderId = order.payments.find(
      (payment) => payment.gatewayOrderId !== null,
    )?.gatewayOrderId;
    if (!gatewayOrderId) return [];
    const [kept, due] = [keptOf(bank, placed, gatewayOrderId), dueOf(placed)];
    const isOpen = order.status === 'pending_payment' ? [`${oid} still waits for its payment`] : [];
    return [
      ...isOpen,
      ...(kept === due ? [] : [`${oid} (${order.status}): ${kept} was kept for ${due}`]),
      ...wrongRefunds(bank, placed),
    ];
  });
};
