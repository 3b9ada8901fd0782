// Registrations for GST: the GSTIN of a taxpayer and the UIN of an embassy or a body of the United
// Nations. The state of a registration is the state in which the buyer is registered; it says
// nothing about the place to which an order goes (goods for a site in another state are common).
// Sources: the formats in the documentation of the returns API at gst.gov.in; CGST Rule 46 and
// Circular 43/17/2018 (a supplier records the buyer's UIN); state codes of the e-invoice schema.
import { plainDigits } from '../kernel/digits.ts';
import { INDIAN_STATES } from './indian-states.ts';

/** Codes of states that were divided or merged. Registrations from before keep them. */
const FORMER_CODES: Readonly<Record<string, string>> = {
  /** Daman and Diu, until it was merged in January 2020. */
  25: '26',
  /** Andhra Pradesh, until Telangana left it in June 2014. */
  28: '37',
};
/** Codes of registrations that lie in no state. */
const BEYOND_STATES: Readonly<Record<string, string>> = {
  97: 'Other Territory',
  99: 'Centre Jurisdiction',
};

/** The present code of a state that a registration names by a former one. */
export const currentStateCode = (code: string) => FORMER_CODES[code] ?? code;

/** The name of a state, or of the jurisdiction, with this code; undefined if there is none. */
export const nameOfStateCode = (code: string) => {
  const current = currentStateCode(code);
  const state = Object.values(INDIAN_STATES).find(({ gst }) => gst === current);
  return state?.name ?? BEYOND_STATES[code];
};

/** The code and name of the state in which a GSTIN or UIN is registered. */
export const stateOfGstin = (gstin: string) => {
  const code = gstin.slice(0, 2);
  return { code, name: nameOfStateCode(code) ?? '' };
};

const LENGTH = 15;
/** State, PAN (or TAN, of a government office that deducts tax), then three more characters. */
const BY_PAN = /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][A-Z\d]{3}$/;
/** State, year, country or body, serial number, kind: UIN, non-resident or online supplier. */
const WITHOUT_PAN = /^\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR|OS)[A-Z\d]$/;
/** The number of an embassy or a body of the United Nations. */
const UIN = /^.{12}[UO]N/;
/** A registration under which goods are sold: a PAN, and Z as the fourteenth character. */
const TAXPAYER = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[A-Z\d]$/;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const hasRightEnd = (text: string) => {
  const check = [...text.slice(0, -1)].reduce((total, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return text.at(-1) === SIGNS[(SIGNS.length - (check % SIGNS.length)) % SIGNS.length];
};

/** A typed number in its stored form: capital letters and digits, without spaces and hyphens. */
export const gstinForm = (typed: string) =>
  plainDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(?:GSTIN|UIN)(?=\d)/, '');

/** How papers call the number of a registration. */
export const registrationName = (gstin: string) => (UIN.test(gstin) ? 'UIN' : 'GSTIN');

/** Why a buyer's GSTIN or UIN in its stored form is wrong; undefined if it is right. */
export const gstinProblem = (gstin: string) => {
  if (gstin.length !== LENGTH)
    return `A GSTIN has ${LENGTH} letters and digits, but this one has ${gstin.length}. Please check it.`;
  if (!BY_PAN.test(gstin) && !WITHOUT_PAN.test(gstin))
    return 'This is not a GSTIN or UIN. A GSTIN has two digits, the ten characters of the PAN and three more characters.';
  const code = gstin.slice(0, 2);
  if (nameOfStateCode(code) === undefined)
    return `No state has the code ${code}, with which this GSTIN begins. Please check its first two digits.`;
  if (!hasRightEnd(gstin))
    return 'The last character of this GSTIN does not fit the others, so one of them is wrong. Please compare it with the registration certificate.';
  return undefined;
};

/** Whether it is the GSTIN of a business that sells: its form and its last character are right. */
export const isGstin = (text: string) => TAXPAYER.test(text) && gstinProblem(text) === undefined;

/** Why a company cannot sell under this GSTIN. */
export const sellerGstinProblem = (gstin: string) =>
  gstinProblem(gstin) ?? 'This number is not that of a business that sells. Please check it.';
