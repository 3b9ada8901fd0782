// One customer: contact, orders, returns, quote requests and wallet.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { readableEmail } from '../../../contract/account/email.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import type { Person } from '../../../contract/people/rules.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrderRow } from '../../../contract/return/rules.ts';
import { WALLET_REASON_LABELS } from '../../../contract/wallet/wallet.ts';
import { company } from '../../../site/company.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { callHref, chatWith, phoneWords } from '../../kernel/ui/phone-words.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { Belongings } from '../kit/Belongings.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import { OrderChip, ReturnChip } from '../orders/Chips.tsx';
import { StatusChip } from '../quotes/StatusChip.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { type CustomerPage, openCustomerPage } from './customer.ts';
import type { WalletEntry } from './customer-wallet.ts';
import styles from './people.module.css';
import { RenewDialog } from './RenewDialog.tsx';
import { WALLET_COLUMNS } from './WalletColumns.tsx';

// The columns of the customer's orders, returns and other lists.

type Made = { createdAt: string };

const Named = ({ href, number, sub }: { href: string; number: string; sub: string }) => (
  <>
    <a className={`${listRowsStyles.name} ${listRowsStyles.line} figures`} href={href}>
      {number}
    </a>
    <span className={listRowsStyles.sub}>{sub}</span>
  </>
);
const when = <Row extends Made>(header: string): ListColumn<Row> => ({
  id: 'createdAt',
  header,
  cell: ({ createdAt }) => (
    <time className={listRowsStyles.line} dateTime={createdAt}>
      {dayWords(createdAt)}
    </time>
  ),
});

