// Words of the running cost tool: its page, its fields, and its answers.
import { TARIFF_CERTAINTIES } from '../catalogue/tariff-fields.ts';
import { TARIFF_NAMES } from '../plan/tariff-names.ts';

/** Only the page that is built shows these. */
const page = {
  name: 'Running cost of a lift',
  title: 'What does it cost to run?',
  text: 'See what a lift adds to your electricity bill each month, how much of that is standby, and what it costs over five years.',
  description:
    'What a lift adds to your electricity bill each month, how much of it is standby, and the cost of five years with a care plan.',
  sources: 'Sources',
  talk: {
    title: 'Compare standby power',
    text: 'A home lift uses most of its electricity on standby. Ask for the standby power of each lift in your quote, and compare.',
  },
  /** Labels that say more than those of messages. */
  labels: {
    speed: 'Rated speed',
    riding: 'Energy that travel uses',
    tariff: 'Electricity tariff',
    units: 'Units a month without the lift',
    rate: 'Price per unit',
    care: 'Care plan',
    rise: 'Yearly rise of the care plan',
    other: 'Licence and insurance per year',
  },
  hints: {
    travel: 'From the lowest to the highest landing, such as 6.6 m or 21 ft.',
    standby: 'By the classes of VDI 4707, {power} W is low. Ask the maker.',
    riding: 'By the classes of VDI 4707. Most new lifts without a measurement are near class C.',
    tariff: 'Household tariffs of Kerala and Bengaluru, or your own price per unit.',
    units: 'If your bill covers two months, enter half of its units.',
    kw: 'Printed on your electricity bill.',
  },
  ownRate: 'Another rate, from my bill',
  noCare: 'None',
  care: '{lift}: {price} per year',
  show: 'Show the cost',
} as const;

/** What the page's script shows. */
export const costAnswers = {
  /** Labels of the fields in messages and in names of plans. */
  fields: {
    load: 'Rated load',
    travel: 'Travel',
    stops: 'Stops',
    rides: 'Rides a day',
    standby: 'Standby power',
    riding: 'Energy of travel',
    drive: 'Drive',
    speed: 'Speed',
    tariff: 'Tariff',
    phase: 'Connection',
    kw: 'Sanctioned load',
    units: 'Units a month',
    rate: 'Price of a unit',
    care: 'Care plan a year',
    rise: 'Yearly rise',
    other: 'Licence and insurance a year',
  },
  drives: {
    gearless: 'Gearless traction',
    geared: 'Geared traction',
    hydraulic: 'Hydraulic',
  },
  /** Energy of travel by class, for people who have no measurement. */
  classes: {
    A: 'Class A, lowest',
    B: 'Class B',
    C: 'Class C, usual',
    D: 'Class D',
    E: 'Class E',
  },
  tariffs: TARIFF_NAMES,
  phases: { single: 'Single-phase', three: 'Three-phase' },
  answer: {
    monthly: 'About {amount} a month',
    yearly: '{energy} kWh a year',
    yearlyFor: '{energy} kWh a year, about {amount}.',
    standby: 'Standby uses {percent} of it. Ask for a sleep mode.',
    travel: 'Travel uses {percent} of it. An efficient drive saves most.',
    parts: { standby: 'Standby', travel: 'Travel' },
    ask: 'To see the cost in rupees, enter the price per unit, or choose a tariff and enter the units that the building uses in a month.',
    classes:
      'Calculated, not measured. By VDI 4707, travel would be in class {travel} and standby in class {standby}. Only a measurement gives a class.',
    accuracy: 'The result can be about 30 % too high or too low.',
    /** Read out by screen readers. */
    said: '{energy} kWh a year.',
    saidFor: 'About {amount} a month, {energy} kWh a year.',
  },
  bill: {
    title: 'Your monthly bill',
    without: 'Without the lift, {units} units',
    together: 'With the lift, {units} units',
    difference: 'Difference per month',
    /** What the amounts are for: the tariff, its years and the connection. */
    by: '{tariff}, {connection}.',
    byRates: '{tariff}, {rates}, {connection}.',
    connections: { single: 'single-phase connection', three: 'three-phase connection' },
    rates: {
      from: 'rates of {from}',
      span: 'rates of {from} to {until}',
      read: 'rates read in {year}',
    },
    unknown: 'We cannot calculate this bill without {part}.',
    /** The parts of a bill that may not be known. */
    parts: {
      rate: 'the price per unit for this many units a month',
      fixed: 'the fixed charge of such a connection, which is missing from our copy of the tariff',
      kw: 'the sanctioned load, which your bill states in kW',
    },
    useOwn: 'Choose “Another rate” and enter the price per unit from your bill.',
  },
  /** Where the amounts of a tariff come from, of which days, and how sure they are. */
  source: {
    of: '{tariff}: {source}, {certainty}.',
    certainties: TARIFF_CERTAINTIES,
    from: 'Valid from {from}.',
    until: 'Valid until {until}.',
    span: 'Valid from {from} until {until}.',
    checked: 'Last checked on {day}.',
  },
  years: {
    title: 'Cost over five years',
    electricity: 'Electricity',
    care: 'Care plan',
    other: 'Licence and insurance',
    total: 'Total of the known costs',
  },
  motor: {
    title: 'The motor',
    single:
      'About {power} to lift the load, {current} on a single-phase supply of {volts}. Makers state a connection of about {connection} for such a lift.',
    three: 'About {power} to lift the load, {current} on a three-phase supply of {volts}.',
    catalogue: 'If the catalogue states a figure for your lift, use that one.',
  },
} as const;

export const cost = { page, ...costAnswers } as const;
