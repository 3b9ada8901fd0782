// Corrects the phone number of the request that was just sent, once.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import type { QuoteStore } from '../../stores/quote.ts';
import { PhoneField } from '../ui/PhoneField.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** `onDone` is called when the number was corrected, before the form is removed. */
type Props = { quote: QuoteStore; onDone: () => void };

export const PhoneCorrection = ({ quote, onDone }: Props) => {
  const { $form, submit, clearError } = quote.correction;
  const state = useStore($form);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = `${useId()}phone`;
  const isSending = state.status === 'sending';

  useEffect(() => {
    if (isOpen) document.getElementById(id)?.focus();
  }, [isOpen, id]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '');
    await submit({ phone });
    if ($form.get().status === 'sent') onDone();
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };

  if (!isOpen)
    return (
      <button type="button" className="quote-correct" onClick={() => setOpen(true)}>
        Correct it
      </button>
    );
  return (
    <form ref={form} className="quote-correction" noValidate onSubmit={send}>
      <PhoneField
        id={id}
        label="Phone"
        required
        wrong={'wrong' in state ? state.wrong.phone : undefined}
        onType={() => clearError('phone')}
      />
      <p className="form-refused" role="alert">
        {refusalOf(state)}
      </p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending && <Spinner />}
        {isSending ? 'Saving' : 'Save the number'}
      </button>
    </form>
  );
};
