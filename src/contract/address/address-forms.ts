// The parts of an address in each country: their names in that country, whether they are required,
// and how postal codes are written. The form, the server and the API documentation read
// this table.
//
// Sources, read in November 2026:
// - L: address data of Google's libaddressinput (chromium-i18n.appspot.com/ssl-address/data), which
//   gives the parts, those that are required, and the pattern of the postal code;
// - U: Universal Postal Union, Postal addressing systems in member countries;
// - O: our own choice, with the reason beside it.
import { HOME_COUNTRY } from './home-country.ts';
import { INDIAN_STATES } from './indian-states.ts';

/** A part of an address that depends on the country. */
export const PLACE_PARTS = ['city', 'district', 'state', 'pincode'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

type Part = {
  /** The label of the field. */
  label: string;
  /** The part within a sentence: Please enter the city. */
  name: string;
  isRequired: boolean;
  hint?: string;
  /** The only values that it may have. */
  choices?: readonly { value: string; label: string }[];
};

type PostalCode = {
  /**
   * Matches a code in capital letters without spaces and hyphens. Its groups, joined with a hyphen,
   * are the stored form; without groups the code is stored as it is written.
   */
  pattern: RegExp;
  /** What a code must have, as people read it. */
  has: string;
  isNumber: boolean;
};

export type AddressForm = {
  /** In the order of the form: in India, the PIN code tells the district and state. */
  parts: { readonly [Name in PlacePart]?: Part };
  postalCode?: PostalCode;
  /** The city of every address in a country that is one city. */
  onlyCity?: string;
  /** Labels of the first and second line, where they are not the usual ones. */
  lines?: { readonly line1?: string; readonly line2?: string };
};

const lowerStart = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const may = (label: string, more: Partial<Part> = {}): Part => ({
  label,
  name: lowerStart(label),
  isRequired: false,
  ...more,
});
const must = (label: string, more: Partial<Part> = {}): Part => ({
  ...may(label, more),
  isRequired: true,
});

const digits = (count: string, pattern: RegExp): PostalCode => ({
  pattern,
  has: `${count} digits`,
  isNumber: true,
});
const FIVE_DIGITS = digits('five', /^(\d{5})$/);

const EMIRATES = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
];

