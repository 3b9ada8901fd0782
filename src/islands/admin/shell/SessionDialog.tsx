import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { desk } from '../../../stores/admin/desk.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

type Props = { loginHref: string };

/**
 * The session has ended in the middle of work: a way back in that leaves everything typed where it
 * is.
 */
export const SessionDialog = ({ loginHref }: Props) => {
  const ended = useStore(desk.$ended);
  const isOpen = ended !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    // Who comes back from the other tab has most likely logged in there.
    const back = () => document.visibilityState === 'visible' && void desk.goOn();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      onClose={() => isOpen && desk.giveUp()}
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
            onClick={desk.goOn}
          >
            {ended?.isAsking && <Spinner />}I have logged in
          </button>
        </div>
      </div>
    </Dialog>
  );
};
