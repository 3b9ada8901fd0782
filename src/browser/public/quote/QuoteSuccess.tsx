import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { QUOTE_SUCCESS_FADE_MS } from '../../../contract/quote/quote-choices.ts';
import type { QuoteFormWords } from '../../../contract/words/quote-form.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import type { SpokenPhone } from '../../kernel/ui/CountryPhone.tsx';
import { Filled } from '../../kernel/ui/Filled.tsx';
import { langOf } from '../../kernel/ui/lang-of.ts';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { phoneWords } from '../../kernel/ui/phone-words.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import type { QuoteStore } from './quote.ts';

// Corrects the phone number of the request that was just sent, once.

/** `onDone` is called when the number was corrected, before the form is removed. */
type Spoken = { words: QuoteFormWords; spoken: SpokenPhone | undefined };
type PhoneCorrectionProps = Spoken & { quote: QuoteStore; onDone: () => void };

const PhoneCorrection = ({ quote, words, spoken, onDone }: PhoneCorrectionProps) => {
  const { $form, submit, clearError } = quote.correction;
  const state = useStore($form);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = `${useId()}phone`;
  const refused = refusalOf(state);
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
        {words.correct}
      </button>
    );
  return (
    <form ref={form} className="quote-correction" noValidate onSubmit={send}>
      <PhoneField
        id={id}
        label={words.phone}
        required
        wrong={'wrong' in state ? state.wrong.phone : undefined}
        onType={() => clearError('phone')}
        spoken={spoken}
      />
      <p className="form-refused" role="alert" lang={refused && langOf(refused)}>
        {refused}
      </p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending && <Spinner />}
        {isSending ? words.saving : words.save}
      </button>
    </form>
  );
};

type Props = Spoken & { quote: QuoteStore; onDone: (() => void) | undefined };

/** Replaces the form, and takes its focus, once the request was sent. */
export const QuoteSuccess = ({ quote, words, spoken, onDone }: Props) => {
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
            <p className="quote-success-text">{words.success}</p>
            {sent?.quoteNumber && (
              <p>
                <Filled
                  text={words.number}
                  values={{
                    number: <strong className="quote-number">{sent.quoteNumber}</strong>,
                  }}
                />
              </p>
            )}
            {sent && (
              <p>
                <Filled
                  text={sent.isCorrected ? words.corrected : words.calling}
                  values={{
                    phone: (
                      <strong className="quote-number">
                        {phoneWords(sent.phone, sent.phoneExtension)}
                      </strong>
                    ),
                  }}
                />
              </p>
            )}
          </div>
        )}
      </div>
      {shown && sent?.token && (
        <PhoneCorrection
          quote={quote}
          words={words}
          spoken={spoken}
          onDone={() => place.current?.focus()}
        />
      )}
      <button type="button" className="button button-quiet" onClick={onDone ?? quote.startAgain}>
        {onDone ? words.back : words.again}
      </button>
    </div>
  );
};
