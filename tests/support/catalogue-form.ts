// The forms of a category and a model, filled in with every fact.
import type { Page } from 'playwright';
import type { Category } from '../../src/contract/catalogue/category-fields.ts';
import { SPEC_ROWS } from '../../src/contract/catalogue/category-tabs.ts';
import type { Model } from '../../src/contract/catalogue/model-fields.ts';
import {
  BUILDINGS,
  DOORS,
  DRIVES,
  MOVES,
  SUPPLIES,
} from '../../src/contract/quote/lift-choices.ts';

const CHOICES: Record<string, Record<string, string>> = {
  drives: DRIVES,
  doors: DOORS,
  supply: SUPPLIES,
  moves: MOVES,
  buildings: BUILDINGS,
};
/** The button that adds a row to the list at a path. */
const ADDED: Record<string, string> = {
  'tabContent.features.featuresList': 'Add feature',
  faqs: 'Add question',
  pictures: 'Add picture',
};
/** Fields in which one of a few values is chosen. */
const SELECTS = ['group', 'category', 'drive', 'supply', 'door', 'side'];
const SPECS = 'tabContent.specifications.specsList';

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

const at = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const fillOne = async (page: Page, path: string, value: string | number | boolean) => {
  const control = at(page, path);
  if (typeof value === 'boolean') await control.setChecked(value);
  else if (SELECTS.includes(path.split('.').at(-1) ?? ''))
    await control.selectOption(String(value));
  else await control.fill(String(value));
};

const chooseIcon = async (page: Page, path: string) => {
  await at(page, path).getByRole('button').click();
  await at(page, path).locator('label').filter({ hasText: 'Plus icon' }).click();
};

const addPicture = async (page: Page, path: string, file: PictureFile) => {
  await at(page, path).locator('input[type=file]').setInputFiles(file);
  await at(page, path).getByText('Upload another').waitFor();
  // It is loaded when it comes into view.
  await at(page, path).scrollIntoViewIfNeeded();
  await at(page, path).locator('img').waitFor();
};

const fillList = async (
  page: Page,
  path: string,
  list: readonly unknown[],
  files: PictureFile[],
) => {
  const choices = CHOICES[path.replace('specRange.', '')];
  if (path === SPECS) {
    // A new row begins with its facts.
    for (const row of SPEC_ROWS.keys()) await at(page, `${path}.${row}.details`).fill('');
    for (const {
      category,
      details,
    } of list as Category['tabContent']['specifications']['specsList'])
      await fillOne(page, `${path}.${SPEC_ROWS.indexOf(category)}.details`, details);
  } else if (path === 'related') {
    for (const slug of list) {
      await page.getByLabel('Another category').selectOption(String(slug));
      await page.getByRole('button', { name: 'Add category' }).click();
    }
  } else if (choices)
    for (const name of list)
      await at(page, path)
        .getByLabel(choices[String(name)] ?? '', { exact: true })
        .check();
  else
    for (const [place, item] of list.entries()) {
      if (ADDED[path]) await page.getByRole('button', { name: ADDED[path] }).click();
      if (isText(item)) await fillOne(page, `${path}.${place}`, item);
      else await fillTree(page, `${path}.${place}.`, item as object, files);
    }
};

const fillTree = async (
  page: Page,
  before: string,
  tree: object,
  files: PictureFile[],
): Promise<void> => {
  for (const [name, value] of Object.entries(tree)) {
    const path = before + name;
    if (name === 'icon') await chooseIcon(page, path);
    else if (name === 'src') {
      const file =
        value === '' || !String(value).startsWith('drawing:') ? files.shift() : undefined;
      if (file) await addPicture(page, path, file);
    } else if (name === 'icons' || (name === 'id' && before !== '')) continue;
    else if (Array.isArray(value)) await fillList(page, path, value, files);
    else if (typeof value === 'object' && value !== null)
      await fillTree(page, `${path}.`, value, files);
    else if (isText(value) || typeof value === 'boolean') await fillOne(page, path, value);
  }
};

/**
 * Types all of `data` into the open form. For each picture that is not a drawing it uploads the
 * next of `files`.
 */
export const fillForm = (page: Page, data: Category | Model, files: readonly PictureFile[] = []) =>
  fillTree(page, '', data, [...files]);
