// Lifts and products of the shop as structured data.

import type { CategoryEntry } from '../contract/catalogue/category-fields.ts';
import type { ModelEntry } from '../contract/catalogue/model-fields.ts';
import { rupeesOf } from '../contract/kernel/money.ts';
import { fill } from '../contract/language/fill.ts';
import { productAnchor } from '../contract/product/product-anchor.ts';
import type { Words } from '../contract/words/words.ts';
import { routes } from './routes.ts';
import type { ShopCard } from './shop-cards.ts';
import {
  areaServed,
  at,
  organizationId,
  pageAt,
  ref,
  type Telling,
  type Thing,
} from './structured-ids.ts';

export const fact = (name: string, value: string | number, unitCode?: string) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...(unitCode && { unitCode }),
});
// UN/CEFACT codes, as schema.org asks.
export const KILOGRAM = 'KGM';
export const METRE_PER_SECOND = 'MTS';

export const modelOffer = ({ data: model }: ModelEntry, data: Words['product']['data']) => ({
  '@type': 'Offer',
  name: model.name,
  sku: model.code,
  additionalProperty: [
    fact(data.load, model.loadKg, KILOGRAM),
    ...(model.persons ? [fact(data.persons, model.persons)] : []),
    fact(data.speed, model.speed, METRE_PER_SECOND),
  ],
});

/**
 * A category as a service. A lift is made for its building: it has no price, stock or rating, which
 * search engines require of a Product (they report each missing one as an error). A Service with a
 * catalogue of offers, whose additionalProperty carries the figures, says the same within
 * schema.org's rules.
 */
export function liftService(
  telling: Telling,
  category: CategoryEntry,
  models: readonly ModelEntry[],
): Thing {
  const { site, language, words } = telling;
  const { data } = words.product;
  const { name } = category.data;
  const url = pageAt(telling, routes.category(category));
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: fill(data.service, { name }),
    description: category.data.pageHeader.description,
    url,
    image: at(site, routes.shareImage(category.id, language)),
    provider: ref(organizationId(site)),
    areaServed: areaServed(),
    ...(models.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: fill(data.models, { name }),
        itemListElement: models.map((model) => modelOffer(model, data)),
      },
    }),
  };
}

/**
 * A product to order on the page, with its price. Stock and rating change between builds and are
 * left out.
 */
export const shopProduct = (telling: Telling, category: CategoryEntry, card: ShopCard): Thing => {
  const { site, words } = telling;
  const url = `${pageAt(telling, routes.category(category))}#${productAnchor(card)}`;
  const price = { price: rupeesOf(card.toPay).toFixed(2), priceCurrency: 'INR' };
  return {
    '@type': 'Product',
    '@id': url,
    name: card.name,
    sku: card.code,
    category: words.parts.kinds[card.kind],
    description: card.summary,
    image: at(site, card.drawing),
    brand: ref(organizationId(site)),
    offers: {
      '@type': 'Offer',
      ...price,
      priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: true },
      itemCondition: 'https://schema.org/NewCondition',
      ...(card.leadTimeDays > 0 && { availability: 'https://schema.org/MadeToOrder' }),
      seller: ref(organizationId(site)),
    },
  };
};
