// The states of PIN codes, and in Kerala and Karnataka their districts, by the first three digits.
// Source: India Post, All India Pincode Directory (data.gov.in), 154,823 post offices; counted by
// the first three digits in November 2026. The directory is older than Telangana (2014) and Ladakh
// (2019): 500 to 509 and 194 are given to them here, and renamed districts have today's names.
import { HOME_COUNTRY } from './home-country.ts';
import { INDIAN_STATES, type IndianState } from './indian-states.ts';

/**
 * First and last prefix, and the states of its post offices, the most frequent one first. Where one
 * in ten or more lies in another state, a question mark says that the state must be chosen.
 */
const AREAS: readonly (readonly [from: number, to: number, states: string])[] = [
  [110, 110, 'DL'],
  [121, 136, 'HR'],
  [140, 140, 'PB CH'],
  [141, 152, 'PB'],
  [160, 160, '? CH PB'],
  [171, 177, 'HP'],
  [180, 193, 'JK'],
  [194, 194, 'LA'],
  [201, 243, 'UP'],
  [244, 244, 'UP UT'],
  [245, 245, 'UP'],
  [246, 247, '? UP UT'],
  [248, 249, 'UT'],
  [250, 261, 'UP'],
  [262, 262, '? UT UP'],
  [263, 263, 'UT'],
  [271, 285, 'UP'],
  [301, 345, 'RJ'],
  [360, 361, 'GJ'],
  [362, 362, 'GJ DH'],
  [363, 395, 'GJ'],
  [396, 396, 'GJ DH'],
  [400, 402, 'MH'],
  [403, 403, 'GA'],
  [410, 445, 'MH'],
  [450, 488, 'MP'],
  [490, 497, 'CT'],
  [500, 506, 'TG'],
  [507, 507, 'TG AP'],
  [508, 509, 'TG'],
  [515, 532, 'AP'],
  [533, 533, 'AP PY'],
  [534, 535, 'AP'],
  [560, 591, 'KA'],
  [600, 604, 'TN'],
  [605, 605, '? TN PY'],
  [606, 606, 'TN'],
  [607, 607, 'TN PY'],
  [608, 608, 'TN'],
  [609, 609, 'TN PY'],
  [610, 643, 'TN'],
  [670, 671, 'KL'],
  [673, 673, 'KL PY'],
  [676, 680, 'KL'],
  [682, 682, 'KL LD'],
  [683, 695, 'KL'],
  [700, 736, 'WB'],
  [737, 737, 'SK'],
  [741, 743, 'WB'],
  [744, 744, 'AN'],
  [751, 770, 'OR'],
  [781, 782, 'AS'],
  [783, 783, 'AS ML'],
  [784, 788, 'AS'],
  [790, 792, 'AR'],
  [793, 794, 'ML'],
  [795, 795, 'MN'],
  [796, 796, 'MZ'],
  [797, 798, 'NL'],
  [799, 799, 'TR'],
  [800, 812, 'BR'],
  [813, 813, 'BR JH'],
  [814, 814, 'JH BR'],
  [815, 816, 'JH'],
  [821, 821, 'BR'],
  [822, 822, 'JH'],
  [823, 824, 'BR'],
  [825, 835, 'JH'],
  [841, 855, 'BR'],
];

/**
 * The district of prefixes with at least 95 percent of their post offices in it. Other states have
 * redrawn their districts since the directory was made.
 */
const DISTRICTS: Readonly<Record<string, string>> = {
  570: 'Mysuru',
  572: 'Tumakuru',
  573: 'Hassan',
  575: 'Dakshina Kannada',
  576: 'Udupi',
  580: 'Dharwad',
  584: 'Raichur',
  586: 'Vijayapura',
  587: 'Bagalkot',
  590: 'Belagavi',
  591: 'Belagavi',
  671: 'Kasaragod',
  676: 'Malappuram',
  678: 'Palakkad',
  680: 'Thrissur',
  683: 'Ernakulam',
  685: 'Idukki',
  688: 'Alappuzha',
  695: 'Thiruvananthapuram',
};
// Most of 682 is Ernakulam; its other post offices are those of Lakshadweep.
const ERNAKULAM = '682';
const LAKSHADWEEP = '68255';

export type PinArea = {
  /** The states that the PIN code may be of. */
  readonly states: readonly IndianState[];
  /** The state that can be filled in; undefined where it must be chosen. */
  readonly state: IndianState | undefined;
  /** The district that can be filled in, if one is known. */
  readonly district: string | undefined;
};

const isState = (code: string): code is IndianState => Object.hasOwn(INDIAN_STATES, code);

/** The area of an Indian PIN code; undefined for one that is incomplete or not in the table. */
export const pinArea = (pin: string): PinArea | undefined => {
  if (!/^[1-9][0-9]{5}$/.test(pin)) return undefined;
  const prefix = pin.slice(0, 3);
  const [, , codes = ''] = AREAS.find(([from, to]) => from <= +prefix && +prefix <= to) ?? [];
  const states = codes.split(' ').filter(isState);
  if (states.length === 0) return undefined;
  if (pin.startsWith(LAKSHADWEEP)) return { states: ['LD'], state: 'LD', district: undefined };
  return {
    states,
    state: codes.startsWith('?') ? undefined : states[0],
    district: prefix === ERNAKULAM ? 'Ernakulam' : DISTRICTS[prefix],
  };
};

type Place = { readonly country: string; readonly state: string; readonly pincode: string };

/**
 * The question about a state that the PIN code is not of; null if there is none to ask. The address
 * is accepted either way.
 */
export const pinQuestion = ({ country, state, pincode }: Place): string | null => {
  const area = country === HOME_COUNTRY && isState(state) ? pinArea(pincode) : undefined;
  if (!area || !isState(state) || area.states.includes(state)) return null;
  const names = area.states.map((code) => INDIAN_STATES[code].name).join(' or ');
  return `${pincode} is a PIN code of ${names}; you chose ${INDIAN_STATES[state].name}. Which state is right?`;
};
