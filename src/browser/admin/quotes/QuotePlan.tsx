import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId } from 'react';
import { dayOf, startOfDay } from '../../../contract/kernel/days.ts';
import { QUOTE_PRIORITIES, QUOTE_PRIORITY_LABELS } from '../../../contract/quote/quote-desk.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import partsStyles from '../kit/parts.module.css';
import styles from './quotes.module.css';
import { FOLLOW_UP_MS, type QuoteWork } from './quotes.ts';

type Props = { work: QuoteWork; quote: Quote };

/** The priority, and the day to get in touch again. */
export const QuotePlan = ({ work, quote: { priority, followUpAt } }: Props) => {
  const { saving, failed, message, wrong } = useStore(work.$quote);
  const id = useId();
  const day = followUpAt ? dayOf(followUpAt) : '';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('followUpAt') ?? '');
    if (typed === day) return;
    const at = typed ? new Date(startOfDay(typed) + FOLLOW_UP_MS).toISOString() : null;
    void work.change({ followUpAt: at }, typed ? 'Follow-up set' : 'Follow-up removed');
  };

  return (
    <section className={partsStyles.panelBox} aria-labelledby="plan-title">
      <h2 id="plan-title">Priority and follow-up</h2>
      <fieldset className={styles.priority}>
        <legend className="form-label">Priority</legend>
        <div>
          {QUOTE_PRIORITIES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="priority"
                value={one}
                checked={one === priority}
                onChange={() => void work.change({ priority: one }, 'Priority set')}
              />
              <span>{QUOTE_PRIORITY_LABELS[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <form className={styles.follow} noValidate onSubmit={submit}>
        <Field
          key={day}
          id={id}
          name="followUpAt"
          type="date"
          label="Follow-up"
          defaultValue={day}
          wrong={wrong.followUpAt}
          onInput={work.clearError}
        />
        <button
          type="submit"
          className="button button-quiet"
          aria-disabled={saving === 'followUpAt'}
        >
          {saving === 'followUpAt' && <Spinner />}
          Save
        </button>
      </form>
      <p className="form-refused" role="alert">
        {(failed === 'priority' || failed === 'followUpAt') && !wrong.followUpAt && message}
      </p>
    </section>
  );
};
