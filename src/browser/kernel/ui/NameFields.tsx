import { Field } from './Field.tsx';
import type { fieldProps } from './field-props.ts';

type Props = {
  field: (name: 'firstName' | 'lastName') => ReturnType<ReturnType<typeof fieldProps<string>>>;
  /** The names that stand in the fields first. */
  given?: { firstName: string; lastName: string };
};

/** First and last name of a person, side by side; the last name may be empty. */
export const NameFields = ({ field, given }: Props) => (
  <div className="form-pair">
    <Field
      {...field('firstName')}
      label="First name"
      autoComplete="given-name"
      dir="auto"
      defaultValue={given?.firstName}
      required
    />
    <Field
      {...field('lastName')}
      label="Last name (optional)"
      autoComplete="family-name"
      dir="auto"
      defaultValue={given?.lastName}
    />
  </div>
);
