// Notices about rules for lifts in India, until staff enter other words. Each names its source and
// its day, and claims no more than was read there.

/** What was reported about lifts in houses in Kerala. */
export const HOME_NOTICE =
  'In May 2024 Janmabhumi and Asianet reported that the Chief Electrical Inspectorate of Kerala ' +
  'allows lifts in houses only within IS 15259:2002, and that this class goes up to 0.2 m/s and ' +
  '272 kg. We have read the reports, not the order. Ask the inspectorate before you choose a speed.';

/** What owners of a lift in Kerala renew and pay. */
export const KERALA_LICENCE =
  'The licence is valid for three years, as a maker’s page of January 2025 says; renew it in Form ' +
  'G within the three months before it ends. Renew the insurance of the users every year. The ' +
  'permission cost ₹6,615 (₹2,205 and ₹4,410) on dei.kerala.gov.in, last read in November 2026. ' +
  'Confirm the fee with the Electrical Inspectorate.';
