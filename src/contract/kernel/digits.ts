// Converts the decimal digits of every script to 0 to 9.

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** 0 to 9: Unicode lists the ten digits of a script in this order, without a gap. */
const figureOf = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return before % 10;
};

/** The text with every decimal digit as 0 to 9. */
export const plainDigits = (text: string) =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => `${figureOf(digit)}`);
