// Structured data for search engines: schema.org nodes (JSON-LD), built from the same content as
// the page's text.

import type { Group } from '../contract/catalogue/category.ts';
import type { CategoryEntry } from '../contract/catalogue/category-fields.ts';
import type { ModelEntry } from '../contract/catalogue/model-fields.ts';
import { isExampleLink } from '../contract/catalogue/placeholders.ts';
import { streetOf } from '../contract/company/company.ts';
import { languageTag } from '../contract/language/language.ts';
import { company } from './company.ts';
import { legal } from './legal.ts';
import { openingHours } from './opening-hours.ts';
import { routes } from './routes.ts';
import type { ShopCard } from './shop-cards.ts';
import {
  areaServed,
  at,
  officeId,
  organizationId,
  pageAt,
  ref,
  type Telling,
  type Thing,
  telephone,
  websiteId,
} from './structured-ids.ts';
import { liftService, shopProduct } from './structured-products.ts';
import { bareTagline } from './tagline.ts';

type Crumb = { name: string; path: string };
export type PageFacts = { path: string; name: string; description: string };

function organization(site: URL): Thing {
  // A chat link is a contact, not a page about the company.
  const profiles = company.social.flatMap(({ icon, link }) =>
    link && icon !== 'whatsapp' && !isExampleLink(link) ? [link] : [],
  );
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: company.name,
    legalName: legal.legalName,
    slogan: bareTagline(company.tagline),
    url: at(site, routes.home),
    logo: { '@type': 'ImageObject', url: at(site, '/icons/512.png'), width: 512, height: 512 },
    email: company.email,
    telephone: telephone(company.phone),
    areaServed: areaServed(),
    location: company.offices.map((_, place) => ref(officeId(site, place))),
    sameAs: profiles,
  };
}

function offices(site: URL): Thing[] {
  const hours = openingHours(company.hours);
  return company.offices.map((office, place) => ({
    '@type': 'LocalBusiness',
    '@id': officeId(site, place),
    name: `${company.name}, ${office.city}`,
    parentOrganization: ref(organizationId(site)),
    url: at(site, routes.contact),
    image: at(site, routes.shareImage('default', 'en')),
    email: company.email,
    telephone: telephone(office.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetOf(office).join(', '),
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    ...(hours && { openingHoursSpecification: hours }),
  }));
}

const website = (site: URL): Thing => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  name: company.name,
  url: at(site, routes.home),
  inLanguage: languageTag('en'),
  publisher: ref(organizationId(site)),
});

/** The company, its offices and the website, to which the nodes of every page refer. */
export const companyThings = (site: URL): Thing[] => [
  organization(site),
  ...offices(site),
  website(site),
];

export function webPage(
  telling: Telling,
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage',
  { path, name, description }: PageFacts,
  about = organizationId(telling.site),
): Thing {
  const { site, language } = telling;
  const url = pageAt(telling, path);
  const trail = path === routes.home ? {} : { breadcrumb: ref(`${url}#breadcrumb`) };
  return {
    '@type': type,
    '@id': `${url}#page`,
    url,
    name,
    description,
    inLanguage: languageTag(language),
    isPartOf: ref(websiteId(site)),
    about: ref(about),
    ...trail,
  };
}

/** The trail to the page at the end of `crumbs`, which starts below the home page. */
export function breadcrumbs(telling: Telling, crumbs: readonly [Crumb, ...Crumb[]]): Thing {
  const trail = [{ name: telling.words.shell.pages.home, path: routes.home }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageAt(telling, trail.at(-1)?.path ?? routes.home)}#breadcrumb`,
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAt(telling, path),
    })),
  };
}

/** A list in the order shown. */
const listOf = (
  telling: Telling,
  path: string,
  name: string,
  items: readonly { name: string; path: string }[],
): Thing => ({
  '@type': 'ItemList',
  '@id': `${pageAt(telling, path)}#list`,
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: pageAt(telling, item.path),
  })),
});

/** A listing of lifts in the order shown. */
export const itemList = (
  telling: Telling,
  path: string,
  name: string,
  categories: readonly CategoryEntry[],
): Thing =>
  listOf(
    telling,
    path,
    name,
    categories.map((category) => ({ name: category.data.name, path: routes.category(category) })),
  );

export const faqPage = (
  telling: Telling,
  path: string,
  faqs: readonly { question: string; answer: string }[],
): Thing => ({
  '@type': 'FAQPage',
  '@id': `${pageAt(telling, path)}#faq`,
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** All nodes of a product page. */
export function categoryThings(
  telling: Telling,
  category: CategoryEntry,
  models: readonly ModelEntry[],
  cards: readonly ShopCard[] = [],
): Thing[] {
  const { words } = telling;
  const { group, name, seo, faqs } = category.data;
  const path = routes.category(category);
  const service = liftService(telling, category, models);
  return [
    webPage(
      telling,
      'WebPage',
      { path, name: seo.title, description: seo.description },
      service['@id'],
    ),
    breadcrumbs(telling, [
      { name: words.shell.pages.products, path: routes.products },
      { name: words.choices.groups[group], path: routes.group(group) },
      { name, path },
    ]),
    service,
    ...cards.map((card) => shopProduct(telling, category, card)),
    faqPage(telling, path, faqs),
  ];
}

/** All nodes of a listing: of all lifts, or of one group. */
export function listingThings(
  telling: Telling,
  page: PageFacts,
  categories: readonly CategoryEntry[],
  group?: Group,
): Thing[] {
  const { words } = telling;
  const products = { name: words.shell.pages.products, path: routes.products };
  const trail = group
    ? breadcrumbs(telling, [products, { name: words.choices.groups[group], path: page.path }])
    : breadcrumbs(telling, [products]);
  return [
    webPage(telling, 'CollectionPage', page),
    trail,
    itemList(telling, page.path, page.name, categories),
  ];
}

/** Nodes of the shelf: each product with the page of its lift. */
export const shelfThings = (
  telling: Telling,
  page: PageFacts,
  items: readonly { name: string; path: string }[],
): Thing[] => [
  webPage(telling, 'CollectionPage', page),
  breadcrumbs(telling, [{ name: telling.words.shell.pages.parts, path: page.path }]),
  listOf(telling, page.path, page.name, items),
];

/** Nodes of a text page below the home page: about, contact. */
export const pageThings = (
  telling: Telling,
  type: 'AboutPage' | 'ContactPage' | 'WebPage',
  page: PageFacts,
  label: string,
): Thing[] => [
  webPage(telling, type, page),
  breadcrumbs(telling, [{ name: label, path: page.path }]),
];

/** Nodes of a planning tool: the lift finder, or a tool below it. */
export const toolThings = (telling: Telling, page: PageFacts, label?: string): Thing[] => {
  const finder = { name: telling.words.plan.tools.finder, path: routes.plan };
  const trail = label
    ? breadcrumbs(telling, [finder, { name: label, path: page.path }])
    : undefined;
  return [webPage(telling, 'WebPage', page), trail ?? breadcrumbs(telling, [finder])];
};

/** Text of one script; `<` is escaped, so that no content can close the script. */
export const jsonLdText = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
