// Figures as people in India write them, and formats that are made when they are first used. What
// `Intl` knows takes a phone up to 60 ms to load, before the first screen shows anything.

/** A whole number: `1,00,000`. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** What `make` makes, the first time somebody asks for it. */
export const whenUsed = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
