// How the first edition of papers sets text. It has fonts of four Indian scripts; fontkit shapes
// them. It stays as it is, so that papers of that edition keep their bytes.
import { join } from 'node:path';
import type { Setting, TextRun } from './pen.ts';

const LATIN = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−]$/u;
const EXTENDED = /^[\u0100-\u017f₹]$/u;
const SCRIPTS = [
  ['malayalam', 0x0d00],
  ['kannada', 0x0c80],
  ['devanagari', 0x0900],
  ['tamil', 0x0b80],
] as const;
/** Characters that shape their neighbours, and stay with the character before them. */
const JOINER = /^[\u200c\u200d]$/u;

const PAPER_FONTS = [
  'latin',
  'latin-bold',
  'extended',
  'extended-bold',
  ...SCRIPTS.map(([name]) => name),
];

/**
 * The font that has a character: a text is cut into runs, each set in a font that has all of it.
 */
const fontOf = (sign: string, isBold: boolean) => {
  const weight = isBold ? '-bold' : '';
  if (LATIN.test(sign)) return `latin${weight}`;
  if (EXTENDED.test(sign)) return `extended${weight}`;
  const code = sign.codePointAt(0) ?? 0;
  return SCRIPTS.find(([, first]) => code >= first && code < first + 0x80)?.[0];
};

/** A character that no font has is printed as a question mark. */
export const runsOf = (text: string, isBold: boolean): TextRun[] => {
  const runs: TextRun[] = [];
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

/** @param fonts the folder of build/paper-fonts.ts. */
export const firstSetting = (doc: PDFKit.PDFDocument, fonts: string): Setting => {
  for (const font of PAPER_FONTS) doc.registerFont(font, join(fonts, `${font}.ttf`));
  return {
    printed: (text) => text,
    partsOf: (word) => word,
    runsOf,
    use: (font) => doc.font(font),
    isCopied: () => true,
  };
};
