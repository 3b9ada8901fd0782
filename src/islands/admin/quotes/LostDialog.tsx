import { type SubmitEvent, useId, useRef } from 'react';
import { AnswerRow } from '../../ui/AnswerRow.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
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
  const safe = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onLost(String(new FormData(event.currentTarget).get('lostReason') ?? ''));
  };
  return (
    <FormDialog open={open} title="Why was it lost?" onClose={onClose} focusOn={safe}>
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
        <AnswerRow
          yes="Mark as lost"
          no="Keep it open"
          isDanger
          {...{ busy, refused, safe }}
          onNo={onClose}
        />
      </form>
    </FormDialog>
  );
};
