// Goods and services tax: what each product is called in its tables, which rate holds on a day, and
// in which state a supply takes place. None of it counts before company.json says `gst`.

import { HOME_COUNTRY } from '../address/home-country.ts';
import { INDIAN_STATES, indianState } from '../address/indian-states.ts';
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

/** How one line is taxed: code of the goods (HSN) or the service (SAC), unit, hundredths of a %. */
export type GstTerms = { readonly hsn: string; readonly uqc: Uqc; readonly rateBp: number };

/**
 * Where nothing else is entered: parts of lifts; lifts supplied and erected as one works contract;
 * maintenance.
 */
const GST_OF: Record<ProductKind, GstTerms> = {
  lift: { hsn: '995466', uqc: 'NOS', rateBp: 1800 },
  package: { hsn: '995466', uqc: 'NOS', rateBp: 1800 },
  spare_part: { hsn: '843131', uqc: 'NOS', rateBp: 1800 },
  accessory: { hsn: '843131', uqc: 'NOS', rateBp: 1800 },
  service: { hsn: '998718', uqc: 'OTH', rateBp: 1800 },
};

/** As staff enter it with a product; what is empty is as for others of its kind. */
export type EnteredGst = {
  readonly hsn?: string | null;
  readonly uqc?: Uqc | null;
  /** Percent, and from which day another one holds. */
  readonly gstRate?: number | null;
  readonly gstRateNext?: number | null;
  /** First day of the next rate; empty without one. */
  readonly gstRateFrom?: string;
};

const bpOf = (percent: number) => Math.round(percent * 100);

/** The terms that hold on a day (in India). */
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
 * Where a supply takes place: where goods are delivered, or where the building stands. Null for an
 * address in India that names no state.
 */
export const placeOfSupply = (address: { country: string; state: string }): Place | null => {
  if (address.country !== HOME_COUNTRY) return ABROAD;
  const state = indianState(address.state);
  return state ? { code: state.gst, name: state.name } : null;
};

/** The state of a registration, by the first two digits of its number. */
export const stateOfGstin = (gstin: string): Place => {
  const code = gstin.slice(0, 2);
  const state = Object.values(INDIAN_STATES).find(({ gst }) => gst === code);
  return { code, name: state?.name ?? '' };
};

/** The registration that sells to a place: the one of that state, or else the first. */
export const sellerFor = (registrations: readonly Registration[], place: Place) =>
  registrations.find(({ gstin }) => stateOfGstin(gstin).code === place.code) ?? registrations[0];

/** Within one state the tax is two halves, central and state; between states it is one. */
export const isWithinState = (gstin: string, place: Place) =>
  stateOfGstin(gstin).code === place.code;

export const NO_STATE_FOR_TAX =
  'The tax depends on the state. Please edit the address and choose its state.';
