// Addresses outside India: which parts each country asks for, and how postal codes are stored.
import { describe, expect, it } from 'vitest';
import { addressForm, PLACE_PARTS } from '../../src/contract/address/address-forms.ts';
import { COUNTRY_CODES } from '../../src/contract/address/countries.ts';
import { changedPlace } from '../../src/contract/address/place.ts';
import { addressSchema, changedAddressSchema } from '../../src/contract/address/rules.ts';

const LEAST = { firstName: 'Anu', phone: '+971 50 123 4567', line1: 'Tower 4, Palm Street' };
const checked = (fields: Record<string, unknown>) =>
  addressSchema.safeParseAsync({ ...LEAST, ...fields });
const problemsOf = async (fields: Record<string, unknown>) =>
  (await checked(fields)).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const storedOf = async (fields: Record<string, unknown>) => {
  const { country, city, district, state, pincode } = await addressSchema.parseAsync({
    ...LEAST,
    ...fields,
  });
  return [country, city, district, state, pincode];
};

describe('an address abroad', () => {
  it.each([
    [{ country: 'AE', city: 'Al Barsha', state: 'dubai' }, ['AE', 'Al Barsha', '', 'Dubai', '']],
    [
      { country: 'AE', city: 'Al Barsha', state: 'Dubai', pincode: '00000' },
      ['AE', 'Al Barsha', '', 'Dubai', ''],
    ],
    [{ country: 'QA', city: 'Doha', pincode: '0' }, ['QA', 'Doha', '', '', '']],
    [{ country: 'SA', city: 'Riyadh', pincode: '12345' }, ['SA', 'Riyadh', '', '', '12345']],
    [
      { country: 'SA', city: 'Riyadh', pincode: '12345 6789' },
      ['SA', 'Riyadh', '', '', '12345-6789'],
    ],
    [{ country: 'KW', city: 'Salmiya', district: '5' }, ['KW', 'Salmiya', '5', '', '']],
    [{ country: 'BH', city: 'Manama', pincode: '317' }, ['BH', 'Manama', '', '', '317']],
    [{ country: 'OM', city: 'Muscat', pincode: 'PC 133' }, ['OM', 'Muscat', '', '', '133']],
    [{ country: 'SG', pincode: 'S 238823' }, ['SG', 'Singapore', '', '', '238823']],
    [{ country: 'LK', city: 'Kandy', pincode: '20000' }, ['LK', 'Kandy', '', '', '20000']],
    [
      { country: 'MV', city: 'Malé', state: 'Kaafu', pincode: '20-026' },
      ['MV', 'Malé', '', 'Kaafu', '20026'],
    ],
    [
      { country: 'us', city: 'Austin', pincode: '78701–1234' },
      ['US', 'Austin', '', '', '78701-1234'],
    ],
    [{ country: 'GB', city: 'London', pincode: 'sw1a  1aa' }, ['GB', 'London', '', '', 'SW1A 1AA']],
    [{ country: 'DE', city: 'Köln' }, ['DE', 'Köln', '', '', '']],
    [{ country: 'EG', city: 'القاهرة', pincode: '١٢٤١١' }, ['EG', 'القاهرة', '', '', '12411']],
  ])('is stored as its country writes it: %j', async (fields, stored) =>
    expect(await storedOf(fields)).toEqual(stored),
  );

  it.each([
    [
      { country: 'AE' },
      [
        ['city', 'Please enter the city or area.'],
        ['state', 'Please choose the emirate.'],
      ],
    ],
    [{ country: 'AE', city: 'Deira', state: 'Kerala' }, [['state', 'Please choose the emirate.']]],
    [{ country: 'SA', city: 'Riyadh' }, [['pincode', 'Please enter the postal code.']]],
    [
      { country: 'SA', city: 'Riyadh', pincode: '1234' },
      [['pincode', 'Postal code must have five or nine digits.']],
    ],
    [
      { country: 'KW', pincode: '1' },
      [
        ['city', 'Please enter the area.'],
        ['pincode', 'Postal code must have five digits.'],
      ],
    ],
    [
      { country: 'BH', city: 'Manama', pincode: '1317' },
      [['pincode', 'Block number must have three or four digits, for example 317.']],
    ],
    [
      { country: 'OM', city: 'Muscat', pincode: '1331' },
      [['pincode', 'Postal code must have three digits.']],
    ],
    [{ country: 'SG' }, [['pincode', 'Please enter the postal code.']]],
    [{ country: 'SG', pincode: '23882' }, [['pincode', 'Postal code must have six digits.']]],
    [
      { country: 'MV', city: 'Malé' },
      [
        ['state', 'Please enter the atoll.'],
        ['pincode', 'Please enter the postal code.'],
      ],
    ],
    [{ country: 'DE' }, [['city', 'Please enter the city.']]],
    [
      { country: 'DE', city: 'Köln', pincode: '5066/7' },
      [['pincode', 'Postal code must have 2 to 12 letters and digits.']],
    ],
  ])('is refused with the missing and wrong parts: %j', async (fields, problems) =>
    expect(await problemsOf(fields)).toEqual(problems),
  );

  it('needs a city in every country, unless the country is one city', () => {
    const without = COUNTRY_CODES.filter((country) => {
      const { parts, onlyCity } = addressForm(country);
      return !parts.city?.isRequired && onlyCity === undefined;
    });
    expect(without).toEqual([]);
  });

  it('has a rule for each postal code for which a country asks', () => {
    const asked = COUNTRY_CODES.filter((country) => addressForm(country).parts.pincode);
    expect(asked.filter((country) => !addressForm(country).postalCode)).toEqual([]);
  });
});

const OLD = {
  ...LEAST,
  label: 'Home',
  lastName: '',
  line2: '',
  landmark: '',
  city: 'Dubai',
  district: 'Bur Dubai',
  state: 'DXB',
  pincode: '00000',
  country: 'AE',
  gstin: '',
  siteNotes: '',
  isDefault: false,
};
const changed = (changes: Partial<typeof OLD>) =>
  changedAddressSchema(OLD).safeParse(changedPlace(OLD, changes));

describe('an address that was saved before its country had rules', () => {
  it('keeps what it has when something else is changed', () => {
    expect(changed({ isDefault: true }).data).toEqual({ ...OLD, isDefault: true, pincode: '' });
  });

  it('is checked where it is changed', () => {
    expect(changed({ state: 'Dubay' }).error?.issues.map(({ message }) => message)).toEqual([
      'Please choose the emirate.',
    ]);
    expect(changed({ state: 'Dubai' }).data?.state).toBe('Dubai');
  });

  it('loses in another country the parts for which that country does not ask', () => {
    const moved = changed({ country: 'QA', city: 'Doha' }).data;
    expect(PLACE_PARTS.map((part) => moved?.[part])).toEqual(['Doha', 'Bur Dubai', '', '']);
  });
});
