import { formatRupees } from '../../../contract/kernel/money.ts';
import type { Person } from '../../../contract/people/rules.ts';
import { WALLET_REASON_LABELS } from '../../../contract/wallet/wallet.ts';
import type { CustomerPage } from '../../../stores/admin/customer.ts';
import type { WalletEntry } from '../../../stores/admin/customer-wallet.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Belongings } from '../kit/Belongings.tsx';
import rowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import styles from './people.module.css';
import { WALLET_COLUMNS } from './WalletColumns.tsx';

const SHOWN = ['reason', 'amount', 'createdAt'];
/** The entry leads to the order it belongs to. */
const COLUMNS: ListColumn<WalletEntry>[] = WALLET_COLUMNS.filter(({ id }) =>
  SHOWN.includes(id),
).map(({ sort: _sort, ...column }) =>
  column.isTitle
    ? {
        ...column,
        cell: (entry) =>
          entry.order ? (
            <a className={rowsStyles.name} href={pathTo('order', { id: entry.order })}>
              {WALLET_REASON_LABELS[entry.reason]}
            </a>
          ) : (
            WALLET_REASON_LABELS[entry.reason]
          ),
      }
    : column,
);

type Props = { page: Pick<CustomerPage, 'wallet' | 'entries'>; person: Person };

/** What is in the wallet, and what has happened to it last; superAdmins see it. */
export const CustomerWalletPart = ({ page: { wallet, entries }, person: { _id } }: Props) => (
  <Belongings
    title="Wallet"
    list={wallet}
    query={entries}
    columns={COLUMNS}
    allHref={pathTo('customerWallet', { id: _id })}
    allWords="Open the wallet"
    empty="Nothing has happened yet."
  >
    {({ balance, problem }) => (
      <>
        <p className={`${styles.number} figures`}>{formatRupees(balance)}</p>
        {problem && (
          <p className="form-refused" role="alert">
            The entries of this wallet do not add up to its balance. {problem}
          </p>
        )}
      </>
    )}
  </Belongings>
);
