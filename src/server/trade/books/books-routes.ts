// Calls of the books.
import type { BookFile } from '../../../contract/books/books.ts';
import * as books from '../../../contract/books/endpoints.ts';
import { monthOf } from '../../../contract/kernel/days.ts';
import type { Mount } from '../../account/define-noun.ts';
import type { Basics } from '../../kernel/basics.ts';
import { type FileFormat, mountFormats, sheetAnswer } from '../../kernel/http/mount-list.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { PayoutDesk } from '../payment/payouts.ts';
import { readStrays, type StrayTransfers } from '../payment/stray-transfers.ts';
import { dayBook, gstr1, papersOfMonth, register } from './book-files.ts';
import type { BookDesk } from './books.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  bookDesk: BookDesk;
  payouts: PayoutDesk;
  strayTransfers: StrayTransfers;
};

export const mountBooks = (mount: Mount, { bookDesk, isoNow, payouts, strayTransfers }: Deps) => {
  const thisMonth = () => monthOf(isoNow());
  type Asked = { call: Call; name: string; month: string; as: FileFormat };
  const answer: Record<BookFile, (asked: Asked) => Promise<Response>> = {
    'day-book': async ({ call, name, month, as }) => {
      const [payments, strays, links] = [
        await bookDesk.payments(call),
        await readStrays(call.kv),
        await bookDesk.paymentLinks(call),
      ];
      return sheetAnswer({ name, ...dayBook(payments, strays, links, month) }, as);
    },
    register: async ({ call, name, month, as }) =>
      sheetAnswer({ name, ...register(await papersOfMonth(call.kv, month)) }, as),
    'gstr-1': async ({ call, name, month, as }) =>
      sheetAnswer({ name, ...gstr1(await papersOfMonth(call.kv, month)) }, as),
  };
  mount(books.readBooks, async (call) => ({
    books: await bookDesk.read(call, call.query.month ?? thisMonth()),
  }));
  mountFormats(mount, books.exportBooks, (call, as) => {
    const { file, month = thisMonth() } = call.query;
    return answer[file]({ call, name: `${file}-${month}`, month, as });
  });
  mount(books.enterTransfer, async (call) => ({
    transfer: await strayTransfers.enter(call, call.body),
  }));
  mount(books.settleTransfer, async (call) => ({
    transfer: await strayTransfers.settle(call, call.id, call.body),
  }));
  mount(books.readPayouts, async (call) => ({
    payouts: await payouts.read(call, call.body.day),
  }));
};
