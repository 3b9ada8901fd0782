import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayAfter, dayOf } from '../../../contract/kernel/days.ts';
import {
  LINK_DAYS_MAX,
  LINK_PURPOSE_LABELS,
  LINK_PURPOSES,
} from '../../../contract/payment-link/payment-link.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog, type StepFormProps } from '../kit/StepDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import {
  LINK_FIELDS,
  type LinkField,
  type PaymentLinks as Links,
  openPaymentLinks,
} from '../payment-links/payment-links.ts';
import { PaymentLink } from './PaymentLink.tsx';
import paymentLinksStyles from './payment-links.module.css';

const PURPOSES = LINK_PURPOSES.map((value) => ({ value, label: LINK_PURPOSE_LABELS[value] }));
/** Two weeks, unless another day is chosen. */
const DAYS = 14;

/** The fields of a new payment link. */
const LinkFields = ({ id, wrong, clearError }: StepFormProps<LinkField>) => {
  const field = fieldProps(id, wrong, clearError);
  const today = dayOf(Date.now());
  const purpose = field('purpose');
  return (
    <>
      <SelectField {...purpose} label="Purpose" empty="Choose one" options={PURPOSES} required />
      <Field
        {...field('title')}
        label="Title"
        hint="The customer sees this title. For example: Advance for the villa lift."
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
        label="Minimum first payment in rupees (optional)"
        hint="Leave it empty to ask for one payment. With an amount, the customer can pay in parts; the first part must be at least this much."
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
};

const makeStep = (links: Links): Step<LinkField> => ({
  form: links.make(),
  fields: LINK_FIELDS,
  title: 'New payment link',
  text: 'Anyone with the link can pay by UPI, card or net banking. The amount cannot be changed later.',
  label: 'Create the link',
  content: (props) => <LinkFields {...props} />,
});

const CancelDialog = ({ links }: { links: Links }) => {
  const question = useStore(links.cancelling.$question);
  const link = useLast(question?.about);
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={`Cancel ${link?.number ?? ''}?`}
      yes="Cancel the link"
      no="Keep the link"
      isDanger
      busy={question?.isBusy ?? false}
      refused={question?.message}
      onYes={() => void links.cancelling.confirm()}
      onNo={links.cancelling.cancel}
    >
      The link no longer takes payments. You cannot undo this, but you can create a new link.
    </ConfirmDialog>
  );
};

const Listed = ({ links, hasEmail }: { links: Links; hasEmail: boolean }) => {
  const { shown, message } = useStore(links.$links);
  if (message !== undefined)
    return (
      <div className={paymentLinksStyles.failed}>
        <p role="alert">{message}</p>
        <button type="button" className="button button-quiet" onClick={() => void links.load()}>
          Load again
        </button>
      </div>
    );
  if (!shown)
    return (
      <p className="quiet" role="status">
        <Spinner /> Loading the payment links
      </p>
    );
  if (shown.length === 0)
    return (
      <p className="quiet">
        No payment links yet. Create one to ask for an advance, an instalment or a care plan.
      </p>
    );
  return (
    <>
      <ul className={paymentLinksStyles.links}>
        {shown.map((link) => (
          <PaymentLink key={link._id} links={links} link={link} hasEmail={hasEmail} />
        ))}
      </ul>
      {shown.some(({ payments }) => payments.length > 0) && (
        <p className="quiet small">
          Make refunds in the payment service’s own dashboard. They are shown here afterwards.
        </p>
      )}
    </>
  );
};

/** All payment links of this request, each with its status. */
export const PaymentLinks = ({
  quote: { _id, email },
}: {
  quote: Pick<Quote, '_id' | 'email'>;
}) => {
  const [links] = useState(() =>
    openPaymentLinks(_id, (words) => void showToast('success', words)),
  );
  useEffect(() => void links.load(), [links]);
  const [step, setStep] = useState<Step<LinkField>>();
  return (
    <section className={partsStyles.panelBox} aria-labelledby="links-title">
      <div className={partsStyles.panelHead}>
        <h2 id="links-title">Payment links</h2>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setStep(makeStep(links))}
        >
          New payment link
        </button>
      </div>
      <Listed links={links} hasEmail={email !== null} />
      <StepDialog step={step} onClose={() => setStep(undefined)} />
      <CancelDialog links={links} />
    </section>
  );
};
