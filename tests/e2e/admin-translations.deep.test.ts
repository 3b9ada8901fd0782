// Translations in the browser: staff find a text, correct and confirm it, and see it among the
// changes to publish; two people are told of each other; axe, and every width.
import { describe, expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { field, hasFocus, said, save } from '../support/admin-catalogue.ts';
import { asOwner } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fitsEachWidth } from '../support/fits.ts';

const { newPage } = openBrowser();
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);
type Page = Awaited<ReturnType<typeof owner>>;

/** The longest form of interface words. */
const LONG_MS = 240_000;
const TEXT = 'text.title';
const READ = 'read.title';

const openTranslation = async (page: Page, slug: string) => {
  const { body } = await callFrom(page, 'GET', `/admin/translations?language=${slug.slice(0, 2)}`);
  const found = body.translations.find((row: { slug: string }) => row.slug === slug);
  await page.goto(`/admin/translations/${found._id}`);
  await page.locator('textarea[lang]').first().waitFor();
};

describe('a translation', () => {
  it('is found in the list, corrected, confirmed by the keyboard, and published with the next release', async () => {
    const page = await owner();
    await page.goto('/admin/translations');
    await page.getByRole('link', { name: /^Kannada/ }).click();
    await page.getByRole('link', { name: 'Quote form', exact: true }).click();
    await field(page, TEXT).waitFor();
    expect(await field(page, READ).isChecked()).toBe(false);
    await field(page, TEXT).fill('ನಿಮ್ಮ ಮನೆಯ ಬಗ್ಗೆ ಹೇಳಿ.');
    await field(page, TEXT).press('ControlOrMeta+Enter');
    await hasFocus(page, 'text.promise');
    await save(page);
    await said(page, 'Translation saved');

    await page.reload();
    await field(page, TEXT).waitFor();
    expect(await field(page, TEXT).inputValue()).toBe('ನಿಮ್ಮ ಮನೆಯ ಬಗ್ಗೆ ಹೇಳಿ.');
    expect(await field(page, READ).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Preview and publish' }).click();
    await page.getByRole('heading', { name: /^Translations 1$/ }).waitFor();
    await page.getByText('Kannada: Quote form').first().waitFor();

    await page.goBack();
    await page
      .getByRole('button', { name: /^Use the text that came with the site/ })
      .first()
      .click();
    await save(page);
    await said(page, 'Translation saved');
  });

  it('keeps what both people typed until they have chosen', async () => {
    const page = await owner({ expected: [/409/] });
    const other = await owner({ expected: [/409/] });
    for (const one of [page, other]) await openTranslation(one, 'hi-words-quote');
    await field(other, TEXT).fill('अपने घर के बारे में बताइए।');
    await save(other);
    await said(other, 'Translation saved');
    await field(page, TEXT).fill('अपनी इमारत के बारे में लिखिए।');
    await save(page);
    const question = page.getByRole('dialog', { name: /saved this/ });
    await question.getByRole('button', { name: 'Look at the differences' }).click();
    await question.getByRole('row', { name: /^Title/ }).waitFor();
    expect(await field(page, TEXT).inputValue()).toBe('अपनी इमारत के बारे में लिखिए।');
    await question.getByRole('button', { name: /^(Use their version|Use the saved)/ }).click();
    await eventually(() => field(page, TEXT).inputValue()).toBe('अपने घर के बारे में बताइए।');
  });
});

it('axe finds nothing on the list, and on the form with a fault; both fit every width', {
  timeout: LONG_MS,
}, async () => {
  const page = await owner();
  await page.goto('/admin/translations');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectNoFindings(page);
  await fitsEachWidth(page);
  await openTranslation(page, 'ml-category-home-elevators');
  await field(page, 'text.pageHeader/description').fill('ഹോം ലിഫ്റ്റ്');
  await page.getByText('The figure 1,100 is missing.').waitFor();
  await expectNoFindings(page);
  await fitsEachWidth(page);
});
