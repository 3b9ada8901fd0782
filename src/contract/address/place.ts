// The place of an address: its country, and the parts that depend on the country.
import { searchForm } from '../kernel/search-form.ts';
import { addressForm, PLACE_PARTS, type PlacePart } from './address-forms.ts';
import { COUNTRY_CODES } from './countries.ts';

export type Place = { readonly [Name in PlacePart | 'country']: string };

const choiceOf = (place: Place, part: PlacePart) =>
  addressForm(place.country).parts[part]?.choices?.find(
    ({ value }) => searchForm(value) === searchForm(place[part]),
  );

/** The code by the pattern of its country; null if it does not match. */
const codeOf = ({ country, pincode }: Place) =>
  addressForm(country).postalCode?.pattern.exec(pincode.replace(/[ -]/g, '')) ?? null;

const storedCode = (place: Place) => {
  const { parts, postalCode } = addressForm(place.country);
  if (!parts.pincode && !postalCode) return '';
  const groups = (codeOf(place) ?? []).slice(1).filter(Boolean);
  return groups.join('-') || place.pincode;
};

/**
 * The place as it is stored: the postal code as its country writes it, or none; a state as the list
 * of its country has it; the city of a country that is one city.
 */
export const storedPlace = (place: Place): Place => ({
  ...place,
  city: place.city || (addressForm(place.country).onlyCity ?? ''),
  state: choiceOf(place, 'state')?.value ?? place.state,
  pincode: storedCode(place),
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const CITY_MIN = 2;

const partProblem = (place: Place, part: PlacePart) => {
  const { parts, postalCode } = addressForm(place.country);
  const rule = parts[part];
  // An old address may have a part for which its country does not ask.
  if (!rule) return undefined;
  const { label, name, isRequired, choices } = rule;
  const value = place[part];
  if (value === '') {
    if (!isRequired) return undefined;
    return `Please ${choices ? 'choose' : 'enter'} the ${name}.`;
  }
  if (choices) return choiceOf(place, part) ? undefined : `Please choose the ${name}.`;
  if (part === 'pincode')
    return codeOf(place) ? undefined : `${label} must have ${postalCode?.has}.`;
  return part === 'city' && value.length < CITY_MIN
    ? `${capital(name)} must have at least ${CITY_MIN} characters.`
    : undefined;
};

/** What is wrong with a place, by field. */
export const placeProblems = (place: Place): [field: keyof Place, message: string][] => {
  if (!COUNTRY_CODES.includes(place.country)) return [['country', 'Please choose the country.']];
  return PLACE_PARTS.flatMap((part): [PlacePart, string][] => {
    const message = partProblem(place, part);
    return message === undefined ? [] : [[part, message]];
  });
};

/**
 * The place after some of its fields are changed. A new country ends the parts for which it does
 * not ask, and a state chosen from the list of the country before, unless they are sent with it.
 */
export const changedPlace = <Of extends Place>(
  before: Of,
  changes: { readonly [Field in keyof Of]?: Of[Field] | undefined },
) => {
  const { country = before.country } = changes;
  const was = addressForm(before.country).parts;
  const { parts } = addressForm(country);
  const ended = PLACE_PARTS.filter(
    (part) => country !== before.country && (!parts[part] || was[part]?.choices),
  );
  return { ...before, ...Object.fromEntries(ended.map((part) => [part, ''])), ...changes };
};
