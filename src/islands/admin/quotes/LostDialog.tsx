import { type SubmitEvent, useId } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

type Props = {
  open: boolean;
  busy: boolean;
  wrong: string | undefined;
  refused: string | undefined;
  onLost: (reason: string) => void;
  onClearError: () => void;
  onClose: () => void;
};

/** A request is lost for a reason; the next one may be won for knowing it. */
export const LostDialog = ({
  open,
  busy,
  wrong,
  refused,
  onLost,
  onClearError,
  onClose,
}: Props) => {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLost(String(new FormData(event.currentTarget).get('lostReason') ?? ''));
  };
  return (
    <FormDialog open={open} title="Why was it lost?" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <TextArea
          id={id}
          name="lostReason"
          label="Reason"
          hint="For example: price, chose another company, no pit possible."
          maxLength={300}
          required
          wrong={wrong}
          onInput={onClearError}
        />
        <SendRow label="Mark as lost" busyLabel="Saving" busy={busy} refused={refused} />
      </form>
    </FormDialog>
  );
};
