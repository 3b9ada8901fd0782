import { readableEmail } from '../../../contract/account/email.ts';
import { SecretField } from '../kit/SecretField.tsx';
import styles from './people.module.css';
import type { Made } from './people.ts';

type Props = { made: Made; onDone: () => void };

const ByLetter = ({ person }: Pick<Made, 'person'>) => (
  <p>
    We have sent an e-mail to{' '}
    <strong className={styles.email}>{readableEmail(person.email)}</strong>. With its link,{' '}
    {person.firstName} sets a password that no other person knows.
  </p>
);

/** Shown once: the server keeps only a hash of it. */
const ByHand = ({ person, password }: Pick<Made, 'person'> & { password: string }) => (
  <>
    <p>
      {person.firstName} can log in as{' '}
      <strong className={styles.email}>{readableEmail(person.email)}</strong> with this temporary
      password, and will be asked to set a new one. Write it down or send it now:{' '}
      <strong>it is not shown again.</strong>
    </p>
    <SecretField label="Temporary password" value={password} />
  </>
);

/** The letter that went out, or a first password if the site sends no mail. */
export const FirstPassword = ({ made: { person, initialPassword }, onDone }: Props) => (
  <div className="form">
    {initialPassword === null ? (
      <ByLetter person={person} />
    ) : (
      <ByHand person={person} password={initialPassword} />
    )}
    <div className="ask-row">
      <button type="button" className="button button-quiet" onClick={onDone}>
        Done
      </button>
    </div>
  </div>
);
