// Machine, lights and a fitter's equipment in the shaft.
import { ruleTable } from './rules.ts';

const code = { source: 'en81', sure: 'two' } as const;
const own = { unit: 'mm', source: 'own', sure: 'choice' } as const;

export const MACHINE_RULES = /* @__PURE__ */ ruleTable({
  roomHeight: { ...code, unit: 'mm', value: 2100, means: 'Least height of a machine room' },
  roomLight: { ...code, unit: 'lx', value: 200, means: 'Light in a machine room' },
  shaftLight: { ...code, unit: 'lx', value: 50, means: 'Light in the shaft' },
  machineLoad: {
    value: 2,
    source: 'loads',
    sure: 'read',
    means: 'Load on the machine’s supports: times the weight that hangs there',
  },
  roomHeadroom: { ...own, value: 3900, means: 'Headroom from which the machine has a room above' },
  ladderWidth: { ...own, value: 350, means: 'Width of the pit ladder as it is drawn' },
  ladderFrom: { ...own, value: 400, means: 'Pit from which a ladder is needed' },
  ladderStep: { ...own, value: 280, means: 'Step of the pit ladder as it is drawn' },
});
