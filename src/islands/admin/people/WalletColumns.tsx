import { formatRupees } from '../../../contract/money.ts';
import {
  signed,
  WALLET_REASON_LABELS,
  WALLET_TYPES,
  type WalletType,
} from '../../../contract/wallet.ts';
import type { WalletEntry } from '../../../stores/admin/customer-wallet.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { optionsOf } from '../kit/options.ts';

const TYPE_WORDS: Record<WalletType, string> = {
  credit: 'Came in',
  debit: 'Went out',
  reversal: 'Taken back',
};
export const WALLET_TYPE_OPTIONS = optionsOf(WALLET_TYPES, TYPE_WORDS);

const signedWords = (entry: WalletEntry) =>
  `${signed(entry) < 0 ? '−' : '+'}${formatRupees(entry.amount)}`;

export const WALLET_COLUMNS: ListColumn<WalletEntry>[] = [
  {
    id: 'reason',
    header: 'What for',
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        {WALLET_REASON_LABELS[original.reason]}
        <span className="list-sub">{TYPE_WORDS[original.type]}</span>
      </>
    ),
  },
  {
    id: 'note',
    header: 'Note',
    meta: { isWide: true },
    cell: ({ row: { original } }) => (
      <>
        {original.note ?? (original.order ? '' : <span className="quiet">None</span>)}
        {original.order && (
          <a className="wallet-order" href={pathTo('order', { id: original.order })}>
            The order
          </a>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { sort: 'amount', isNumber: true },
    cell: ({ row: { original } }) => signedWords(original),
  },
  {
    id: 'balanceAfter',
    header: 'Then in it',
    meta: { isNumber: true },
    cell: ({ row: { original } }) => formatRupees(original.balanceAfter),
  },
  {
    id: 'createdAt',
    header: 'When',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.createdAt}>
        {dayWords(original.createdAt)}
        <span className="list-sub">{timeWords(original.createdAt)}</span>
      </time>
    ),
  },
];
