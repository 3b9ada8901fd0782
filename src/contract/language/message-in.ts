// Turns an English message, such as the refusal of a field, into the words of a language.
import { NUMBER_WORDS } from '../kernel/count-words.ts';

/** Each English sentence with its translation; both have the same signs. */
export type Messages = readonly (readonly [english: string, text: string])[];

/** A sentence at the beginning of a message: the values of its signs, and what follows it. */
const readSentence = (sentence: string, message: string) => {
  const [first = '', ...more] = sentence.split(/(\{\w+\})/);
  if (!message.startsWith(first)) return undefined;
  const values = new Map<string, string>();
  let at = first.length;
  // Signs and the texts after them take turns.
  for (let sign = 0; sign < more.length; sign += 2) {
    const [name = '', text = ''] = more.slice(sign, sign + 2);
    const end = message.indexOf(text, at + 1);
    if (end < 0) return undefined;
    values.set(name, message.slice(at, end));
    at = end + text.length;
  }
  const rest = message.slice(at);
  return rest === '' || rest.startsWith(' ') ? { values, rest: rest.trim() } : undefined;
};

/** A count that English writes as a word, in digits. */
const figureOf = (value: string) => {
  const count = value === 'none' ? 0 : NUMBER_WORDS.indexOf(value);
  return count < 0 ? value : `${count}`;
};

/** The message in the language; undefined unless all of its sentences have a translation. */
export const messageIn = (messages: Messages, message: string): string | undefined => {
  for (const [english, text] of messages) {
    const read = readSentence(english, message);
    if (!read) continue;
    const { values, rest } = read;
    const said = text.replace(/\{\w+\}/g, (sign) => figureOf(values.get(sign) ?? sign));
    if (rest === '') return said;
    const more = messageIn(messages, rest);
    if (more !== undefined) return `${said} ${more}`;
  }
  return undefined;
};
