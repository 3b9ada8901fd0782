// From a draft to the site and back, with real builds, on a host of its own.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import type { Category } from '../../src/contract/catalogue/category-fields.ts';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import type { Model } from '../../src/contract/catalogue/model-fields.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { axeFindings, expectNoFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { signIn } from '../support/calls.ts';
import { fillForm } from '../support/catalogue-form.ts';
import { eventually } from '../support/eventually.ts';
import { fitsEachWidth } from '../support/fits.ts';
import { differences, listing } from '../support/listing.ts';
import { openPublishingHost, type PublishingHost, type Staff } from '../support/publishing-host.ts';

const SLUG = 'platform-lifts';
const PAGE = `/products/home/${SLUG}`;
const BUILD_MS = 240_000;
const content = async (path: string) =>
  JSON.parse(await readFile(join(ROOT, 'src/content', path), 'utf8'));

let host: PublishingHost;
let meera: Staff;
let anil: Staff;
let category: Category;
let model: Model;

beforeAll(async () => {
  host = await openPublishingHost();
  meera = await host.newStaff('Meera');
  anil = await host.newStaff('Anil');
  const home = categorySchema.parse(await content('categories/home-elevators.json'));
  const [first, ...others] = home.galleryImages;
  if (!first) throw new Error('home-elevators has no picture');
  const { description, features, specifications } = home.tabContent;
  category = {
    // As short as a complete category may be, because typing takes time.
    ...home,
    tabContent: {
      description,
      features: { ...features, featuresList: features.featuresList.slice(0, 6) },
      specifications: { ...specifications, specsList: specifications.specsList.slice(0, 4) },
    },
    faqs: home.faqs.slice(0, 4),
    related: home.related.slice(0, 2),
    name: 'Platform lifts',
    inMenu: false,
    pageHeader: { ...home.pageHeader, title: 'Platform lifts' },
    galleryImages: [
      {
        ...first,
        src: 'home/photo.png',
        title: 'A platform at the ground floor',
        alt: 'A platform lift whose gate stands open',
      },
      ...others,
    ],
    seo: { ...home.seo, title: 'Platform lifts for villas' },
  };
  model = {
    ...modelSchema.parse(await content('models/home-elevators-272-manual.json')),
    category: SLUG,
    name: 'Two persons, open platform',
    code: 'P-136',
  };
});
afterAll(() => host.close());

const { newPage } = openBrowser(() => host.url);
const photo = async () => ({
  name: 'platform.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a5a17' } })
    .png()
    .toBuffer(),
});

const enter = async (staff: Staff, expected: RegExp[] = []) => {
  const page = await newPage({ reducedMotion: 'reduce', expected });
  page.setDefaultTimeout(60_000);
  await signIn(page, staff);
  return page;
};

