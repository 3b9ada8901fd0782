import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { refusalOf, type SubmittedForm, type Wrong } from '../../kernel/form-submit.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { OwnPasswordField } from '../../kernel/ui/OwnPasswordField.tsx';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { FirstPassword } from './FirstPassword.tsx';
import type { People, PersonField } from './people.ts';

type StaffFields = {
  roles: readonly { value: string; label: string }[];
  ownEmail: string;
};
type PersonFormProps = {
  form: SubmittedForm<PersonField>;
  label: string;
  staff: StaffFields | undefined;
};

const PersonForm = ({ form: { $form, submit, clearError }, label, staff }: PersonFormProps) => {
  const state = useStore($form);
  const fields: PersonField[] = ['firstName', 'lastName', 'email', 'phone'];
  const form = useFormSend(staff ? [...fields, 'role', 'currentPassword'] : fields, submit);
  const wrong: Wrong<PersonField> = 'wrong' in state ? state.wrong : {};
  const id = useId();
  const field = (name: PersonField) => ({
    id: `${id}${name}`,
    name,
    wrong: wrong[name],
    onInput: () => clearError(name),
  });
  return (
    <form {...form} className="form">
      <div className="form-pair">
        <Field {...field('firstName')} label="First name" autoComplete="off" dir="auto" required />
        <Field {...field('lastName')} label="Last name" autoComplete="off" dir="auto" />
      </div>
      <Field {...field('email')} label="E-mail" type="email" autoComplete="off" required />
      <PhoneField
        id={`${id}phone`}
        label="Phone"
        wrong={wrong.phone}
        onType={() => clearError('phone')}
      />
      {staff && (
        <>
          <SelectField
            {...field('role')}
            label="Role"
            empty="Choose one"
            options={staff.roles}
            defaultValue="admin"
            required
          />
          <OwnPasswordField {...field('currentPassword')} email={staff.ownEmail} />
        </>
      )}
      <SendRow
        label={label}
        busyLabel="Creating the account"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

type AddPersonProps = {
  form: SubmittedForm<PersonField>;
  $made: People['$made'];
  title: string;
  button: string;
  /** Set for staff: the roles to choose from, and the address whose password is asked for. */
  staff?: StaffFields;
  /** Called once the account is made. */
  onMade: () => void;
};

/**
 * The button that makes an account, its form, and the first password, which is shown here and never
 * again.
 */
export const AddPerson = ({ form, $made, title, button, staff, onMade }: AddPersonProps) => {
  const [isOpen, setOpen] = useState(false);
  const made = useStore($made);
  const open = () => {
    form.reset();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (!made) return;
    $made.set(undefined);
    onMade();
  };
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {button}
      </button>
      <FormDialog
        open={isOpen}
        title={made ? 'Account created' : title}
        onClose={close}
        stays={made !== undefined}
      >
        {made ? (
          <FirstPassword made={made} onDone={close} />
        ) : (
          <PersonForm form={form} label={button} staff={staff} />
        )}
      </FormDialog>
    </>
  );
};
