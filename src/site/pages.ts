// The texts and pictures of the home, about and contact pages.
import { getCollection } from 'astro:content';
import type { PageKind } from '../contract/catalogue/page.ts';
import type { Page } from '../contract/catalogue/page-rules.ts';
import { fill } from '../contract/language/fill.ts';
import type { Language } from '../contract/language/language.ts';
import { categories } from './catalogue.ts';
import { countIn, sentenceStart } from './figures.ts';
import { inLanguage, wordsIn } from './language.ts';
import { companyIn } from './spoken-company.ts';
import { withTagline } from './tagline.ts';

/** The page of this name; the signs in its texts are replaced, see page-fields.ts. */
const pageNamed = async <Name extends Page['name']>(
  kind: PageKind,
  name: Name,
  language: Language,
) => {
  const [found] = await getCollection('pages', ({ data }) => data.name === name);
  if (!found) throw new Error(`src/content/pages has no page with the name ${name}.`);
  const { figures } = await wordsIn(language);
  const kinds = fill(figures.kinds, { count: countIn(language, (await categories()).length) });
  const { tagline } = await companyIn(language);
  const spoken = await inLanguage(language, kind, found.id, found.data);
  const replaced = (text: string) =>
    withTagline(
      text.replaceAll('{kinds}', kinds).replaceAll('{Kinds}', sentenceStart(kinds)),
      tagline,
    );
  return JSON.parse(JSON.stringify(spoken), (_key, value: unknown) =>
    typeof value === 'string' ? replaced(value) : value,
  ) as Extract<Page, { name: Name }>;
};

export const homePage = (language: Language) => pageNamed('home', 'Home', language);
export const aboutPage = (language: Language) => pageNamed('about', 'About us', language);
export const contactPage = (language: Language) => pageNamed('contact', 'Contact', language);

/** The entries of a text that has one on each line. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