/** Follows a link of the menu, which loads no new page. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name }).click();
const openReleases = async (page: Page) => {
  await goTo(page, 'Releases');
  await page.getByRole('heading', { name: 'To be published' }).waitFor();
};
const saysOfBuild = (page: Page, words: string) =>
  page.locator('[data-build]').getByRole('status').getByText(words).waitFor({ timeout: BUILD_MS });
const confirm = (page: Page, name: string) =>
  page.locator('dialog:modal').getByRole('button', { name, exact: true }).click();

const COST = '/plan/cost';
const COST_NAMES = ['Yearly rise of the care plan', 'Licence and insurance per year'];
/** The amounts that visitors see in the planning tool; none if a field is not shown. */
const shownAmounts = async (page: Page) => {
  await page.goto(COST);
  await page.getByLabel('Rated load').waitFor();
  const fields = COST_NAMES.map((name) => page.getByLabel(name));
  return Promise.all(
    fields.map(async (field) => ((await field.count()) > 0 ? field.inputValue() : undefined)),
  );
};
const setAmounts = async (page: Page, rise: string, other: string) => {
  await page.getByLabel('Yearly rise of care plans').fill(rise);
  await page.getByLabel('Licence and insurance a year').fill(other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};
/** At each width, with and without messages at wrong fields. */
const isGood = async (page: Page) => {
  await fitsEachWidth(page);
  await expectNoFindings(page, { viewports: ['smallest', 'desktop'] });
};

const statusOf = async (path: string) => (await fetch(host.url + path)).status;

describe('publishing', () => {
  it('takes a new category with pictures, a model and yearly amounts from draft to site, only once for two people at once, and again after a failed build; a rollback to the first catalogue removes them', {
    timeout: 5 * BUILD_MS,
  }, async () => {
    const page = await enter(meera, [/409/]);
    await page.goto('/admin/add-category');
    await fillForm(page, category, [await photo()]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/admin/edit-category?id=*');
    await goTo(page, 'Add model');
    await fillForm(page, model);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/admin/models/*/edit');

    await goTo(page, 'Running cost');
    await setAmounts(page, '40', '6,000');
    await page.getByText('Must be from 0 to 25 %.').waitFor();
    await isGood(page);
    await setAmounts(page, '4.5', '6,000');
    await page.getByText('All changes are saved.').waitFor();
    await isGood(page);

    // A draft: staff see it, visitors do not.
    await page.goto('/admin/categories?search=platform');
    const row = page.getByRole('row', { name: /Platform lifts/ });
    await row.getByText('New').waitFor();
    expect(await statusOf(PAGE)).toBe(404);

    await openReleases(page);
    await page.getByText('2 added, 1 changed, compared with the first catalogue.').waitFor();
    await isGood(page);

    // The builder of release 1 finds a file that is not a catalogue.
    const folder = join(host.dataFolder, 'releases/1');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'catalogue.json'), '{"categories": [');
    const colleague = await enter(anil, [/409/]);
    await colleague.goto('/admin/releases');
    const pages = [page, colleague];
    for (const one of pages) {
      await one.getByLabel('Note').fill('Platform lifts, with their first model');
      await one.getByRole('button', { name: 'Publish 3 changes' }).click();
    }
    await Promise.all(pages.map((one) => confirm(one, 'Publish')));
    const told = pages.map((one) =>
      one.getByRole('alert').getByText('published release 1 in the meantime'),
    );
    await eventually(async () =>
      (await Promise.all(told.map((words) => words.count()))).toSorted(),
    ).toEqual([0, 1]);
    const loser = (await told[0]?.count()) === 1 ? 0 : 1;
    const [lost, won] = [pages[loser], pages[1 - loser]];
    if (!lost || !won) throw new Error('nobody');

    await saysOfBuild(won, 'Release 1 could not be built.');
    expect((await Promise.all(pages.map(axeFindings))).flat()).toEqual([]);
    await won.getByText('Visitors still see the first catalogue.').waitFor();
    await won.getByText('The site could not be built because of a technical problem.').waitFor();
    expect([await statusOf('/products'), await statusOf(PAGE)]).toEqual([200, 404]);
    expect(host.failures).toHaveLength(1);

    await lost.getByRole('button', { name: 'Load the changes again' }).click();
    await lost.getByText('There is nothing to publish').waitFor();
    await saysOfBuild(lost, 'Release 1 could not be built.');

    await rm(folder, { recursive: true });
    const before = await listing(ROOT);
    await won.getByRole('button', { name: 'Try again' }).click();
    await saysOfBuild(won, 'Release 1 is being built.');
    expect(await statusOf('/')).toBe(200);
    await saysOfBuild(won, 'Release 1 is live.');
    await won.getByText('There is nothing to publish').waitFor();
    expect(differences(before, await listing(ROOT))).toEqual([]);

    const visitor = await newPage({ reducedMotion: 'reduce', expected: [/404/] });
    await visitor.goto(PAGE);
    expect(await visitor.locator('h1').textContent()).toContain('Platform lifts');
    const picture = visitor
      .getByRole('img', { name: 'A platform lift whose gate stands open' })
      .first();
    await picture.scrollIntoViewIfNeeded();
    await eventually(() =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(100);
    await visitor.getByText('Two persons, open platform').first().waitFor();

    expect(await shownAmounts(visitor)).toEqual(['4.5', '6000']);
    await visitor.getByRole('cell', { name: '₹30,000' }).first().waitFor();

    await won.getByRole('button', { name: 'Publish the first catalogue again' }).click();
    await confirm(won, 'Publish again');
    await saysOfBuild(won, 'The first catalogue is live.');
    expect((await visitor.goto(PAGE))?.status()).toBe(404);
    expect(await shownAmounts(visitor)).toEqual([undefined, undefined]);
    await won.getByText('2 added, 1 changed, compared with the first catalogue.').waitFor();
    // The changes that the rollback removed are marked, and one press does not publish them again.
    await eventually(() => won.getByText(/^Taken back with release \d+$/).count()).toBe(3);
    await won.getByText('0 of 3 chosen').waitFor();
    expect(
      await won
        .getByRole('button', { name: 'Publish 0 of 3 changes' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await goTo(won, 'Running cost');
    await setAmounts(won, '', '');
    await won.getByText('All changes are saved.').waitFor();
    await openReleases(won);
    await won.getByText('2 added, compared with the first catalogue.').waitFor();
    expect(host.failures).toHaveLength(1);
  });
});
