// Registrations for GST: which numbers are accepted, and why the others are refused.
import { describe, expect, it } from 'vitest';
import {
  gstinForm,
  gstinProblem,
  isGstin,
  stateOfGstin,
} from '../../src/contract/address/gstin.ts';
import { addressSchema } from '../../src/contract/address/rules.ts';
import { isWithinState } from '../../src/contract/paper/gst.ts';

const SITE_IN_KERALA = {
  firstName: 'Anu',
  phone: '98470 12345',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};
const KARNATAKA = '29AAGCB7383J1Z4';
/** The fourteen characters and the one that checks them. */
const ended = (text: string) =>
  [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .map((sign) => text + sign)
    .find((whole) => gstinProblem(whole) === undefined) ?? '';

describe('the GSTIN of an address', () => {
  it('may be registered in another state than that of the address', async () => {
    expect(await addressSchema.parseAsync({ ...SITE_IN_KERALA, gstin: KARNATAKA })).toMatchObject({
      state: 'KL',
      gstin: KARNATAKA,
    });
  });

  it('may stand at an address abroad', async () => {
    const { success } = await addressSchema.safeParseAsync({
      ...SITE_IN_KERALA,
      country: 'MV',
      city: 'Malé',
      state: 'Kaafu',
      pincode: '20026',
      gstin: KARNATAKA,
    });
    expect(success).toBe(true);
  });

  it.each([
    '29aagcb7383j1z4',
    ' 29 AAGCB 7383 J 1Z 4 ',
    '29-AAGCB7383J-1Z4',
    'GSTIN: 29AAGCB7383J1Z4',
    '\u200e29AAGCB7383J1Z4\u2060',
    '２９ＡＡＧＣＢ７３８３Ｊ１Ｚ４',
    '൨൯AAGCB൭൩൮൩J൧Z൪',
  ])('is stored in one form: %s', (typed) => expect(gstinForm(typed)).toBe(KARNATAKA));

  it.each([
    ['a taxpayer', '27AAPFU0939F1ZV'],
    ['an embassy or body of the United Nations', '2317UNO00001UND'],
    ['a government office that deducts tax', '33AAAGM0289C1DZ'],
    ['a marketplace that collects tax', '27AAICA3918J1CT'],
    ['an online supplier abroad', '9917IRL29003OSG'],
    ['a non-resident', ended('0717USA12345NR')],
    ['Andhra Pradesh before 2014', ended('28AAGCB7383J1Z')],
    ['Andhra Pradesh', ended('37AAGCB7383J1Z')],
    ['Daman and Diu before 2020', ended('25AAGCB7383J1Z')],
    ['other territory', ended('97AAGCB7383J1Z')],
  ])('is accepted for %s: %s', (_of, gstin) => expect(gstinProblem(gstin)).toBeUndefined());

  it.each([
    [
      '29AAGCB7383J1Z5',
      'The last character of this GSTIN does not fit the others, so one of them is wrong. Please compare it with the registration certificate.',
    ],
    ['29AAGCB7383J1Z', 'A GSTIN has 15 letters and digits, but this one has 14. Please check it.'],
    [
      '29AAGCB7383J1Z45',
      'A GSTIN has 15 letters and digits, but this one has 16. Please check it.',
    ],
    [
      '29AAGCB738311Z4',
      'This is not a GSTIN or UIN. A GSTIN has two digits, the ten characters of the PAN and three more characters.',
    ],
    [
      '45AAGCB7383J1Z4',
      'No state has the code 45, with which this GSTIN begins. Please check its first two digits.',
    ],
    [
      '96AAGCB7383J1Z4',
      'No state has the code 96, with which this GSTIN begins. Please check its first two digits.',
    ],
  ])('is refused with a reason: %s', (gstin, message) => expect(gstinProblem(gstin)).toBe(message));

  it('is wrong with any one character changed', () => {
    const changed = [...KARNATAKA].flatMap((sign, at) =>
      [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
        .filter((other) => other !== sign)
        .map((other) => KARNATAKA.slice(0, at) + other + KARNATAKA.slice(at + 1)),
    );
    expect(changed.filter((other) => gstinProblem(other) === undefined)).toEqual([]);
  });
});

describe('the GSTIN of the company', () => {
  it('must be that of a business', () => {
    expect(['27AAPFU0939F1ZV', KARNATAKA].every(isGstin)).toBe(true);
    expect(
      ['', '27AAPFU0939F1Z', ` ${KARNATAKA}`, '2317UNO00001UND', '33AAAGM0289C1DZ'].filter(isGstin),
    ).toEqual([]);
  });
});

describe('the state of a registration', () => {
  it('keeps its old code, and is the same state as that with the new code', () => {
    const andhra = { code: '37', name: 'Andhra Pradesh' };
    expect(stateOfGstin('28AAGCB7383J1Z')).toEqual({ code: '28', name: 'Andhra Pradesh' });
    expect(isWithinState('28AAGCB7383J1Z', andhra)).toBe(true);
    expect(isWithinState('36AAGCB7383J1Z', andhra)).toBe(false);
    expect(stateOfGstin('99')).toEqual({ code: '99', name: 'Centre Jurisdiction' });
  });
});
