// Which font has which characters: a text is cut into runs, each set in a font that has all of it.

const LATIN = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−]$/u;
const EXTENDED = /^[\u0100-\u017f₹]$/u;
const SCRIPTS = [
  ['malayalam', 0x0d00],
  ['kannada', 0x0c80],
  ['devanagari', 0x0900],
  ['tamil', 0x0b80],
] as const;
/** Signs that shape what is around them, and stay with what is before them. */
const JOINER = /^[\u200c\u200d]$/u;

export const PAPER_FONTS = [
  ...['latin', 'latin-bold', 'extended', 'extended-bold'],
  ...SCRIPTS.map(([name]) => name),
];

const fontOf = (sign: string, isBold: boolean) => {
  const weight = isBold ? '-bold' : '';
  if (LATIN.test(sign)) return `latin${weight}`;
  if (EXTENDED.test(sign)) return `extended${weight}`;
  const code = sign.codePointAt(0) ?? 0;
  return SCRIPTS.find(([, first]) => code >= first && code < first + 0x80)?.[0];
};

export type Run = { font: string; text: string };

/** A character that no font has is printed as a question mark. */
export const runsOf = (text: string, isBold: boolean): Run[] => {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1);
    const own = JOINER.test(sign) ? last?.font : fontOf(sign, isBold);
    const font = own ?? fontOf('?', isBold) ?? 'latin';
    const printed = own ? sign : '?';
    if (last?.font === font) last.text += printed;
    else runs.push({ font, text: printed });
  }
  return runs;
};
