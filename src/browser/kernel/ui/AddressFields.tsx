// The fields of an address; some of them depend on its country.
import { useState } from 'react';
import { ADDRESS_LABELS } from '../../../contract/address/address.ts';
import { addressForm, PLACE_PARTS } from '../../../contract/address/address-forms.ts';
import { HOME_COUNTRY } from '../../../contract/address/home-country.ts';
import { countries } from './countries.ts';
import { Field } from './Field.tsx';
import { fieldProps } from './field-props.ts';
import { optional } from './optional.ts';
import { PhoneField } from './PhoneField.tsx';
import { PinArea } from './PinArea.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';

const NAMES = [
  'firstName',
  'lastName',
  'phone',
  'line1',
  'line2',
  'landmark',
  'city',
  'district',
  'state',
  'pincode',
  'country',
  'gstin',
  'siteNotes',
] as const;
type Name = (typeof NAMES)[number];

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  wrong: { [Field in Name]?: string | undefined };
  /** Called when a field is corrected. */
  clearError: (name: Name) => void;
  /** First values of the fields. */
  address?: ({ [Field in Name]?: string } & { label?: string; isDefault?: boolean }) | undefined;
  /**
   * The only address, and the one that is the default, cannot be anything else: it is not asked.
   */
  asksDefault?: boolean;
};

export const AddressFields = ({
  id,
  wrong,
  clearError,
  address = {},
  asksDefault = true,
}: Props) => {
  const [country, setCountry] = useState(address.country ?? HOME_COUNTRY);
  const { lines = {} } = addressForm(country);
  const field = fieldProps<Name>(id, wrong, clearError);
  const line = (name: Name) => ({ ...field(name), defaultValue: address[name] ?? '' });

  return (
    <>
      <fieldset className="form-pills">
        <legend className="form-label">Type of address</legend>
        {ADDRESS_LABELS.map((label) => (
          <label key={label}>
            <input
              type="radio"
              name="label"
              value={label}
              defaultChecked={label === (address.label ?? ADDRESS_LABELS[0])}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="form-pair">
        <Field
          {...line('firstName')}
          label="First name"
          autoComplete="shipping given-name"
          dir="auto"
          required
        />
        <Field
          {...line('lastName')}
          label={optional('Last name')}
          autoComplete="shipping family-name"
          dir="auto"
        />
      </div>
      <PhoneField
        id={`${id}phone`}
        label="Phone"
        wrong={wrong.phone}
        value={address.phone ?? ''}
        onType={() => clearError('phone')}
        required
      />
      <SelectField
        {...field('country')}
        label="Country"
        autoComplete="shipping country"
        empty="Choose one"
        options={countries()}
        value={country}
        onChange={(event) => {
          setCountry(event.currentTarget.value);
          for (const name of ['country', ...PLACE_PARTS] as const) clearError(name);
        }}
      />
      <Field
        {...line('line1')}
        label={lines.line1 ?? 'House and street'}
        autoComplete="shipping address-line1"
        dir="auto"
        required
      />
      <div className="form-pair">
        <Field
          {...line('line2')}
          label={optional(lines.line2 ?? 'Flat, floor, area')}
          autoComplete="shipping address-line2"
          dir="auto"
        />
        <Field {...line('landmark')} label={optional('Landmark')} dir="auto" />
      </div>
      <PlaceFields country={country} saved={address} field={field} clearError={clearError} />
      <PinArea key={country} />
      <Field
        {...line('gstin')}
        label={optional('GSTIN')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint="For a buyer who is registered for GST, in any state. Embassies enter their UIN."
      />
      <TextArea
        {...line('siteNotes')}
        label={optional('Site notes')}
        rows={3}
        hint="What our delivery and installation team should know: access, floor, crane, power."
      />
      {asksDefault && (
        <label className="form-tick">
          <input type="checkbox" name="isDefault" defaultChecked={address.isDefault ?? false} />
          <span>Make this the default address</span>
        </label>
      )}
    </>
  );
};
