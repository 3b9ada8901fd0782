// Energy of a lift: motor, rides, standby, and a year's total. Loads in kg, travel in m, power in
// W.
import { ENERGY_RULES } from './energy-rules.ts';
import { carMassFor } from './reactions.ts';

const rule = ENERGY_RULES;

/** Motor of a traction lift, in kW, with its three-phase current in A. */
export const tractionMotor = (load: number, speed: number, drive: 'gearless' | 'geared') => {
  const lifted = (1 - rule.balance.value) * load * rule.gravity.value * speed;
  return withCurrent(lifted / (1000 * rule[drive].value));
};

/** Motor of a hydraulic lift, which also lifts the car's own mass. */
export const hydraulicMotor = (load: number, carMass: number, speed: number) =>
  withCurrent(((load + carMass) * rule.gravity.value * speed) / (1000 * rule.hydraulic.value));

const withCurrent = (kW: number) => ({
  kW,
  amperes: (kW * 1000) / (Math.sqrt(3) * rule.volts.value * rule.powerFactor.value),
});

export type MotorDrive = 'gearless' | 'geared' | 'hydraulic';
export type Motor = {
  /** To a tenth, as every page and file shows it. */
  kW: number;
  amperes: number;
  /** Of its supply: one phase for a lift in a house, else three phases. */
  volts: number;
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The motor of a lift: the one figure of page, API, sheet and files. */
export const motorFor = (drive: MotorDrive, load: number, speed: number): Motor => {
  const { kW, amperes } =
    drive === 'hydraulic'
      ? hydraulicMotor(load, carMassFor(load), speed)
      : tractionMotor(load, speed, drive);
  const single = rule.singlePhaseVolts.value;
  return drive === 'gearless' && load <= rule.singlePhaseLoad.value
    ? {
        kW: tenth(kW),
        amperes: tenth((kW * 1000) / (single * rule.powerFactor.value)),
        volts: single,
      }
    : { kW: tenth(kW), amperes: tenth(amperes), volts: rule.volts.value };
};

/** Usage category, 1 to 5, for a number of rides a day. */
export const usageCategory = (rides: number) => {
  const last = rule.ridesByCategory.value.length;
  const found = rule.ridesByCategory.value.findIndex((most) => rides <= most);
  return found < 0 ? last : found + 1;
};

/** Average ride as a share of the whole travel. */
export const travelShare = (stops: number, rides: number) => {
  const shares: readonly number[] = rule.travelShare.value;
  const at = stops <= 2 ? 0 : stops === 3 ? 1 : usageCategory(rides) + 1;
  return shares[at] as number;
};

/**
 * Factor for the load in the car on the energy of riding; the counterweight balances half the load.
 */
export const loadFactor = (load: number, rides: number) => {
  const { usual, category4, category5 } = rule.averageLoad.value;
  const category = usageCategory(rides);
  const row: readonly number[] = category === 5 ? category5 : category === 4 ? category4 : usual;
  const step = rule.loadSteps.value.findIndex((most) => load <= most);
  return 1 + rule.loadEffect.value * (row[step < 0 ? row.length - 1 : step] as number);
};

/**
 * Energy of riding in Wh a day, from a measured reference cycle: the empty car once up and down the
 * whole travel.
 */
export const measuredRiding = (
  cycleWh: number,
  { load, stops, rides }: { load: number; stops: number; rides: number },
) => 0.5 * rides * travelShare(stops, rides) * cycleWh * loadFactor(load, rides);

/** Energy of riding in Wh a day, without a measurement; `perKgMetre` in mWh. */
export const modelledRiding = (
  perKgMetre: number,
  { load, travel, stops, rides }: { load: number; travel: number; stops: number; rides: number },
) => (perKgMetre * load * rides * travelShare(stops, rides) * travel) / 1000;

/** Energy of standing in Wh a day: idle first, then standby. */
export const measuredStandby = (
  { idle, standby }: { idle: number; standby: number },
  { rides, ridingHours }: { rides: number; ridingHours: number },
) => {
  const [least, most] = rule.idleShare.value;
  const steps = rule.ridesByCategory.value.length - 1;
  const idleShare = least + ((most - least) * (usageCategory(rides) - 1)) / steps;
  return (24 - ridingHours) * (idleShare * idle + (1 - idleShare) * standby);
};

export type EnergyInput = {
  /** Rated load in kg. */
  load: number;
  /** Whole travel in m. */
  travel: number;
  stops: number;
  /** Rides a day. */
  rides: number;
  /** Power while the lift stands still, in W. */
  standby: number;
  /** Energy of riding, in mWh/(kg·m). */
  riding: number;
};

/** Energy in a year, in kWh, and the share of standby. */
export const yearOf = (input: EnergyInput) => {
  const riding = (365 * modelledRiding(input.riding, input)) / 1000;
  const standby = (365 * 24 * input.standby) / 1000;
  const energy = riding + standby;
  return { energy, riding, standby, standbyShare: energy > 0 ? standby / energy : 0 };
};

/** Letter of an energy class. Only for modelled values: a certified class needs a measurement. */
export const classOf = (value: number, limits: readonly number[]) => {
  const found = limits.findIndex((limit) => value <= limit);
  return 'ABCDEFG'[found < 0 ? limits.length : found] as string;
};
