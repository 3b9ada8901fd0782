import { Field } from '../../ui/Field.tsx';

type Props = {
  field: (name: 'carrier' | 'number' | 'url') => {
    id: string;
    name: string;
    wrong: string | undefined;
    onInput: () => void;
  };
};

/** A parcel: who carries it, and where it can be followed. */
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
