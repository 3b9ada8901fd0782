// A product page on paper: two sheets of A4, without what only a screen needs.
import { expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { readCategories } from '../support/site-pages.ts';

const { newPage } = openBrowser();
const ONLY_ON_SCREENS = ['header', 'footer', 'aside', '#shop', '#drawings', '.button', '.ways a'];
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

it.each([...readCategories()].map(([id, { group }]) => [id, `/products/${group}/${id}`]))(
  '%s prints its specification, drawings and models on two sheets',
  async (id, path) => {
    const page = await newPage();
    await page.goto(path);
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
    await page.emulateMedia({ media: 'print' });
    const rows = readCategories().get(id)?.tabContent.specifications.specsList ?? [];
    expect(await page.locator('#specification tr:visible').count()).toBe(rows.length);
    for (const shown of ['#models table', '#specification .plan', '.sheet-head'])
      expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
    const onScreens = page.locator(ONLY_ON_SCREENS.map((name) => `${name}:visible`).join());
    expect(await onScreens.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
  },
);

it('the button asks for the drawings before it prints, and is not there without script', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    window.print = () => {
      const drawings = [...document.querySelectorAll<HTMLImageElement>('#specification img')];
      document.title = `${drawings.filter(({ complete }) => complete).length} drawings printed`;
    };
  });
  await page.goto('/products/home/home-elevators');
  await page.getByRole('button', { name: 'Print the specification' }).click();
  await page.waitForFunction(() => document.title === '4 drawings printed');
  const bare = await newPage({ javaScriptEnabled: false });
  await bare.goto('/products/home/home-elevators');
  expect(await bare.getByRole('button', { name: 'Print the specification' }).count()).toBe(0);
});
