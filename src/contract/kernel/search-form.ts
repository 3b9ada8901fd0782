// How texts are searched: a search compares typed and stored words in one form, so it finds a name
// or a number however it is written. Stored text stays as typed, and passwords have their own form,
// `secretForm`.
import { plainDigits } from './digits.ts';

const VIRAMA = '\u0D4D';
/** The consonants of chillu letters. Some people type consonant, virama and perhaps a joiner. */
const CHILLUS: Readonly<Record<string, string>> = {
  ൺ: 'ണ',
  ൻ: 'ന',
  ർ: 'ര',
  ൽ: 'ല',
  ൾ: 'ള',
  ൿ: 'ക',
  ൔ: 'മ',
  ൕ: 'യ',
  ൖ: 'ഴ',
  ൎ: 'ര',
};
/** Letters that people type without their stroke, and that Unicode does not decompose. */
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
};

/** Malayalam in one spelling: chillu letters as consonant and virama, and one sign for au. */
const inOneSpelling = (text: string) =>
  text
    .replace(/[ൺ-ൿൔ-ൖൎ]/g, (chillu) => `${CHILLUS[chillu] ?? chillu}${VIRAMA}`)
    .replace(/\u0D4D{2,}/g, VIRAMA)
    .replace(/\u0D46\u0D57/g, '\u0D57');

/** Marks that a search ignores: accents, vowel points of Arabic, and dots below (nukta). */
const ACCENTS = /[\p{Script=Inherited}\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu;

/** Letters of any script without case, accents and invisible signs, and digits as 0 to 9. */
const plainLetters = (text: string) =>
  inOneSpelling(
    plainDigits(text.normalize('NFKD').toLowerCase())
      .replace(/റ\u0D4D\u200D/g, `ര${VIRAMA}`)
      .replace(/\p{Cf}/gu, '')
      .replace(ACCENTS, '')
      .replace(/[øđłæœßıς]/g, (letter) => STROKES[letter] ?? letter),
  ).normalize('NFC');

const APOSTROPHES = /['`´‘’‛ʹʻʼʽ′＇]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
const BETWEEN_PLAIN_WORDS = /[^a-z0-9]+/g;
/** Most texts, those without accents and apostrophes; they need less work. */
const PLAIN = /^[\x20-&(-_a-~]*$/;

/**
 * The words of a text, with one space between two: without case, accents, apostrophes, invisible
 * signs and hyphens. A text without letters and digits keeps its signs. Never store this form: it
 * may become wider.
 */
export const searchForm = (text: string) => {
  const words = PLAIN.test(text)
    ? text.toLowerCase().replace(BETWEEN_PLAIN_WORDS, ' ')
    : plainLetters(text.replace(APOSTROPHES, '')).replace(BETWEEN_WORDS, ' ');
  return words.trim() || text.replace(/\p{C}/gu, '').trim();
};

/** Words joined into one text, and which of its characters begin a word. */
export type Words = { readonly text: string; readonly isStart: Uint8Array };

/** The words of a text in `searchForm`, or of several such texts with spaces between them. */
export const wordsOf = (form: string): Words => {
  const text = form.replaceAll(/ /g, '');
  const isStart = new Uint8Array(text.length);
  isStart[0] = 1;
  let spaces = 0;
  for (let at = form.indexOf(' '); at !== -1; at = form.indexOf(' ', at + 1)) {
    isStart[at - spaces] = 1;
    spaces += 1;
  }
  return { text, isStart };
};

/**
 * Zeros before a phone number (098470 12345, 0091 98470 12345) and between its country code and the
 * number (+91 098470 12345), which stored numbers do not have.
 */
const TRUNK = /^(?:00?(?=[1-9]\d{4,}$))?(?:(91)0(?=\d{10}$))?/;

/** The words of a search: all of them in their order, and each by itself if there are several. */
export type Wanted = { readonly whole: Words; readonly each: readonly Words[] };

export const wantedWords = (search: string): Wanted => {
  const form = searchForm(search);
  const joined = form.replaceAll(' ', '');
  const number = joined.replace(TRUNK, '$1');
  const words = form.split(' ');
  return {
    whole: wordsOf(number === joined ? form : number),
    each: words.length > 1 ? words.map(wordsOf) : [],
  };
};

/**
 * Where the wanted words occur next, or -1. They may begin within a word, such as a phone number
 * without its country code, unless `isAtStart`. They continue into the next word only at a space of
 * their own, or if they begin where a word begins: UY2026000123 finds UY-2026-000123, but `ann`
 * does not find Joan Nair.
 */
export const findWords = (
  wanted: Words,
  { text, isStart }: Words,
  { from = 0, isAtStart = false } = {},
): number => {
  const { length } = wanted.text;
  for (
    let at = text.indexOf(wanted.text, from);
    at !== -1;
    at = text.indexOf(wanted.text, at + 1)
  ) {
    if (isAtStart && !isStart[at]) continue;
    let within = isStart[at] ? length : 1;
    while (within < length && (!isStart[at + within] || wanted.isStart[within])) within += 1;
    if (within >= length) return at;
  }
  return -1;
};

/** Whether the words occur as they were typed, or in any order, each where a word begins. */
export const hasWords = ({ whole, each }: Wanted, words: Words) =>
  findWords(whole, words) !== -1 ||
  (each.length > 0 && each.every((word) => findWords(word, words, { isAtStart: true }) !== -1));

/** Returns a test whether a text contains the wanted words. An empty search finds everything. */
export const searchFor = (search: string) => {
  const wanted = wantedWords(search);
  return (text: string) => hasWords(wanted, wordsOf(searchForm(text)));
};