const FORMS: Readonly<Record<string, AddressForm>> = {
  // L, and the district, which papers and carriers in India use (O).
  [HOME_COUNTRY]: {
    parts: {
      pincode: must('PIN code'),
      city: must('City, town or village', { name: 'city' }),
      district: must('District'),
      state: must('State', {
        choices: Object.entries(INDIAN_STATES).map(([value, { name }]) => ({ value, label: name })),
      }),
    },
    postalCode: {
      pattern: /^([1-9]\d{5})$/,
      has: 'six digits and not begin with 0',
      isNumber: true,
    },
  },
  // L: the emirate is required, and there are no postal codes. U: letters go to a P.O. Box. The
  // city is required because each emirate has several (O).
  AE: {
    parts: {
      city: must('City or area', { name: 'city or area' }),
      state: must('Emirate', {
        choices: EMIRATES.map((name) => ({ value: name, label: name })),
      }),
    },
    lines: { line1: 'Building and street', line2: 'Flat, floor, P.O. Box' },
  },
  // L, U: five digits, or nine with the extension.
  SA: {
    parts: {
      city: must('City'),
      district: may('District'),
      pincode: must('Postal code', { hint: 'Five digits, or nine with the extension.' }),
    },
    postalCode: digits('five or nine', /^(\d{5})(\d{4})?$/),
    lines: { line1: 'Building number and street' },
  },
  // L: no postal codes. U: building, street and zone are numbered.
  QA: {
    parts: { city: must('City'), district: may('Zone') },
    lines: { line1: 'Building and street' },
  },
  // L, U: five digits. Houses are numbered in blocks of an area.
  KW: {
    parts: {
      city: must('Area'),
      district: may('Block'),
      pincode: may('Postal code'),
    },
    postalCode: FIVE_DIGITS,
    lines: { line1: 'House or building, street' },
  },
  // L: the postal code is the number of the block, 101 to 1299.
  BH: {
    parts: { city: must('City or town'), pincode: may('Block number') },
    postalCode: {
      pattern: /^((?:1[0-2]|[1-9])\d{2})$/,
      has: 'three or four digits, for example 317',
      isNumber: true,
    },
    lines: { line1: 'Building and road' },
  },
  // L: three digits, often written after PC.
  OM: {
    parts: {
      city: must('City or wilayat', { name: 'city or wilayat' }),
      state: may('Governorate'),
      pincode: may('Postal code'),
    },
    postalCode: digits('three', /^(?:PC)?(\d{3})$/),
    lines: { line1: 'Building and way' },
  },
  // L: one city; the postal code, six digits, names the building. Some write S before it.
  SG: {
    parts: { pincode: must('Postal code') },
    postalCode: digits('six', /^(?:S|SINGAPORE)?(\d{6})$/),
    onlyCity: 'Singapore',
    lines: { line1: 'Block or house number, street', line2: 'Unit number, building' },
  },
  // L: five digits.
  LK: {
    parts: {
      city: must('City, town or village', { name: 'city' }),
      district: may('District'),
      pincode: may('Postal code'),
    },
    postalCode: FIVE_DIGITS,
  },
  // L, U: island, atoll, five digits. The atoll and the code are required because islands of
  // different atolls have the same name (O).
  MV: {
    parts: {
      city: must('Island'),
      state: must('Atoll', { hint: 'For Malé: Kaafu.' }),
      pincode: must('Postal code', { hint: 'Five digits, for example 20026.' }),
    },
    postalCode: FIVE_DIGITS,
    lines: { line1: 'House and street' },
  },
};

/** Any other country: only the city is required, because the other parts differ so much. */
const ELSEWHERE: AddressForm = {
  parts: {
    city: must('City, town or village', { name: 'city' }),
    district: may('District'),
    state: may('State or province'),
    pincode: may('Postal code'),
  },
  postalCode: {
    pattern: /^[A-Z\d]{2,12}$/,
    has: '2 to 12 letters and digits',
    isNumber: false,
  },
};

/** The form of addresses in a country, given by its ISO 3166 code. */
export const addressForm = (country: string): AddressForm =>
  Object.hasOwn(FORMS, country) ? (FORMS[country] as AddressForm) : ELSEWHERE;

/** The name of a part that an old address has although its country does not ask for it. */
export const usualPart = (part: PlacePart) => ELSEWHERE.parts[part] as Part;

const inWords = (start: string, countries: readonly string[]) =>
  countries.length === 0 ? [] : [`${start} ${countries.join(', ')}.`];

/** What each country with a form of its own says of a part, for the API documentation. */
export const partInCountries = (part: PlacePart) => {
  const usual = usualPart(part);
  const rows = Object.entries(FORMS).map(([country, form]) => ({
    country,
    form,
    rule: form.parts[part],
  }));
  const asked = (isRequired: boolean) =>
    rows.flatMap(({ country, rule }) => {
      if (rule?.isRequired !== isRequired) return [];
      return rule.name === usual.name ? country : `${country} (${rule.name})`;
    });
  const codes = rows.flatMap(({ country, form: { postalCode } }) =>
    postalCode ? `${country} ${postalCode.has}` : [],
  );
  return [
    ...inWords('Required in', [...asked(true), ...(usual.isRequired ? ['others'] : [])]),
    ...inWords('Optional in', [...asked(false), ...(usual.isRequired ? [] : ['others'])]),
    ...rows.flatMap(({ country, rule }) =>
      country !== HOME_COUNTRY && rule?.choices
        ? `${country}: ${rule.choices.map(({ value }) => value).join(', ')}.`
        : [],
    ),
    ...(part === 'pincode' ? [`It must have: ${codes.join('; ')}.`] : []),
  ].join(' ');
};
