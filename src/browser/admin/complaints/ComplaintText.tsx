import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { refusalOf } from '../../kernel/form-submit.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { navigation } from '../shell/navigation.ts';
import type { GrievanceWork } from './grievances.ts';

type Props = {
  work: GrievanceWork;
  field: 'answer' | 'note';
  label: string;
  hint?: string;
  most: number;
  button: string;
  /** Toast after saving. */
  saved: string;
};

/** A text that is added to a complaint. Leaving the page with an unsaved text asks first. */
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
