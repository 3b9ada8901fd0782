import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { PersonField } from '../../../stores/admin/people.ts';
import { refusalOf, type SubmittedForm, type Wrong } from '../../../stores/lib/form-submit.ts';
import { Field } from '../../ui/Field.tsx';
import { OwnPasswordField } from '../../ui/OwnPasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';

export type StaffFields = {
  roles: readonly { value: string; label: string }[];
  ownEmail: string;
};
type Props = {
  form: SubmittedForm<PersonField>;
  label: string;
  staff: StaffFields | undefined;
};

export const PersonForm = ({ form: { $form, submit, clearError }, label, staff }: Props) => {
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
