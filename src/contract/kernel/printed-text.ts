// Which texts papers can print: their fonts have the scripts of India and its neighbours, and Latin
// letters.
import { PRINTED_SIGNS } from './printed-signs.ts';

export type PrintedFont = keyof typeof PRINTED_SIGNS;
export const PRINTED_FONTS = Object.keys(PRINTED_SIGNS) as PrintedFont[];

const rangesOf = (font: PrintedFont) =>
  PRINTED_SIGNS[font]
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return { first, last };
    });
const RANGES = PRINTED_FONTS.map((font) => ({ font, ranges: rangesOf(font) }));

/** The font that prints a sign: `before`, if it has the sign too. */
export const printedFontOf = (sign: string, before?: PrintedFont): PrintedFont | undefined => {
  const code = sign.codePointAt(0) ?? 0;
  const having = RANGES.filter(({ ranges }) =>
    ranges.some(({ first, last }) => code >= first && code <= last),
  );
  return (having.find(({ font }) => font === before) ?? having[0])?.font;
};

/** Joiners shape the letter before them; without one they are invisible signs like others. */
const JOINER = /^[\u200c\u200d]$/u;
export const isJoiner = (sign: string) => JOINER.test(sign);
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]+/gu;
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{DI}\p{Zl}\p{Zp}]/gu;

const hasFont = (text: string) => [...text].every((sign) => isJoiner(sign) || printedFontOf(sign));

/**
 * A text as papers print it: one line, without invisible signs. A sign that no font has is
 * written with its parts if a font has those: a letter and its accent, or `fi` for a ligature.
 */
export const printedForm = (text: string) =>
  [...text.normalize('NFC').replace(/\s/gu, ' ').replace(INVISIBLE, '').replace(STRAY_JOINER, '')]
    .map((sign) => {
      const parts = sign.normalize('NFKD');
      return parts !== sign && !hasFont(sign) && hasFont(parts) ? parts : sign;
    })
    .join('');

/** The first sign of a text that no font of papers has, with the marks that belong to it. */
export const unprintedSign = (text: string): string | undefined =>
  [...new Intl.Segmenter('und').segment(printedForm(text))].find(({ segment }) => !hasFont(segment))
    ?.segment;

/** What is wrong with a text that bills cannot print. */
export const unprintedRule = (text: string): string | undefined => {
  const sign = unprintedSign(text);
  return sign && `Bills cannot print “${sign}”. Please use Latin letters instead.`;
};
