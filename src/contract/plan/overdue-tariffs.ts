// The tariffs that staff are asked to compare with their source again.
import { monthsAfter } from '../kernel/days.ts';
import { TARIFF_NAMES, type TariffId } from './tariff-names.ts';
import type { Tariffs } from './tariffs.ts';

/** Months after which a tariff is compared again. */
const CHECKED_MONTHS = 12;

/** The names of the tariffs that were not compared with their source in the year before a day. */
export const overdueTariffs = (tariffs: Tariffs, today: string) =>
  (Object.keys(TARIFF_NAMES) as TariffId[])
    .filter((id) => {
      const { checked } = tariffs[id];
      return checked === '' || monthsAfter(checked, CHECKED_MONTHS) < today;
    })
    .map((id) => TARIFF_NAMES[id]);
