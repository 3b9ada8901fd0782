import { useEffect } from 'react';
import { Dialog } from './Dialog.tsx';
import { Spinner } from './Spinner.tsx';

type Props = {
  /** There while calls wait for somebody to log in. */
  ended: { isAsking: boolean; message: string | undefined } | undefined;
  onGoOn: () => unknown;
  onGiveUp: () => void;
  loginHref: string;
};

/**
 * The session has ended in the middle of work: a way back in that leaves everything typed where it
 * is.
 */
export const SessionDialog = ({ ended, onGoOn, onGiveUp, loginHref }: Props) => {
  const isOpen = ended !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    // Who comes back from the other tab has most likely logged in there.
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
        <h2 id="session-title">Your session has ended</h2>
        <p>
          Log in again in a new tab, then come back here. Nothing you have typed is lost, and you
          can continue where you were.
        </p>
        <p className="form-refused" role="alert">
          {ended?.message}
        </p>
        <div className="ask-row">
          <a className="button" href={loginHref} target="_blank" rel="noopener">
            Log in in a new tab
          </a>
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
