// Categories and models as staff write them: saved unfinished, never lost, and never overwritten
// without a question.

import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { field, hasFocus, openCategory, said, save } from '../support/admin-catalogue.ts';
import { asOwner, heading } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { catchBody } from '../support/sent-body.ts';
import { SUPER_ADMIN } from '../support/site.ts';

const { newPage } = openBrowser();
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);
/** A photograph from a telephone: larger than any screen, with its place in the metadata. */
const photo = async () => ({
  name: 'lobby.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#7a5a17' } })
    .withExif({ IFD0: { Copyright: 'the photographer' } })
    .jpeg()
    .toBuffer(),
});

let staff = 0;
/** A second editor, on another computer. */
const colleague = async (page: Page, options: Parameters<typeof newPage>[0] = {}) => {
  staff += 1;
  const email = `anil-${process.pid}-${Date.now()}-${staff}@lifts.example`;
  const password = 'governor-rope-90';
  const { body } = await callFrom(page, 'POST', '/super-admin/admin', {
    firstName: 'Anil',
    lastName: 'Kumar',
    email,
    currentPassword: SUPER_ADMIN.password,
  });
  const other = await newPage({ reducedMotion: 'reduce', ...options });
  await signIn(other, { email, password: body.initialPassword });
  await callFrom(other, 'POST', '/user/change-password', {
    currentPassword: body.initialPassword,
    password,
    passwordAgain: password,
  });
  return other;
};

describe('a new category', () => {
  it('gets its id from its name, takes pictures, is saved unfinished, and is the same after a reload', async () => {
    const page = await owner();
    await page.goto('/admin/categories');
    await page.getByRole('link', { name: 'Add category' }).last().click();
    await field(page, 'name').fill('Stair lifts & rails');
    await eventually(() => field(page, 'slug').inputValue()).toBe('stair-lifts-and-rails');
    await field(page, 'slug').fill('stair-lifts');
    await field(page, 'name').fill('Stair lifts');
    expect(await field(page, 'slug').inputValue()).toBe('stair-lifts');

    const sent = await catchBody(page, '/api/admin/picture');
    await field(page, 'galleryImages.0.src')
      .locator('input[type=file]')
      .setInputFiles(await photo());
    const body = await sent.body;
    await field(page, 'galleryImages.0.src').getByText('Upload another').waitFor();
    expect(body.includes('the photographer')).toBe(false);
    expect(body.includes('WEBP')).toBe(true);
    const shown = field(page, 'galleryImages.0.src').locator('img');
    await eventually(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([2000, 1500]);

    await page.getByRole('button', { name: 'Add feature' }).click();
    await page.keyboard.type('Folds away');
    await save(page);
    await page.waitForURL('**/admin/edit-category?id=*');
    await said(page, 'Category added');
    await page.reload();
    expect(await field(page, 'name').inputValue()).toBe('Stair lifts');
    expect(await field(page, 'tabContent.features.featuresList.0.title').inputValue()).toBe(
      'Folds away',
    );
    await field(page, 'galleryImages.0.src').locator('img').waitFor();
    expect(await page.getByText('have been restored').count()).toBe(0);

    await page.goto('/admin/categories?state=new');
    const row = page.getByRole('row', { name: /Stair lifts/ });
    await row.getByText(/\d+ to do/).waitFor();
    await row.getByText('New').waitFor();
  });

  it('says at the field that an id is taken, keeps the typed text, and sends no file that is not a picture in spite of its name', async () => {
    const page = await owner({ expected: [/409/] });
    await page.goto('/admin/add-category');
    await field(page, 'name').fill('Home elevators');
    await save(page);
    await field(page, 'slug-note').waitFor();
    await hasFocus(page, 'slug');
    expect(await field(page, 'name').inputValue()).toBe('Home elevators');
    await field(page, 'slug').fill('home-elevators-new');
    await eventually(() => field(page, 'slug-note').count()).toBe(0);

    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await field(page, 'galleryImages.0.src')
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
    await field(page, 'galleryImages.0.src')
      .getByText('Your browser cannot read this file as a picture.')
      .waitFor();
    expect(sent).toEqual([]);
  });
});

describe('a model', () => {
  it('is added to the category from which it was begun, found in the list, and removed', async () => {
    const page = await owner();
    await openCategory(page, 'kitchen-elevators');
    await page.getByRole('link', { name: 'Add a model' }).click();
    await eventually(() => field(page, 'category').inputValue()).toBe('kitchen-elevators');
    await field(page, 'name').fill('Tray lift');
    expect(await field(page, 'slug').inputValue()).toBe('kitchen-elevators-tray-lift');
    await field(page, 'code').fill('K-20');
    await field(page, 'price').fill('1,25,000.50');
    await field(page, 'markup').fill('2000');
    await page.getByText('Sold at ₹1,27,000.50').waitFor();
    await field(page, 'priceFrom').fill('1,10,000');
    await field(page, 'priceTo').fill('1,40,000');
    await page
      .getByText(
        'Shown as “Usually ₹1.1 to 1.4 lakh, installed, before civil work”, with “Ask for a price”',
      )
      .waitFor();
    await save(page);
    await page.waitForURL('**/admin/models/*/edit');
    await page.goto('/admin/models?category=kitchen-elevators&state=new');
    const row = page.getByRole('row', { name: /Tray lift/ });
    await row.getByText('₹1,25,000.50').waitFor();
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Remove this model' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await said(page, 'Model removed');
    await eventually(() => new URL(page.url()).pathname).toBe('/admin/models');
  });

  it('is not saved with an invalid price', async () => {
    const page = await owner();
    await page.goto('/admin/add-model?category=home-elevators');
    await field(page, 'name').fill('Three persons, screw');
    for (const [price, words] of [
      ['abc', 'Please enter an amount in rupees.'],
      ['-1', 'Must be from 0 to 1,00,00,000 rupees.'],
      ['1000000000000', 'Must be from 0 to 1,00,00,000 rupees.'],
    ] as const) {
      await field(page, 'price').fill(price);
      await page.getByText(words).waitFor();
      await save(page);
      await hasFocus(page, 'price');
      expect(await field(page, 'price').inputValue()).toBe(price);
    }
    expect(new URL(page.url()).pathname).toBe('/admin/add-model');
  });
});

describe('the typed text', () => {
  it('of a new model is complete after a reload, its summary too', async () => {
    const page = await owner();
    await page.goto('/admin/add-model?category=home-elevators');
    await field(page, 'name').fill('Courtyard 300');
    await field(page, 'summary').fill('For a courtyard of two floors.');
    await page.getByText('Not saved yet.').waitFor();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('have been restored').waitFor();
    expect(await field(page, 'name').inputValue()).toBe('Courtyard 300');
    expect(await field(page, 'summary').inputValue()).toBe('For a courtyard of two floors.');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await eventually(() => field(page, 'summary').inputValue()).toBe('');
  });

  it('is kept over a reload, with a message, can be discarded, and is protected by a question before a link leaves the page', async () => {
    const page = await owner();
    await openCategory(page, 'capsule-elevators');
    const before = await field(page, 'summary').inputValue();
    await field(page, 'summary').fill(
      'A capsule on the outside of the house, with a view of the whole valley.',
    );
    await page.getByText('Not saved yet.').waitFor();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('have been restored').waitFor();
    expect(await field(page, 'summary').inputValue()).toContain('the whole valley');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    expect(await field(page, 'summary').inputValue()).toBe(before);
    await page.getByText('All changes are saved.').waitFor();
    await page.reload();
    await field(page, 'summary').waitFor();
    expect(await page.getByText('have been restored').count()).toBe(0);

    await field(page, 'name').fill('Capsule lifts');
    await page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Quote requests' })
      .click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await field(page, 'name').inputValue()).toBe('Capsule lifts');
    await page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Quote requests' })
      .click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await eventually(() => heading(page).textContent()).toBe('Quote requests');
  });
});

