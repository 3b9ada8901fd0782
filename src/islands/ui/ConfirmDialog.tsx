import { type ReactNode, useId, useRef } from 'react';
import { Dialog } from './Dialog.tsx';
import { Spinner } from './Spinner.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  yes: string;
  no?: string;
  /** What is lost by a yes does not come back, or somebody else feels it. */
  isDanger?: boolean;
  busy?: boolean;
  /** Why it did not work. */
  refused?: string | undefined;
  onYes: () => void;
  onNo: () => void;
};

/** A question before something that cannot be missed. The harmless answer has the focus. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  yes,
  no = 'Cancel',
  isDanger = false,
  busy = false,
  refused,
  onYes,
  onNo,
}: Props) => {
  const id = useId();
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => open && onNo()}
      className="ask"
      labelledBy={id}
      focusOn={harmless}
    >
      <div className="ask-body">
        <h2 id={id}>{title}</h2>
        <div className="ask-words">{children}</div>
        <p className="form-refused" role="alert">
          {refused}
        </p>
        <div className="ask-row">
          <button
            type="button"
            className={isDanger ? `button button-danger` : 'button'}
            aria-disabled={busy}
            onClick={() => !busy && onYes()}
          >
            {busy && <Spinner />}
            {yes}
          </button>
          <button ref={harmless} type="button" className="button button-quiet" onClick={onNo}>
            {no}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
