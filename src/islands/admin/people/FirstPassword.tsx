import type { Made } from '../../../stores/admin/people.ts';
import { SecretField } from '../kit/SecretField.tsx';
import styles from './people.module.css';

type Props = { made: Made; onDone: () => void };

/** Shown once: the server keeps only what it needs to check it. */
export const FirstPassword = ({ made: { person, initialPassword }, onDone }: Props) => (
  <div className="form">
    <p>
      {person.firstName} can log in as <strong className={styles.email}>{person.email}</strong> with
      this temporary password, and will be asked to set a new one. Write it down or send it now:{' '}
      <strong>it is not shown again.</strong>
    </p>
    <SecretField label="Temporary password" value={initialPassword} />
    <div className="ask-row">
      <button type="button" className="button button-quiet" onClick={onDone}>
        Done
      </button>
    </div>
  </div>
);
