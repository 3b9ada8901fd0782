import { company } from './company.ts';
import { routes } from './routes.ts';

export type Value = string | number | boolean | Value[] | { [property: string]: Value };
/** A schema.org node; nodes of a page refer to each other by `@id`. */
export type Thing = { '@type': string; '@id': string; [property: string]: Value };
export const at = (site: URL, path: string) => new URL(path, site).href;
export const ref = (id: string) => ({ '@id': id });
export const organizationId = (site: URL) => at(site, '/#organization');
export const websiteId = (site: URL) => at(site, '/#website');
export const officeId = (site: URL, city: string) =>
  at(site, `${routes.contact}#office-${city.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);

export const areaServed = () =>
  [...new Set(company.offices.map(({ region }) => region))].map((name) => ({
    '@type': 'State',
    name,
  }));
export const telephone = (number: string) => number.replaceAll(' ', '');
