// Types of the facts of a category that pages print.
import type { Category, DraftCategory } from './category-fields.ts';

export type Figures = DraftCategory['specRange'];

export type PrintedCategory = Omit<Category, 'specRange'> & {
  specRange: Category['specRange'] & { loadLabel: string };
};
