// The typefaces of each language's share pictures, and how their lines stand.
import subsetFont from 'subset-font';
import displayFont from '../../../assets/fonts/anek-display.woff2?inline';
import textFont from '../../../assets/fonts/anek-text.woff2?inline';
import devanagari from '../../../assets/paper-fonts/devanagari.ttf?inline';
import devanagariBold from '../../../assets/paper-fonts/devanagari-bold.ttf?inline';
import kannada from '../../../assets/paper-fonts/kannada.ttf?inline';
import kannadaBold from '../../../assets/paper-fonts/kannada-bold.ttf?inline';
import malayalam from '../../../assets/paper-fonts/malayalam.ttf?inline';
import malayalamBold from '../../../assets/paper-fonts/malayalam-bold.ttf?inline';
import type { Language, Translation } from '../../../contract/language/language.ts';
import { bothScripts, type Typeface, typeface } from './outline.ts';

/** Heights of a script, as shares of the size of its letters. */
export type Lines = {
  /** From the top of a letter to the baseline. */
  ascent: number;
  /** From the baseline to the lowest mark. */
  descent: number;
  /** From one baseline to the next: no mark of a line touches the line above. */
  leading: number;
  /** From a dimension line to the baseline of the label below its figure, in pixels. */
  label: number;
};
export type Typefaces = { display: Typeface; text: Typeface; lines: Lines };

const LATIN_LINES = { ascent: 0.72, descent: 0.2, leading: 0.98, label: 97 };
const SCRIPTS = {
  ml: {
    fonts: [malayalamBold, malayalam],
    lines: { ascent: 0.83, descent: 0.28, leading: 1.16, label: 99 },
  },
  kn: {
    fonts: [kannadaBold, kannada],
    lines: { ascent: 0.86, descent: 0.52, leading: 1.46, label: 108 },
  },
  hi: {
    fonts: [devanagariBold, devanagari],
    lines: { ascent: 0.95, descent: 0.38, leading: 1.34, label: 101 },
  },
} as const satisfies Record<Translation, { fonts: readonly [string, string]; lines: Lines }>;

const DISPLAY_WEIGHT = 600;
const TEXT_WEIGHT = 400;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const unpacked = (woff2: string) =>
  subsetFont(bytesOf(woff2), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });

const openLatin = async () => {
  const [display, text] = await Promise.all([unpacked(displayFont), unpacked(textFont)]);
  return { display: typeface(display, DISPLAY_WEIGHT), text: typeface(text, TEXT_WEIGHT) };
};
const latin = openLatin();

const open = async (language: Language): Promise<Typefaces> => {
  const { display, text } = await latin;
  if (language === 'en') return { display, text, lines: LATIN_LINES };
  const { fonts, lines } = SCRIPTS[language];
  const [bold, regular] = fonts;
  return {
    display: bothScripts(display, typeface(bytesOf(bold), DISPLAY_WEIGHT)),
    text: bothScripts(text, typeface(bytesOf(regular), TEXT_WEIGHT)),
    lines,
  };
};

const opened = new Map<Language, Promise<Typefaces>>();
/** The typefaces for a language, unpacked once for each build. */
export const typefacesOf = (language: Language) => {
  const faces = opened.get(language) ?? open(language);
  opened.set(language, faces);
  return faces;
};
