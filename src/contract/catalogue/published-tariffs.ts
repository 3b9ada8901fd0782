// The tariffs as they were published, until staff enter newer amounts. An amount that was not read
// in a source is null.
import type { Tariff } from './tariff-fields.ts';

/** Three-phase fixed charges, and prices between 301 units and the highest slab, were not read. */
export const KSEB_DOMESTIC: Tariff = {
  source: 'KSEB tariff from 1 November 2023, as pgea.co.in prints it',
  sure: 'read',
  checked: '2026-11-22',
  validFrom: '2023-11-01',
  validUntil: '2024-06-30',
  note:
    'An order of 5 December 2024 has replaced this tariff; the new amounts are not here yet. ' +
    'Above 300 units ₹6.40 to ₹8.80 a unit and ₹150 to ₹260 a month were published.',
  wholeAbove: 250,
  perKw: null,
  surcharge: null,
  slabs: [
    { above: 0, rate: 3.25, fixedSingle: 40, fixedThree: null },
    { above: 50, rate: 4.05, fixedSingle: 65, fixedThree: null },
    { above: 100, rate: 5.1, fixedSingle: 85, fixedThree: null },
    { above: 150, rate: 6.95, fixedSingle: 120, fixedThree: null },
    { above: 200, rate: 8.2, fixedSingle: 130, fixedThree: null },
    { above: 250, rate: 6.4, fixedSingle: 150, fixedThree: null },
    { above: 300, rate: null, fixedSingle: null, fixedThree: null },
  ],
};

export const BESCOM_DOMESTIC: Tariff = {
  source: 'BESCOM tariff from 1 April 2025, as Moneycontrol reported it',
  sure: 'read',
  checked: '2026-11-28',
  validFrom: '2025-04-01',
  validUntil: '',
  note: 'Subsidies and taxes are not included.',
  wholeAbove: null,
  perKw: 145,
  surcharge: 0.36,
  slabs: [{ above: 0, rate: 5.8, fixedSingle: 0, fixedThree: 0 }],
};
