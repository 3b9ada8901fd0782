import { formatRupees } from '../../../contract/kernel/money.ts';
import { signed, WALLET_REASON_LABELS, type WalletType } from '../../../contract/wallet/wallet.ts';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { pathTo } from '../shell/router.ts';
import type { WalletEntry } from './customer-wallet.ts';
import type { WALLET_LIST } from './list.ts';
import styles from './people.module.css';

export const WALLET_TYPE_WORDS: Record<WalletType, string> = {
  credit: 'Credit',
  debit: 'Debit',
  reversal: 'Reversed',
};

const signedWords = (entry: WalletEntry) =>
  `${signed(entry) < 0 ? '−' : '+'}${formatRupees(entry.amount)}`;

export const WALLET_COLUMNS: ListColumn<WalletEntry, SortOf<typeof WALLET_LIST>>[] = [
  {
    id: 'reason',
    header: 'Reason',
    isTitle: true,
    cell: (entry) => (
      <>
        {WALLET_REASON_LABELS[entry.reason]}
        <span className={listRowsStyles.sub}>{WALLET_TYPE_WORDS[entry.type]}</span>
      </>
    ),
  },
  {
    id: 'note',
    header: 'Note',
    cell: (entry) => (
      <>
        {entry.note ?? (entry.order ? '' : <span className="quiet">None</span>)}
        {entry.order && (
          <a className={styles.walletOrder} href={pathTo('order', { id: entry.order })}>
            The order
          </a>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    isNumber: true,
    cell: (entry) => signedWords(entry),
  },
  {
    id: 'balanceAfter',
    header: 'Balance',
    isLabelled: true,
    isNumber: true,
    cell: (entry) => formatRupees(entry.balanceAfter),
  },
  {
    id: 'createdAt',
    header: 'When',
    sort: 'createdAt',
    cell: (entry) => (
      <time className={listRowsStyles.line} dateTime={entry.createdAt}>
        {dayWords(entry.createdAt)}
        <span className={listRowsStyles.sub}>{timeWords(entry.createdAt)}</span>
      </time>
    ),
  },
];
