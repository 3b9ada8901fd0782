import { type ReactNode, useId, useRef } from 'react';
import { AnswerRow } from './AnswerRow.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** The consequences of a yes. */
  children: ReactNode;
  yes: string;
  no?: string;
  /** The step cannot be undone, or it affects other people. */
  isDanger?: boolean;
  busy?: boolean;
  /** The reason why the step failed. */
  refused?: string | undefined;
  /** Sends the step. While its promise is open, another press does nothing. */
  onYes: () => unknown;
  onNo: () => void;
};

/** A question before a step. The harmless answer has the focus. */
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
  const isSent = useRef(false);
  const send = async () => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      await onYes();
    } finally {
      isSent.current = false;
    }
  };
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
        <AnswerRow
          yes={yes}
          no={no}
          isDanger={isDanger}
          busy={busy}
          refused={refused}
          onNo={onNo}
          safe={harmless}
          onYes={() => void send()}
        />
      </div>
    </Dialog>
  );
};
