// Another brand and another catalogue break no test of behaviour: such tests read tests/fixtures.
import { expect, it } from 'vitest';
import { readSourceFiles } from './support/source-files.ts';

/** Tests that read the site's own content, and what for. */
const READERS: Readonly<Record<string, string>> = {
  'tests/content.test.ts': 'what the content says',
  'tests/photographs.test.ts': 'which photographs the content shows',
  'tests/contract/drawing.test.ts': 'every lift of the site can be drawn, whichever they are',
  'tests/contract/share-image.test.ts': 'every page has a picture, whichever they are',
  'tests/docs.test.ts': 'a path that documents name',
  'tests/local/built-site.test.ts': 'a path in a folder of its own',
  'tests/local/release-build.test.ts': 'a build of the site',
  'tests/local/round-trip.test.ts': 'the demonstration, backed up and restored',
  'tests/local/seed-shop.test.ts': 'the demonstration, which orders the products of the site',
  'tests/server/release/release-folder.test.ts': 'release 0, which is the content',
  'tests/server/stock/first-stock.test.ts': 'the first stock names products of the content',
  'tests/stores/admin-catalogue.test.ts': 'the forms lose nothing, whatever the content is',
  'tests/support/import-table.ts': 'a path of the table',
  'tests/support/site-pages.ts': 'addresses of the built site, for browser tests',
  'tests/support/test-api.ts': 'gives the content to the tests listed here',
};

it('the content of the site is read by tests of the content and of the built site alone', () => {
  const readers = readSourceFiles()
    .filter(({ path }) => path.startsWith('tests/') && !path.startsWith('tests/e2e/'))
    .filter(({ text }) => /src\/content\b(?!\.)|\bsiteCatalogue\b/.test(text))
    .map(({ path }) => path);
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});
