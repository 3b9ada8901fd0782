// The JSON-LD of every kind of page: whole, resolvable, and saying what the page says.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '../../src/contract/catalogue/category.ts';
import type { CategoryEntry } from '../../src/contract/catalogue/category-fields.ts';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import type { ModelEntry } from '../../src/contract/catalogue/model-fields.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import type { PartEntry } from '../../src/contract/catalogue/part-fields.ts';
import { partSchema } from '../../src/contract/catalogue/part-rules.ts';
import { isExampleLink } from '../../src/contract/catalogue/placeholders.ts';
import { company } from '../../src/site/company.ts';
import { routes } from '../../src/site/routes.ts';
import { type ShopCard, shopCards } from '../../src/site/shop-cards.ts';
import {
  categoryThings,
  companyThings,
  jsonLdText,
  listingThings,
  pageThings,
  webPage,
} from '../../src/site/structured-data.ts';
import { inEnglish, type Thing } from '../../src/site/structured-ids.ts';

const SITE = new URL('https://lifts.example');
const TELLING = inEnglish(SITE);
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'email', 'telephone', 'areaServed', 'location', 'sameAs'],
  LocalBusiness: [
    'name',
    'address',
    'telephone',
    'url',
    'image',
    'geo',
    'openingHoursSpecification',
    'parentOrganization',
  ],
  WebSite: ['name', 'url', 'publisher', 'inLanguage'],
  WebPage: ['name', 'url', 'description', 'isPartOf', 'about'],
  AboutPage: ['name', 'url', 'description', 'isPartOf', 'breadcrumb'],
  ContactPage: ['name', 'url', 'description', 'isPartOf', 'breadcrumb'],
  CollectionPage: ['name', 'url', 'description', 'isPartOf', 'breadcrumb'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems', 'name'],
  Service: ['name', 'serviceType', 'description', 'provider', 'areaServed', 'url', 'image'],
  FAQPage: ['mainEntity'],
  Product: ['name', 'sku', 'category', 'description', 'image', 'brand', 'offers'],
};

