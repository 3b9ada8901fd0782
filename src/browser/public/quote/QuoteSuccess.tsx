import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  QUOTE_SUCCESS_FADE_MS,
  QUOTE_SUCCESS_TEXT,
} from '../../../contract/quote/quote-choices.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { phoneWords } from '../../kernel/ui/phone-words.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import type { QuoteStore } from './quote.ts';

// Corrects the phone number of the request that was just sent, once.

/** `onDone` is called when the number was corrected, before the form is removed. */
type PhoneCorrectionProps = { quote: QuoteStore; onDone: () => void };

const PhoneCorrection = ({ quote, onDone }: PhoneCorrectionProps) => {
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

type Props = { quote: QuoteStore; onDone: (() => void) | undefined };

/** Replaces the form, and takes its focus, once the request was sent. */
export const QuoteSuccess = ({ quote, onDone }: Props) => {
  const sent = useStore(quote.$sent);
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setShown(true), QUOTE_SUCCESS_FADE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="quote-success" ref={place} tabIndex={-1}>
      <svg
        className="quote-lit"
        viewBox="0 0 64 64"
        width="64"
        height="64"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r="29" stroke="var(--brass)" strokeWidth="4" />
        <path
          d="m21 33 8 8 15-17"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="quote-said" role="status">
        {shown && (
          <div className="quote-fade">
            <p className="quote-success-text">{QUOTE_SUCCESS_TEXT}</p>
            {sent?.quoteNumber && (
              <p>
                Your request number is <strong className="quote-number">{sent.quoteNumber}</strong>.
                Please keep it for when you talk to us.
              </p>
            )}
            {sent && (
              <p>
                {sent.isCorrected ? 'Corrected: we will call you at ' : 'We will call you at '}
                <strong className="quote-number">
                  {phoneWords(sent.phone, sent.phoneExtension)}
                </strong>{' '}
                to talk about the building.
              </p>
            )}
          </div>
        )}
      </div>
      {shown && sent?.token && (
        <PhoneCorrection quote={quote} onDone={() => place.current?.focus()} />
      )}
      <button type="button" className="button button-quiet" onClick={onDone ?? quote.startAgain}>
        {onDone ? 'Back to the page' : 'Send another request'}
      </button>
    </div>
  );
};
