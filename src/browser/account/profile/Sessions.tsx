import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { deviceName } from '../../../contract/account/device-name.ts';
import { whenUsed } from '../../../contract/kernel/figures.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import styles from '../account.module.css';
import { type AccountStore, ALL_OTHERS, type OpenSession } from './account.ts';

/** In the time zone of this device, so that people recognise their logins. */
const moment = whenUsed(
  () => new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }),
);

type RowProps = { session: OpenSession; ending: string | undefined; onEnd: (id: string) => void };

const Row = ({
  session: { _id, device, startedAt, endsAt, isCurrent },
  ending,
  onEnd,
}: RowProps) => (
  <li className={styles.session}>
    <div>
      <p className={styles.device}>
        {deviceName(device)}
        {isCurrent && <span className={styles.here}>This device</span>}
      </p>
      <p className="quiet small figures">
        Logged in <time dateTime={startedAt}>{moment().format(new Date(startedAt))}</time>, ends{' '}
        <time dateTime={endsAt}>{moment().format(new Date(endsAt))}</time>
      </p>
    </div>
    {!isCurrent && (
      <button
        type="button"
        className={styles.plain}
        aria-disabled={ending !== undefined}
        aria-label={`End the session of ${deviceName(device)}, logged in ${moment().format(new Date(startedAt))}`}
        onClick={() => onEnd(_id)}
      >
        {ending === _id && <Spinner />}
        End
      </button>
    )}
  </li>
);

/** The sessions of the account; this device comes first. */
export const Sessions = ({ account }: { account: AccountStore }) => {
  const list = useStore(account.$list);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => void account.loadSessions(), [account]);
  useKeptFocus(rows, list.shown?.sessions.length);
  const [isAsking, setAsking] = useState(false);

  if (list.message !== undefined)
    return <Failed message={list.message} onAgain={account.loadSessions} />;
  if (!list.shown) return <Loading words="Loading the sessions" />;
  const { sessions, ending, message } = list.shown;
  const [here, others] = [
    sessions.filter(({ isCurrent }) => isCurrent),
    sessions.filter(({ isCurrent }) => !isCurrent),
  ];
  return (
    <div className="form-send">
      <ul ref={rows} tabIndex={-1} className={styles.list} aria-busy={ending !== undefined}>
        {[...here, ...others].map((session) => (
          <Row key={session._id} session={session} ending={ending} onEnd={account.endSession} />
        ))}
      </ul>
      {others.length > 0 ? (
        <button
          type="button"
          className={`button button-quiet ${styles.all}`}
          data-danger=""
          aria-disabled={ending !== undefined}
          onClick={() => setAsking(true)}
        >
          {ending === ALL_OTHERS && <Spinner />}
          End all other sessions
        </button>
      ) : (
        <p className="quiet">You are not logged in on any other device.</p>
      )}
      <p className="form-refused" role="alert">
        {message}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="End all other sessions?"
        yes="End them"
        no="Keep them"
        isDanger
        busy={ending === ALL_OTHERS}
        onYes={async () => {
          await account.endOtherSessions();
          setAsking(false);
        }}
        onNo={() => setAsking(false)}
      >
        <p>
          {others.length === 1 ? 'The other device is' : `The other ${others.length} devices are`}{' '}
          logged out at once, and text that is not saved there is lost. You stay logged in here.
        </p>
      </ConfirmDialog>
    </div>
  );
};
