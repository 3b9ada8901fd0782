import { useState } from 'react';
import {
  QUOTE_PRIORITIES,
  QUOTE_PRIORITY_LABELS,
  QUOTE_STATUS_LABELS,
} from '../../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { desk } from '../../../stores/admin/desk.ts';
import {
  commonSteps,
  createQuoteBulkForm,
  QUOTE_BULK_FIELDS,
  type QuoteBulkField,
  type QuoteBulkKind,
} from '../../../stores/admin/quote-bulk.ts';
import { quotesList } from '../../../stores/admin/quotes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { BulkDialog } from '../kit/BulkDialog.tsx';
import { optionsOf } from '../kit/options.ts';
import { SelectionBar } from '../kit/SelectionBar.tsx';
import { type Step, StepDialog, type StepFormProps } from '../kit/StepDialog.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

type FieldsProps = StepFormProps<QuoteBulkField> & { rows: readonly QuoteRow[] };

const StageFields = ({ id, wrong, clearError, rows }: FieldsProps) => {
  const [chosen, setChosen] = useState('');
  const field = fieldProps(id, wrong, clearError);
  const steps = commonSteps(rows);
  return (
    <>
      <SelectField
        {...field('status')}
        label="Stage"
        empty="Choose one"
        options={optionsOf(steps, QUOTE_STATUS_LABELS)}
        required
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {chosen === 'won' && <p>A won request cannot be changed later.</p>}
      {chosen === 'lost' && (
        <TextArea {...field('lostReason')} label="Reason" maxLength={300} required />
      )}
    </>
  );
};
const PriorityFields = ({ id, wrong, clearError }: FieldsProps) => (
  <SelectField
    {...fieldProps(id, wrong, clearError)('priority')}
    label="Priority"
    empty="Choose one"
    options={optionsOf(QUOTE_PRIORITIES, QUOTE_PRIORITY_LABELS)}
    required
  />
);
const FollowUpFields = ({ id, wrong, clearError }: FieldsProps) => (
  <Field
    {...fieldProps(id, wrong, clearError)('followUpAt')}
    label="Follow-up"
    type="date"
    hint="Left empty, the follow-up is removed."
  />
);

const KINDS = {
  status: { button: 'Change stage', Fields: StageFields },
  priority: { button: 'Set priority', Fields: PriorityFields },
  followUpAt: { button: 'Set follow-up', Fields: FollowUpFields },
} as const;
const ORDER = Object.keys(KINDS) as QuoteBulkKind[];

/** One change to all requests that are ticked. */
export const QuoteBulk = ({ selection }: { selection: Selection<QuoteRow> }) => {
  const bulk = useBulk(selection, quotesList.again);
  const [step, setStep] = useState<Step<QuoteBulkField>>();
  const rows = selection.selected;
  const ask = (kind: QuoteBulkKind) => {
    const { button, Fields } = KINDS[kind];
    const count = rows.length === 1 ? '1 request' : `${rows.length} requests`;
    setStep({
      form: createQuoteBulkForm({ call: desk.call, bulk }, kind, rows),
      fields: QUOTE_BULK_FIELDS,
      title: `${button}: ${count}`,
      label: `Change ${count}`,
      content: (props) => <Fields {...props} rows={rows} />,
    });
  };
  const hasSteps = commonSteps(rows).length > 0;
  return (
    <>
      <SelectionBar selection={selection}>
        {ORDER.filter((kind) => kind !== 'status' || hasSteps).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button button-quiet"
            onClick={() => ask(kind)}
          >
            {KINDS[kind].button}
          </button>
        ))}
        {!hasSteps && <p className="quiet">These requests have no next stage in common.</p>}
      </SelectionBar>
      <StepDialog step={step} onClose={() => setStep(undefined)} />
      <BulkDialog bulk={bulk} hrefOf={(id) => pathTo('quote', { id })} />
    </>
  );
};
