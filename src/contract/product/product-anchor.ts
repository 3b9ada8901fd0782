import type { ProductSummary } from './rules.ts';

/** Name of a product on the page of its category. A model and a part may have the same slug. */
export const productAnchor = ({ kind, slug }: Pick<ProductSummary, 'kind' | 'slug'>) =>
  `${kind === 'lift' ? 'lift' : 'part'}-${slug}`;
