import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { exportPayments } from '../../../contract/payment/calls.ts';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATES,
} from '../../../contract/payment/payment.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import { mayArriveLate } from '../../../contract/payment/transfer.ts';
import { PAYMENT_SHAPE } from '../../../stores/admin/list-shapes.ts';
import {
  openPayments,
  TRANSFER_FIELDS,
  type TransferField,
} from '../../../stores/admin/payments.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { CsvLink } from '../kit/CsvLink.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListDay } from '../kit/ListDay.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { optionsOf } from '../kit/options.ts';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { paymentColumns } from './PaymentColumns.tsx';

const payments = openPayments((words) => void showToast('success', words));

const STATES = optionsOf(PAYMENT_STATES, PAYMENT_STATE_LABELS);
const METHODS = optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS);

const IN_TIME =
  'Check your bank account for the transfer first. This confirms the order and cannot be undone.';
const TOO_LATE =
  'Check your bank account for the transfer first. The order has been cancelled. If it expired and its items are still in stock, it is reopened; otherwise the money is credited to the customer’s wallet at once. This cannot be undone.';

const confirmStep = (payment: Payment): Step<TransferField> => ({
  form: payments.confirm(payment),
  fields: TRANSFER_FIELDS,
  title: `${formatRupees(payment.amount)} for ${payment.orderNumber}`,
  text: mayArriveLate(payment) ? TOO_LATE : IN_TIME,
  label: 'Transfer received',
  content: ({ id, wrong, clearError }) => {
    const utr = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
    const field = fieldProps(id, wrong, clearError);
    return (
      <>
        <Field
          {...field('utr')}
          {...utr}
          label="UTR of the transfer"
          hint="6 to 22 capital letters and digits, as shown by the bank."
          required
        />
        {mayArriveLate(payment) && (
          <Field
            {...field('refundUtr')}
            {...utr}
            label="UTR of the refund (optional)"
            hint="Only when the office has already sent the money back by bank. The order then stays as it is, and nothing goes to the wallet."
          />
        )}
      </>
    );
  },
});

export const PaymentsScreen = ({ search }: ScreenProps) => {
  const view = useList(payments.list, PAYMENT_SHAPE, search);
  const [step, setStep] = useState<Step<TransferField>>();
  const { query, change } = view;
  const { filters } = query;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  return (
    <>
      <ListTools
        search={<ListSearch label="Search order or UTR" value={query.search} onChange={change} />}
        view={view}
      >
        <ListFilter
          label="Status"
          any="Any status"
          options={STATES}
          value={filters.status}
          onChange={filterBy('status')}
        />
        <ListFilter
          label="Payment method"
          any="Any payment method"
          options={METHODS}
          value={filters.method}
          onChange={filterBy('method')}
        />
        <ListDay label="From" value={filters.from} onChange={filterBy('from')} />
        <ListDay label="To" value={filters.to} onChange={filterBy('to')} />
        <CsvLink exported={exportPayments} query={query} />
      </ListTools>
      <DataList
        caption="Payments"
        columns={paymentColumns((payment) => setStep(confirmStep(payment)))}
        view={view}
        empty={
          <Empty title="No payments yet">
            <p className="quiet measure">
              All payments are listed here. Record bank transfers here when they are received,
              including those that are late.
            </p>
          </Empty>
        }
      />
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </>
  );
};
