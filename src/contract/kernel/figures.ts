// Figures as people in India write them, and formats that are created at their first use: loading
// the data of `Intl` takes a phone up to 60 ms, before the first screen shows anything.

/** A whole number: `1,00,000`. */
export const grouped = (whole: number) => {
  const digits = String(Math.abs(whole));
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return `${whole < 0 ? '-' : ''}${groups.join(',')}`;
};

/** Calls `make` at the first use, and keeps its result. */
export const whenUsed = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
