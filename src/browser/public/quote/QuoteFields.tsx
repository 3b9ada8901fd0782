// The fields of a quote request, in the popup and in a page. Without script, the browser itself
// posts the form.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../../contract/language/fill.ts';
import { LINK_PAGES } from '../../../contract/payment-link/payment-link.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../../contract/quote/quote-choices.ts';
import type { QuoteField } from '../../../contract/quote/rules.ts';
import {
  type QuoteFormWords,
  quoteForm,
  type SpokenQuote,
} from '../../../contract/words/quote-form.ts';
import { PRIVACY_PATH } from '../../../site/privacy-path.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { langOf } from '../../kernel/ui/lang-of.ts';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { QuoteSuccess } from './QuoteSuccess.tsx';
import type { QuoteStore } from './quote.ts';

type QuoteFailureProps = {
  message: string;
  words: QuoteFormWords;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
};

/** Says that the request was not sent, and offers two ways that need no form. */
const QuoteFailure = ({ message, words, phoneHref, phoneLabel, chatHref }: QuoteFailureProps) => (
  <div className="quote-failure">
    <p>
      <strong>{words.failed}</strong> {words.kept}
    </p>
    <p lang={langOf(message)}>{message}</p>
    <p className="quote-ways">
      <a href={phoneHref}>{fill(words.call, { phone: phoneLabel })}</a>
      <a href={chatHref} target="_blank" rel="noopener noreferrer">
        {words.chat}
      </a>
    </p>
  </div>
);

// The plan that a quote form on this page can send along: the address of a planning page, or the
// plan in the query of the contact page.

/** Whether a plan may stand in the address of this page, or stands in its query. */
const mayHavePlan = () =>
  /^\/plan(\/|$)/.test(location.pathname) || new URLSearchParams(location.search).has('plan');

const planHere = () => {
  const { pathname, search } = location;
  if (/^\/plan(\/|$)/.test(pathname)) return search ? pathname + search : undefined;
  return new URLSearchParams(search).get('plan') ?? undefined;
};

/** The page as staff read it: without the token of a payment link, a secret of its payer. */
const pageHere = () => (location.pathname.startsWith(LINK_PAGES) ? LINK_PAGES : location.pathname);

type Props = {
  quote: QuoteStore;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
  /** Absent in English. */
  spoken?: SpokenQuote | undefined;
  /** Called to leave the form once it is sent; without it the form offers to start again. */
  onDone?: () => void;
};

const optionsIn = <Choice extends string>(
  choices: readonly Choice[],
  words: Readonly<Record<Choice, string>>,
) => choices.map((choice) => ({ value: choice, label: words[choice] }));

export const QuoteFields = ({ quote, onDone, spoken, ...reach }: Props) => {
  const words: QuoteFormWords = spoken?.words ?? quoteForm;
  const spokenPhone = useMemo(
    () => spoken && { ...spoken.words, language: spoken.language },
    [spoken],
  );
  const state = useStore(quote.$form);
  const wrong = 'wrong' in state ? state.wrong : {};
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const field = fieldProps<QuoteField>(id, wrong, quote.clearFieldError);
  // Until the script is there the browser's own checks are the only ones.
  const [ownChecks, setOwnChecks] = useState(false);
  useLayoutEffect(() => setOwnChecks(true), []);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Milliseconds from the page's start to the opening of the popup; a page's form has none.
    const { seenAt = '0', about } = event.currentTarget.dataset;
    const typed = new FormData(event.currentTarget);
    const text = (field: QuoteField) => String(typed.get(field) ?? '');
    const marks = {
      website: String(typed.get('website') ?? ''),
      fillMs: Math.round(performance.now() - Number(seenAt)),
      page: pageHere(),
      about,
      plan: typed.has('plan') ? planHere() : undefined,
    };
    await quote.submitQuote(
      {
        name: text('name'),
        phone: text('phone'),
        elevatorType: text('elevatorType'),
        location: text('location'),
        email: text('email'),
      },
      marks,
    );
    // The messages are in the page by the next frame. The first wrong field gets the focus.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  if (state.status === 'sent')
    return <QuoteSuccess quote={quote} words={words} spoken={spokenPhone} onDone={onDone} />;

  return (
    <form
      ref={form}
      className="quote-form"
      method="post"
      data-plain
      action="/api/quote"
      noValidate={ownChecks}
      onSubmit={send}
      // The page writes the moment of opening and the model into data attributes here.
      suppressHydrationWarning
      onInput={quote.prepare}
    >
      <Field {...field('name')} label={words.name} autoComplete="name" dir="auto" required />
      <PhoneField
        id={`${id}phone`}
        label={words.phone}
        required
        wrong={wrong.phone}
        onType={() => quote.clearFieldError('phone')}
        spoken={spokenPhone}
      />
      <SelectField
        id={`${id}type`}
        name="elevatorType"
        label={words.type}
        empty={words.chooseType}
        options={optionsIn(ELEVATOR_TYPES, words.types)}
        defaultValue=""
        required
        wrong={wrong.elevatorType}
        onChange={() => quote.clearFieldError('elevatorType')}
      />
      <SelectField
        id={`${id}location`}
        name="location"
        label={words.location}
        empty={words.chooseLocation}
        options={optionsIn(LOCATIONS, words.locations)}
        defaultValue=""
        required
        wrong={wrong.location}
        onChange={() => quote.clearFieldError('location')}
      />
      {/* Drawn after hydration, as the hint below, to save bytes on every page. */}
      {ownChecks && (
        <details className="quote-email">
          <summary>{words.addEmail}</summary>
          <Field {...field('email')} label={words.email} type="email" autoComplete="email" />
        </details>
      )}
      {ownChecks && mayHavePlan() && (
        <label className="quote-plan">
          <input type="checkbox" name="plan" defaultChecked />
          <span>{words.plan}</span>
        </label>
      )}
      {spoken && <input type="hidden" name="locale" value={spoken.language} />}
      {/* People do not see this field: only a bot fills it in. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}website`}>Website</label>
        <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {ownChecks && (
        <p className="form-hint">
          {words.use} <a href={PRIVACY_PATH}>{words.privacy}</a>
          {spoken && ` (${spoken.inEnglish})`}
        </p>
      )}
      <div className="quote-send">
        <button type="submit" className="button" aria-disabled={state.status === 'sending'}>
          {state.status === 'sending' && <Spinner />}
          {state.status === 'sending' ? words.sending : words.send}
        </button>
      </div>
      <div className="quote-outcome" role="alert">
        {state.status === 'failed' && (
          <QuoteFailure message={state.message} words={words} {...reach} />
        )}
      </div>
    </form>
  );
};
