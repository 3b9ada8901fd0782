// Another brand and another catalogue break no test of behaviour: such tests read tests/fixtures,
// which has no name of the site's own.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { couponFile } from '../src/server/trade/coupon/first-coupons.ts';
import { readSourceFiles } from './support/source-files.ts';
import { firstCatalogue, siteCatalogue } from './support/test-api.ts';

/** Tests that read the site's own content, and what for. */
const READERS: Readonly<Record<string, string>> = {
  'tests/content.test.ts': 'what the content says',
  'tests/model-figures.test.ts': 'that every place has the same figures of a lift',
  'tests/photographs.test.ts': 'which photographs the content shows',
  'tests/part-pictures.test.ts': 'which parts of the content are shown as objects',
  'tests/contract/drawing.test.ts': 'every lift of the site can be drawn, whichever they are',
  'tests/contract/plan/pictured-lift.test.ts':
    'the lifts whose pictures are compared with the planner',
  'tests/contract/structured-data.test.ts': 'the company, whoever it is',
  'tests/docs.test.ts': 'a path that documents name',
  'tests/islands/account-orders.test.tsx': 'the company, whoever it is',
  'tests/local/built-site.test.ts': 'a path in a folder of its own',
  'tests/local/release-build.deep.test.ts': 'a build of the site',
  'tests/local/round-trip.deep.test.ts': 'the demonstration, backed up and restored',
  'tests/local/seed-shop.deep.test.ts': 'the demonstration, which orders the products of the site',
  'tests/netlify/functions.deep.test.ts': 'the functions, bundled with the catalogue of the site',
  'tests/netlify/mounts.test.ts': 'which files of the content the functions have',
  'tests/server/release/release-folder.test.ts': 'release 0, which is the content',
  'tests/local/translated-pages.deep.test.ts': 'the words of every lift, spelled in another script',
  'tests/translations.test.ts': 'the translations of the content',
  'tests/translated-share-images.test.ts': 'the translations of the content, in pictures',
  'tests/site-content.test.ts': 'that tests and content have no name in common',
  'tests/support/company.ts': 'the company of tests, under another name',
  'tests/support/import-table.ts': 'a path of the table',
  'tests/support/page-looks.ts': 'how many rows a product of the built site prints',
  'tests/support/plan-models.ts': 'the models that the shaft planner offers',
  'tests/support/site-pages.ts': 'addresses of the built site, for browser tests',
  'tests/support/test-api.ts': 'gives the content to the tests listed here',
};
/** Tests that name a category of the site, although they do not read it. */
const NAMERS: Readonly<Record<string, string>> = {
  'tests/attack/headers.deep.test.ts': 'an address of the built site',
  'tests/contract/catalogue-facts.test.ts': 'the one id that the code of the home page knows',
  'tests/contract/plan/finder.test.ts': 'the kinds of lift that the finder knows',
  'tests/contract/plan/finder-languages.test.ts': 'a kind of lift that the finder knows',
  'tests/contract/plan/collisions.test.ts': 'the site’s lifts in every arrangement',
  'tests/contract/plan/sheet.test.ts': 'a kind of lift that the shaft planner knows',
  'tests/contract/plan/shortfall.test.ts': 'a kind of lift that the shaft planner knows',
  'tests/contract/plan/shaft-fit.test.ts': 'the kinds of lift that the shaft planner knows',
  'tests/contract/plan/shaft-page.test.ts': 'a kind of lift that the shaft planner knows',
  'tests/server/plan/plan-calls.test.ts': 'the kinds of lift that the finder knows',
  'tests/support/golden-drawings.ts': 'a kind of lift that the shaft planner knows',
  'tests/support/other-browsers/journeys.ts': 'journeys through the built site',
  'tests/support/shop-visit.ts': 'an address of the built site',
};

const READING = /src\/content\b(?!\.)|src\/site\/company\b|\b(siteCatalogue|readCategories)\b/;
/** Without the tests of the built site in a browser, which are about its content. */
const files = readSourceFiles().filter(
  ({ path }) => path.startsWith('tests/') && !path.startsWith('tests/e2e/'),
);
const site = await siteCatalogue();
const fixture = await firstCatalogue();

describe('the content of the site', () => {
  it('is read only by tests of the content and of the built site', () => {
    const readers = files.filter(({ text }) => READING.test(text)).map(({ path }) => path);
    expect(readers.sort()).toEqual(Object.keys(READERS).sort());
  });

  it('is named by no other tests', () => {
    const ids = [...site.categories, ...site.models, ...site.parts].map(({ id }) => id);
    const name = new RegExp(`(?<![\\w-])(${ids.join('|')})(?![\\w-])`);
    const namers = files
      .filter(({ path, text }) => !(path in READERS) && name.test(text))
      .map(({ path }) => path);
    expect(namers.sort()).toEqual(Object.keys(NAMERS).sort());
  });
});

describe('the fixture', () => {
  const common = (mine: readonly string[], theirs: readonly string[]) =>
    mine.filter((word) => theirs.includes(word));
  const idsOf = ({ categories, models, parts }: typeof site) =>
    [...categories, ...models, ...parts].map(({ id }) => id);
  const namesOf = ({ categories, models, parts }: typeof site) =>
    [...categories, ...models, ...parts].map(({ data }) => data.name);
  const codesOf = ({ models, parts }: typeof site) =>
    [...models, ...parts].map(({ data }) => data.code);
  const textsOf = ({ categories, models, parts }: typeof site) =>
    [...categories, ...models, ...parts].map(({ data }) => data.summary);

  it.each([
    ['id', idsOf],
    ['name', namesOf],
    ['code', codesOf],
    ['summary', textsOf],
  ])('has no %s of the site', (_word, wordsOf) => {
    expect(wordsOf(fixture).length).toBeGreaterThan(0);
    expect(common(wordsOf(fixture), wordsOf(site))).toEqual([]);
  });

  it('has no coupon of the site', async () => {
    const codesIn = async (path: string) =>
      (await couponFile(join(ROOT, path))()).map(({ code }) => code);
    expect(
      common(
        await codesIn('tests/fixtures/coupons.json'),
        await codesIn('src/content/coupons.json'),
      ),
    ).toEqual([]);
  });

  it('has a category for every product, and sells something in each', () => {
    const ids = fixture.categories.map(({ id }) => id);
    const named = [...fixture.models, ...fixture.parts].map(({ data }) => data.category);
    expect([...new Set(named)].sort()).toEqual(ids.sort());
  });
});
