import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { People, PersonField } from '../../../stores/admin/people.ts';
import type { SubmittedForm } from '../../../stores/lib/form-submit.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { PersonForm, type StaffFields } from './PersonForm.tsx';

type Props = {
  form: SubmittedForm<PersonField>;
  $made: People['$made'];
  title: string;
  button: string;
  /** Set for staff: the roles to choose from, and the address whose password is asked for. */
  staff?: StaffFields;
  /** The list is out of date now. */
  onMade: () => void;
};

/**
 * The button that makes an account, its form, and the first password, which is shown here and never
 * again.
 */
export const AddPerson = ({ form, $made, title, button, staff, onMade }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const made = useStore($made);
  const close = () => {
    setOpen(false);
    form.reset();
    if (!made) return;
    $made.set(undefined);
    onMade();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
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
