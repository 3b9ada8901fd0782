// The reason for the login, and the link to the other form with the same reason. The address names
// the reason, so that the page can show it before hydration.
import { ENTRY_REASONS, type EntryReason } from '../../../contract/order/entry-reason.ts';
import { STAFF_LOGIN } from '../../../site/routes.ts';
import styles from './entry-reasons.module.css';

type Props = {
  /** “Log in” or “Sign up”. */
  verb: string;
  /** The question and the link that lead to the other form. */
  other: { question: string; label: string; href: (why: EntryReason) => string };
};

export const EntryReasons = ({ verb, other }: Props) =>
  (Object.keys(ENTRY_REASONS) as EntryReason[]).map((why) => (
    <div key={why} id={why} className={styles.reason}>
      <p className={styles.why}>
        {verb} to {ENTRY_REASONS[why]}
      </p>
      <p className="lede">
        {other.question} <a href={other.href(why)}>{other.label}</a>
      </p>
    </div>
  ));

/** The notice for staff who come from the admin area; the address moves the focus here. */
export const StaffReason = () => (
  <div id={STAFF_LOGIN} className={styles.reason} tabIndex={-1}>
    <p className={styles.why}>
      You are not logged in. After you log in, the admin page you asked for opens.
    </p>
  </div>
);
