// Turns an English message, such as the refusal of a field, into the words of a language.
import { COUNT_WORDS } from '../kernel/count-words.ts';

/** Each English sentence with its translation; both have the same signs. */
export type Messages = readonly (readonly [english: string, text: string])[];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence at the beginning of a message: the values of its signs, and what follows it. */
const readSentence = (sentence: string, message: string) => {
  const parts = sentence.split(/(\{\w+\})/);
  const pattern = parts.map((part, at) => (at % 2 === 1 ? '(.+?)' : escaped(part))).join('');
  const found = new RegExp(`^${pattern}(?: (.+))?$`, 's').exec(message);
  if (!found) return undefined;
  const signs = parts.filter((_, at) => at % 2 === 1);
  return {
    values: new Map(signs.map((sign, at) => [sign, found[at + 1] ?? ''])),
    rest: found[signs.length + 1],
  };
};

/** A count that English writes as a word, in digits. */
const figureOf = (value: string) => {
  const count = COUNT_WORDS.indexOf(value);
  return count < 0 ? value : `${count}`;
};

/** The message in the language; undefined unless all of its sentences have a translation. */
export const messageIn = (messages: Messages, message: string): string | undefined => {
  for (const [english, text] of messages) {
    const read = readSentence(english, message);
    if (!read) continue;
    const { values, rest } = read;
    const said = text.replace(/\{\w+\}/g, (sign) => figureOf(values.get(sign) ?? sign));
    if (rest === undefined) return said;
    const more = messageIn(messages, rest);
    if (more !== undefined) return `${said} ${more}`;
  }
  return undefined;
};
