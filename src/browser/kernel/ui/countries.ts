// The choices of a country field.
import { COUNTRY_CODES, countryName } from '../../../contract/address/countries.ts';
import { HOME_COUNTRY } from '../../../contract/address/home-country.ts';

const choice = (code: string) => ({ value: code, label: countryName(code) });

/** India first, the others by name. */
export const countries = () => [
  choice(HOME_COUNTRY),
  ...COUNTRY_CODES.filter((code) => code !== HOME_COUNTRY)
    .map(choice)
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
];
