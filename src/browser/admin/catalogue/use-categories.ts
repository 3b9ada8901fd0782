import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CategoryRow } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import { categoryChoices } from './catalogue.ts';

/** All categories; empty until they are loaded. */
export const useCategories = () => {
  const { rows } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  return rows;
};

export const categoryOptions = (categories: readonly CategoryRow[]) =>
  categories.map(({ slug, name }) => ({ value: slug, label: name || slug }));
