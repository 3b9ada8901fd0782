// Electricity tariffs as published, with their first day and the day they were checked. Bills are
// calculated by month, in paise.

export type Tariff = {
  id: string;
  name: string;
  /** Where the figures were read. */
  source: string;
  /** First day. */
  validFrom: string;
  /** Last day, if a later order has replaced it. */
  validTo?: string;
  /** A later change whose figures are not included here. */
  since?: string;
  /** The day on which these figures were last compared with the source. */
  checked: string;
  /** Rupees a unit, slab by slab; a bill up to `telescopicTo` adds the slabs up. */
  slabs: readonly (readonly [upTo: number, rate: number])[];
  telescopicTo: number;
  /** Above `telescopicTo`, one rate for all units of the month. */
  flat: readonly (readonly [upTo: number, rate: number])[];
  /** Fixed charge in rupees a month, by the units of the month. */
  fixed: readonly (readonly [upTo: number, amount: number])[];
};

export const TARIFFS: readonly Tariff[] = [
  {
    id: 'kseb-lt1',
    name: 'Kerala, domestic (LT-I), single phase',
    source: 'KSEB tariff of 1 November 2023, printed on pgea.co.in',
    validFrom: '2023-11-01',
    validTo: '2024-06-30',
    since: 'An order of 5 December 2024 has replaced it; its figures are not here yet.',
    checked: '2026-11-22',
    slabs: [
      [50, 3.25],
      [100, 4.05],
      [150, 5.1],
      [200, 6.95],
      [250, 8.2],
    ],
    telescopicTo: 250,
    flat: [[300, 6.4]],
    fixed: [
      [250, 130],
      [300, 150],
    ],
  },
];

const upTo = (rows: readonly (readonly [number, number])[], units: number) =>
  rows.find(([most]) => units <= most)?.[1];

/** A month's bill in rupees; undefined above the tariff's last figure. */
export const monthlyBill = (tariff: Tariff, units: number): number | undefined => {
  const fixed = upTo(tariff.fixed, units);
  if (fixed === undefined) return undefined;
  if (units > tariff.telescopicTo) {
    const rate = upTo(tariff.flat, units);
    return rate === undefined ? undefined : rounded(units * rate + fixed);
  }
  let sum = 0;
  let from = 0;
  for (const [most, rate] of tariff.slabs) {
    sum += Math.max(0, Math.min(units, most) - from) * rate;
    from = most;
  }
  return rounded(sum + fixed);
};
const rounded = (rupees: number) => Math.round(rupees * 100) / 100;

/** The monthly bills without and with the lift, and their difference. */
export const twoBills = (tariff: Tariff, homeUnits: number, liftUnits: number) => {
  const without = monthlyBill(tariff, homeUnits);
  const together = monthlyBill(tariff, homeUnits + liftUnits);
  return without === undefined || together === undefined
    ? undefined
    : { without, together, difference: rounded(together - without) };
};

/** Highest monthly units for which a tariff has figures. */
export const mostUnits = ({ fixed }: Tariff) => fixed.at(-1)?.[0] ?? 0;
