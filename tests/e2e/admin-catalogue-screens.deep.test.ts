// The screens of the catalogue: links to their fields, a draft beside the live page, every width,
// and axe.
import { describe, expect, it } from 'vitest';
import { axeFindings, expectNoFindings } from '../support/accessibility.ts';
import { field, hasFocus, openCategory, said, save } from '../support/admin-catalogue.ts';
import { asOwner, openScreen } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/calls.ts';
import { fitsEachWidth } from '../support/fits.ts';

const { newPage } = openBrowser();
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);

it('a link to a field leads to it, whichever row it is in', async () => {
  const page = await owner();
  const slug = 'freight-elevators';
  const { body } = await callFrom(page, 'GET', `/admin/categories?search=${slug}`);
  const { _id } = body.categories.find((row: { slug: string }) => row.slug === slug);
  await page.goto(`/admin/edit-category?id=${_id}#specRange.headroomMm.1`);
  await hasFocus(page, 'specRange.headroomMm.1');
});

describe('the screen of a product page', () => {
  it('shows the draft beside the live page, its models, and quote requests from it', async () => {
    const page = await owner();
    await openCategory(page, 'hospital-elevators');
    await field(page, 'sortOrder').fill('133');
    await save(page);
    await said(page, 'Category saved');
    const asked = {
      name: `Dr Leela ${Date.now()}`,
      phone: '+919847012345',
      elevatorType: 'Commercial',
      location: 'Kerala',
      fillMs: 9000,
    };
    await callFrom(page, 'POST', '/quote', {
      ...asked,
      page: '/products/commercial/hospital-elevators',
    });
    await page.getByRole('link', { name: 'Compare draft and live page' }).click();
    await page.getByText('The draft differs in 1 field').waitFor();
    const row = page.getByRole('row', { name: /Place in lists/ });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['130', '133']);
    await page.getByRole('table', { name: 'Models' }).getByRole('link').first().waitFor();
    await page
      .getByRole('table', { name: 'Quote requests from this page' })
      .getByText(asked.name)
      .waitFor();
    await page.getByRole('button', { name: 'All fields' }).click();
    await page.getByRole('row', { name: /Search result, title/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says when there is no such page', async () => {
    const page = await owner();
    await page.goto('/admin/products/home/no-such-lift');
    await page.getByText('This product page could not be found.').waitFor();
    expect(await page.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/admin/categories',
    );
  });
});

/** A whole form has some two thousand elements for axe to look at. */
const LONG_MS = 120_000;
const SCREENS = [
  '/admin/categories',
  '/admin/models',
  '/admin/add-category',
  '/admin/add-model',
  '/admin/products/home/glass-elevators',
];

it('axe finds nothing on any screen, and each fits every width', {
  timeout: SCREENS.length * LONG_MS,
}, async () => {
  const page = await owner();
  for (const path of SCREENS) {
    await openScreen(page, path);
    await page.locator('main :is(h2, [aria-busy="false"])').first().waitFor();
    await expectNoFindings(page);
    await fitsEachWidth(page);
  }
});

it('axe finds nothing on a form with all sections open and all fields unfinished', {
  timeout: LONG_MS,
}, async () => {
  const page = await owner();
  await page.goto('/admin/add-category');
  await page.getByRole('button', { name: 'Add feature' }).click();
  await field(page, 'tabContent.features.featuresList.0.icon').getByRole('button').click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await field(page, 'sortOrder').fill('many');
  await page.getByRole('button', { name: /^\d+ to (do|fix)$/ }).click();
  await page.getByText('Please enter a number.').first().waitFor();
  await expectNoFindings(page);
  await openCategory(page, 'glass-elevators');
  await expectNoFindings(page);
  await fitsEachWidth(page);
});
