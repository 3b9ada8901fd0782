// Names of releases, also of the one without a number of its own.

/** As a sentence begins with it. */
export const releaseName = (number: number) =>
  number === 0 ? 'The first catalogue' : `Release ${number}`;

/** The same within a sentence. */
export const releaseWithin = (number: number) =>
  number === 0 ? 'the first catalogue' : `release ${number}`;
