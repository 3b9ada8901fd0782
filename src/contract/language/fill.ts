// Puts values into words, and chooses among plural forms.
import { type Language, languageTag } from './language.ts';

/** The names in braces. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** `{name}` becomes the value of that name; every name needs a value. */
export const fill = <const Text extends string>(
  text: Text,
  values: Readonly<Record<Names<Text>, string | number>>,
) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as Names<Text>]));

/** Forms of a text by the number in it, by the categories of `Intl.PluralRules`. */
export type Forms = Readonly<Record<'one' | 'other', string>>;

/** The form for this number. */
export const formFor = <const Both extends Forms>(
  language: Language,
  forms: Both,
  count: number,
) =>
  new Intl.PluralRules(languageTag(language)).select(count) === 'one' ? forms.one : forms.other;
