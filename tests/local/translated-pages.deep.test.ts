// One real build with an invented translation, in which every word is spelled in another script: a
// word in Latin letters is one that a page does not take from the translation.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAstro } from '../../local/astro-build.ts';
import { ASTRO_BUILD, ensureBuilt, ROOT } from '../../local/built-site.ts';
import { translationSlug } from '../../src/contract/catalogue/translation-fields.ts';
import { textHash } from '../../src/contract/language/translate.ts';
import { catalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { writePseudo } from '../support/pseudo-translation.ts';
import { spokenTexts } from '../support/spoken-texts.ts';

const CONTENT = 'src/content';
const SOURCES = ['src', 'public', 'build', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
const LANGUAGE = 'kn';
const BUILD_MS = 240_000;
const LIFT = 'dumnwaiter-elevators';
/** A heading that staff corrected. */
const CORRECTED = 'ಗಗಗಗಗಗ';
/** A lift without a translation. */
const NEW_LIFT = 'courtyard-lifts';

let work = '';
const page = (path: string) => readFile(join(work, 'dist', path), 'utf8');

beforeAll(async () => {
  // Its pictures are used again.
  await ensureBuilt();
  work = await mkdtemp(join(tmpdir(), 'lift-site-translated-'));
  const project = join(work, 'project');
  for (const name of SOURCES) await cp(join(ROOT, name), join(project, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  const catalogue = await catalogueFiles(join(ROOT, CONTENT))();
  const translations = join(project, CONTENT, 'i18n');
  await rm(translations, { recursive: true });
  await writePseudo(translations, LANGUAGE, catalogue);
  const [first] = catalogue.categories;
  if (!first) throw new Error('The content has no lift.');
  const added = { id: NEW_LIFT, data: { ...first.data, group: 'home', name: 'Courtyard lifts' } };
  const categories = [...catalogue.categories, added];
  const lift = catalogue.categories.find(({ id }) => id === LIFT);
  const of = textHash(lift?.data.pageHeader.title ?? '');
  const corrected = {
    id: translationSlug(LANGUAGE, 'category', LIFT),
    data: {
      name: 'Kannada: a lift',
      language: LANGUAGE,
      kind: 'category',
      of: LIFT,
      texts: [{ path: 'pageHeader.title', text: CORRECTED, of }],
    },
  };
  await writeFile(
    join(work, 'catalogue.json'),
    JSON.stringify({ release: 7, ...catalogue, categories, translations: [corrected] }),
  );
  await runAstro({
    project,
    command: ASTRO_BUILD,
    release: work,
    out: join(work, 'dist'),
    cache: join(work, 'cache'),
    expected: 100,
    onProgress: () => undefined,
    signal: AbortSignal.timeout(BUILD_MS),
  });
}, 2 * BUILD_MS);
afterAll(() => rm(work, { recursive: true, force: true }));

describe('a translated page', () => {
  const lift = `products/home/${LIFT}`;
  it.each(['products', 'products/home', lift, 'plan', 'plan/shaft', 'plan/traffic', 'plan/cost'])(
    '%s says everything in its language, except names, codes and what is marked as English',
    async (path) => {
      const html = await page(`${LANGUAGE}/${path}.html`);
      expect(html).toContain(`<html lang="${LANGUAGE}-IN"`);
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
      expect(main.length).toBeGreaterThan(5_000);
      expect(spokenTexts(main).filter((text) => /[a-z]{2,}/i.test(text))).toEqual([]);
    },
  );

  it('has the words that staff corrected, in its release', async () => {
    const html = await page(`${LANGUAGE}/${lift}.html`);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(CORRECTED);
  });

  it('lists a lift without a translation in English, and links to its English page', async () => {
    const path = `/products/home/${NEW_LIFT}`;
    const link = new RegExp(`<a [^>]*href="${path}"[^>]*lang="en-IN"[^>]*>\\s*Courtyard lifts`);
    for (const file of [`${LANGUAGE}.html`, `${LANGUAGE}/products.html`])
      expect(await page(file), file).toMatch(link);
    expect(await page('_redirects')).toContain(`/${LANGUAGE}${path} ${path} 302`);
  });

  it('tells search engines its language and its own address', async () => {
    const html = await page(`${LANGUAGE}/products/home/${LIFT}.html`);
    const graph = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const things = JSON.parse(graph)['@graph'] as Record<string, unknown>[];
    const address = `http://localhost:4321/${LANGUAGE}/products/home/${LIFT}`;
    expect(things.find((thing) => thing['@type'] === 'WebPage')).toMatchObject({
      url: address,
      inLanguage: `${LANGUAGE}-IN`,
    });
    expect(things.find((thing) => thing['@type'] === 'Service')).toMatchObject({ url: address });
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
  });

  it('is shared with a picture in its language, which only published pages have', async () => {
    const html = await page(`${LANGUAGE}/products/home/${LIFT}.html`);
    const picture = `og/${LANGUAGE}/${LIFT}.jpg`;
    expect(html).toContain(`property="og:image" content="http://localhost:4321/${picture}"`);
    expect(existsSync(join(work, 'dist', picture))).toBe(true);
    expect(existsSync(join(work, 'dist/og', `${NEW_LIFT}.jpg`))).toBe(true);
    expect(existsSync(join(work, 'dist/og', LANGUAGE, `${NEW_LIFT}.jpg`))).toBe(false);
    expect(existsSync(join(work, 'dist/og/ml'))).toBe(false);
  });

  it('is linked from its English page, whose words stay', async () => {
    const html = await page(`products/home/${LIFT}.html`);
    expect(html).toContain(`href="/${LANGUAGE}/products/home/${LIFT}"`);
    expect(spokenTexts(html).join(' ')).toContain('Does it fit your shaft?');
  });
});
