import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { API_KEY_FIELDS, type ApiKeys } from '../../../stores/admin/api-keys.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { OwnPasswordField } from '../../ui/OwnPasswordField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import { SecretField } from '../kit/SecretField.tsx';
import { EXPIRY_OPTIONS } from './key-words.ts';
import { ScopeFields } from './ScopeFields.tsx';

const KeyForm = ({
  form: { $form, submit, clearError },
  email,
}: Pick<ApiKeys, 'form'> & { email: string }) => {
  const state = useStore($form);
  const send = useFormSend(API_KEY_FIELDS, submit);
  const id = useId();
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps(id, wrong, clearError);
  return (
    <form {...send} className="form">
      <Field
        {...field('name')}
        label="Name"
        hint="The program that will use it. Its changes are in the audit log under this name."
        maxLength={60}
        autoComplete="off"
        required
      />
      <ScopeFields id={`${id}scopes`} wrong={wrong.scopes} onChange={() => clearError('scopes')} />
      <SelectField
        {...field('expiresAt')}
        label="Valid for"
        empty="Choose one"
        options={EXPIRY_OPTIONS}
        defaultValue="90"
        required
      />
      <OwnPasswordField {...field('currentPassword')} email={email} />
      <SendRow
        label="Create key"
        busyLabel="Creating the key"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

type Props = {
  apiKeys: ApiKeys;
  /** Address of the superAdmin who makes the key. */
  email: string;
  onMade: () => void;
};

/** The button that makes a key, its form, and the key, which is shown here and never again. */
export const AddKey = ({ apiKeys, email, onMade }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const made = useStore(apiKeys.$made);
  const close = () => {
    setOpen(false);
    apiKeys.form.reset();
    if (!made) return;
    apiKeys.$made.set(undefined);
    onMade();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Add key
      </button>
      <FormDialog
        open={isOpen}
        title={made ? `The key of ${made.apiKey.name}` : 'Add an API key'}
        onClose={close}
        stays={made !== undefined}
      >
        {made ? (
          <div className="form">
            <p>
              Copy the key now and put it where the program keeps its secrets:{' '}
              <strong>it is not shown again.</strong> Anyone who has the key can use its
              permissions.
            </p>
            <SecretField label="API key" value={made.key} />
            <p className="quiet">
              The program sends it with every call, as the header{' '}
              <code>Authorization: Bearer {made.apiKey.prefix}…</code>
            </p>
            <div className="ask-row">
              <button type="button" className="button button-quiet" onClick={close}>
                Done
              </button>
            </div>
          </div>
        ) : (
          <KeyForm form={apiKeys.form} email={email} />
        )}
      </FormDialog>
    </>
  );
};
