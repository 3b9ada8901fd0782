// The catalogue's forms in the browser: opens them, and finds their fields.
import type { Page } from 'playwright';
import { callFrom } from './calls.ts';
import { eventually } from './eventually.ts';

/** A control or a group of them, by its path in the form. */
export const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const said = (page: Page, words: string) =>
  page.locator('#toasts [role]').getByText(words).waitFor();
export const hasFocus = (page: Page, path: string) =>
  eventually(() =>
    field(page, path).evaluate((element) => element === document.activeElement),
  ).toBe(true);

/** Opens the form of a category; resolves to its identifier. */
export const openCategory = async (page: Page, slug: string) => {
  const { body } = await callFrom(page, 'GET', `/admin/categories?search=${slug}`);
  const found = body.categories.find((row: { slug: string }) => row.slug === slug);
  await page.goto(`/admin/edit-category?id=${found._id}`);
  await field(page, 'name').waitFor();
  return String(found._id);
};
