// The font of the headings of a language: Anek of its script, cut to the words of its headings.

import { getCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import devanagari from '../../assets/paper-fonts/devanagari-bold.ttf?inline';
import kannada from '../../assets/paper-fonts/kannada-bold.ttf?inline';
import malayalam from '../../assets/paper-fonts/malayalam-bold.ttf?inline';
import { TRANSLATIONS, type Translation } from '../../contract/language/language.ts';
import { keptOutput } from '../kept-output.ts';
import { cutWords } from './cut-words.ts';

const SCRIPTS = {
  ml: { font: malayalam, range: 'U+0D00-0D7F' },
  kn: { font: kannada, range: 'U+0C80-0CFF' },
  hi: { font: devanagari, range: 'U+0900-097F' },
} as const satisfies Record<Translation, { font: string; range: string }>;
/** Longer texts are no headings. */
const HEADING_MAX = 120;
const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;

/** The words of a language's headings in its own script, sorted. */
const wordsOf = async (language: Translation) => {
  const all = await getCollection('translations', ({ id }) => id.startsWith(`${language}/`));
  const texts = all
    .flatMap(({ data }) => Object.values(data).map(({ text }) => text))
    .filter((text) => text.length <= HEADING_MAX);
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  return [...words].filter((word) => /[^\p{Script=Latin}\p{M}]/u.test(word)).sort();
};

const make = async (language: Translation) => {
  const { font, range } = SCRIPTS[language];
  const words = await wordsOf(language);
  if (words.length === 0) return undefined;
  const full = Buffer.from(font.slice(font.indexOf(',') + 1), 'base64');
  const bytes = await keptOutput('script-font-1', [full, words.join(' ')], () =>
    cutWords(full, words),
  );
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name: `${language}-${hash}`, bytes, range };
};
type ScriptFont = NonNullable<Awaited<ReturnType<typeof make>>>;

const made = new Map<Translation, Promise<ScriptFont | undefined>>();
/** The font; undefined for a language without words. Cut once for each build. */
export const scriptFont = (language: Translation) => {
  const font = made.get(language) ?? make(language);
  made.set(language, font);
  return font;
};

/** The fonts of all languages that have words. */
export const scriptFonts = async () =>
  (await Promise.all(TRANSLATIONS.map(scriptFont))).filter((font) => font !== undefined);

export const scriptFontPath = ({ name }: Pick<ScriptFont, 'name'>) => `/fonts/${name}.woff2`;
