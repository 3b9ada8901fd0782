// Everything an address says, as fields of a form; what depends on the country follows it.
import { useState } from 'react';
import { ADDRESS_LABELS } from '../../contract/address/address.ts';
import { HOME_COUNTRY } from '../../contract/address/home-country.ts';
import { INDIAN_STATES } from '../../contract/address/indian-states.ts';
import { countries } from './countries.ts';
import { Field } from './Field.tsx';
import { fieldProps } from './field-props.ts';
import { PhoneField } from './PhoneField.tsx';
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
  /** Called when somebody corrects a field. */
  clearError: (name: Name) => void;
  /** What the fields begin with. */
  address?: ({ [Field in Name]?: string } & { label?: string; isDefault?: boolean }) | undefined;
  /**
   * The only address, and the one that is the default, cannot be anything else: it is not asked.
   */
  asksDefault?: boolean;
};

const STATES = Object.entries(INDIAN_STATES).map(([value, { name }]) => ({ value, label: name }));

export const AddressFields = ({
  id,
  wrong,
  clearError,
  address = {},
  asksDefault = true,
}: Props) => {
  const [country, setCountry] = useState(address.country ?? HOME_COUNTRY);
  const isIndia = country === HOME_COUNTRY;
  const field = fieldProps<Name>(id, wrong, clearError);
  const line = (name: Name) => ({ ...field(name), defaultValue: address[name] ?? '' });
  /** What was chosen for one country means nothing in another. */
  const placed = (name: 'state' | 'pincode') => ({
    ...field(name),
    key: name + country,
    defaultValue: country === address.country ? (address[name] ?? '') : '',
  });
  const { key: stateKey, ...state } = placed('state');
  const { key: pinKey, ...pin } = placed('pincode');

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
          label="Last name"
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
          for (const name of ['country', 'state', 'pincode', 'gstin'] as const) clearError(name);
        }}
      />
      <Field
        {...line('line1')}
        label="House and street"
        autoComplete="shipping address-line1"
        dir="auto"
        required
      />
      <div className="form-pair">
        <Field
          {...line('line2')}
          label="Flat, floor, area"
          autoComplete="shipping address-line2"
          dir="auto"
        />
        <Field {...line('landmark')} label="Landmark" dir="auto" />
      </div>
      <div className="form-pair">
        <Field
          {...line('city')}
          label="City, town or village"
          autoComplete="shipping address-level2"
          dir="auto"
          required
        />
        <Field {...line('district')} label="District" dir="auto" required />
      </div>
      <div className="form-pair">
        {isIndia ? (
          <SelectField
            {...state}
            key={stateKey}
            label="State"
            autoComplete="shipping address-level1"
            empty="Choose one"
            options={STATES}
          />
        ) : (
          <Field
            {...state}
            key={stateKey}
            label="State or province"
            autoComplete="shipping address-level1"
            required
          />
        )}
        <Field
          {...pin}
          key={pinKey}
          label={isIndia ? 'PIN code' : 'Postal code'}
          autoComplete="shipping postal-code"
          inputMode={isIndia ? 'numeric' : 'text'}
          required
        />
      </div>
      {isIndia && (
        <Field
          {...line('gstin')}
          label="GSTIN"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Only if the buyer is a business: 15 letters and digits."
        />
      )}
      <TextArea
        {...line('siteNotes')}
        label="Site notes"
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
