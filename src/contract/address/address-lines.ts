// The lines of an address as they stand on a parcel.
import { countryName } from './countries.ts';
import { HOME_COUNTRY } from './home-country.ts';
import { indianState } from './indian-states.ts';
import type { Place } from './place.ts';

type Written = Place & {
  readonly line1: string;
  readonly line2: string;
  readonly landmark: string;
};

/** Parts of one line; a part that repeats the part before it is left out. */
const inOneLine = (...parts: readonly string[]) =>
  parts.filter((part, at) => part !== '' && part !== parts[at - 1]).join(', ');

const placeLines = ({ city, district, state, pincode, country }: Place) =>
  country === HOME_COUNTRY
    ? [inOneLine(city, district), `${indianState(state)?.name ?? state} ${pincode}`]
    : [district, `${inOneLine(city, state)} ${pincode}`, countryName(country)];

/** The lines below the recipient's name. An address abroad ends with its country. */
export const addressLines = ({ line1, line2, landmark, ...place }: Written) =>
  [line1, line2, landmark, ...placeLines(place)].map((line) => line.trim()).filter(Boolean);
