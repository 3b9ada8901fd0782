// The running cost of a lift: energy, the difference between two bills, the care plan and other
// yearly costs.
import { type EnergyInput, yearOf } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import type { TariffId } from './tariff-names.ts';
import { type Phase, type Tariffs, twoBills } from './tariffs.ts';

export type CostInput = EnergyInput & {
  /** Without a tariff, `rate` applies. */
  tariff?: TariffId | undefined;
  phase: Phase;
  /** Sanctioned load of the connection, in kW. */
  kw?: number | undefined;
  /** Monthly units that the building uses without the lift. */
  units?: number | undefined;
  /** Rupees that one more unit costs. */
  rate?: number | undefined;
  /** Price of the care plan in the first year, in rupees. */
  care?: number | undefined;
  /** Yearly increase of the care plan, in %. */
  rise?: number | undefined;
  /** Licence and insurance, in rupees a year. */
  other?: number | undefined;
};

const YEARS = ENERGY_RULES.costYears.value;

/** Total of a yearly amount over `years`, when it rises by `percent` each year. */
export const risingSum = (amount: number, percent: number, years = YEARS) => {
  const rise = percent / 100;
  return rise === 0 ? amount * years : (amount * ((1 + rise) ** years - 1)) / rise;
};

/** The bills and the price of electricity in a year, or why the bills are not known. */
const yearlyBill = (input: CostInput, tariffs: Tariffs, energy: number) => {
  const { tariff, units, rate } = input;
  if (tariff === undefined || units === undefined)
    return { bills: undefined, electricity: rate === undefined ? undefined : energy * rate };
  const bills = twoBills(tariffs[tariff], units, energy / 12, input);
  return 'unknown' in bills
    ? { bills: undefined, unknown: bills.unknown, electricity: undefined }
    : { bills, electricity: bills.difference * 12 };
};

/** Costs of one year and of five. Parts without figures are undefined and not counted. */
export const costOf = (input: CostInput, tariffs: Tariffs) => {
  const year = yearOf(input);
  const { bills, unknown, electricity } = yearlyBill(input, tariffs, year.energy);
  const care = input.care === undefined ? undefined : risingSum(input.care, input.rise ?? 0);
  const other = input.other === undefined ? undefined : input.other * YEARS;
  const parts = {
    electricity: electricity === undefined ? undefined : electricity * YEARS,
    care,
    other,
  };
  const known = Object.values(parts).filter((part) => part !== undefined);
  return {
    ...year,
    bills,
    /** Why there are no bills, although a tariff and the units were given. */
    unknown,
    electricity,
    parts,
    fiveYears: known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : undefined,
  };
};
