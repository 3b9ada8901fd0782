import { type ReactNode, type RefObject, useId } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Closes by its own buttons only. */
  stays?: boolean;
  /** Gets the focus when the dialog opens; by default the dialog itself does. */
  focusOn?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** A dialog with a heading, a close button, and a form. The form exists only while it is open. */
export const FormDialog = ({ open, title, onClose, stays = false, focusOn, children }: Props) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => open && onClose()}
      stays={stays}
      className="ask ask-form"
      labelledBy={id}
      {...(focusOn && { focusOn })}
    >
      <div className="ask-body">
        <div className="ask-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="ask-close" onClick={onClose}>
            <span className="visually-hidden">Close</span>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        {open && children}
      </div>
    </Dialog>
  );
};
