// Schemas of customers' addresses.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { phoneText } from '../kernel/phone-text-rules.ts';
import { linesText, lineText } from '../kernel/plain-text-rules.ts';
import { ADDRESS_LABELS } from './address.ts';
import { HOME_COUNTRY } from './home-country.ts';
import { indianState, isGstin } from './indian-states.ts';

const PIN = /^[1-9][0-9]{5}$/;
const POSTAL_CODE = /^[A-Z0-9]{3,12}$/;

/** Room for a code entered with spaces. */
const CODE_SENT_MAX = 60;
const upper = (missing: string, long = missing) =>
  boundedText(CODE_SENT_MAX, { missing, long }).transform((typed) =>
    typed.replace(/\s/g, '').toUpperCase(),
  );

const fields = {
  label: z
    .enum(ADDRESS_LABELS, `Label must be one of: ${ADDRESS_LABELS.join(', ')}.`)
    .describe('What kind of place it is.'),
  firstName: lineText('First name', 1, 80).describe('First name of the recipient.'),
  lastName: lineText('Last name', 0, 80).describe('Last name; may be empty.'),
  phone: phoneText({ missing: 'Please enter the phone number.' }).describe(
    'Phone number, kept in E.164; without a country code it is taken as Indian.',
  ),
  line1: lineText('Address', 3, 120).describe('House, street.'),
  line2: lineText('Second line', 0, 120).describe('Further part of the address; may be empty.'),
  landmark: lineText('Landmark', 0, 80).describe('Something nearby; may be empty.'),
  city: lineText('City', 2, 60).describe('City, town or village.'),
  district: lineText('District', 2, 60).describe('District.'),
  state: lineText('State', 2, 60).describe(
    'In India the ISO 3166-2 code without IN, for example KL; elsewhere a text.',
  ),
  pincode: upper(
    'Please enter the PIN code.',
    'Postal code must have 3 to 12 letters and digits.',
  ).describe('In India six digits; elsewhere 3 to 12 letters and digits.'),
  country: upper('Please choose the country.')
    .pipe(z.string().regex(/^[A-Z]{2}$/, 'Please choose the country.'))
    .describe('ISO 3166 code of two letters.'),
  gstin: upper(
    'GSTIN must be text.',
    'This is not a valid GSTIN. Please check its 15 characters.',
  ).describe('GST number of the buyer; may be empty.'),
  siteNotes: linesText('Site notes', 0, 500).describe('Access, crane, power; may be empty.'),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;

/** Rules that depend on the country and on several fields. */
const checkPlace = ({ value, issues }: z.core.ParsePayload<Fields>) => {
  const report = (path: keyof Fields, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value[path] });
  const { country, state, pincode, gstin } = value;
  const isIndia = country === HOME_COUNTRY;
  if (isIndia && !indianState(state)) report('state', 'Please choose the state.');
  if (pincode === '')
    report('pincode', isIndia ? 'Please enter the PIN code.' : 'Please enter the postal code.');
  else if (isIndia && !PIN.test(pincode))
    report('pincode', 'PIN code must have six digits and not begin with 0.');
  else if (!POSTAL_CODE.test(pincode))
    report('pincode', 'Postal code must have 3 to 12 letters and digits.');
  if (gstin === '') return;
  if (!isIndia) report('gstin', 'A GSTIN is only for an address in India. Please remove it.');
  else if (!isGstin(gstin))
    report('gstin', 'This is not a valid GSTIN. Please check its 15 characters.');
  else if (!gstin.startsWith(indianState(state)?.gst ?? gstin))
    report('gstin', 'The first two digits of the GSTIN are of another state. Please check both.');
};

const isDefault = z
  .boolean('isDefault must be true or false.')
  .describe('Whether it is the one that is offered first.');

/** A complete address, checked as a whole: for a new one, and for one with its changes applied. */
export const addressSchema = z
  .strictObject({
    ...fields,
    label: fields.label.default('Home'),
    lastName: fields.lastName.default(''),
    line2: fields.line2.default(''),
    landmark: fields.landmark.default(''),
    country: fields.country.default(HOME_COUNTRY),
    gstin: fields.gstin.default(''),
    siteNotes: fields.siteNotes.default(''),
    isDefault: isDefault.default(false),
  })
  .check(checkPlace);
export type AddressFields = z.infer<typeof addressSchema>;
/** The same for an address whose phone number is already stored: it is not checked again. */
export const changedAddressSchema = addressSchema.safeExtend({ phone: z.string() });

/** Changes to an address; what is not sent stays as it is. */
export const addressChangesSchema = z.strictObject({ ...fields, isDefault }).partial();

/** The address of an order: kept with the order as it was then. */
export const addressSnapshotSchema = z.object(
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.string().describe(field.description ?? name),
    ]),
  ) as {
    [Name in keyof typeof fields]: z.ZodString;
  },
);

export const savedAddressSchema = addressSnapshotSchema.extend({
  _id: z.string().describe('Identifier.'),
  isDefault: z.boolean().describe('Whether it is the one that is offered first.'),
  createdAt: z.iso.datetime().describe('When it was saved.'),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;
