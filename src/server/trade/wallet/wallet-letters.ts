// The letter about a wallet that staff have corrected.
import { WALLET_PATH } from '../../../contract/account/letter-links.ts';
import { writtenDay } from '../../../contract/kernel/days.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { formatPaise, type Paise } from '../../../contract/kernel/money.ts';
import { storedUser, userKey } from '../../account/stored-user.ts';
import {
  type LetterKinds,
  letterKind,
  type Recipient,
  recipient,
} from '../../kernel/outbox/letter.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { ledgerKey, storedLedger } from '../state/stored-ledger.ts';

type Changed = {
  to: Recipient;
  isCredit: boolean;
  amount: Paise;
  balance: Paise;
  note: string | null;
  at: string;
};

const EXAMPLE: Changed = {
  to: recipient('A. Customer', 'customer@example.com'),
  isCredit: true,
  amount: 50_000,
  balance: 140_400,
  note: 'For the delay of your delivery',
  at: '2026-11-23T06:30:00.000Z',
};

const changedOf = async (
  kv: Kv,
  { user = '', entry: key = '' }: Record<string, string>,
): Promise<Changed | null> => {
  const [account, ledger] = await Promise.all([
    kv.get(userKey(user), storedUser),
    kv.get(ledgerKey(user), storedLedger),
  ]);
  const entry = ledger?.value.wallet.entries.find((one) => one.key === key);
  if (!account || !entry) return null;
  return {
    to: recipient(fullName(account.value), account.value.email),
    isCredit: entry.type === 'credit',
    amount: entry.amount,
    balance: entry.balanceAfter,
    note: entry.note,
    at: entry.createdAt,
  };
};

export const WALLET_LETTERS: LetterKinds = {
  'wallet-changed': letterKind<Changed>({
    label: 'Wallet corrected by staff',
    facts: (kv, { ids }) => changedOf(kv, ids),
    words: ({ to, isCredit, amount, balance, note, at }, { link }) => ({
      to,
      subject: isCredit
        ? `${formatPaise(amount)} was added to your wallet`
        : `${formatPaise(amount)} was taken from your wallet`,
      preview: `Your balance is ${formatPaise(balance)} now.`,
      blocks: [
        {
          is: 'table',
          rows: [['Date', writtenDay(at)], ...(note ? ([['Note', note]] as const) : [])],
        },
        { is: 'paragraph', text: 'If you did not expect this, please reply to this e-mail.' },
        { is: 'button', text: 'Open your wallet', href: link(WALLET_PATH) },
      ],
    }),
    example: EXAMPLE,
  }),
};
