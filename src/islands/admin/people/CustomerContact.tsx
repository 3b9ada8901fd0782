import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Person } from '../../../contract/people/rules.ts';
import { company } from '../../../site/company.ts';
import type { CustomerPage } from '../../../stores/admin/customer.ts';
import { dayWords } from '../../ui/moment.ts';
import { callHref, chatWith, phoneWords } from '../../ui/phone-words.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import styles from './people.module.css';

type Props = { page: Pick<CustomerPage, 'blocking' | 'renewal'>; person: Person };

/** How to reach a customer, and what can be done with the account. */
export const CustomerContact = ({ page: { blocking, renewal }, person }: Props) => {
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
            <a href={`mailto:${email}`}>{email}</a>
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
