const whole = new Intl.NumberFormat('en-IN');

/** A count as people of the office write it: `1,00,000`. */
export const wholeWords = (count: number) => whole.format(count);
