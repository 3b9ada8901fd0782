// The accountant's desk, read from papers and payments.
import { openMoneyOf } from '../../../contract/books/books.ts';
import type { Books } from '../../../contract/books/rules.ts';
import { monthOf } from '../../../contract/kernel/days.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { PAPER_TITLES } from '../../../contract/paper/paper.ts';
import { sum } from '../../../contract/product/price.ts';
import type { LegalFacts } from '../../kernel/legal/legal-facts.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { LinkList } from '../../payment-link/link-list.ts';
import type { PaymentList } from '../effects/order-lists.ts';
import { readStrays } from '../payment/stray-transfers.ts';
import { strayView } from '../state/stored-stray.ts';
import { type MonthPaper, papersOfMonth } from './book-files.ts';

type Deps = { legalFacts: LegalFacts; linkList: LinkList; paymentList: PaymentList };

const round = (rupees: number) => Math.round(rupees * 100) / 100;

const rowOf = ({ nth, paper }: MonthPaper): Books['papers'][number] => {
  const { kind, mode, number, date, order, buyer, lines } = paper;
  return {
    nth,
    title: PAPER_TITLES[mode][kind],
    number,
    date,
    order: order.id,
    orderNumber: order.number,
    buyer: buyer?.name ?? '',
    tax: rupeesOf(sum(lines.map(({ tax }) => tax))),
    total: rupeesOf(sum(lines.map(({ total }) => total))),
  };
};

const isIn = (month: string, at: string | null) => at !== null && monthOf(at) === month;

export const createBooks = ({ legalFacts, linkList, paymentList }: Deps) => ({
  payments: (call: Call) => paymentList.read(call.kv),
  paymentLinks: (call: Call) => linkList.read(call.kv),

  read: async (call: Call, month: string): Promise<Books> => {
    const [payments, links, papers, strays, legal] = await Promise.all([
      paymentList.read(call.kv),
      linkList.read(call.kv),
      papersOfMonth(call.kv, month),
      readStrays(call.kv),
      legalFacts.today(call.kv),
    ]);
    const onLinks = links.flatMap((link) => link.payments);
    const received = [
      ...payments.filter(({ capturedAt }) => isIn(month, capturedAt)),
      ...onLinks.filter(({ at }) => isIn(month, at)),
    ];
    const refunds = payments.flatMap((payment) => payment.refunds);
    const sent = [
      ...refunds.filter(({ status, at }) => status === 'processed' && isIn(month, at)),
      ...onLinks.flatMap(({ refunded, refundedAt }) =>
        isIn(month, refundedAt) ? { amount: refunded } : [],
      ),
    ];
    return {
      month,
      isGst: legal.tax.mode === 'gst',
      received: round(sum(received.map(({ amount }) => amount))),
      fees: round(sum(received.map(({ paidBy }) => paidBy?.fee ?? 0))),
      refunded: round(sum(sent.map(({ amount }) => amount))),
      papers: papers.map(rowOf),
      open: payments.filter((payment) => openMoneyOf(payment).length > 0),
      strays: strays
        .filter(({ status, receivedOn }) => status === 'open' || isIn(month, receivedOn))
        .map(strayView),
    };
  },
});
export type BookDesk = ReturnType<typeof createBooks>;
