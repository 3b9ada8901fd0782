// Reads the catalogue in the order in which pages show it.
import { type CollectionEntry, getCollection } from 'astro:content';
import { GROUP_LABELS, GROUPS } from '../contract/catalogue/category.ts';
import { printed } from '../contract/catalogue/spec-facts.ts';
import type { PrintedCategory } from '../contract/catalogue/spec-facts-rules.ts';

export type CategoryPage = { id: string; data: PrintedCategory };
export type ModelRow = CollectionEntry<'models'>;
export type PartCard = CollectionEntry<'extras'>;

const byOrder = (a: { data: { sortOrder: number } }, b: { data: { sortOrder: number } }) =>
  a.data.sortOrder - b.data.sortOrder;

/** All categories in menu order, with figures filled into their texts. */
export const categories = async (): Promise<CategoryPage[]> =>
  (await getCollection('categories'))
    .map(({ id, data }) => ({ id, data: printed(data) }))
    .sort(byOrder);

/** The categories of each group, in menu order; a group that has none is left out. */
export const categoriesByGroup = async () => {
  const all = await categories();
  const groups = GROUPS.map((group) => ({
    group,
    label: GROUP_LABELS[group],
    categories: all.filter((category) => category.data.group === group),
  }));
  return groups.filter((entry) => entry.categories.length > 0);
};

/** Published models, smallest first. */
export const models = async () =>
  (await getCollection('models', ({ data }) => data.isPublished)).sort(byOrder);

/** Published models of one category, smallest first. */
export const modelsOf = async (id: string) =>
  (await models()).filter(({ data }) => data.category === id);

/**
 * The products of one category besides its lifts: spare parts, accessories, packages and care
 * plans, in the order that staff chose.
 */
export const partsOf = async (id: string): Promise<PartCard[]> =>
  (
    await getCollection(
      'extras',
      ({ data }) => data.isPublished && data.purchasable && data.category === id,
    )
  ).sort(byOrder);

/** The related categories of a category, without those that have left the catalogue. */
export const relatedTo = async (page: CategoryPage) => {
  const all = await categories();
  return page.data.related.flatMap((id) => all.find((category) => category.id === id) ?? []);
};
