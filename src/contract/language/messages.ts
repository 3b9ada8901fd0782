// The sentences of a namespace with their translations.
import type { Messages } from './message-in.ts';
import { wordTexts } from './translate.ts';

/** The sentences of a namespace that have a translation. */
export const messagesOf = <Words extends object>(english: Words, spoken: Words): Messages => {
  const texts = new Map(wordTexts(spoken).map(({ path, text }) => [path, text]));
  return wordTexts(english).flatMap(({ path, text }) => {
    const translated = texts.get(path);
    return translated === undefined || translated === text ? [] : [[text, translated] as const];
  });
};