const load = (folder: string) =>
  readdirSync(`tests/fixtures/catalogue/${folder}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      id: file.replace('.json', ''),
      data: JSON.parse(
        readFileSync(`tests/fixtures/catalogue/${folder}/${file}`, 'utf8'),
      ) as unknown,
    }));
const categories: CategoryEntry[] = load('categories').map(({ id, data }) => ({
  id,
  data: categorySchema.parse(data),
}));
const models: ModelEntry[] = load('models').map(({ id, data }) => ({
  id,
  data: modelSchema.parse(data),
}));
const modelsOf = (id: string) => models.filter(({ data }) => data.category === id);
const parts: PartEntry[] = load('extras').map(({ id, data }) => ({
  id,
  data: partSchema.parse(data),
}));
/** Fields that Astro adds to an entry do not matter here. */
const shelfOf = (id: string): ShopCard[] =>
  shopCards(
    [],
    parts.filter(({ data }) => data.category === id) as unknown as Parameters<typeof shopCards>[1],
  );

const facts = (path: string) => ({ path, name: 'A page', description: 'What the page is about.' });
const pages: [string, Thing[]][] = [
  ['home', [webPage(TELLING, 'WebPage', facts(routes.home))]],
  ['about', pageThings(TELLING, 'AboutPage', facts(routes.about), 'About us')],
  ['contact', pageThings(TELLING, 'ContactPage', facts(routes.contact), 'Contact')],
  ['products', listingThings(TELLING, facts(routes.products), categories)],
  ...GROUPS.map((group): [string, Thing[]] => [
    group,
    listingThings(
      TELLING,
      facts(routes.group(group)),
      categories.filter(({ data }) => data.group === group),
      group,
    ),
  ]),
  ...categories.map((category): [string, Thing[]] => [
    category.id,
    categoryThings(TELLING, category, modelsOf(category.id), shelfOf(category.id)),
  ]),
];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const parse = (things: Thing[]) =>
  JSON.parse(jsonLdText([...companyThings(SITE), ...things])) as {
    '@context': string;
    '@graph': { [key: string]: Json }[];
  };

/** Every value in the tree with the property that holds it. */
function walk(value: Json, property: string, visit: (value: Json, property: string) => void): void {
  visit(value, property);
  if (Array.isArray(value)) for (const item of value) walk(item, property, visit);
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) walk(item, key, visit);
}

const isReference = (value: Json): value is { '@id': string } =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.keys(value).join() === '@id';
const ADDRESSES = ['url', 'item', 'image', 'sameAs', '@id'];

describe.each(pages)('structured data of %s', (_, things) => {
  const graph = parse(things)['@graph'];

  it('gives everything its type, a unique @id and the required properties', () => {
    expect(new Set(graph.map((thing) => thing['@id'])).size).toBe(graph.length);
    for (const thing of graph) {
      const required = REQUIRED[String(thing['@type'])];
      expect(required, `unexpected type ${thing['@type']}`).toBeDefined();
      expect(Object.keys(thing)).toEqual(expect.arrayContaining(required ?? []));
    }
  });

  it('refers only to nodes of the same graph', () => {
    const ids = graph.map((thing) => thing['@id']);
    const references: string[] = [];
    walk(graph, '', (value) => isReference(value) && references.push(value['@id']));
    expect(references.length).toBeGreaterThan(2);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('writes full addresses and no empty values', () => {
    walk(graph, '', (value, property) => {
      expect(value, property).not.toBeNull();
      expect(value, property).not.toBe('');
      if (typeof value !== 'string') return;
      expect(value, property).not.toMatch(/undefined|NaN|\[object/);
      if (ADDRESSES.includes(property)) expect(value, property).toMatch(/^https:\/\//);
    });
  });
});

describe('structured data', () => {
  it('contains no text that could close its script, and reads back unchanged', () => {
    const text = jsonLdText([{ '@type': 'Thing', name: '</script><b>&' }]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><b>&' }] });
  });

  it('lists the offices as the company’s facts do', () => {
    const offices = companyThings(SITE).filter((thing) => thing['@type'] === 'LocalBusiness');
    expect(offices).toMatchObject(
      company.offices.map(({ city, region, postalCode, lines, phone }) => ({
        telephone: phone.replaceAll(' ', ''),
        address: {
          addressLocality: city,
          addressRegion: region,
          postalCode,
          streetAddress: lines.replaceAll('\n', ', '),
        },
      })),
    );
  });

  it('leaves out profiles without an address, and examples', () => {
    const links = company.social
      .filter(({ link, icon }) => link && icon !== 'whatsapp' && !isExampleLink(link))
      .map(({ link }) => link);
    expect(companyThings(SITE)[0]).toMatchObject({ '@type': 'Organization', sameAs: links });
  });

  it('prices products as their cards do, with tax, and claims neither stock nor rating', () => {
    for (const category of categories) {
      const shelf = shelfOf(category.id);
      expect(shelf.length, category.id).toBeGreaterThanOrEqual(2);
      const products = categoryThings(TELLING, category, [], shelf).filter(
        (thing) => thing['@type'] === 'Product',
      );
      expect(products).toMatchObject(
        shelf.map(({ name, code, toPay, leadTimeDays }) => ({
          name,
          sku: code,
          offers: {
            price: (toPay / 100).toFixed(2),
            priceCurrency: 'INR',
            priceSpecification: { valueAddedTaxIncluded: true },
            ...(leadTimeDays > 0 && { availability: 'https://schema.org/MadeToOrder' }),
          },
        })),
      );
      expect(jsonLdText(products)).not.toMatch(/"(aggregateRating|review)"|InStock/);
    }
  });

  it.each(categories)(
    'repeats the words of $id and never claims a price or a rating for a lift made to measure',
    (category) => {
      const { name, pageHeader, faqs } = category.data;
      const band = { priceFrom: 12_00_000, priceTo: 15_00_000, price: 14_50_000 };
      const asked = modelsOf(category.id).map(({ id, data }) => ({
        id,
        data: { ...data, ...band },
      }));
      const cards = shopCards(asked as unknown as Parameters<typeof shopCards>[0], []);
      expect(cards).toEqual([]);
      const things = categoryThings(TELLING, category, asked, cards);
      const ofType = (type: string) => things.find((thing) => thing['@type'] === type);
      expect(ofType('Service')).toMatchObject({ name, description: pageHeader.description });
      expect(ofType('FAQPage')).toMatchObject({
        mainEntity: faqs.map(({ question, answer }) => ({
          name: question,
          acceptedAnswer: { text: answer },
        })),
      });
      expect(ofType('BreadcrumbList')).toMatchObject({
        itemListElement: [
          { position: 1, name: 'Home' },
          { position: 2 },
          { position: 3 },
          { position: 4, name },
        ],
      });
      expect(jsonLdText(things)).not.toMatch(/"(price|aggregateRating|review|offers|award)"/);
    },
  );

  it('lists models with the figures of their files', () => {
    const category = categories.find(({ id }) => id === 'villa-lifts');
    const own = modelsOf('villa-lifts');
    expect(category && own.length).toBeGreaterThan(1);
    const text = category ? jsonLdText(categoryThings(TELLING, category, own)) : '';
    for (const { data } of own) expect(text).toContain(`"sku":"${data.code}"`);
    for (const { data } of own)
      expect(text).toContain(
        `{"@type":"PropertyValue","name":"Rated load","value":${data.loadKg},"unitCode":"KGM"}`,
      );
  });
});
