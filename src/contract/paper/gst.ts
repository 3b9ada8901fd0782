// Goods and services tax: the tax code of each product, the rate that applies on a day, and the
// state in which a supply takes place. None of it applies until legal.json says `gst`.

import { currentStateCode, stateOfGstin } from '../address/gstin.ts';
import { HOME_COUNTRY } from '../address/home-country.ts';
import { indianState } from '../address/indian-states.ts';
import type { Place, Registration } from '../company/company-tax-rules.ts';
import type { ProductKind } from '../product/product.ts';

/** Unit quantity codes that tax papers may print. */
export const UQC_LABELS = {
  NOS: 'Numbers',
  SET: 'Sets',
  MTR: 'Metres',
  PCS: 'Pieces',
  OTH: 'Others',
} as const;
export type Uqc = keyof typeof UQC_LABELS;

/**
 * Tax terms of a line: code of the goods (HSN) or the service (SAC), unit, and rate in hundredths
 * of a percent.
 */
export type GstTerms = { readonly hsn: string; readonly uqc: Uqc; readonly rateBp: number };

/** Default terms: parts of lifts; lifts supplied and erected as one works contract; maintenance. */
const GST_OF: Record<ProductKind, GstTerms> = {
  lift: { hsn: '995466', uqc: 'NOS', rateBp: 1800 },
  package: { hsn: '995466', uqc: 'NOS', rateBp: 1800 },
  spare_part: { hsn: '843131', uqc: 'NOS', rateBp: 1800 },
  accessory: { hsn: '843131', uqc: 'NOS', rateBp: 1800 },
  service: { hsn: '998718', uqc: 'OTH', rateBp: 1800 },
};

/** Terms that staff enter with a product; empty ones take the default of the product's kind. */
export type EnteredGst = {
  readonly hsn?: string | null;
  readonly uqc?: Uqc | null;
  /** The rate in percent, until `gstRateFrom`. */
  readonly gstRate?: number | null;
  readonly gstRateNext?: number | null;
  /** First day of the next rate; empty if there is none. */
  readonly gstRateFrom?: string;
};

const bpOf = (percent: number) => Math.round(percent * 100);

/** The terms that apply on a day (in India). */
export const gstTermsOf = (kind: ProductKind, entered: EnteredGst, day: string): GstTerms => {
  const usual = GST_OF[kind];
  const { hsn, uqc, gstRate, gstRateNext, gstRateFrom } = entered;
  const before = gstRate == null ? usual.rateBp : bpOf(gstRate);
  const isNext = gstRateNext != null && gstRateFrom && day >= gstRateFrom;
  return {
    hsn: hsn || usual.hsn,
    uqc: uqc ?? usual.uqc,
    rateBp: isNext ? bpOf(gstRateNext) : before,
  };
};

const ABROAD: Place = { code: '96', name: 'Outside India' };

/**
 * The place of supply: the delivery address of goods, or the place of the building. Null for an
 * Indian address that names no state.
 */
export const placeOfSupply = (address: { country: string; state: string }): Place | null => {
  if (address.country !== HOME_COUNTRY) return ABROAD;
  const state = indianState(address.state);
  return state ? { code: state.gst, name: state.name } : null;
};

/** The registration that sells to a place: that of the same state, else the first. */
export const sellerFor = (registrations: readonly Registration[], place: Place) =>
  registrations.find(({ gstin }) => isWithinState(gstin, place)) ?? registrations[0];

/**
 * Whether the supply stays within one state. Then the tax is two halves, central and state; between
 * states it is one tax.
 */
export const isWithinState = (gstin: string, place: Place) =>
  currentStateCode(stateOfGstin(gstin).code) === place.code;

export const NO_STATE_FOR_TAX =
  'The tax depends on the state. Please edit the address and choose its state.';