describe('two people at once', () => {
  it('are told of each other, see the differences, and choose', async () => {
    const page = await owner({ expected: [/409/] });
    const other = await colleague(page, { expected: [/409/] });
    await openCategory(page, 'goods-elevators');
    await openCategory(other, 'goods-elevators');
    await field(page, 'summary').fill(
      'Goods from floor to floor, with an attendant or without, in steel cars that take a knock.',
    );
    await field(other, 'summary').fill(
      'For goods and whoever goes with them: steel cars, wide doors and floors that take a pallet.',
    );
    await field(other, 'name').fill('Goods lifts');
    await save(other);
    await said(other, 'Category saved');

    await save(page);
    const question = page.getByRole('dialog', { name: 'Anil Kumar has saved this too' });
    await question.getByRole('button', { name: 'Look at the differences' }).click();
    const rows = question.getByRole('row');
    await rows.filter({ hasText: 'Summary' }).getByText('You both changed it').waitFor();
    await rows.filter({ hasText: 'Name' }).getByText('They changed it').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Save my version over theirs' }).click();
    await said(page, 'Category saved');
    expect(await field(page, 'name').inputValue()).toBe('Goods elevators');

    await field(other, 'seo.title').fill('Goods lifts for godowns and shops');
    await save(other);
    const again = other.getByRole('dialog', { name: /has saved this too/ });
    await again.getByRole('button', { name: 'Use their version' }).click();
    await eventually(() => field(other, 'name').inputValue()).toBe('Goods elevators');
    expect(await field(other, 'summary').inputValue()).toContain('take a knock');
    await other.getByText('All changes are saved.').waitFor();
  });
});

it('a category that has models is not removed, and the form says how many', async () => {
  const page = await owner({ expected: [/409/] });
  await openCategory(page, 'home-elevators');
  await page.getByRole('button', { name: 'Remove this category' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Home elevators?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.getByText(/^Category is in use by \d+ models and \d+ other products\.$/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await field(page, 'name').inputValue()).toBe('Home elevators');
});
