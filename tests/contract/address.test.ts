import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  withAddress,
  withChangedAddress,
  withoutAddress,
} from '../../src/contract/address/address.ts';
import { INDIAN_STATES, isGstin } from '../../src/contract/address/indian-states.ts';
import { addressChangesSchema, addressSchema } from '../../src/contract/address/rules.ts';
import { conflict, Refusal } from '../../src/contract/kernel/refusal.ts';
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
  it('in India needs little, and is kept in one form', async () => {
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
    [{ label: 'Shed' }, 'label', 'Label must be one of: Home, Site, Office, Other.'],
    [{ siteNotes: 'x'.repeat(501) }, 'siteNotes', 'Site notes must be at most 500 characters.'],
    [
      { gstin: '27AAPFU0939F1ZV' },
      'gstin',
      'The first two digits of the GSTIN are of another state. Please check both.',
    ],
    [
      { gstin: '27AAPFU0939F1ZW', state: 'MH' },
      'gstin',
      'This is not a valid GSTIN. Please check its 15 characters.',
    ],
    [
      { gstin: '27AAPFU0939F1ZV', country: 'LK' },
      'gstin',
      'A GSTIN is only for an address in India. Please remove it.',
    ],
    [
      { country: 'MV', pincode: '20-026' },
      'pincode',
      'Postal code must have 3 to 12 letters and digits.',
    ],
    [
      { country: 'MV', pincode: '20' },
      'pincode',
      'Postal code must have 3 to 12 letters and digits.',
    ],
  ])('is not %j', async (fields, path, message) => {
    expect(await problemsOf(fields)).toEqual([[path, message]]);
  });

  it.each([
    { state: 'MH', gstin: ' 27aapfu0939f1zv ' },
    { country: 'MV', state: 'Kaafu', pincode: '20026' },
    { country: 'gb', state: 'England', pincode: 'SW1A 1AA' },
    { siteNotes: 'Crane from the south.\r\nThree-phase power.' },
  ])('may be %j', async (fields) => {
    expect(await problemsOf(fields)).toBeUndefined();
  });

  it('reports every missing field at once', async () => {
    expect(
      (await addressSchema.safeParseAsync({})).error?.issues.map(({ path }) => path[0]),
    ).toEqual(['firstName', 'phone', 'line1', 'city', 'district', 'state', 'pincode']);
  });

  it('takes only the changes that are sent', () => {
    expect(addressChangesSchema.parse({ pincode: '560 001' })).toEqual({ pincode: '560001' });
    expect(addressChangesSchema.safeParse({ _id: 'other' }).success).toBe(false);
  });
});

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is one', (text) =>
    expect(isGstin(text)).toBe(true),
  );

  it('with any one character changed is none', () => {
    const real = '27AAPFU0939F1ZV';
    const changed = [...real].flatMap((sign, at) =>
      [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
        .filter((other) => other !== sign)
        .map((other) => real.slice(0, at) + other + real.slice(at + 1)),
    );
    expect(changed.filter(isGstin)).toEqual([]);
  });

  it.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', ' 27AAPFU0939F1ZV'])('is not %j', (text) =>
    expect(isGstin(text)).toBe(false),
  );
});

describe('the states', () => {
  it('are 36, each with digits of its own', () => {
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
  it('are at most twenty', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => saved(`a${at}`, at === 0));
    expect(withAddress(twenty, saved('new'))).toEqual(conflict('You can save up to 20 addresses.'));
    expect(withAddress(twenty.slice(1), saved('new'))).toHaveLength(20);
  });

  it('have the first as their default, and the newest of the rest when it goes', () => {
    expect(withAddress([], saved('a'))).toEqual([saved('a', true)]);
    expect(withoutAddress([saved('a', true), saved('b'), saved('c')], 'a')).toEqual([
      saved('b'),
      saved('c', true),
    ]);
    expect(withoutAddress([saved('a', true), saved('b'), saved('c')], 'b')).toEqual([
      saved('a', true),
      saved('c'),
    ]);
  });

  it('keep their default when a change only takes it back', () => {
    expect(withChangedAddress([saved('a', true), saved('b')], saved('a'))).toEqual([
      saved('a', true),
      saved('b'),
    ]);
    expect(withChangedAddress([saved('a', true), saved('b')], saved('b', true))).toEqual([
      saved('a'),
      saved('b', true),
    ]);
  });

  it('have exactly one default, whatever is done with them', () => {
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
