import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'children'>;

/** A password, hidden unless its writer wants to see it. */
export const PasswordField = (field: Props) => {
  const [visible, setVisible] = useState(false);
  const act = visible ? 'Hide' : 'Show';
  return (
    <Field {...field} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="form-show"
        aria-label={`${act} ${field.label.toLowerCase()}`}
        onClick={() => setVisible(!visible)}
      >
        {act}
      </button>
    </Field>
  );
};
