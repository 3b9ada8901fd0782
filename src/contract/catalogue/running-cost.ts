// Yearly amounts that staff enter for the running cost tool; an amount that is not set is not
// shown. They are one entry of the catalogue, which is always there.
import type { Cost } from './running-cost-rules.ts';

/** Id of the one entry. */
export const COST_ID = 'running-cost';
export const NAME = 'Running cost';
/** Fields of the tool itself take more: visitors may know other figures. */
export const CARE_RISE_MAX = 25;
export const YEARLY_RUPEES_MAX = 10_00_000;

/** The entry for a release that is older than these amounts. */
export const unsetCost = () => ({
  id: COST_ID,
  data: { name: NAME, careRisePercent: null, licenceAndInsurance: null } satisfies Cost,
});
