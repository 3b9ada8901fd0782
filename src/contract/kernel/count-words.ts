// Small counts as words of English sentences.

export const COUNT_WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];
/** The count as a word up to fifteen, then in digits. */
export const countWord = (count: number) => COUNT_WORDS[count] ?? `${count}`;
