import { dayAfter, dayOf } from '../../../contract/kernel/days.ts';
import {
  LINK_DAYS_MAX,
  LINK_PURPOSE_LABELS,
  LINK_PURPOSES,
} from '../../../contract/payment-link/payment-link.ts';
import type { LinkField } from '../../../stores/admin/payment-links.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { StepFormProps } from '../kit/StepDialog.tsx';

const PURPOSES = LINK_PURPOSES.map((value) => ({ value, label: LINK_PURPOSE_LABELS[value] }));
/** Two weeks, unless another day is chosen. */
const DAYS = 14;

/** What a new payment link asks for. */
export const LinkFields = ({ id, wrong, clearError }: StepFormProps<LinkField>) => {
  const field = fieldProps(id, wrong, clearError);
  const today = dayOf(Date.now());
  const purpose = field('purpose');
  return (
    <>
      <SelectField {...purpose} label="What for" empty="Choose one" options={PURPOSES} required />
      <Field
        {...field('title')}
        label="Title"
        hint="Whoever pays reads it, for example: Advance for the villa lift."
        maxLength={120}
        autoComplete="off"
        required
      />
      <div className="form-pair">
        <Field
          {...field('amount')}
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Field
          {...field('lastDay')}
          type="date"
          label="Last day to pay"
          min={today}
          max={dayAfter(today, LINK_DAYS_MAX - 1)}
          defaultValue={dayAfter(today, DAYS)}
          required
        />
      </div>
      <Field
        {...field('firstMin')}
        label="Least first part in rupees (optional)"
        hint="Empty: it is paid at once. With an amount it may be paid in parts, and the first must be at least this."
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
};
