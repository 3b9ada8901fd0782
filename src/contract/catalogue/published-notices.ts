// The notice about lifts in houses, until staff enter other words. It names its sources and their
// day, and claims no more than was reported.
export const HOME_NOTICE =
  'In May 2024 Janmabhumi and Asianet reported that the Chief Electrical Inspectorate of Kerala ' +
  'allows lifts in houses only within IS 15259:2002, and that this class goes up to 0.2 m/s and ' +
  '272 kg. We have not read the order itself. Ask the inspectorate before you choose a speed.';
