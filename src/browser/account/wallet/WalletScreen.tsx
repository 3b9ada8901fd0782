// The balance of the customer's wallet, and all its entries.

import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { WALLET_REASON_LABELS } from '../../../contract/wallet/wallet.ts';
import { routes } from '../../../site/routes.ts';
import { isNarrowed } from '../../kernel/list-query.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { ListFilter } from '../../kernel/ui/ListFilter.tsx';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import { OwnListBody } from '../OwnListBody.tsx';
import ownListStyles from '../own-list.module.css';
import { WALLET_SHAPE } from '../own-list-shapes.ts';
import { useOwnList } from '../use-own-list.ts';
import { createPageWallet, type WalletEntry } from './wallet.ts';

const nameOf = ({ type, reason }: WalletEntry) =>
  type === 'reversal' ? `${WALLET_REASON_LABELS[reason]}, reversed` : WALLET_REASON_LABELS[reason];

const Entry = ({ entry }: { entry: WalletEntry }) => {
  const { type, amount, balanceAfter, order, note, createdAt } = entry;
  return (
    <li className={`${ownListStyles.row} ${ownListStyles.entry}`}>
      <p className={`${ownListStyles.when} small figures`}>
        <time dateTime={createdAt}>{dayWords(createdAt)}</time>
        <span className="quiet">{timeWords(createdAt)}</span>
      </p>
      <p className={ownListStyles.name}>
        {order ? <a href={routes.order(order)}>{nameOf(entry)}</a> : <span>{nameOf(entry)}</span>}
        {note && <span className="quiet small">{note}</span>}
      </p>
      <p className={`${ownListStyles.sum} figures`} data-type={type}>
        <span>
          {type === 'debit' ? '− ' : '+ '}
          {formatRupees(amount)}
        </span>
        <span className="quiet small">Balance {formatRupees(balanceAfter)}</span>
      </p>
    </li>
  );
};

const KINDS = [
  { value: 'credit', label: 'Credits' },
  { value: 'debit', label: 'Payments' },
  { value: 'reversal', label: 'Payments reversed' },
] satisfies { value: WalletEntry['type']; label: string }[];

const NoEntries = () => (
  <Empty title="No wallet activity yet">
    <p className="quiet measure">
      When an order is cancelled or an item is returned, the refund can be credited here. You can
      use your balance at the checkout.
    </p>
  </Empty>
);

export const WalletScreen = () => {
  const [wallet] = useState(createPageWallet);
  const list = useOwnList(wallet, WALLET_SHAPE);
  const { shown } = list.state;
  const hasAny = shown !== undefined && (shown.total > 0 || isNarrowed(shown.query));
  return (
    <>
      {shown && (
        <p className={ownListStyles.balance}>
          <span className="quiet">In your wallet</span>
          <b className="figures">{formatRupees(shown.more.balance)}</b>
        </p>
      )}
      {hasAny && (
        <div className={`${ownListStyles.tools} ${ownListStyles.toolsOne}`}>
          <ListFilter
            isLabelShown
            label="Show"
            any="All activity"
            options={KINDS}
            value={list.query.filters.type}
            onChange={(type) => list.change({ filters: { type } })}
          />
        </div>
      )}
      <OwnListBody list={list} loading="Loading your wallet" empty={<NoEntries />}>
        {(rows) => (
          <ul className={ownListStyles.rows} aria-label="Wallet activity, latest first">
            {rows.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
      </OwnListBody>
    </>
  );
};
