// Reads the catalogue in the order people see it.
import { type CollectionEntry, getCollection } from 'astro:content';
import { GROUP_LABELS, GROUPS, type Group } from '../contract/catalogue/category.ts';
import { printed } from '../contract/catalogue/spec-facts.ts';
import type { PrintedCategory } from '../contract/catalogue/spec-facts-rules.ts';

export type CategoryPage = { id: string; data: PrintedCategory };
export type ModelRow = CollectionEntry<'models'>;
export type ExtraCard = CollectionEntry<'extras'>;

const byOrder = (a: { data: { sortOrder: number } }, b: { data: { sortOrder: number } }) =>
  a.data.sortOrder - b.data.sortOrder;

/** All categories, in menu order, with the figures in their texts. */
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
 * What is sold of one category beside its lifts: spare parts, accessories, packages and care
 * plans, in the order staff gave them.
 */
export const extrasOf = async (id: string): Promise<ExtraCard[]> =>
  (
    await getCollection(
      'extras',
      ({ data }) => data.isPublished && data.purchasable && data.category === id,
    )
  ).sort(byOrder);

/**
 * The categories a category names as related; one that has been taken out of the catalogue is left
 * out.
 */
export const relatedTo = async (page: CategoryPage) => {
  const all = await categories();
  return page.data.related.flatMap((id) => all.find((category) => category.id === id) ?? []);
};

export const isGroup = (value: string): value is Group => GROUPS.some((group) => group === value);
