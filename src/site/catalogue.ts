// Reads the catalogue in the order people see it.
import { type CollectionEntry, getCollection } from 'astro:content';
import { GROUP_LABELS, GROUPS, type Group } from '../contract/catalogue.ts';

export type CategoryPage = CollectionEntry<'categories'>;
export type ModelRow = CollectionEntry<'models'>;

const byOrder = (a: { data: { sortOrder: number } }, b: { data: { sortOrder: number } }) => a.data.sortOrder - b.data.sortOrder;

/** All categories, in menu order. */
export const categories = async () => (await getCollection('categories')).sort(byOrder);

/** The categories of each group, in menu order. */
export const categoriesByGroup = async () => {
  const all = await categories();
  return GROUPS.map((group) => ({ group, label: GROUP_LABELS[group], categories: all.filter((category) => category.data.group === group) }));
};

/** Published models of one category, smallest first. */
export const modelsOf = async (id: string) => (await getCollection('models', ({ data }) => data.category === id && data.isPublished)).sort(byOrder);

/** The categories a category names as related; an unknown id stops the build. */
export const relatedTo = async (page: CategoryPage) => {
  const all = await categories();
  return page.data.related.map((id) => {
    const found = all.find((category) => category.id === id);
    if (!found) throw new Error(`src/content/categories/${page.id}.json: related names "${id}", which is not a category`);
    return found;
  });
};

export const isGroup = (value: string): value is Group => GROUPS.some((group) => group === value);
