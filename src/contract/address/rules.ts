// Schemas of customers' addresses.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { plainDigits } from '../kernel/digits.ts';
import { phoneText } from '../kernel/phone-text-rules.ts';
import { linesText } from '../kernel/plain-text-rules.ts';
import { printedText } from '../kernel/printed-text-rules.ts';
import { ADDRESS_LABELS } from './address.ts';
import { type PlacePart, partInCountries } from './address-forms.ts';
import { gstinForm, gstinProblem } from './gstin.ts';
import { HOME_COUNTRY } from './home-country.ts';
import { type Place, placeProblems, storedPlace } from './place.ts';

/** Characters accepted before spaces are removed. */
const CODE_SENT_MAX = 60;
const code = (missing: string, long: string, form: (typed: string) => string) =>
  boundedText(CODE_SENT_MAX, { missing, long }).transform(form);

/** Capital letters, digits of any script as 0 to 9, one kind of space and hyphen. */
const postalForm = (typed: string) =>
  plainDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Descriptions of stored parts; those of requests add which countries ask for a part. */
const ABOUT: Readonly<Record<PlacePart, string>> = {
  city: 'City, town or village.',
  district: 'District.',
  state: 'In India the ISO 3166-2 code without IN, for example KL; elsewhere a text.',
  pincode: 'PIN code or postal code.',
};
const part = (name: PlacePart) => `${ABOUT[name]} ${partInCountries(name)}`;

const fields = {
  label: z
    .enum(ADDRESS_LABELS, `Label must be one of: ${ADDRESS_LABELS.join(', ')}.`)
    .describe('Kind of place.'),
  firstName: printedText('First name', 1, 80).describe('First name of the recipient.'),
  lastName: printedText('Last name', 0, 80).describe('Last name; may be empty.'),
  phone: phoneText({ missing: 'Please enter the phone number.' }).describe(
    'Phone number, kept in E.164; without a country code it is taken as Indian.',
  ),
  line1: printedText('Address', 3, 120).describe('House, street.'),
  line2: printedText('Second line', 0, 120).describe('Further part of the address; may be empty.'),
  landmark: printedText('Landmark', 0, 80).describe('A place nearby; may be empty.'),
  city: printedText('City', 0, 60).describe(part('city')),
  district: printedText('District', 0, 60).describe(part('district')),
  state: printedText('State', 0, 60).describe(part('state')),
  pincode: code(
    'Please enter the postal code.',
    'Postal code must have 2 to 12 letters and digits.',
    postalForm,
  ).describe(part('pincode')),
  country: code('Please choose the country.', 'Please choose the country.', (typed) =>
    typed.trim().toUpperCase(),
  ).describe('ISO 3166 code of two letters.'),
  gstin: code('GSTIN must be text.', 'A GSTIN has 15 letters and digits.', gstinForm).describe(
    'GSTIN or UIN of the buyer, of any state; may be empty. The state of the address is the place of supply.',
  ),
  siteNotes: linesText('Site notes', 0, 500).describe('Access, crane, power; may be empty.'),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
/** The place in a body whose fields may still be wrong. */
const placeIn = ({ country, city, district, state, pincode }: Partial<Place>): Place => ({
  country: country ?? '',
  city: city ?? '',
  district: district ?? '',
  state: state ?? '',
  pincode: pincode ?? '',
});

/**
 * Reports problems that depend on the country, beside those of single fields.
 * @param before an address that is changed: its present values stay, even if they are older than
 * the rules.
 */
const checkPlace =
  (before?: Place & { readonly gstin: string }) =>
  (value: Fields, { addIssue }: z.RefinementCtx) => {
    const isKept = (name: keyof Place | 'gstin') =>
      before?.country === value.country && before[name] === value[name];
    const problems: [keyof Place | 'gstin', string | undefined][] = [
      ...placeProblems(storedPlace(placeIn(value))),
      ['gstin', value.gstin ? gstinProblem(value.gstin) : undefined],
    ];
    for (const [path, message] of problems)
      if (message !== undefined && !isKept(path))
        addIssue({ code: 'custom', path: [path], message, input: value[path] });
  };
/** With wrong fields too, so that all problems are reported at once. */
const always = { when: ({ value }: z.core.ParsePayload) => isObject(value) };

const isDefault = z.boolean().describe('Whether it is the default address.');

const whole = z.strictObject({
  ...fields,
  label: fields.label.default('Home'),
  lastName: fields.lastName.default(''),
  line2: fields.line2.default(''),
  landmark: fields.landmark.default(''),
  city: fields.city.default(''),
  district: fields.district.default(''),
  state: fields.state.default(''),
  pincode: fields.pincode.default(''),
  country: fields.country.default(HOME_COUNTRY),
  gstin: fields.gstin.default(''),
  siteNotes: fields.siteNotes.default(''),
  isDefault: isDefault.default(false),
});
const stored = <Of extends Place>(address: Of): Of => ({
  ...address,
  ...storedPlace(placeIn(address)),
});

/** A complete address, checked as a whole. */
export const addressSchema = whole.superRefine(checkPlace(), always).overwrite(stored);
export type AddressFields = z.infer<typeof addressSchema>;
/**
 * The same for a saved address with changes applied. Its stored phone number is not checked again,
 * and its place and GSTIN only where they change.
 */
export const changedAddressSchema = (before: Place & { readonly gstin: string }) =>
  whole.extend({ phone: z.string() }).superRefine(checkPlace(before), always).overwrite(stored);

/** Changes to an address; omitted fields stay unchanged. */
export const addressChangesSchema = z.strictObject({ ...fields, isDefault }).partial();

/** The address of an order, stored with the order as it was then. */
export const addressSnapshotSchema = z.object(
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.string().describe(ABOUT[name as PlacePart] ?? field.description ?? name),
    ]),
  ) as {
    [Name in keyof typeof fields]: z.ZodString;
  },
);

export const savedAddressSchema = addressSnapshotSchema.extend({
  _id: z.string().describe('Identifier.'),
  isDefault: z.boolean().describe('Whether it is the default address.'),
  createdAt: z.iso.datetime().describe('When it was saved.'),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;
