import type { Language } from '../contract/language/language.ts';
import { ENGLISH, type Words } from '../contract/words/words.ts';
import { company } from './company.ts';
import { routes } from './routes.ts';

export type Value = string | number | boolean | Value[] | { [property: string]: Value };
/** A schema.org node; nodes of a page refer to each other by `@id`. */
export type Thing = { '@type': string; '@id': string; [property: string]: Value };
/** The language of a page, with its words and its links; `site` is the root of this site. */
export type Telling = {
  site: URL;
  language: Language;
  words: Words;
  href: (path: string) => string;
};
/** For pages that are in English only. */
export const inEnglish = (site: URL): Telling => ({
  site,
  language: 'en',
  words: ENGLISH,
  href: (path) => path,
});
export const at = (site: URL, path: string) => new URL(path, site).href;
/** Full address of a page in its language, by its address in English. */
export const pageAt = ({ site, href }: Pick<Telling, 'site' | 'href'>, path: string) =>
  at(site, href(path));
export const ref = (id: string) => ({ '@id': id });
export const organizationId = (site: URL) => at(site, '/#organization');
export const websiteId = (site: URL) => at(site, '/#website');
const slugOf = (city: string) => city.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
/** Names the town; for a second office of a town, or a town in another script, also its place. */
export const officeId = (site: URL, place: number) => {
  const slugs = company.offices.map(({ city }) => slugOf(city));
  const slug = slugs[place] ?? '';
  const isClear = /[a-z0-9]/.test(slug) && slugs.indexOf(slug) === place;
  return at(site, `${routes.contact}#office-${isClear ? slug : `${slug}-${place + 1}`}`);
};

export const areaServed = () =>
  [...new Set(company.offices.map(({ region }) => region))].map((name) => ({
    '@type': 'State',
    name,
  }));
export const telephone = (number: string) => number.replaceAll(' ', '');