const CUSTOMER_ORDERS: ListColumn<OrderRow>[] = [
  {
    id: 'orderNumber',
    header: 'Order',
    isTitle: true,
    cell: ({ _id, orderNumber, firstItem }) => (
      <Named href={pathTo('order', { id: _id })} number={orderNumber} sub={firstItem} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: ({ status }) => <OrderChip status={status} />,
  },
  {
    id: 'total',
    header: 'Total',
    isNumber: true,
    cell: ({ total }) => formatRupees(total),
  },
  when('Placed'),
];

const CUSTOMER_RETURNS: ListColumn<ReturnOrderRow>[] = [
  {
    id: 'returnNumber',
    header: 'Return',
    isTitle: true,
    cell: ({ _id, returnNumber, reason }) => (
      <Named
        href={pathTo('returnOrder', { id: _id })}
        number={returnNumber}
        sub={RETURN_REASON_LABELS[reason]}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: ({ status }) => <ReturnChip status={status} />,
  },
  when('Requested on'),
];

const CUSTOMER_QUOTES: ListColumn<QuoteRow>[] = [
  {
    id: 'quoteNumber',
    header: 'Request',
    isTitle: true,
    cell: ({ _id, quoteNumber, name, elevatorType, location }) => (
      <Named
        href={pathTo('quote', { id: _id })}
        number={quoteNumber}
        sub={`${name}, ${elevatorType}, ${location}`}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: ({ status }) => <StatusChip status={status} />,
  },
  when('Arrived'),
];

type CustomerContactProps = { page: Pick<CustomerPage, 'blocking' | 'renewal'>; person: Person };

/** The customer's contact, and the steps for the account. */
const CustomerContact = ({ page: { blocking, renewal }, person }: CustomerContactProps) => {
  const { phone, email, isActive, createdAt } = person;
  return (
    <section className={partsStyles.panelBox} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact</h2>
      {phone && (
        <>
          <p className={`${styles.number} figures`}>{phoneWords(phone)}</p>
          <PhoneMark phone={phone} />
          <div className="button-row">
            <a className="button" href={callHref(phone)}>
              Call
            </a>
            <a
              className="button button-quiet"
              href={chatWith(phone, `Hello ${person.firstName}, this is ${company.name}.`)}
              target="_blank"
              rel="noopener"
            >
              Write on WhatsApp
            </a>
          </div>
        </>
      )}
      <dl className={partsStyles.facts}>
        {!phone && (
          <div>
            <dt>Phone</dt>
            <dd className="quiet">None</dd>
          </div>
        )}
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{readableEmail(email)}</a>
          </dd>
        </div>
        <div>
          <dt>Access</dt>
          <dd>
            <span className={partsStyles.chip} data-tone={isActive ? undefined : 'bad'}>
              {isActive ? 'Active' : 'Blocked'}
            </span>
          </dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={createdAt}>{dayWords(createdAt)}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.account}>
        <button
          type="button"
          className="plain-button"
          aria-label={`New password for ${fullName(person)}`}
          onClick={() => renewal.ask(person)}
        >
          New password
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label={`${isActive ? 'Block' : 'Unblock'} ${fullName(person)}`}
          onClick={() => blocking.ask(person)}
        >
          {isActive ? 'Block' : 'Unblock'}
        </button>
      </div>
    </section>
  );
};

const SHOWN = ['reason', 'amount', 'createdAt'];
/** The entry links to its order. */
const COLUMNS: ListColumn<WalletEntry>[] = WALLET_COLUMNS.filter(({ id }) =>
  SHOWN.includes(id),
).map(({ sort: _sort, ...column }) =>
  column.isTitle
    ? {
        ...column,
        cell: (entry) =>
          entry.order ? (
            <a className={listRowsStyles.name} href={pathTo('order', { id: entry.order })}>
              {WALLET_REASON_LABELS[entry.reason]}
            </a>
          ) : (
            WALLET_REASON_LABELS[entry.reason]
          ),
      }
    : column,
);

type CustomerWalletPartProps = { page: Pick<CustomerPage, 'wallet' | 'entries'>; person: Person };

/** The balance of the wallet and its latest entries, for superAdmins. */
const CustomerWalletPart = ({
  page: { wallet, entries },
  person: { _id },
}: CustomerWalletPartProps) => (
  <Belongings
    title="Wallet"
    list={wallet}
    query={entries}
    columns={COLUMNS}
    allHref={pathTo('customerWallet', { id: _id })}
    allWords="Open the wallet"
    empty="No entries yet. Refunds to this wallet and payments from it are listed here."
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

const Quotes = ({ page, phone }: { page: CustomerPage; phone: string }) => {
  const [query] = useState(() => page.byPhone(phone));
  return (
    <Belongings
      title="Quote requests"
      list={page.quotes}
      query={query}
      columns={CUSTOMER_QUOTES}
      allHref={pathTo('quotes', {}, { search: phone })}
      empty="No quote request has come from this customer’s phone number yet."
    />
  );
};

type CustomerScreenOpenedProps = { page: CustomerPage; person: Person; hasWallet: boolean };

const Opened = ({ page, person, hasWallet }: CustomerScreenOpenedProps) => (
  <div className={styles.customer}>
    <div className={styles.part}>
      <CustomerContact page={page} person={person} />
      {hasWallet && <CustomerWalletPart page={page} person={person} />}
    </div>
    <div className={styles.part}>
      <Belongings
        title="Orders"
        list={page.orders}
        query={page.own}
        columns={CUSTOMER_ORDERS}
        allHref={pathTo('orders', {}, { user: person._id })}
        empty="No orders yet. Orders that this customer places on the site are listed here."
      />
      {person.phone ? (
        <Quotes key={person.phone} page={page} phone={person.phone} />
      ) : (
        <section className={partsStyles.panelBox}>
          <h2>Quote requests</h2>
          <p className="quiet">
            A customer’s quote requests are found by phone number, and this customer has not given
            one.
          </p>
        </section>
      )}
      <Belongings
        title="Returns"
        list={page.returns}
        query={page.own}
        columns={CUSTOMER_RETURNS}
        allHref={pathTo('returnOrders', {}, { user: person._id })}
        empty="No returns yet. Returns that this customer requests are listed here."
      />
    </div>
  </div>
);

export const CustomerScreen = ({ params: { id = '' }, user }: ScreenProps) => {
  const [page] = useState(() => openCustomerPage(id, (words) => void showToast('success', words)));
  const state = useStore(page.$remote);
  useEffect(() => void page.load(), [page]);
  useTitle(state.shown && fullName(state.shown));
  return (
    <>
      <WorkOpened
        state={state}
        noun="customer"
        listHref={pathTo('customers')}
        listWords="All customers"
        onAgain={page.load}
      >
        {(person) => <Opened page={page} person={person} hasWallet={user.role === 'superAdmin'} />}
      </WorkOpened>
      <BlockDialog of={page.blocking} />
      <RenewDialog of={page.renewal} />
    </>
  );
};
