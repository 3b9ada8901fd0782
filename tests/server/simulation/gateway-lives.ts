// Possible courses of the payments of one order at the gateway, each in steps; events follow every
// step.
import type { TestBank } from '../../support/test-bank.ts';

export const HOUR = 60 * 60_000;
type Signed = { body: string; signature: string };
export type Life = {
  bank: TestBank;
  gatewayOrderId: string;
  /** A name that no other payment has. */
  name: string;
  chance: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Sends an event; it may come late, twice or never. */
  send: (event: Signed) => void;
  /** The customer cancels the order; answers what we asked the gateway to refund. */
  cancel: () => Promise<void>;
  /** Payments that the bank never lets the shop capture. */
  uncapturable: Set<string>;
};
type Status = Parameters<TestBank['pay']>[1];

const paying = async (
  { bank, chance, gatewayOrderId, send, sleep }: Life,
  id: string,
  steps: readonly Status[],
  withinMs: number,
) => {
  for (const status of steps) {
    await sleep((chance() * withinMs) / steps.length);
    // Its order may have been asked for meanwhile, and the payment captured.
    if (bank.payment(id)?.captured) return;
    send(bank.eventOf(bank.pay(gatewayOrderId, status, id)));
  }
};

/** The gateway returns what was never captured: at once, or after some days. */
const returning = ({ bank, chance, send }: Life, id: string) => {
  const refund = bank.giveBack(id, undefined, 'pending');
  send(bank.refundEventOf(refund));
  send(bank.refundEventOf(bank.settle(refund.id, chance() < 0.9 ? 'processed' : 'failed')));
};

/** Our refunds come to their end, days later; one that was called processed may still fail. */
const settling = async ({ bank, chance, gatewayOrderId, send, sleep }: Life) => {
  const refunds = bank.paymentsOf(gatewayOrderId).flatMap(({ id }) => bank.refundsOf(id));
  for (const refund of refunds) send(bank.refundEventOf(refund, 'created'));
  await sleep(chance() * 5 * 24 * HOUR);
  for (const { id } of refunds) {
    if (chance() < 0.7) send(bank.refundEventOf(bank.settle(id, 'processed')));
    if (chance() < 0.3) send(bank.refundEventOf(bank.settle(id, 'failed')));
  }
};

const [SOON, LATE] = [HOUR / 4, 3 * HOUR];
const PAID = ['authorized', 'captured'] as const;

export const LIVES: Record<string, (life: Life) => Promise<void>> = {
  'paid, soon or late': async (life) => {
    await paying(life, `pay_${life.name}`, PAID, life.chance() < 0.5 ? SOON : LATE);
  },
  'paid twice': async (life) => {
    await Promise.all(
      ['a', 'b'].map((which) => paying(life, `pay_${life.name}${which}`, PAID, LATE)),
    );
    await settling(life);
  },
  'paid twice, the second one returned by the gateway': async (life) => {
    const [first, second] = [`pay_${life.name}a`, `pay_${life.name}b`];
    await paying(life, first, PAID, SOON);
    const isCaptured = life.chance() < 0.5;
    life.uncapturable.add(second);
    await paying(life, second, isCaptured ? PAID : ['authorized'], SOON);
    if (life.bank.payment(second)?.status === (isCaptured ? 'captured' : 'authorized'))
      returning(life, second);
  },
  'failed, authorised late, then captured': async (life) => {
    await paying(
      life,
      `pay_${life.name}`,
      ['failed', 'authorized', 'captured'],
      life.chance() < 0.5 ? LATE : 48 * HOUR,
    );
  },
  'authorised and never captured': async (life) => {
    const id = `pay_${life.name}`;
    life.uncapturable.add(id);
    await paying(life, id, ['authorized'], LATE);
    await life.sleep(72 * HOUR);
    returning(life, id);
  },
  'paid and cancelled': async (life) => {
    await paying(life, `pay_${life.name}`, PAID, SOON);
    await life.sleep(life.chance() * HOUR);
    await life.cancel();
    await settling(life);
  },
  'paid and cancelled, and refunded at the gateway as well': async (life) => {
    const id = `pay_${life.name}`;
    await paying(life, id, PAID, SOON);
    const refundThere = () => {
      const payment = life.bank.payment(id);
      const left = payment?.captured ? payment.amount - payment.amount_refunded : 0;
      if (left >= 200)
        life.send(
          life.bank.refundEventOf(
            life.bank.giveBack(id, life.chance() < 0.5 ? left : left / 2, 'pending'),
          ),
        );
    };
    await Promise.all([
      life.sleep(life.chance() * HOUR).then(refundThere),
      life.sleep(life.chance() * HOUR).then(life.cancel),
    ]);
    await settling(life);
  },
};
