// The fields of a quote request, in the popup and in a page. As long as there is no script the form
// posts by itself.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  ELEVATOR_TYPES,
  type ElevatorType,
  LOCATIONS,
  type QuoteField,
} from '../../contract/quote.ts';
import type { QuoteStore } from '../../stores/quote.ts';
import { Field } from '../ui/Field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { PhoneField } from '../ui/PhoneField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { QuoteFailure } from './QuoteFailure.tsx';
import { QuoteSuccess } from './QuoteSuccess.tsx';

type Props = {
  quote: QuoteStore;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
  /** Type the form starts with. */
  preset?: ElevatorType | undefined;
  /** Leaves the form once it is sent; without it the form offers to start again. */
  onDone?: () => void;
  /**
   * When the form was first seen, in milliseconds since the page was opened: with the page, unless
   * said otherwise.
   */
  seenAt?: number;
};

const types = ELEVATOR_TYPES.map((type) => ({ value: type, label: type }));
const locations = LOCATIONS.map((location) => ({ value: location, label: location }));

export const QuoteFields = ({ quote, preset, onDone, seenAt = 0, ...reach }: Props) => {
  const state = useStore(quote.$form);
  const quoteNumber = useStore(quote.$quoteNumber);
  const wrong = 'wrong' in state ? state.wrong : {};
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const field = fieldProps<QuoteField>(id, wrong, quote.clearFieldError);
  // Until the script is there the browser's own checks are the only ones.
  const [ownChecks, setOwnChecks] = useState(false);
  useLayoutEffect(() => setOwnChecks(true), []);

  useEffect(() => {
    const type = form.current?.elements.namedItem('elevatorType');
    if (preset && type instanceof HTMLSelectElement) type.value = preset;
  }, [preset]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (field: QuoteField) => String(typed.get(field) ?? '');
    const marks = {
      website: String(typed.get('website') ?? ''),
      fillMs: Math.round(performance.now() - seenAt),
      page: location.pathname,
    };
    await quote.submitQuote(
      {
        name: text('name'),
        phone: text('phone'),
        elevatorType: text('elevatorType'),
        location: text('location'),
      },
      marks,
    );
    // The messages are in the page by the next frame; the first one names where to go on.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  if (state.status === 'sent')
    return <QuoteSuccess quoteNumber={quoteNumber} onDone={onDone} onAgain={quote.startAgain} />;

  return (
    <form
      ref={form}
      className="quote-form"
      method="post"
      action="/api/quote"
      noValidate={ownChecks}
      onSubmit={send}
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
        defaultValue={preset ?? ''}
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
      {/* Nobody sees it: what fills it in is a machine. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}website`}>Website</label>
        <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
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
