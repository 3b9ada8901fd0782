// The dialogs of the accountant's desk.

import type { StrayTransfer } from '../../../contract/books/stray-transfer-rules.ts';
import { dayAfter, dayOf } from '../../../contract/kernel/days.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { type BookField, type BookSteps, DRAFT_FIELDS } from '../../../stores/admin/book-steps.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import type { Step } from '../kit/StepDialog.tsx';

const UTR_HINT = '6 to 22 capital letters and digits, as shown by the bank.';
const NUMBER = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
const today = () => dayOf(Date.now());

export const entering = (steps: BookSteps): Step<BookField> => ({
  form: steps.enter(),
  fields: DRAFT_FIELDS,
  title: 'Transfer without an order',
  text: 'For money on the bank account that names no order. It is kept here until its order is found, or it is sent back.',
  label: 'Enter transfer',
  content: ({ id, wrong, clearError }) => {
    const field = fieldProps(id, wrong, clearError);
    return (
      <>
        <Field {...field('utr')} {...NUMBER} label="UTR" hint={UTR_HINT} required />
        <div className="form-pair">
          <Field
            {...field('amount')}
            label="Amount in rupees"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Field
            {...field('receivedOn')}
            label="Received on"
            type="date"
            max={today()}
            defaultValue={today()}
            required
          />
        </div>
        <Field
          {...field('sender')}
          label="Sender"
          hint="As on the statement."
          autoComplete="off"
          required
        />
      </>
    );
  },
});

export const matching = (steps: BookSteps, transfer: StrayTransfer): Step<BookField> => ({
  form: steps.match(transfer),
  fields: ['orderNumber'],
  title: `${formatRupees(transfer.amount)} from ${transfer.sender}`,
  text: 'The order must be paid by bank transfer, and its amount must be the same. It is confirmed at once; if it has expired, it is reopened, or the money goes to the customer’s wallet.',
  label: 'Match to the order',
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('orderNumber')}
      {...NUMBER}
      label="Order number"
      hint="For example LFT-2026-4K7M2P."
      required
    />
  ),
});

export const sendingBack = (steps: BookSteps, transfer: StrayTransfer): Step<BookField> => ({
  form: steps.sendBack(transfer),
  fields: ['refundUtr'],
  title: `${formatRupees(transfer.amount)} from ${transfer.sender}`,
  text: 'Send the money back at the bank first, to the account that it came from. This only notes it, and cannot be undone.',
  label: 'Note as sent back',
  isDanger: true,
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('refundUtr')}
      {...NUMBER}
      label="UTR of the refund"
      hint={UTR_HINT}
      required
    />
  ),
});

export const askingPayouts = (steps: BookSteps): Step<BookField> => ({
  form: steps.payouts(),
  fields: ['day'],
  title: 'Payouts of the gateway',
  text: 'Asks the gateway what it paid out on a day, and notes the UTR with each payment. This also happens every night for the four days before.',
  label: 'Ask the gateway',
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('day')}
      label="Paid out on"
      type="date"
      max={today()}
      defaultValue={dayAfter(today(), -1)}
      required
    />
  ),
});
