import { indianState } from '../../../contract/address/indian-states.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { callHref, phoneWords } from '../../ui/phone-words.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import styles from './orders.module.css';

/** Where it goes, in the lines of a label. */
export const addressLines = ({
  line1,
  line2,
  landmark,
  city,
  district,
  state,
  pincode,
  country,
}: NonNullable<StaffOrder['address']>): string[] =>
  [
    line1,
    line2,
    landmark,
    [city, district === city ? '' : district].filter(Boolean).join(', '),
    `${country === 'IN' ? (indianState(state)?.name ?? state) : state} ${pincode}`,
    country === 'IN' ? '' : country,
  ].filter((line) => line.trim() !== '');

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
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
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
      <dt>Goes to</dt>
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
        <dt>GSTIN</dt>
        <dd className="figures">{address.gstin}</dd>
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

/** Who ordered, and where it goes, as both were then; a sentence once that has been erased. */
export const OrderPeople = ({
  order: { user, customer, address, customerNote },
}: {
  order: StaffOrder;
}) => (
  <section className={partsStyles.panelBox} aria-labelledby="people-title">
    <h2 id="people-title">Customer</h2>
    {customer && address ? (
      <Contact {...{ user, customer, address, customerNote }} />
    ) : (
      <p className="quiet">
        The customer’s name, contact details and address have been deleted. The figures of the order
        stay.
      </p>
    )}
  </section>
);
