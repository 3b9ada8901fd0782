import { useStore } from '@nanostores/react';
import { type RefObject, useId, useRef, useState } from 'react';
import { readableEmail } from '../../../contract/account/email.ts';
import type { User } from '../../../contract/account/rules.ts';
import {
  DELETION_GRACE_DAYS,
  FORMER_REVIEWER,
  LEAD_LIFE_MONTHS,
  LOGIN_TOO_OLD,
  REVIEW_CHOICES,
} from '../../../contract/privacy/privacy.ts';
import { routes } from '../../../site/routes.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { AnswerRow } from '../../kernel/ui/AnswerRow.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { OwnPasswordField } from '../../kernel/ui/OwnPasswordField.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { rememberWayBack } from '../../kernel/way-back.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import styles from '../account.module.css';
import type { OwnData } from './own-data.ts';

type Props = {
  data: OwnData;
  user: User;
  /** The account has no password, and this login is older than ten minutes. */
  mustLogIn: boolean;
};
type InsideProps = Props & { safe: RefObject<HTMLButtonElement | null>; onClose: () => void };

const LABELS = { keep: `Keep them, by “${FORMER_REVIEWER}”`, remove: 'Delete them' };

/** The data that is deleted, and the data that is kept: decisions 66 and 76. */
const Consequences = () => (
  <div className={styles.prose}>
    <p>
      You are logged out on all devices at once. Log in within {DELETION_GRACE_DAYS} days to keep
      your account; after that it cannot be brought back.
    </p>
    <p>
      <b>Deleted:</b> your name, e-mail address, phone number, password, pictures, addresses, cart
      and wishlist, and the quote requests and complaints that you sent while logged in or with your
      confirmed e-mail address.
    </p>
    <p>
      <b>Kept:</b> the figures of your orders without your name, for eight financial years, as the
      law requires of our books. If you have tax invoices, they keep your name for the same time. We
      delete quote requests that have only your phone number {LEAD_LIFE_MONTHS} months after we last
      worked on them, or when you <a href={routes.contact}>ask us</a>.
    </p>
  </div>
);

/** The owner of an account without a password proves it by a new login. */
const LogInAgain = ({ safe, onClose }: Pick<InsideProps, 'safe' | 'onClose'>) => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await pageSession.logOut();
    if (result.ok) {
      rememberWayBack(routes.ownData);
      location.assign(routes.login);
      return;
    }
    setRefused(result.error.error);
    setBusy(false);
  };
  return (
    <>
      <p>{LOGIN_TOO_OLD}</p>
      <p className="form-refused" role="alert">
        {refused}
      </p>
      <div className="ask-row">
        <button ref={safe} type="button" className="button button-quiet" onClick={onClose}>
          Keep my account
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void leave()}
        >
          {isBusy && <Spinner />}
          Log out and log in again
        </button>
      </div>
    </>
  );
};

const Question = ({ data: { deletion }, user, safe, onClose }: InsideProps) => {
  const state = useStore(deletion.$form);
  const form = useFormSend(['currentPassword', 'reviews'], deletion.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();
  return (
    <form {...form} className="form">
      <fieldset className="form-pills">
        <legend className="form-label">Your reviews</legend>
        {REVIEW_CHOICES.map((choice) => (
          <label key={choice}>
            <input type="radio" name="reviews" value={choice} defaultChecked={choice === 'keep'} />
            <span>{LABELS[choice]}</span>
          </label>
        ))}
      </fieldset>
      {user.hasPassword && (
        <OwnPasswordField
          id={id}
          email={user.email}
          wrong={wrong.currentPassword}
          onInput={() => deletion.clearError('currentPassword')}
        />
      )}
      <AnswerRow
        yes="Delete my account"
        no="Keep my account"
        isDanger
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
        safe={safe}
        onNo={onClose}
      />
    </form>
  );
};

/** The button, and its dialog, which lists the deleted data and asks for a proof. */
export const DeletionForm = (props: Props) => {
  const { data, user, mustLogIn } = props;
  const [isOpen, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const isSending = useStore(data.deletion.$form).status === 'sending';
  const inside = { ...props, safe, onClose: () => setOpen(false) };
  return (
    <>
      <p>
        <button
          type="button"
          className="button button-quiet"
          data-danger=""
          onClick={() => {
            data.deletion.reset();
            setOpen(true);
          }}
        >
          Delete my account
        </button>
      </p>
      <FormDialog
        open={isOpen}
        title={`Delete the account of ${readableEmail(user.email)}?`}
        onClose={inside.onClose}
        stays={isSending}
        focusOn={safe}
      >
        <Consequences />
        {mustLogIn ? <LogInAgain {...inside} /> : <Question {...inside} />}
      </FormDialog>
    </>
  );
};
