// The parts of the letters about orders: kinds, blocks and an example.
import { orderPath } from '../../../contract/account/letter-links.ts';
import { formatPaise } from '../../../contract/kernel/money.ts';
import { MILESTONE_LABELS, MILESTONES } from '../../../contract/order/milestone.ts';
import { rowAmount } from '../../../contract/order/sum-rows.ts';
import { TAX_PERCENT } from '../../../contract/product/price.ts';
import {
  type Block,
  type Letterhead,
  type LetterKind,
  letterKind,
  recipient,
  type TableRow,
} from '../../kernel/outbox/letter.ts';
import { fileNameOf, type PrintPaper } from '../invoice/print-paper.ts';
import { type LetterOrder, readLetterOrder } from './letter-order.ts';

const DAY = '2026-11-23';

/** An example order for letters that staff view. */
const EXAMPLE_ORDER: LetterOrder = {
  to: recipient('A. Customer', 'customer@example.com'),
  id: 'example',
  number: 'LFT-2026-4K7M2P',
  lines: [
    { name: 'Landing operating panel', quantity: 2, piece: 600_000, total: 1_200_000 },
    { name: 'Emergency light', quantity: 1, piece: 180_000, total: 180_000 },
  ],
  sum: [
    { name: 'Subtotal', amount: 1_380_000 },
    { name: `Tax, ${TAX_PERCENT}% of the subtotal`, amount: 110_400 },
    { name: 'Total', amount: 1_490_400, isTotal: true },
    { name: 'Paid from the wallet', amount: 90_400 },
    { name: 'To pay', amount: 1_400_000, isTotal: true },
  ],
  total: 1_490_400,
  payable: 1_400_000,
  method: 'bank_transfer',
  isPaid: false,
  isInstalled: true,
  isByCustomer: true,
  expiresAt: '2026-11-30T06:30:00.000Z',
  returnableUntil: '2026-12-03T18:29:59.999Z',
  tracking: { carrier: 'India Post', number: 'EX000000000IN', url: '' },
  cancelReason: 'Ordered twice',
  refunds: { toWallet: 90_400, toOriginal: 1_400_000 },
  milestones: MILESTONES.map((milestone, at) => ({
    label: MILESTONE_LABELS[milestone],
    doneOn: at < 2 ? DAY : null,
  })),
  payment: { amount: 1_400_000, utr: 'EXAMPLE0000001', failureReason: null },
  refund: { amount: 1_400_000, reference: 'EXAMPLE0000002', toWallet: 1_400_000 },
  returned: {
    id: 'example',
    number: 'RET-2026-9Q2X7B',
    reason: 'Wrong item sent',
    items: [{ name: 'Landing operating panel', quantity: 1 }],
    refundAmount: 648_000,
    refundTo: 'wallet',
    rejectionReason: 'The panel has been installed.',
    replacement: null,
  },
  carePlan: {
    name: 'Care plan, a year',
    lift: { name: 'Home lift', site: '1 Example Road, Kochi' },
    endsOn: '2026-12-23',
  },
  note: '',
  part: '',
  papers: [],
};

/** The parts in which the letters differ; the rest follows from the order. */
export type OrderWords = (
  order: LetterOrder,
  letterhead: Letterhead & OrderMeans,
) => { subject: string; preview: string; blocks: readonly (Block | null)[] };

/** What letters about orders need beside the letterhead. */
export type OrderMeans = {
  /** The bank account for transfers, in lines; null if the office tells it by phone. */
  transferTo: string | null;
  print: PrintPaper;
};

const kindOf = (
  means: OrderMeans,
  label: string,
  words: OrderWords,
  toOffice: boolean,
  example: Partial<LetterOrder>,
): LetterKind =>
  letterKind<LetterOrder>({
    label,
    facts: (kv, dispatch) => readLetterOrder(kv, dispatch, toOffice),
    words: (order, letterhead) => {
      const { subject, preview, blocks } = words(order, { ...letterhead, ...means });
      const files = order.papers.map((paper) => ({
        name: fileNameOf(paper),
        type: 'application/pdf',
        bytes: () => means.print(paper),
      }));
      const written = blocks.filter((block) => block !== null);
      const to = toOffice ? letterhead.desk : order.to;
      return { to, subject, preview, blocks: written, files };
    },
    example: { ...EXAMPLE_ORDER, ...example },
  });

/** A letter to the customer of an order. */
export const toCustomer = (
  means: OrderMeans,
  label: string,
  words: OrderWords,
  example: Partial<LetterOrder> = {},
) => kindOf(means, label, words, false, example);

/** A letter about an order to the office. */
export const toOffice = (means: OrderMeans, label: string, words: OrderWords) =>
  kindOf(means, label, words, true, {});

export const paragraph = (text: string): Block => ({ is: 'paragraph', text });
export const note = (text: string): Block => ({ is: 'note', text });
export const heading = (text: string): Block => ({ is: 'heading', text });
export const table = (rows: readonly (TableRow | null)[], total?: TableRow): Block => ({
  is: 'table',
  rows: rows.filter((row) => row !== null),
  ...(total ? { total } : {}),
});

/** The item's name, after the number if there are several pieces. */
export const pieces = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** The items of the order, each with the price of one piece, and the rows of its sum. */
export const linesTable = ({ lines, sum: rows }: LetterOrder) => {
  const inWords = rows.map((row): TableRow => [row.name, rowAmount(row)]);
  return table(
    [
      ...lines.map(
        ({ name, quantity, piece, total }): TableRow => [
          `${name}\n${quantity} × ${formatPaise(piece)}`,
          formatPaise(total),
        ],
      ),
      ...inWords.slice(0, -1),
    ],
    inWords.at(-1),
  );
};

export const orderButton = ({ id }: LetterOrder, { link }: Letterhead): Block => ({
  is: 'button',
  text: 'View your order',
  href: link(orderPath(id)),
});
