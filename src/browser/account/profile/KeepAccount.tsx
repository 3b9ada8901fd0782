// Offers to keep the account, on every page of the area, as long as its deletion is planned.
import { useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { UNREACHED_TEXT } from '../../../contract/kernel/unreached-text.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import styles from '../account.module.css';

/** Imports the code with the first press, because few accounts are to be deleted. */
const keepAccount = async (user: User) => {
  try {
    return await (await import('../data/own-data.ts')).keepAccount(user);
  } catch {
    return UNREACHED_TEXT;
  }
};

export const KeepAccount = ({ user, deletionAt }: { user: User; deletionAt: string }) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    const refusal = await keepAccount(user);
    setBusy(false);
    setRefused(refusal);
    if (refusal === undefined) showToast('success', 'Account kept');
  };
  return (
    <div className={styles.keep}>
      <p>
        <b>This account will be deleted on {dayWords(deletionAt)}.</b> You asked for that. You can
        still keep it.
      </p>
      <button type="button" className="button" aria-disabled={busy} onClick={() => void keep()}>
        {busy && <Spinner />}
        Keep my account
      </button>
      <p className="form-refused" role="alert">
        {refused}
      </p>
    </div>
  );
};
