// Electricity bills by the tariffs of the catalogue: of a month, in rupees.
import type { Cost } from '../catalogue/running-cost.ts';
import type { Tariff } from '../catalogue/tariff-fields.ts';
import type { CostWords } from '../words/cost-words.ts';
import type { TariffId } from './tariff-names.ts';

export type Phase = keyof CostWords['cost']['phases'];
export type Tariffs = Readonly<Record<TariffId, Tariff>>;

/** The tariffs of a release. */
export const tariffsOf = ({ kseb, bescom }: Cost): Tariffs => ({
  'kseb-lt1': kseb,
  'bescom-lt': bescom,
});

/** A connection: its phases, and its sanctioned load in kW. */
export type Connection = { phase: Phase; kw?: number | undefined };

/** The part without which a bill is not known. */
export type UnknownBill = { unknown: keyof CostWords['cost']['bill']['parts'] };

type Bill = { rupees: number } | UnknownBill;

const rounded = (rupees: number) => Math.round(rupees * 100) / 100;

/** Rupees for the units alone; undefined where the price of a unit is not known. */
const energyCharge = ({ slabs, wholeAbove }: Tariff, units: number) => {
  const used = slabs.filter(({ above }) => units > above);
  const last = used.at(-1);
  if (wholeAbove !== null && units > wholeAbove && last)
    return last.rate === null ? undefined : units * last.rate;
  let sum = 0;
  for (const [at, { above, rate }] of used.entries()) {
    if (rate === null) return undefined;
    sum += (Math.min(units, used[at + 1]?.above ?? units) - above) * rate;
  }
  return sum;
};

/** A month's bill; a part without an amount makes it unknown. */
export const monthlyBill = (tariff: Tariff, units: number, { phase, kw }: Connection): Bill => {
  const energy = energyCharge(tariff, units);
  if (energy === undefined) return { unknown: 'rate' };
  const slab = tariff.slabs.findLast(({ above }) => units > above) ?? tariff.slabs[0];
  const fixed = (phase === 'single' ? slab?.fixedSingle : slab?.fixedThree) ?? null;
  if (fixed === null) return { unknown: 'fixed' };
  if (tariff.perKw !== null && kw === undefined) return { unknown: 'kw' };
  const surcharge = units * (tariff.surcharge ?? 0);
  return { rupees: rounded(energy + surcharge + fixed + (tariff.perKw ?? 0) * (kw ?? 0)) };
};

export type TwoBills = { without: number; together: number; difference: number };

/** The monthly bills without and with the lift, and their difference. */
export const twoBills = (
  tariff: Tariff,
  homeUnits: number,
  liftUnits: number,
  connection: Connection,
): TwoBills | UnknownBill => {
  const without = monthlyBill(tariff, homeUnits, connection);
  const together = monthlyBill(tariff, homeUnits + liftUnits, connection);
  if ('unknown' in without) return without;
  if ('unknown' in together) return together;
  return {
    without: without.rupees,
    together: together.rupees,
    difference: rounded(together.rupees - without.rupees),
  };
};
