import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';

type Props = {
  open: boolean;
  /** Asked to close: Escape, a press outside, or the platform's own gesture. */
  onClose: () => void;
  /** Stays open on Escape and on a press outside, because its content is shown only once. */
  stays?: boolean;
  /** Keys of the whole dialog, whatever in it has the focus. */
  onKeyDown?: KeyboardEventHandler;
  className: string;
  label?: string;
  labelledBy?: string;
  /** Gets the focus when the dialog opens; by default the dialog itself does. */
  focusOn?: RefObject<HTMLElement | null>;
  /** Gets the focus back when it closes. */
  caller?: HTMLElement | null;
  children: ReactNode;
};

/** A modal dialog on the platform's own element; its two leaves part when it opens. */
export const Dialog = ({
  open,
  onClose,
  stays = false,
  onKeyDown,
  className,
  label,
  labelledBy,
  focusOn,
  caller,
  children,
}: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) {
      dialog.close();
      return;
    }
    // The platform restores the focus, but a button that was pressed in Safari never had it.
    caller?.focus({ preventScroll: true });
    dialog.showModal();
    (focusOn?.current ?? dialog).focus({ preventScroll: true });
  }, [open, caller, focusOn]);

  return (
    <dialog
      ref={ref}
      className={`doors ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onCancel={(event) => {
        // A file input in the dialog cancels, too.
        if (event.target !== event.currentTarget) return;
        // The platform reports the closing in a task of its own. The page has to know of it before
        // the next press.
        if (stays) event.preventDefault();
        else onClose();
      }}
      onClose={(event) => {
        // It may be open again when the platform reports that it was closed.
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Both ends of the press: dragging a selection out of a field must not close the dialog,
        // nor must the second press of a double click on the button that opened it.
        const isOutside = event.target === event.currentTarget && pressedOutside.current;
        if (isOutside && event.detail < 2 && !stays) onClose();
      }}
    >
      <div className="doors-inside">{children}</div>
    </dialog>
  );
};
