import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  withAddress,
  withChangedAddress,
  withoutAddress,
} from '../../src/contract/address/address.ts';
import { INDIAN_STATES } from '../../src/contract/address/indian-states.ts';
import { addressChangesSchema, addressSchema } from '../../src/contract/address/rules.ts';
import { Refusal } from '../../src/contract/kernel/refusal.ts';
import { drawn } from '../support/effort.ts';

const LEAST = {
  firstName: 'Anu',
  phone: '98470 12345',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682 031',
};
const problemsOf = async (fields: Record<string, unknown>) =>
  (await addressSchema.safeParseAsync({ ...LEAST, ...fields })).error?.issues.map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('an address', () => {
  it('in India needs few fields, and is stored in one form', async () => {
    expect(await addressSchema.parseAsync({ ...LEAST, line1: '  12   Marine Drive ' })).toEqual({
      ...LEAST,
      label: 'Home',
      lastName: '',
      phone: '+919847012345',
      line2: '',
      landmark: '',
      pincode: '682031',
      country: 'IN',
      gstin: '',
      siteNotes: '',
      isDefault: false,
    });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ firstName: ' ' }, 'firstName', 'Please enter the first name.'],
    [{ phone: 'abc' }, 'phone', 'Please enter the digits of a phone number.'],
    [{ phone: '' }, 'phone', 'Please enter the phone number.'],
    [{ line1: undefined }, 'line1', 'Please enter the address.'],
    [{ line1: '12' }, 'line1', 'Address must have at least 3 characters.'],
    [{ line1: 'x'.repeat(121) }, 'line1', 'Address must be at most 120 characters.'],
    [{ line1: 'a\u0000b street' }, 'line1', 'Address must not contain control characters.'],
    [{ city: 'K' }, 'city', 'City must have at least 2 characters.'],
    [{ state: 'Kerala' }, 'state', 'Please choose the state.'],
    [{ state: 'constructor' }, 'state', 'Please choose the state.'],
    [{ pincode: '' }, 'pincode', 'Please enter the PIN code.'],
    [{ pincode: '082031' }, 'pincode', 'PIN code must have six digits and not begin with 0.'],
    [{ pincode: '6820311' }, 'pincode', 'PIN code must have six digits and not begin with 0.'],
    [{ country: 'India' }, 'country', 'Please choose the country.'],
    [{ country: 'XX' }, 'country', 'Please choose the country.'],
    [{ label: 'Shed' }, 'label', 'Label must be one of: Home, Site, Office, Other.'],
    [{ siteNotes: 'x'.repeat(501) }, 'siteNotes', 'Site notes must be at most 500 characters.'],
  ])('is refused with %j', async (fields, path, message) => {
    expect(await problemsOf(fields)).toEqual([[path, message]]);
  });

  it('is accepted with site notes of several lines', async () => {
    expect(
      await problemsOf({ siteNotes: 'Crane from the south.\r\nThree-phase power.' }),
    ).toBeUndefined();
  });

  it('reports every missing field at once', async () => {
    expect(
      (await addressSchema.safeParseAsync({})).error?.issues.map(({ path }) => path[0]),
    ).toEqual(['firstName', 'phone', 'line1', 'city', 'district', 'state', 'pincode']);
    expect(await problemsOf({ firstName: '', state: 'Kerala', gstin: '29' })).toEqual([
      ['firstName', 'Please enter the first name.'],
      ['state', 'Please choose the state.'],
      ['gstin', 'A GSTIN has 15 letters and digits, but this one has 2. Please check it.'],
    ]);
  });

  it('changes only the fields that are sent', () => {
    expect(addressChangesSchema.parse({ pincode: '560 001' })).toEqual({ pincode: '560 001' });
    expect(addressChangesSchema.safeParse({ _id: 'other' }).success).toBe(false);
  });
});

describe('the states of India', () => {
  it('are 36, and each has its own digits', () => {
    const all = Object.values(INDIAN_STATES);
    expect(all).toHaveLength(36);
    expect(new Set(all.map(({ gst }) => gst))).toHaveProperty('size', 36);
    expect(
      ['KL', 'KA', 'TG', 'GA', 'AP', 'LD'].map((code) => INDIAN_STATES[code as 'KL'].gst),
    ).toEqual(['32', '29', '36', '30', '37', '31']);
  });
});

const saved = (_id: string, isDefault = false) => ({ _id, isDefault });
const defaults = (addresses: readonly { _id: string; isDefault: boolean }[]) =>
  addresses.filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

describe('the addresses of a customer', () => {
  it('have exactly one default after any sequence of changes', () => {
    const step = record({
      do: constantFrom('add', 'change', 'remove'),
      id: constantFrom('a', 'b', 'c', 'd'),
      isDefault: boolean(),
    });
    assert(
      property(array(step), (steps) => {
        let addresses: { _id: string; isDefault: boolean }[] = [];
        for (const { do: kind, id, isDefault } of steps) {
          const isThere = addresses.some(({ _id }) => _id === id);
          if (isThere !== (kind !== 'add')) continue;
          const next = {
            add: withAddress,
            change: withChangedAddress,
            remove: (all: typeof addresses) => withoutAddress(all, id),
          }[kind](addresses, saved(id, isDefault));
          expect(next).not.toBeInstanceOf(Refusal);
          if (!(next instanceof Refusal)) addresses = next;
          expect(defaults(addresses)).toHaveLength(Math.min(1, addresses.length));
        }
      }),
      drawn(),
    );
  });
});
