// Calls of the accountant's desk.
import type { BookFile } from '../../contract/books/books.ts';
import * as books from '../../contract/books/endpoints.ts';
import { monthOf } from '../../contract/kernel/days.ts';
import type { Basics } from '../basics.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Mount } from '../mounted.ts';
import type { PayoutDesk } from '../payment/payouts.ts';
import { readStrays, type StrayTransfers } from '../payment/stray-transfers.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { dayBook, gstr1, register } from './book-files.ts';
import type { BookDesk } from './books.ts';
import { papersOfMonth } from './month-papers.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  bookDesk: BookDesk;
  payouts: PayoutDesk;
  strayTransfers: StrayTransfers;
};

export const mountBooks = (mount: Mount, { bookDesk, isoNow, payouts, strayTransfers }: Deps) => {
  const thisMonth = () => monthOf(isoNow());
  const write: Record<BookFile, (kv: ScopedKv, month: string) => Promise<string>> = {
    'day-book': async (kv, month) =>
      dayBook(
        await bookDesk.payments(kv),
        await readStrays(kv),
        await bookDesk.paymentLinks(kv),
        month,
      ),
    register: async (kv, month) => register(await papersOfMonth(kv, month)),
    'gstr-1': async (kv, month) => gstr1(await papersOfMonth(kv, month)),
  };
  mount(books.readBooks, async ({ kv, query: { month = thisMonth() } }) => ({
    books: await bookDesk.read(kv, month),
  }));
  mount(books.exportBooks, async ({ kv, query: { file, month = thisMonth() } }) =>
    csvAnswer(`${file}-${month}.csv`, await write[file](kv, month)),
  );
  mount(books.enterTransfer, async ({ kv, caller, body, afterAnswer }) => ({
    transfer: await strayTransfers.enter(kv, caller, body, afterAnswer),
  }));
  mount(books.settleTransfer, async ({ kv, caller, id, body, afterAnswer }) => ({
    transfer: await strayTransfers.settle(kv, caller, id, body, afterAnswer),
  }));
  mount(books.readPayouts, async ({ kv, body: { day }, afterAnswer }) => ({
    payouts: await payouts.read(kv, day, afterAnswer),
  }));
};
