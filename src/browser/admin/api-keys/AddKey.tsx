import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { scopeLabel } from '../../../contract/api-key/key-scopes.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { OwnPasswordField } from '../../kernel/ui/OwnPasswordField.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { SecretField } from '../kit/SecretField.tsx';
import styles from './api-keys.module.css';
import { API_KEY_FIELDS, type ApiKeys, joinScopes } from './api-keys.ts';
import { EXPIRY_OPTIONS, isWholeSite, rightOf, SCOPE_ROWS } from './key-words.ts';

type ScopeFieldsProps = { id: string; wrong: string | undefined; onChange: () => void };

/** The permissions of the key: a row for each noun, with reading and changing apart. */
const ScopeFields = ({ id, wrong, onChange }: ScopeFieldsProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (scope: string, isChosen: boolean) => {
    setChosen(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope));
    onChange();
  };
  return (
    <fieldset className={styles.scopes} aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend className="form-label">Permissions</legend>
      <input type="hidden" name="scopes" value={joinScopes(chosen)} />
      {wrong && (
        <p className="form-wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      <ul>
        {SCOPE_ROWS.map(({ noun, label, scopes }, row) => (
          <li key={noun}>
            <span>{label}</span>
            {scopes.map((scope, column) => (
              <label key={scope} title={scope}>
                <input
                  type="checkbox"
                  aria-label={scopeLabel(scope)}
                  aria-invalid={wrong && row === 0 && column === 0 ? true : undefined}
                  checked={chosen.includes(scope)}
                  onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
                />
                <span aria-hidden="true">{rightOf(scope)}</span>
              </label>
            ))}
          </li>
        ))}
      </ul>
      {/* A live region must exist before its text. */}
      <p role="status" className={styles.warning}>
        {chosen.some(isWholeSite) && (
          <>
            <strong>This key can reach everything.</strong> “Whole site” copies or replaces all
            data: accounts, password hashes, orders and e-mails. Choose it only for a backup program
            that you run yourselves.
          </>
        )}
      </p>
    </fieldset>
  );
};

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

type AddKeyProps = {
  apiKeys: ApiKeys;
  /** Address of the superAdmin who makes the key. */
  email: string;
  onMade: () => void;
};

/** The button that makes a key, its form, and the key, which is shown here and never again. */
export const AddKey = ({ apiKeys, email, onMade }: AddKeyProps) => {
  const [isOpen, setOpen] = useState(false);
  const made = useStore(apiKeys.$made);
  const open = () => {
    apiKeys.form.reset();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (!made) return;
    apiKeys.$made.set(undefined);
    onMade();
  };
  return (
    <>
      <button type="button" className="button" onClick={open}>
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
