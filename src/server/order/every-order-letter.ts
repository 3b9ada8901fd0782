// All letters about orders, from the letterhead and the account for bank transfers.
import type { PrintPaper } from '../invoice/paper-file.ts';
import type { Letterhead, LetterKinds } from '../outbox/letter.ts';
import { careLetters } from './care-letters.ts';
import { transferLines } from './checkout.ts';
import { moneyLetters } from './money-letters.ts';
import { officeLetters } from './office-letters.ts';
import { orderLetters } from './order-letters.ts';
import { returnLetters } from './return-letters.ts';

export const everyOrderLetter = (
  letterhead: Letterhead,
  transferTo: string | undefined,
  print: PrintPaper,
): LetterKinds => {
  const own = {
    ...letterhead,
    print,
    transferTo: transferTo === undefined ? null : transferLines(transferTo),
  };
  return {
    ...orderLetters(own),
    ...careLetters(own),
    ...moneyLetters(own),
    ...returnLetters(own),
    ...officeLetters(own),
  };
};
