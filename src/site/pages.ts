// The texts and pictures of the home, about and contact pages.
import { getCollection } from 'astro:content';
import type { Page } from '../contract/catalogue/page-rules.ts';
import { categories } from './catalogue.ts';
import { company } from './company.ts';
import { countWord, sentenceStart } from './figures.ts';

/** The page of this name; the signs in its texts are replaced, see page-fields.ts. */
const pageNamed = async <Name extends Page['name']>(name: Name) => {
  const [found] = await getCollection('pages', ({ data }) => data.name === name);
  if (!found) throw new Error(`src/content/pages has no page with the name ${name}.`);
  const kinds = `${countWord((await categories()).length)} kinds of lift`;
  const replaced = (text: string) =>
    text
      .replaceAll('{kinds}', kinds)
      .replaceAll('{Kinds}', sentenceStart(kinds))
      .replaceAll('{tagline}', company.tagline);
  return JSON.parse(JSON.stringify(found.data), (_key, value: unknown) =>
    typeof value === 'string' ? replaced(value) : value,
  ) as Extract<Page, { name: Name }>;
};

export const homePage = () => pageNamed('Home');
export const aboutPage = () => pageNamed('About us');
export const contactPage = () => pageNamed('Contact');

/** The entries of a text that has one on each line. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
