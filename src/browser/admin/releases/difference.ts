// The difference between two texts, by whole words, so that one changed figure in a long paragraph
// is visible.

export type Difference = {
  /** The beginning of both. */
  start: string;
  before: string;
  after: string;
  /** The end of both. */
  end: string;
};

/** Words with the blanks behind them; joined again they are the text. */
const wordsOf = (text: string) => text.match(/\S+\s*|^\s+/g) ?? [];

const commonLength = (some: readonly string[], others: readonly string[]) => {
  const most = Math.min(some.length, others.length);
  let length = 0;
  while (length < most && some[length] === others[length]) length += 1;
  return length;
};

export const differenceOf = (before: string, after: string): Difference => {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(old, now);
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = commonLength(oldRest.toReversed(), nowRest.toReversed());
  return {
    start: old.slice(0, start).join(''),
    before: oldRest.slice(0, oldRest.length - end).join(''),
    after: nowRest.slice(0, nowRest.length - end).join(''),
    end: end > 0 ? oldRest.slice(-end).join('') : '',
  };
};

/** The last `most` characters of a text in whole words, with a mark for the omitted rest. */
export const tailOf = (text: string, most: number) =>
  text.length <= most ? text : `…${text.slice(-most).replace(/^\S*/, '')}`;

/** The first `most` characters, likewise. */
export const headOf = (text: string, most: number) => {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n')) + 1)}…`;
};
