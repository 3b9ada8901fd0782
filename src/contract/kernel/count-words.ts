// Small numbers as English words.

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
/** The words from zero to twenty. */
export const NUMBER_WORDS: readonly string[] = WORDS.split(' ');

/** The count as a word up to twenty, then in digits; `zero` is the word for none. */
export const countWord = (count: number, zero: string) =>
  count === 0 ? zero : (NUMBER_WORDS[count] ?? count.toLocaleString('en-IN'));
