// Space and load for vehicles on a platform.
import { ruleTable } from './rules.ts';

const own = { unit: 'mm', source: 'own', sure: 'choice' } as const;

export const VEHICLE_RULES = /* @__PURE__ */ ruleTable({
  vehicleSide: { ...own, value: 350, means: 'Room at each side of a vehicle, for its doors' },
  vehicleLength: { ...own, value: 500, means: 'Room before and behind a vehicle together' },
  platformStep: { ...own, value: 50, means: 'Platforms for vehicles are rounded up to this step' },
  platformLoad: {
    value: 200,
    unit: 'kg/m²',
    source: 'en81',
    sure: 'memory',
    means: 'Least rated load of a platform for vehicles',
  },
});
