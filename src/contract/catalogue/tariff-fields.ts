// Fields of an electricity tariff: its source, its days and its slabs. Staff change the amounts; an
// amount that is left empty is not known, and the tools then say so.
import type { Fields, ValueOf } from './fields.ts';

const SLABS_MAX = 12;
const UNITS_MAX = 10_000;
const RATE_MAX = 100;
const CHARGE_MAX = 10_000;

/** How sure the amounts of a tariff are. */
export const TARIFF_CERTAINTIES = {
  bill: 'compared with a bill or the supplier’s order',
  two: 'read in two independent sources',
  read: 'read in one source, not confirmed by the supplier',
} as const;

const rupees = {
  kind: 'decimal',
  min: 0,
  unit: '₹',
  mayBeNull: true,
} as const;

const slabFields = <Supplier extends string>(supplier: Supplier) =>
  ({
    above: {
      kind: 'whole',
      min: 0,
      max: UNITS_MAX,
      line: 1,
      label: `${supplier}, slab {n}, units above`,
      about: 'The slab has the units of a month above this number.',
    },
    rate: {
      ...rupees,
      max: RATE_MAX,
      line: 1,
      label: `${supplier}, slab {n}, price of a unit`,
      about: 'Rupees a unit; null is not known.',
    },
    fixedSingle: {
      ...rupees,
      max: CHARGE_MAX,
      line: 2,
      label: `${supplier}, slab {n}, fixed charge on one phase`,
      about: 'Fixed charge in rupees a month for a single-phase connection; null is not known.',
    },
    fixedThree: {
      ...rupees,
      max: CHARGE_MAX,
      line: 2,
      label: `${supplier}, slab {n}, fixed charge on three phases`,
      about: 'Fixed charge in rupees a month for a three-phase connection; null is not known.',
    },
  }) as const satisfies Fields;

/** The fields of the tariff of a supplier, whose name begins their labels. */
export const tariffFields = <Supplier extends string>(supplier: Supplier) =>
  ({
    source: {
      kind: 'line',
      min: 3,
      max: 200,
      label: `${supplier}, where the amounts were read`,
      about: 'Where the amounts were read.',
      hint: 'The page names it, e.g. KSEB tariff order of 1 November 2023.',
    },
    sure: {
      kind: 'choice',
      choices: TARIFF_CERTAINTIES,
      line: 1,
      label: `${supplier}, how sure the amounts are`,
      about: 'How sure the amounts are.',
    },
    checked: {
      kind: 'day',
      line: 1,
      label: `${supplier}, last compared with the source`,
      about: 'Day on which a person last compared the amounts with the source.',
      hint: 'A day, e.g. 2026-11-28. You are reminded after a year.',
    },
    validFrom: {
      kind: 'day',
      line: 2,
      label: `${supplier}, valid from`,
      about: 'First day of the tariff; empty if not known.',
    },
    validUntil: {
      kind: 'day',
      line: 2,
      label: `${supplier}, valid until`,
      about: 'Last day of the tariff; empty if not published.',
    },
    note: {
      kind: 'line',
      min: 0,
      max: 300,
      label: `${supplier}, note for visitors`,
      about: 'What the amounts leave out; may be empty.',
    },
    wholeAbove: {
      kind: 'whole',
      min: 0,
      max: UNITS_MAX,
      mayBeNull: true,
      line: 3,
      label: `${supplier}, one price for all units above`,
      about: 'Above this number of units a month, all units have the price of the last slab.',
      hint: 'Units a month. Leave it empty where the slabs are always added up.',
    },
    perKw: {
      ...rupees,
      max: CHARGE_MAX,
      line: 3,
      label: `${supplier}, charge for each kW of the sanctioned load`,
      about: 'Rupees a month for each kW of the sanctioned load; null where there is none.',
    },
    surcharge: {
      ...rupees,
      max: RATE_MAX,
      line: 3,
      label: `${supplier}, surcharge on each unit`,
      about: 'Rupees added to each unit; null where there is none.',
    },
    slabs: {
      kind: 'list',
      min: 1,
      max: SLABS_MAX,
      noun: 'slab',
      nameField: 'above',
      label: `${supplier}, slabs`,
      about: 'The slabs of a month, the lowest first.',
      item: { kind: 'group', label: `${supplier}, slab {n}`, fields: slabFields(supplier) },
    },
  }) as const satisfies Fields;

export type Tariff = ValueOf<ReturnType<typeof tariffFields>, 'complete'>;
