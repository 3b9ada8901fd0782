// What staff say of yearly costs: amounts that the running cost tool begins with. What is not set
// is not shown. One entry of the catalogue, which is always there.
import type { Cost } from './running-cost-rules.ts';

/** Id of the one entry. */
export const COST_ID = 'running-cost';
export const NAME = 'Running cost';
/** Fields of the tool itself take more: visitors may know other figures. */
export const CARE_RISE_MAX = 25;
export const YEARLY_RUPEES_MAX = 10_00_000;

/** What a release from before there were such amounts says of them. */
export const unsetCost = () => ({
  id: COST_ID,
  data: { name: NAME, careRisePercent: null, licenceAndInsurance: null } satisfies Cost,
});
