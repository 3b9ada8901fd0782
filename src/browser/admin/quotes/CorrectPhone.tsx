import { useState } from 'react';
import { withExtension } from '../../../contract/kernel/phone-parts.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import styles from './quotes.module.css';
import type { QuoteWork } from './quotes.ts';

type Props = { work: QuoteWork; quote: Pick<Quote, 'phone' | 'phoneExtension'> };

/** A button that opens the form for another phone number. */
export const CorrectPhone = ({ work, quote: { phone, phoneExtension } }: Props) => {
  const [step, setStep] = useState<Step<'phone'>>();
  const open = () =>
    setStep({
      form: work.phoneForm(),
      fields: ['phone'],
      title: 'Correct the phone number',
      text: 'The history keeps the present number, and the search finds the request by both.',
      label: 'Save the number',
      content: ({ id, wrong, clearError }) => (
        <PhoneField
          id={`${id}phone`}
          label="Phone number"
          value={withExtension(phone, phoneExtension)}
          wrong={wrong.phone}
          onType={() => clearError('phone')}
          required
        />
      ),
    });
  return (
    <>
      <button type="button" className={`plain-button ${styles.correct}`} onClick={open}>
        Correct the number
      </button>
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </>
  );
};
