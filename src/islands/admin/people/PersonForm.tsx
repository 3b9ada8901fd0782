import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { PersonField } from '../../../stores/admin/people.ts';
import { refusalOf, type SubmittedForm, type Wrong } from '../../../stores/lib/form-submit.ts';
import { Field } from '../../ui/Field.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';

type Props = {
  form: SubmittedForm<PersonField>;
  label: string;
  roles: readonly { value: string; label: string }[] | undefined;
};

export const PersonForm = ({ form: { $form, submit, clearError }, label, roles }: Props) => {
  const state = useStore($form);
  const fields: PersonField[] = ['firstName', 'lastName', 'email', 'phone'];
  const form = useFormSend(roles ? [...fields, 'role' as const] : fields, submit);
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
      {roles && (
        <SelectField
          {...field('role')}
          label="Role"
          empty="Choose one"
          options={roles}
          defaultValue="admin"
          required
        />
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
