import { Field } from '../../kernel/ui/Field.tsx';

type Props = {
  field: (name: 'carrier' | 'number' | 'url') => {
    id: string;
    name: string;
    wrong: string | undefined;
    onInput: () => void;
  };
};

/** The carrier of a parcel, its tracking number and its tracking link. */
export const TrackingFields = ({ field }: Props) => (
  <>
    <div className="form-pair">
      <Field {...field('carrier')} label="Carrier (optional)" maxLength={60} autoComplete="off" />
      <Field
        {...field('number')}
        label="Tracking number (optional)"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
    <Field
      {...field('url')}
      label="Tracking link (optional)"
      type="url"
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
    />
  </>
);
