// The form of a category in a page, over a fake server that gives the listed answers.
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { DeskCategory } from '../../src/contract/catalogue/catalogue-desk-rules.ts';
import type { DraftCategory } from '../../src/contract/catalogue/category-fields.ts';
import { type Answers, ok, openAdmin } from './admin-app.ts';
import { deskCategory } from './catalogue-answers.ts';

export const NO_CATEGORIES = ok({
  categories: [],
  totalAvailableCategories: 0,
  page: 1,
  limit: 100,
});
export const EDIT = '/admin/edit-category?id=c1';
export const FEATURES = 'tabContent.features.featuresList';

export const field = <Control extends HTMLElement = HTMLInputElement>(path: string) => {
  const found = document.getElementById(path);
  if (!found) throw new Error(`There is no field ${path}`);
  return found as Control;
};
export const notes = (path: string) => document.getElementById(`${path}-note`)?.textContent;
/** The drafts that were sent, one for each attempt to save. */
export const drafts = () =>
  vi.mocked(fetch).mock.calls.flatMap(([, init]) => {
    if (typeof init?.body !== 'string') return [];
    const { version, category } = JSON.parse(init.body) as Record<string, unknown>;
    return [{ version, data: category as DraftCategory }];
  });
export const titles = (data: DraftCategory | undefined) =>
  data?.tabContent.features.featuresList.map(({ title }) => title);

export const opened = async (answers: Answers = {}, kept: Partial<DeskCategory> = {}) => {
  const desk = await openAdmin(EDIT, {
    'GET /admin/category/c1': ok({ category: deskCategory(kept) }),
    'GET /admin/categories': NO_CATEGORIES,
    ...answers,
  });
  await screen.findByRole('button', { name: 'Save' });
  return desk;
};
export const saves = (category = deskCategory({ version: 2 })): Answers => ({
  'PATCH /admin/category/c1': ok({ category }),
});
