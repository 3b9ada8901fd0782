import type { User } from '../../../contract/account/rules.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { company } from '../../../site/company.ts';
import { momentWords } from '../../ui/moment.ts';
import { callHref, chatWith, phoneWords } from '../../ui/phone-words.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { QuoteCaller } from './QuoteCaller.tsx';
import styles from './quotes.module.css';

type Props = { quote: Quote; user: User };

/** Who asked, for what, and the two ways to answer. */
export const QuoteContact = ({
  quote: { name, phone, phoneExtension, phoneCorrectedAt, email, quoteNumber, ...asked },
  user,
}: Props) => {
  const { elevatorType, location, page, about, createdAt } = asked;
  const message = `Hello ${name}, this is ${user.firstName} of ${company.name}. Thank you for asking us for a quote (${quoteNumber}). When would it suit you to talk about the lift?`;
  return (
    <section className={partsStyles.panelBox} aria-label="Contact">
      <p className={`${styles.phone} figures`}>{phoneWords(phone, phoneExtension)}</p>
      <PhoneMark phone={phone} />
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
              <a href={`mailto:${email}?subject=${encodeURIComponent(quoteNumber)}`}>{email}</a>
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
            <dt>Asks the price of</dt>
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
