// The international phone field; with its table of the world's numbers it is the heaviest part of
// the site, so it loads alone.
import { useState } from 'react';
import PhoneInput, {
  type Country,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
} from 'react-phone-number-input';
import names from 'react-phone-number-input/locale/en';
import { DEFAULT_COUNTRY, internationalNumber } from '../../contract/phone.ts';

export type CountryPhoneProps = {
  id: string;
  /** What stood in the plain field before. */
  typed: string;
  required: boolean;
  aria: { 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  onType: () => void;
};

const nameOf = (country: Country) =>
  `${names[country] ?? country} (+${getCountryCallingCode(country)})`;
const labels = {
  ...Object.fromEntries(getCountries().map((country) => [country, nameOf(country)])),
  country: 'Country code',
};

const startingValue = (typed: string) => {
  const read = parsePhoneNumber(typed, DEFAULT_COUNTRY)?.number ?? internationalNumber(typed);
  return /^\+\d+$/.test(read) ? read : undefined;
};

export const CountryPhone = ({ id, typed, required, aria, onType }: CountryPhoneProps) => {
  const [value, setValue] = useState(() => startingValue(typed));

  return (
    <>
      <PhoneInput
        id={id}
        className="form-phone"
        numberInputProps={{ className: 'form-control' }}
        autoComplete="tel"
        required={required}
        {...aria}
        defaultCountry={DEFAULT_COUNTRY}
        countryOptionsOrder={[DEFAULT_COUNTRY, '|', '...']}
        addInternationalOption={false}
        initialValueFormat="national"
        labels={labels}
        flagUrl="/flags/{XX}.svg"
        {...(value !== undefined && { value })}
        onChange={(number) => {
          setValue(number);
          onType();
        }}
      />
      <input type="hidden" name="phone" value={value ?? ''} />
    </>
  );
};
