// Broken ways to believe a gateway, kept to show that the simulation would notice.
import { changeOrder } from '../../../src/server/trade/effects/change-order.ts';
import { justOrder } from '../../../src/server/trade/rules/refunds.ts';
import type { GatewayVariant } from './gateway-run.ts';

const swap = <Of extends object, Name extends keyof Of>(of: Of, name: Name, other: Of[Name]) => {
  const before = of[name];
  of[name] = other;
  return () => {
    of[name] = before;
  };
};
const all = (repairs: (() => void)[]) => () => {
  for (const repair of repairs) repair();
};

/** Takes any refunded payment for one that was captured. */
const believingRefunded: GatewayVariant = ({ gateway }) => {
  const { parseEvent } = gateway;
  return swap(gateway, 'parseEvent', (event) => {
    const news = parseEvent(event);
    return news?.state === 'returned'
      ? { ...news, state: 'captured', refundedAmount: 0, refunds: [] }
      : news;
  });
};

/**
 * Pays into the wallet what the gateway will not refund, without looking whether it was refunded
 * there already.
 */
const refundingTwice: GatewayVariant = ({ gateway }) => {
  const { readPayment, refund, refundsOf } = gateway;
  let isRefused = false;
  return all([
    swap(gateway, 'refund', async (returnOrder) => {
      const answer = await refund(returnOrder);
      isRefused = 'refusal' in answer;
      return 'refusal' in answer ? { ...answer, isSpent: false } : answer;
    }),
    swap(gateway, 'readPayment', async (gatewayPaymentId) => {
      const seen = await readPayment(gatewayPaymentId);
      return seen && isRefused ? { ...seen, refundedAmount: 0 } : seen;
    }),
    swap(gateway, 'refundsOf', async (gatewayPaymentId) => {
      const seen = isRefused ? [] : await refundsOf(gatewayPaymentId);
      isRefused = false;
      return seen;
    }),
  ]);
};

/** Believes the latest event about a refund, without regard to earlier ones. */
const takingBack: GatewayVariant = ({ gateway, parts }) => {
  const { handleWebhook } = parts.online;
  return swap(parts.online, 'handleWebhook', async (call, event) => {
    const isOurs = await handleWebhook(call, event);
    const news = gateway.parseEvent(event);
    for (const { user, _id: order } of news ? await parts.orderList.read(call.kv) : []) {
      await changeOrder(call.kv, { user, order }, parts.newOpId(), (now) =>
        justOrder({
          ...now,
          payments: now.payments.map((payment) => ({
            ...payment,
            refunds: payment.refunds.map((refund) => {
              const told = news?.refunds.find(
                ({ gatewayRefundId }) => gatewayRefundId === refund.gatewayRefundId,
              );
              return told ? { ...refund, status: told.status } : refund;
            }),
          })),
        }),
      );
    }
    return isOurs;
  });
};

/** Takes a refund for done as soon as the gateway has taken it, and hears of no failure. */
const believingTaken: GatewayVariant = ({ gateway }) => {
  const { parseEvent, refund, refundsOf } = gateway;
  const hopeful = <Of extends { status: string }>(refunds: readonly Of[]) =>
    refunds.filter(({ status }) => status !== 'failed');
  return all([
    swap(gateway, 'refund', async (returnOrder) => {
      const answer = await refund(returnOrder);
      return 'refusal' in answer ? answer : { ...answer, status: 'processed' };
    }),
    swap(gateway, 'refundsOf', async (gatewayPaymentId) =>
      hopeful(await refundsOf(gatewayPaymentId)),
    ),
    swap(gateway, 'parseEvent', (event) => {
      const news = parseEvent(event);
      return news && { ...news, refunds: hopeful(news.refunds) };
    }),
  ]);
};

/** Waits for events, and never asks. */
const neverAsking: GatewayVariant = ({ parts }) =>
  swap(parts, 'pollGateway', async () => undefined);

export const GATEWAY_MUTANTS: Record<string, GatewayVariant> = {
  'believing `refunded` to be captured': believingRefunded,
  'refunding into the wallet what was refunded already': refundingTwice,
  'taking back what a refund has come to': takingBack,
  'taking a refund for done when it was taken': believingTaken,
  'never asking the gateway': neverAsking,
};
