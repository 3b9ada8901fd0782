import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import partsStyles from '../kit/parts.module.css';
import { amountOf } from '../kit/typed-values.ts';
import { openQuoteOwners } from './quote-owners.ts';
import styles from './quotes.module.css';
import type { QuoteWork } from './quotes.ts';

type Props = { work: QuoteWork; quote: Quote; user: User };

/** The member of staff who looks after the request. */
const Owner = ({ work, quote: { owner }, user }: Props) => {
  const { saving, failed, message, wrong } = useStore(work.$quote);
  const [owners] = useState(openQuoteOwners);
  const { shown, message: unread } = useStore(owners.$remote);
  useEffect(() => void owners.load(), [owners]);
  const id = useId();
  // The owner stays a choice when the list has not arrived, or when their account is blocked.
  const known = shown ?? [];
  const listed = owner && !known.some(({ _id }) => _id === owner._id) ? [owner, ...known] : known;
  const change = (ownerId: string | null) =>
    void work.change({ ownerId }, ownerId ? 'Owner changed' : 'Owner removed');
  return (
    <>
      <div className={styles.follow}>
        <SelectField
          id={id}
          label="Owner"
          empty="No owner"
          options={listed.map(({ _id, name }) => ({
            value: _id,
            label: _id === user._id ? `${name} (you)` : name,
          }))}
          value={owner?._id ?? ''}
          disabled={saving === 'ownerId'}
          wrong={wrong.ownerId}
          onChange={({ currentTarget }) => change(currentTarget.value || null)}
        />
        {owner?._id !== user._id && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={saving === 'ownerId'}
            onClick={() => change(user._id)}
          >
            {saving === 'ownerId' && <Spinner />}
            Assign to me
          </button>
        )}
      </div>
      <p className="form-refused" role="alert">
        {failed === 'ownerId' && !wrong.ownerId && message}
        {unread !== undefined && (
          <>
            {unread}{' '}
            <button type="button" className="plain-button" onClick={() => void owners.load()}>
              Try again
            </button>
          </>
        )}
      </p>
    </>
  );
};

/** The expected value of the order. */
const ExpectedValue = ({ work, quote: { expectedValue } }: Omit<Props, 'user'>) => {
  const { saving, failed, message, wrong } = useStore(work.$quote);
  const id = useId();
  const shown = expectedValue === null ? '' : formatRupees(expectedValue).replace('₹', '');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('expectedValue') ?? '').trim();
    if (typed === shown) return;
    // The rules refuse a text that is no amount.
    const value = typed === '' ? null : (amountOf(typed) as number);
    void work.change(
      { expectedValue: value },
      value === null ? 'Expected value removed' : 'Expected value saved',
    );
  };

  return (
    <>
      <form className={styles.follow} noValidate onSubmit={submit}>
        <Field
          key={shown}
          id={id}
          name="expectedValue"
          label="Expected value in rupees"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown}
          wrong={wrong.expectedValue}
          onInput={work.clearError}
        />
        <button
          type="submit"
          className="button button-quiet"
          aria-disabled={saving === 'expectedValue'}
        >
          {saving === 'expectedValue' && <Spinner />}
          Save <span className="visually-hidden">the value</span>
        </button>
      </form>
      <p className="form-refused" role="alert">
        {failed === 'expectedValue' && !wrong.expectedValue && message}
      </p>
    </>
  );
};

/** Who looks after the request, and what it may bring. */
export const QuoteOwner = ({ work, quote, user }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, quote.owner?._id ?? '');
  return (
    <section className={partsStyles.panelBox} aria-labelledby="owner-title">
      <h2 ref={heading} id="owner-title" tabIndex={-1}>
        Owner and value
      </h2>
      <Owner work={work} quote={quote} user={user} />
      <ExpectedValue work={work} quote={quote} />
    </section>
  );
};
