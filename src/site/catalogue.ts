// Reads the catalogue in the order in which pages show it, in the language of a page.
import { type CollectionEntry, getCollection } from 'astro:content';
import { GROUPS } from '../contract/catalogue/category.ts';
import { printed } from '../contract/catalogue/spec-facts.ts';
import type { PrintedCategory } from '../contract/catalogue/spec-facts-rules.ts';
import { type Language, languageTag } from '../contract/language/language.ts';
import { inLanguage, wordsIn } from './language.ts';

/** `lang` is set for a lift that a page in another language shows in English. */
export type CategoryPage = { id: string; data: PrintedCategory; lang?: string };
export type ModelRow = CollectionEntry<'models'>;
export type PartCard = CollectionEntry<'extras'>;

const byOrder = (a: { data: { sortOrder: number } }, b: { data: { sortOrder: number } }) =>
  a.data.sortOrder - b.data.sortOrder;

/** All categories in menu order, with figures filled into their texts. */
export const categories = async (language: Language = 'en'): Promise<CategoryPage[]> => {
  const how = { language, words: await wordsIn(language) };
  const all = (await getCollection('categories')).map(async ({ id, data }) => {
    const spoken = await inLanguage(language, 'category', id, data);
    const isEnglish = language !== 'en' && spoken.name === data.name;
    return {
      id,
      data: printed(spoken, how),
      ...(isEnglish && { lang: languageTag('en') }),
    };
  });
  return (await Promise.all(all)).sort(byOrder);
};

/** The categories of each group, in menu order; a group that has none is left out. */
export const categoriesByGroup = async (language: Language = 'en') => {
  const all = await categories(language);
  const { choices } = await wordsIn(language);
  const groups = GROUPS.map((group) => ({
    group,
    label: choices.groups[group],
    categories: all.filter((category) => category.data.group === group),
  }));
  return groups.filter((entry) => entry.categories.length > 0);
};

/** Published models, smallest first. */
export const models = async (language: Language = 'en'): Promise<ModelRow[]> => {
  const all = await getCollection('models', ({ data }) => data.isPublished);
  const spoken = all.sort(byOrder).map(async (model) => ({
    ...model,
    data: await inLanguage(language, 'model', model.id, model.data),
  }));
  return Promise.all(spoken);
};

/** Published models of one category, smallest first. */
export const modelsOf = async (id: string, language: Language = 'en') =>
  (await models(language)).filter(({ data }) => data.category === id);

/**
 * The products of one category besides its lifts: spare parts, accessories, packages and care
 * plans, in the order that staff chose.
 */
export const partsOf = async (id: string, language: Language = 'en'): Promise<PartCard[]> => {
  const all = await getCollection(
    'extras',
    ({ data }) => data.isPublished && data.purchasable && data.category === id,
  );
  const spoken = all.sort(byOrder).map(async (part) => ({
    ...part,
    data: await inLanguage(language, 'part', part.id, part.data),
  }));
  return Promise.all(spoken);
};

/** The related categories of a category, without those that have left the catalogue. */
export const relatedTo = async (page: CategoryPage, language: Language = 'en') => {
  const all = await categories(language);
  return page.data.related.flatMap((id) => all.find((category) => category.id === id) ?? []);
};
