// The tariffs to choose from, by the id in an address: where the building stands.

export const TARIFF_NAMES = {
  'kseb-lt1': 'Kerala, at home (KSEB LT-1A)',
  'bescom-lt': 'Bengaluru, at home (BESCOM)',
} as const;
export type TariffId = keyof typeof TARIFF_NAMES;
