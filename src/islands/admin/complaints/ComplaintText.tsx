import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { GrievanceWork } from '../../../stores/admin/grievances.ts';
import { navigation } from '../../../stores/admin/navigation.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import { SendRow } from '../../ui/SendRow.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';

type Props = {
  work: GrievanceWork;
  field: 'answer' | 'note';
  label: string;
  hint?: string;
  most: number;
  button: string;
  /** Said when it is saved. */
  saved: string;
};

/** One text that is added to a complaint; leaving with something typed is asked about. */
export const ComplaintText = ({ work, field, label, hint, most, button, saved }: Props) => {
  const [form] = useState(() => work.form(field, saved));
  const state = useStore(form.$form);
  const send = useFormSend([field], form.submit);
  const id = useId();
  const place = send.ref;
  const isSent = state.status === 'sent';
  const reset = useRef(form.reset);
  useEffect(() => {
    if (!isSent) return;
    place.current?.reset();
    reset.current();
  }, [isSent, place]);
  useEffect(
    () =>
      navigation.hold(() => {
        const typed = place.current && new FormData(place.current).get(field);
        return String(typed ?? '').trim() !== '';
      }),
    [place, field],
  );
  const wrong = 'wrong' in state ? state.wrong : {};
  return (
    <form {...send} className="form">
      <TextArea
        id={id}
        name={field}
        label={label}
        {...(hint !== undefined && { hint })}
        maxLength={most}
        rows={field === 'note' ? 3 : 6}
        wrong={wrong[field]}
        onInput={() => form.clearError(field)}
      />
      <SendRow
        label={button}
        busyLabel="Saving"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};
