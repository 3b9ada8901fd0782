// The running cost of a lift: energy, the difference between two bills, the care plan and other
// yearly costs.
import { type EnergyInput, yearOf } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { TARIFFS, twoBills } from './tariffs.ts';

export type CostInput = EnergyInput & {
  /** Id of a tariff; without it, `rate` applies. */
  tariff?: string | undefined;
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

const yearlyBill = ({ tariff, units, rate }: CostInput, energy: number) => {
  const found = TARIFFS.find(({ id }) => id === tariff);
  const bills = found && units !== undefined ? twoBills(found, units, energy / 12) : undefined;
  if (bills) return { bills, electricity: bills.difference * 12 };
  return { bills: undefined, electricity: rate === undefined ? undefined : energy * rate };
};

/** Costs of one year and of five. Parts without figures are undefined and not counted. */
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
