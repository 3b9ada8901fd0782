// What a lift costs to run: energy, the difference of two bills, care, and the rest of each year.
import { type EnergyInput, yearOf } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { TARIFFS, twoBills } from './tariffs.ts';

export type CostInput = EnergyInput & {
  /** Id of a tariff; without one, `rate` counts. */
  tariff?: string | undefined;
  /** Units a month that the building uses without the lift. */
  units?: number | undefined;
  /** Rupees that one more unit costs. */
  rate?: number | undefined;
  /** Rupees of a care plan in the first year. */
  care?: number | undefined;
  /** % by which the care plan rises from year to year. */
  rise?: number | undefined;
  /** Rupees a year for licence and insurance. */
  other?: number | undefined;
};

const YEARS = ENERGY_RULES.costYears.value;

/** A yearly amount that rises by `percent` each year, added up over `years`. */
export const risingSum = (amount: number, percent: number, years = YEARS) => {
  const rise = percent / 100;
  return rise === 0 ? amount * years : (amount * ((1 + rise) ** years - 1)) / rise;
};

const yearlyBill = ({ tariff, units, rate }: CostInput, energy: number) => {
  const found = TARIFFS.find(({ id }) => id === tariff);
  const bills = found && units !== undefined ? twoBills(found, units, energy / 12) : undefined;
  if (bills) return { bills, electricity: bills.difference * 12 };
  return { bills: undefined, electricity: rate === undefined ? undefined : energy * rate };
};

/** A year and five years. What nobody has given is undefined, and is not counted. */
export const costOf = (input: CostInput) => {
  const year = yearOf(input);
  const { bills, electricity } = yearlyBill(input, year.energy);
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
    electricity,
    parts,
    fiveYears: known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : undefined,
  };
};
export type CostResult = ReturnType<typeof costOf>;
