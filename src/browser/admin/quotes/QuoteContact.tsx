import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { readableEmail } from '../../../contract/account/email.ts';
import type { User } from '../../../contract/account/rules.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { LANGUAGE_LABELS } from '../../../contract/language/language.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { company } from '../../../site/company.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import { callHref, chatWith, phoneWords } from '../../kernel/ui/phone-words.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { pathTo } from '../shell/router.ts';
import { CorrectPhone } from './CorrectPhone.tsx';
import { openQuoteCaller } from './quote-caller.ts';
import styles from './quotes.module.css';
import type { QuoteWork } from './quotes.ts';

/** The customer with this phone number, if any, and other requests with the number. */
const QuoteCaller = ({ phone }: { phone: string }) => {
  const [caller] = useState(() => openQuoteCaller(phone));
  const { status, shown, message } = useStore(caller.$remote);
  useEffect(() => void caller.load(), [caller]);
  return (
    <>
      <div>
        <dt>Customer</dt>
        <dd aria-busy={status === 'loading'}>
          {message !== undefined && (
            <span role="alert">
              {message}{' '}
              <button type="button" className="plain-button" onClick={() => void caller.load()}>
                Try again
              </button>
            </span>
          )}
          {status === 'loading' && 'Looking for an account with this phone number'}
          {shown?.customers.length === 0 && (
            <span className="quiet">No account with this phone number</span>
          )}
          {shown?.customers.map((person) => (
            <a key={person._id} href={pathTo('customer', { id: person._id })}>
              {fullName(person)}
            </a>
          ))}
        </dd>
      </div>
      {shown && shown.others > 0 && (
        <div>
          <dt>Same phone</dt>
          <dd>
            <a href={pathTo('quotes', {}, { search: phone })}>
              {shown.others === 1 ? '1 other request' : `${shown.others} other requests`}
            </a>
          </dd>
        </div>
      )}
    </>
  );
};

type QuoteContactProps = { work: QuoteWork; quote: Quote; user: User };

/** The sender of a request, its facts, and links to call or write. */
export const QuoteContact = ({
  work,
  quote: { name, phone, phoneExtension, phoneCorrectedAt, email, quoteNumber, ...asked },
  user,
}: QuoteContactProps) => {
  const { elevatorType, location, page, about, locale, createdAt } = asked;
  const message = `Hello ${name}, this is ${user.firstName} of ${company.name}. Thank you for asking us for a quote (${quoteNumber}). When would it suit you to talk about the lift?`;
  return (
    <section className={partsStyles.panelBox} aria-label="Contact">
      <p className={`${styles.phone} figures`}>{phoneWords(phone, phoneExtension)}</p>
      <PhoneMark phone={phone} />
      <CorrectPhone work={work} quote={{ phone, phoneExtension }} />
      <div className="button-row">
        <a className="button" href={callHref(phone, phoneExtension)}>
          Call
        </a>
        <a
          className="button button-quiet"
          href={chatWith(phone, message)}
          target="_blank"
          rel="noopener"
        >
          Write on WhatsApp
        </a>
      </div>
      <dl className={partsStyles.facts}>
        <div>
          <dt>Number</dt>
          <dd className="figures">{quoteNumber}</dd>
        </div>
        {email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}?subject=${encodeURIComponent(quoteNumber)}`}>
                {readableEmail(email)}
              </a>
            </dd>
          </div>
        )}
        {phoneCorrectedAt && (
          <div>
            <dt>Corrected</dt>
            <dd>
              By the sender,{' '}
              <time dateTime={phoneCorrectedAt}>{momentWords(phoneCorrectedAt)}</time>
            </dd>
          </div>
        )}
        <QuoteCaller key={phone} phone={phone} />
        {about && (
          <div>
            <dt>Product</dt>
            <dd>{about}</dd>
          </div>
        )}
        <div>
          <dt>Building</dt>
          <dd>{elevatorType}</dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd>{location}</dd>
        </div>
        {locale && (
          <div>
            <dt>Asked in</dt>
            <dd>{LANGUAGE_LABELS[locale]}</dd>
          </div>
        )}
        <div>
          <dt>Arrived</dt>
          <dd>
            <time dateTime={createdAt}>{momentWords(createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Sent from</dt>
          <dd>
            {page ? (
              <a href={page} target="_blank" rel="noopener">
                {page}
              </a>
            ) : (
              'Unknown page'
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
};
