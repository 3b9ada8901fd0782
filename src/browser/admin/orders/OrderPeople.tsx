import { readableEmail } from '../../../contract/account/email.ts';
import { addressLines } from '../../../contract/address/address-lines.ts';
import { registrationName, stateOfGstin } from '../../../contract/address/gstin.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { callHref, phoneWords } from '../../kernel/ui/phone-words.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { pathTo } from '../shell/router.ts';
import styles from './orders.module.css';

type People = Pick<StaffOrder, 'user' | 'customerNote'> & {
  customer: NonNullable<StaffOrder['customer']>;
  address: NonNullable<StaffOrder['address']>;
};

const Contact = ({ user, customer, address, customerNote }: People) => (
  <dl className={partsStyles.facts}>
    <div>
      <dt>Name</dt>
      <dd>
        <a href={pathTo('customer', { id: user })}>{customer.name}</a>
      </dd>
    </div>
    <div>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${customer.email}`}>{readableEmail(customer.email)}</a>
      </dd>
    </div>
    {customer.phone && (
      <div>
        <dt>Phone</dt>
        <dd className="figures">
          <a href={callHref(customer.phone)}>{phoneWords(customer.phone)}</a>{' '}
          <PhoneMark phone={customer.phone} />
        </dd>
      </div>
    )}
    <div>
      <dt>Delivery address</dt>
      <dd>
        <address className={styles.address}>
          <span>{fullName(address)}</span>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a className="figures" href={callHref(address.phone)}>
            {phoneWords(address.phone)}
          </a>
          <PhoneMark phone={address.phone} />
        </address>
      </dd>
    </div>
    {address.gstin && (
      <div>
        <dt>{registrationName(address.gstin)}</dt>
        <dd className="figures">
          {address.gstin}, {stateOfGstin(address.gstin).name}
        </dd>
      </div>
    )}
    {address.siteNotes && (
      <div>
        <dt>Site</dt>
        <dd className={styles.note}>{address.siteNotes}</dd>
      </div>
    )}
    {customerNote && (
      <div>
        <dt>Customer’s note</dt>
        <dd className={styles.note}>{customerNote}</dd>
      </div>
    )}
  </dl>
);

/** Customer and delivery address on the day of the order; a sentence once they are erased. */
export const OrderPeople = ({
  order: { user, customer, address, customerNote },
}: {
  order: StaffOrder;
}) => (
  <section className={partsStyles.panelBox} aria-labelledby="people-title">
    <h2 id="people-title">Customer</h2>
    {customer && address ? (
      <Contact user={user} customer={customer} address={address} customerNote={customerNote} />
    ) : (
      <p className="quiet">
        The customer’s name, contact details and address have been deleted. The figures of the order
        stay.
      </p>
    )}
  </section>
);
