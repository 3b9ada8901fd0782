// The platform that a vehicle needs, and the vehicle that fits a lift's car.
import { VEHICLE_RULES } from './vehicle-rules.ts';

export type Vehicle = { w: number; d: number; mass: number };
type Size = { w: number; d: number };

const rule = VEHICLE_RULES;
const [beside, before] = [2 * rule.vehicleSide.value, rule.vehicleLength.value];
const upTo = (value: number) =>
  Math.ceil(value / rule.platformStep.value) * rule.platformStep.value;

/** Least rated load of a platform, in kg. */
export const platformLoad = ({ w, d }: Size) => Math.ceil((w * d * rule.platformLoad.value) / 1e6);

/** Platform and rated load for a vehicle; `mass` is the permitted mass, load included. */
export const platformFor = ({ w, d, mass }: Vehicle) => {
  const size = { w: upTo(w + beside), d: upTo(d + before) };
  return { ...size, load: Math.max(mass, platformLoad(size)) };
};

/** The largest vehicle for a lift's car. */
export const vehicleFor = (car: Size, load: number): Vehicle => ({
  w: Math.max(0, car.w - beside),
  d: Math.max(0, car.d - before),
  mass: load,
});
