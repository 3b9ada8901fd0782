import { useStore } from '@nanostores/react';
import type { Quote, QuotePlan } from '../../../contract/quote/quote-desk-rules.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import partsStyles from '../kit/parts.module.css';
import type { QuoteWork } from './quotes.ts';

type Props = { work: QuoteWork; plan: QuotePlan; notes: Quote['notes'] };

const noteOf = ({ address, summary }: QuotePlan) =>
  `Plan: ${summary} ${new URL(address, location.href).href}`;

/** The sender's plan in words, with links to its page and its print; a button notes it. */
export const QuotePlanned = ({ work, plan, notes }: Props) => {
  const { saving, failed, message } = useStore(work.$quote);
  const note = noteOf(plan);
  const query = plan.address.startsWith('/plan/shaft') && plan.address.split('?')[1];
  return (
    <section className={partsStyles.panelBox} aria-labelledby="planned-title">
      <h2 id="planned-title">The sender’s plan</h2>
      <p>{plan.summary}</p>
      {plan.today === null ? (
        <p className="quiet small">
          Worked out when the request arrived. Worked out again today, the result is the same.
        </p>
      ) : (
        <p>
          <strong>Worked out again today, the result is:</strong> {plan.today}
        </p>
      )}
      <div className="button-row">
        <a className="button" href={plan.address} target="_blank" rel="noopener">
          Open the plan
        </a>
        {query && (
          <a
            className="button button-quiet"
            href={`/api/plan/sheet?${query}`}
            target="_blank"
            rel="noopener"
          >
            Print the drawing
          </a>
        )}
        {notes.some(({ text }) => text === note) ? (
          <span className="quiet">It is in the notes.</span>
        ) : (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={saving === 'note'}
            onClick={() => void work.change({ note }, 'Plan noted')}
          >
            {saving === 'note' && <Spinner />}
            Add it to the notes
          </button>
        )}
      </div>
      <p className="form-refused" role="alert">
        {failed === 'note' && message}
      </p>
    </section>
  );
};
