// The form for the next legal record. It begins with the facts of today.
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { TAX_MODES } from '../../../contract/company/company-tax.ts';
import type { LegalRecords } from '../../../contract/legal/rules.ts';
import { refusalOf, type Wrong } from '../../kernel/form-submit.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { CheckField } from '../kit/CheckField.tsx';
import styles from './legal.module.css';
import {
  factsOn,
  LEGAL_FIELDS,
  type LegalField,
  type LegalWork,
  REGISTRATIONS_MAX,
  registrationField,
} from './legal.ts';
import { type Facts, taxWords } from './legal-words.ts';

const GSTIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const MODE_OPTIONS = TAX_MODES.map((mode) => ({ value: mode, label: taxWords({ mode }) }));

type Registration = Facts['tax']['registrations'][number];
type Row = { key: number; from?: Registration };
type RegistrationProps = {
  row: Row;
  /** Its place in the list, from 0. */
  at: number;
  id: string;
  wrong: Wrong<LegalField>;
  clearError: (field: LegalField) => void;
  onRemove: () => void;
};

const RegistrationFields = ({ row, at, id, wrong, clearError, onRemove }: RegistrationProps) => {
  const field = fieldProps<LegalField>(id, wrong, clearError);
  const { gstin, prefix, lines = [], city, postalCode }: Partial<Registration> = row.from ?? {};
  return (
    <fieldset className={styles.registration}>
      <legend className="form-label">Registration {at + 1}</legend>
      <div className="form-pair">
        <Field
          {...field(registrationField(at, 'gstin'))}
          {...GSTIN}
          label="GSTIN"
          defaultValue={gstin}
          required
        />
        <Field
          {...field(registrationField(at, 'prefix'))}
          {...GSTIN}
          label="Prefix of its invoice numbers"
          hint="Two or three capital letters, for example KL."
          maxLength={3}
          defaultValue={prefix}
          required
        />
      </div>
      <TextArea
        {...field(registrationField(at, 'lines'))}
        label="Registered address"
        hint="One to four lines, without city and PIN code."
        rows={2}
        defaultValue={lines.join('\n')}
        required
      />
      <div className="form-pair">
        <Field
          {...field(registrationField(at, 'city'))}
          label="City"
          autoComplete="off"
          defaultValue={city}
          required
        />
        <Field
          {...field(registrationField(at, 'postalCode'))}
          label="PIN code"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={postalCode}
          required
        />
      </div>
      <p>
        <button type="button" className="plain-button" data-danger="" onClick={onRemove}>
          Remove registration {at + 1}
        </button>
      </p>
    </fieldset>
  );
};

/** @param legal the records on which the form was opened; the key of the form follows them. */
export const LegalForm = ({ work, legal }: { work: LegalWork; legal: LegalRecords }) => {
  const { $form, submit, clearError } = work.adding;
  const state = useStore($form);
  const send = useFormSend(LEGAL_FIELDS, submit);
  const id = useId();
  const wrong = 'wrong' in state ? state.wrong : {};
  const { legalName, gstin, tax } = factsOn(legal, legal.today);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    tax.registrations.map((from, key) => ({ key, from })),
  );
  const field = fieldProps<LegalField>(id, wrong, clearError);
  const add = () => setRows([...rows, { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }]);
  return (
    <form {...send} className="form">
      <Field
        {...field('from')}
        label="Valid from"
        type="date"
        hint="Today or later, in India."
        min={legal.today}
        defaultValue={legal.today}
        required
      />
      <Field
        {...field('legalName')}
        label="Legal name"
        hint="As it is registered. It is printed on bills, e-mails and the terms of sale."
        autoComplete="off"
        maxLength={80}
        defaultValue={legalName}
        required
      />
      <Field
        {...field('gstin')}
        {...GSTIN}
        label="GSTIN"
        hint="Tax with GST needs it. Leave it empty if the company has none."
        defaultValue={gstin ?? ''}
      />
      <SelectField
        {...field('tax.mode')}
        label="Tax"
        empty="Choose one"
        options={MODE_OPTIONS}
        defaultValue={tax.mode}
        required
      />
      <CheckField
        id={`${id}vouchers`}
        name="tax.receiptVouchers"
        label="Receipt vouchers"
        hint="With GST, a payment that arrives before the invoice gets a receipt voucher."
        defaultChecked={tax.receiptVouchers}
      />
      <div className={styles.registrations}>
        <h3>Registrations for GST</h3>
        <p className="quiet small measure">
          The first registration is used for sales to states in which the company has none.
        </p>
        {wrong['tax.registrations'] && (
          <p className="form-wrong" role="alert">
            {wrong['tax.registrations']}
          </p>
        )}
        {rows.map((row, at) => (
          <RegistrationFields
            key={row.key}
            row={row}
            at={at}
            id={id}
            wrong={wrong}
            clearError={(name) => {
              clearError(name);
              clearError('tax.registrations');
            }}
            onRemove={() => setRows(rows.filter((one) => one !== row))}
          />
        ))}
        {rows.length < REGISTRATIONS_MAX && (
          <p>
            <button type="button" className="button button-quiet" onClick={add}>
              Add a registration
            </button>
          </p>
        )}
      </div>
      <SendRow
        label="Compare and save"
        busyLabel="Saving"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};
