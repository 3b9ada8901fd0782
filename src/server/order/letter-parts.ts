// What letters about orders have in common: how lines, sums and links are written.
import { orderPath } from '../../contract/account/letter-links.ts';
import { formatPaise } from '../../contract/kernel/money.ts';
import { fileNameOf, type PrintPaper } from '../invoice/paper-file.ts';
import type { Block, Letterhead, LetterKind, TableRow } from '../outbox/letter.ts';
import { letterKind } from '../outbox/letter.ts';
import { EXAMPLE_ORDER } from './example-order.ts';
import { type LetterOrder, readLetterOrder } from './letter-order.ts';

/** What differs between the letters: all else follows from the order. */
export type OrderWords = (
  order: LetterOrder,
  letterhead: OrderLetterhead,
) => { subject: string; preview: string; blocks: readonly (Block | null)[] };

export type OrderLetterhead = Letterhead & {
  /** Where a bank transfer goes, in lines; null where the office calls with it. */
  transferTo: string | null;
  print: PrintPaper;
};

const kindOf = (
  letterhead: OrderLetterhead,
  label: string,
  words: OrderWords,
  toOffice: boolean,
  example: Partial<LetterOrder>,
): LetterKind =>
  letterKind<LetterOrder>({
    label,
    facts: (kv, dispatch) => readLetterOrder(kv, dispatch, toOffice ? letterhead.desk : undefined),
    words: (order) => {
      const { subject, preview, blocks } = words(order, letterhead);
      const files = order.papers.map((paper) => ({
        name: fileNameOf(paper),
        type: 'application/pdf',
        bytes: () => letterhead.print(paper),
      }));
      const written = blocks.filter((block) => block !== null);
      return { to: order.to, subject, preview, blocks: written, files };
    },
    example: { ...EXAMPLE_ORDER, ...(toOffice ? { to: letterhead.desk } : {}), ...example },
  });

/** A letter to the customer of an order. */
export const toCustomer = (
  letterhead: OrderLetterhead,
  label: string,
  words: OrderWords,
  example: Partial<LetterOrder> = {},
) => kindOf(letterhead, label, words, false, example);

/** A letter about an order to the office. */
export const toOffice = (letterhead: OrderLetterhead, label: string, words: OrderWords) =>
  kindOf(letterhead, label, words, true, {});

export const paragraph = (text: string): Block => ({ is: 'paragraph', text });
export const note = (text: string): Block => ({ is: 'note', text });
export const heading = (text: string): Block => ({ is: 'heading', text });
export const table = (rows: readonly (TableRow | null)[], total?: TableRow): Block => ({
  is: 'table',
  rows: rows.filter((row) => row !== null),
  ...(total ? { total } : {}),
});

/** Several pieces have their number in front. */
export const pieces = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** What was ordered, what it costs with its tax, and what is left to pay beside the wallet. */
export const linesTable = ({ lines, total, walletUsed, payable }: LetterOrder) => {
  const rows = lines.map((line): TableRow => [pieces(line), formatPaise(line.net)]);
  const sum: TableRow = ['Total, including taxes', formatPaise(total)];
  if (walletUsed === 0) return table(rows, sum);
  const wallet: TableRow = ['Paid from your wallet', formatPaise(walletUsed)];
  return table([...rows, sum, wallet], ['Left to pay', formatPaise(payable)]);
};

export const orderButton = ({ id }: LetterOrder, { link }: Letterhead): Block => ({
  is: 'button',
  text: 'View your order',
  href: link(orderPath(id)),
});
