// Title and description of a group's page for search engines.
import type { Group } from '../contract/catalogue/category.ts';
import { fill } from '../contract/language/fill.ts';
import { type Language, languageTag } from '../contract/language/language.ts';
import type { Words } from '../contract/words/words.ts';
import { sentenceStart } from './figures.ts';

const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;
const listIn = (language: string) => new Intl.ListFormat(language, { type: 'conjunction' });

/** `home, glass and MRL`, from names such as `Home elevators`. */
export const kindsOf = (names: readonly string[]) =>
  listIn('en-GB').format(
    names
      .map((name) => name.replace(/ elevators?$/i, ''))
      .map((name) =>
        /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1),
      ),
  );

/** The longest list of names that fits. */
const longest = (
  names: readonly string[],
  most: number,
  write: (names: readonly string[]) => string,
): string => {
  const text = write(names);
  return text.length <= most || names.length <= 1
    ? text.slice(0, most)
    : longest(names.slice(0, -1), most, write);
};

/** Title and description of a group's page for search engines, from the names of its lifts. */
export const groupSeo = (
  { language, words }: { language: Language; words: Pick<Words, 'products'> },
  group: Group,
  all: readonly string[],
) => {
  const { groups } = words.products;
  // Only English names have a word that all of them share.
  const kinds = (names: readonly string[]) =>
    language === 'en' ? kindsOf(names) : listIn(languageTag(language)).format(names);
  return {
    title: longest(all, TITLE_MAX, (names) =>
      sentenceStart(fill(groups.searchTitle, { kinds: kinds(names) })),
    ),
    description: longest(all, DESCRIPTION_MAX, (names) =>
      fill(groups[group].description, { kinds: kinds(names) }),
    ),
  };
};
