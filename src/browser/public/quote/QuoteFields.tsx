// The fields of a quote request, in the popup and in a page. Without script, the browser itself
// posts the form.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { LINK_PAGES } from '../../../contract/payment-link/payment-link.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../../contract/quote/quote-choices.ts';
import type { QuoteField } from '../../../contract/quote/rules.ts';
import { PRIVACY_PATH } from '../../../site/privacy-path.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { QuoteSuccess } from './QuoteSuccess.tsx';
import type { QuoteStore } from './quote.ts';

type QuoteFailureProps = {
  message: string;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
};

/** Says that the request was not sent, and offers two ways that need no form. */
const QuoteFailure = ({ message, phoneHref, phoneLabel, chatHref }: QuoteFailureProps) => (
  <div className="quote-failure">
    <p>
      <strong>Your request could not be sent.</strong> Your details are still in the form.
    </p>
    <p>{message}</p>
    <p className="quote-ways">
      <a href={phoneHref}>Call {phoneLabel}</a>
      <a href={chatHref} target="_blank" rel="noopener noreferrer">
        Send a chat message
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
  /** Called to leave the form once it is sent; without it the form offers to start again. */
  onDone?: () => void;
};

const types = ELEVATOR_TYPES.map((type) => ({ value: type, label: type }));
const locations = LOCATIONS.map((location) => ({ value: location, label: location }));
const USE_OF_DETAILS =
  'We use your details to answer this request, and delete them a year after our last contact.';

export const QuoteFields = ({ quote, onDone, ...reach }: Props) => {
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

  if (state.status === 'sent') return <QuoteSuccess quote={quote} onDone={onDone} />;

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
      <Field {...field('name')} label="Your name" autoComplete="name" dir="auto" required />
      <PhoneField
        id={`${id}phone`}
        label="Phone"
        required
        wrong={wrong.phone}
        onType={() => quote.clearFieldError('phone')}
      />
      <SelectField
        id={`${id}type`}
        name="elevatorType"
        label="Type of building"
        empty="Select the type"
        options={types}
        defaultValue=""
        required
        wrong={wrong.elevatorType}
        onChange={() => quote.clearFieldError('elevatorType')}
      />
      <SelectField
        id={`${id}location`}
        name="location"
        label="Location"
        empty="Select a location"
        options={locations}
        defaultValue=""
        required
        wrong={wrong.location}
        onChange={() => quote.clearFieldError('location')}
      />
      {/* Drawn after hydration, as the hint below, to save bytes on every page. */}
      {ownChecks && (
        <details className="quote-email">
          <summary>Add your e-mail address</summary>
          <Field {...field('email')} label="E-mail (optional)" type="email" autoComplete="email" />
        </details>
      )}
      {ownChecks && mayHavePlan() && (
        <label className="quote-plan">
          <input type="checkbox" name="plan" defaultChecked />
          <span>Send my plan along</span>
        </label>
      )}
      {/* People do not see this field: only a bot fills it in. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}website`}>Website</label>
        <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {ownChecks && (
        <p className="form-hint">
          {USE_OF_DETAILS} <a href={PRIVACY_PATH}>Privacy</a>
        </p>
      )}
      <div className="quote-send">
        <button type="submit" className="button" aria-disabled={state.status === 'sending'}>
          {state.status === 'sending' && <Spinner />}
          {state.status === 'sending' ? 'Sending' : 'Send request'}
        </button>
      </div>
      <div className="quote-outcome" role="alert">
        {state.status === 'failed' && <QuoteFailure message={state.message} {...reach} />}
      </div>
    </form>
  );
};
