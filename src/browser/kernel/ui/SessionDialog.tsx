import { useEffect } from 'react';
import { Dialog } from './Dialog.tsx';
import { Spinner } from './Spinner.tsx';

type Props = {
  /** Set while calls wait for the account of this page to log in. */
  ended:
    | {
        isAsking: boolean;
        message: string | undefined;
        /** The account that is logged in now, and the account of this page. */
        other: { now: string; shown: string | undefined } | undefined;
      }
    | undefined;
  onGoOn: () => unknown;
  onGiveUp: () => void;
  loginHref: string;
  /** Address of the login page that stays open while another account is logged in. */
  otherLoginHref: string;
};

/**
 * Offers a login when the session has ended in the middle of work, or when another tab has logged
 * in with another account. Typed text stays in its fields.
 */
export const SessionDialog = ({ ended, onGoOn, onGiveUp, loginHref, otherLoginHref }: Props) => {
  const isOpen = ended !== undefined;
  const other = ended?.other;

  useEffect(() => {
    if (!isOpen) return;
    // A person who comes back from the other tab has probably logged in there.
    const back = () => document.visibilityState === 'visible' && void onGoOn();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [isOpen, onGoOn]);

  return (
    <Dialog
      open={isOpen}
      onClose={() => isOpen && onGiveUp()}
      className="ask"
      labelledBy="session-title"
    >
      <div className="ask-body">
        {other ? (
          <>
            <h2 id="session-title">You are now logged in as {other.now} in another tab</h2>
            <p>
              Nothing was sent, and the text you typed is still here. To continue as {other.shown},
              log in again in a new tab, then come back here. To continue as {other.now}, reload
              this page.
            </p>
          </>
        ) : (
          <>
            <h2 id="session-title">Your session has ended</h2>
            <p>
              Log in again in a new tab, then come back here. Nothing you have typed is lost, and
              you can continue where you were.
            </p>
          </>
        )}
        <p className="form-refused" role="alert">
          {ended?.message}
        </p>
        <div className="ask-row">
          <a
            className="button"
            href={other ? otherLoginHref : loginHref}
            target="_blank"
            rel="noopener"
          >
            {other ? `Log in as ${other.shown}` : 'Log in in a new tab'}
          </a>
          {other && (
            <button type="button" className="button button-quiet" onClick={() => location.reload()}>
              Reload as {other.now}
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={ended?.isAsking}
            onClick={() => void onGoOn()}
          >
            {ended?.isAsking && <Spinner />}I have logged in
          </button>
        </div>
      </div>
    </Dialog>
  );
};
