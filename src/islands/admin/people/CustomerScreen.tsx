// One customer: how to reach them, and everything they have with us.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Person } from '../../../contract/people/rules.ts';
import { type CustomerPage, openCustomerPage } from '../../../stores/admin/customer.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import { Belongings } from '../kit/Belongings.tsx';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { CUSTOMER_ORDERS, CUSTOMER_QUOTES, CUSTOMER_RETURNS } from './CustomerColumns.tsx';
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerWalletPart } from './CustomerWalletPart.tsx';
import styles from './people.module.css';
import { RenewDialog } from './RenewDialog.tsx';

const Quotes = ({ page, phone }: { page: CustomerPage; phone: string }) => {
  const [query] = useState(() => page.byPhone(phone));
  return (
    <Belongings
      title="Quote requests"
      list={page.quotes}
      query={query}
      columns={CUSTOMER_QUOTES}
      allHref={pathTo('quotes', {}, { search: phone })}
      empty="No quote request came from this phone number."
    />
  );
};

type OpenedProps = { page: CustomerPage; person: Person; hasWallet: boolean };

const Opened = ({ page, person, hasWallet }: OpenedProps) => (
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
        empty="No orders yet."
      />
      {person.phone ? (
        <Quotes key={person.phone} page={page} phone={person.phone} />
      ) : (
        <section className={partsStyles.panelBox}>
          <h2>Quote requests</h2>
          <p className="quiet">
            Requests are matched by phone number, and this customer has not given one.
          </p>
        </section>
      )}
      <Belongings
        title="Returns"
        list={page.returns}
        query={page.own}
        columns={CUSTOMER_RETURNS}
        allHref={pathTo('returnOrders', {}, { user: person._id })}
        empty="No returns."
      />
    </div>
  </div>
);

export const CustomerScreen = ({ params: { id = '' }, user }: ScreenProps) => {
  const [page] = useState(() => openCustomerPage(id, (words) => void showToast('success', words)));
  const state = useStore(page.$work);
  useEffect(() => void page.load(), [page]);
  useTitle(state.thing && fullName(state.thing));
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
