// Fields of running cost: yearly amounts and tariffs that staff enter for the running cost tool.
// The tool does not show an unset amount. All amounts are one entry of the catalogue, which always
// exists.
import type { Fields, ValueOf } from './fields.ts';
import { HOME_NOTICE } from './published-notices.ts';
import { BESCOM_DOMESTIC, KSEB_DOMESTIC } from './published-tariffs.ts';
import { tariffFields } from './tariff-fields.ts';

/** Id of the one entry. */
export const COST_ID = 'running-cost';
export const COST_NAME = 'Running cost';
/** Maxima for staff. The tool's own fields allow more, because visitors may know other figures. */
export const CARE_RISE_MAX = 25;
export const YEARLY_RUPEES_MAX = 10_00_000;

export const COST_SECTIONS = {
  amounts: {
    title: 'Yearly amounts',
    text: 'The running cost page begins with these amounts, and visitors can change them. What is left empty is not shown there.',
  },
  notices: {
    title: 'Notices about rules',
    text: 'Name the source and the day, and say only what you have read there.',
  },
  kseb: {
    title: 'Tariff of Kerala (KSEB)',
    text: 'For houses, LT-1A. An amount that is left empty is not known: the page then says so, and shows no bill.',
  },
  bescom: {
    title: 'Tariff of Bengaluru (BESCOM)',
    text: 'For houses. An amount that is left empty is not known: the page then says so, and shows no bill.',
  },
} as const;

export const costFields = {
  name: { kind: 'fixed', value: COST_NAME, fallback: COST_NAME, label: 'Name', about: 'Name.' },
  careRisePercent: {
    kind: 'percent',
    max: CARE_RISE_MAX,
    mayBeNull: true,
    section: 'amounts',
    line: 1,
    label: 'Yearly rise of care plans',
    unit: '%',
    about: '% by which care plans rise each year; null is not shown.',
    hint: 'By how much the price of a care plan usually goes up each year, e.g. 5.',
  },
  licenceAndInsurance: {
    kind: 'wholeRupees',
    max: YEARLY_RUPEES_MAX,
    mayBeNull: true,
    section: 'amounts',
    line: 1,
    label: 'Licence and insurance a year',
    unit: '₹',
    about: 'Rupees a year for licence and insurance of one lift; null is not shown.',
    hint: 'For one lift: the state’s licence fee and the insurance together, in whole rupees.',
  },
  homeNotice: {
    kind: 'text',
    min: 0,
    max: 800,
    rows: 4,
    fallback: HOME_NOTICE,
    section: 'notices',
    line: 1,
    label: 'Lifts in houses',
    about: 'Shown beside lifts that are also made within IS 15259.',
    hint: 'The pages and the shaft planner show it beside lifts with a speed within IS 15259.',
  },
  kseb: {
    kind: 'group',
    fields: tariffFields('KSEB'),
    fallback: KSEB_DOMESTIC,
    section: 'kseb',
    label: 'KSEB',
    about: 'Domestic tariff of KSEB, LT-1A.',
  },
  bescom: {
    kind: 'group',
    fields: tariffFields('BESCOM'),
    fallback: BESCOM_DOMESTIC,
    section: 'bescom',
    label: 'BESCOM',
    about: 'Domestic tariff of BESCOM.',
  },
} as const satisfies Fields;

/** The amounts that staff may set. */
const { name: _name, ...amounts } = costFields;
export const AMOUNTS = amounts;

export type Cost = ValueOf<typeof costFields, 'complete'>;

/** The entry for a release that is older than these amounts. */
export const unsetCost = (): { id: string; data: Cost } => ({
  id: COST_ID,
  data: {
    name: COST_NAME,
    careRisePercent: null,
    licenceAndInsurance: null,
    homeNotice: HOME_NOTICE,
    kseb: KSEB_DOMESTIC,
    bescom: BESCOM_DOMESTIC,
  },
});
