// One real build of a small release, with what staff may do to the catalogue: lifts taken out, a
// new one, photographs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAstro } from '../../local/astro-build.ts';
import { BuildFailed } from '../../local/build-reason.ts';
import { ASTRO_BUILD, DIST, ensureBuilt, ROOT } from '../../local/built-site.ts';
import type { Category } from '../../src/contract/catalogue/category-fields.ts';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { companySchema } from '../../src/contract/catalogue/company-rules.ts';
import type { Model } from '../../src/contract/catalogue/model-fields.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { sitePicturesSchema } from '../../src/contract/picture/picture-file-rules.ts';
import { DRAWING_VIEWS } from '../../src/contract/quote/lift-choices.ts';
import { builtReleaseSchema } from '../../src/contract/release/rules.ts';
import { differences, listing } from '../support/listing.ts';
import { unopenable } from '../support/pictures.ts';

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, 'src/content', path), 'utf8'));
const category = async (id: string): Promise<Category> =>
  categorySchema.parse(await read(`categories/${id}.json`));
const model = async (id: string): Promise<Model> =>
  modelSchema.parse(await read(`models/${id}.json`));

/**
 * A landscape of colours no larger than a telephone's photograph, as the media store would name it.
 */
const photograph = async (type: 'jpg' | 'png', width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#8a6a3a', noise } });
  const bytes = await (type === 'jpg' ? image.jpeg() : image.png()).toBuffer();
  return { name: `${createHash('sha256').update(bytes).digest('hex')}.${type}`, bytes };
};

let work = '';
let dist = '';
/** In the folder of the code. */
let written: string[] = [];
const BUILD_MS = 240_000;
/** The legal record that is valid on the day of the build. */
const RECORD = {
  record: '01m8b3qd9w7cvbmcmp2shdev50',
  legalName: 'The Built Lifts Private Limited',
  gstin: null,
  tax: { mode: 'flat', registrations: [] },
};

/** Builds as the host does. */
const build = async (
  catalogue: unknown,
  pictures: { name: string; bytes: Buffer }[],
  out: string,
) => {
  const release = await mkdtemp(join(work, 'release-'));
  await mkdir(join(release, 'pictures'));
  await writeFile(join(release, 'catalogue.json'), JSON.stringify(catalogue));
  await writeFile(join(release, 'legal.json'), JSON.stringify(RECORD));
  for (const { name, bytes } of pictures) await writeFile(join(release, 'pictures', name), bytes);
  await mkdir(out, { recursive: true });
  const run = {
    project: ROOT,
    command: ASTRO_BUILD,
    release,
    out,
    cache: join(work, 'cache'),
    expected: 100,
  };
  return runAstro({ ...run, onProgress: () => undefined, signal: AbortSignal.timeout(BUILD_MS) });
};
const failureOf = async (...args: Parameters<typeof build>) => {
  const error = await build(...args).catch((failure: unknown) => failure);
  if (!(error instanceof BuildFailed)) throw new Error(`It did not fail in words: ${error}`);
  return error;
};

/** The company of the release: one office, a phone abroad, no map and no profiles. */
const OFFICE = {
  city: 'Kochi',
  lines: 'Third floor, 22 Canal Road\nPanampilly Nagar',
  region: 'Kerala',
  postalCode: '682036',
  phone: '+91 484 239 1234',
  latitude: 9.96,
  longitude: 76.3,
};
const companyOf = async () =>
  companySchema.parse({
    ...companySchema.parse(await read('company/company.json')),
    name: 'The Built Maker',
    tagline: 'Lifts for houses.',
    phone: '+971 4 123 4567',
    email: 'office@built.example',
    hours: 'Monday to Friday, 10:00 to 17:30',
    offices: [OFFICE],
    mapEmbed: '',
    mapLink: '',
    social: [],
  });

const page = (path: string) => readFile(join(dist, path), 'utf8');
const NEW = 'courtyard-elevators';

beforeAll(async () => {
  await ensureBuilt();
  work = await mkdtemp(join(tmpdir(), 'lift-site-release-'));
  dist = join(work, 'dist');
  const [wide, small] = await Promise.all([
    photograph('jpg', 1200, 800),
    photograph('png', 400, 300),
  ]);
  const glass = await category('glass-elevators');
  const home = await category('home-elevators');
  const [first, ...others] = home.galleryImages;
  const drawn = others.map((image, at) => ({ ...image, src: `drawing:${DRAWING_VIEWS[at]}` }));
  const photographed = {
    ...first,
    src: `media:${wide.name}`,
    alt: 'A lift in a courtyard at noon',
    title: 'At noon',
  };
  const catalogue = {
    release: 7,
    company: [{ id: 'company', data: await companyOf() }],
    categories: [
      // Its related categories, glass among them, are no longer in the catalogue.
      { id: 'home-elevators', data: { ...home, galleryImages: [photographed, ...drawn] } },
      {
        id: NEW,
        data: {
          ...glass,
          name: 'Courtyard elevators',
          group: 'others',
          inMenu: true,
          related: ['home-elevators', 'mrl-elevators'],
        },
      },
    ],
    models: [
      {
        id: 'home-elevators-204-manual',
        data: {
          ...(await model('home-elevators-204-manual')),
          pictures: [
            { id: 0, src: `media:${small.name}`, alt: 'The car from inside', title: 'Inside' },
          ],
        },
      },
    ],
  };
  const before = await listing(ROOT);
  await build(catalogue, [wide, small], dist);
  written = differences(before, await listing(ROOT));
}, BUILD_MS);
afterAll(() => rm(work, { recursive: true, force: true }));

describe('a site built from a release', () => {
  it('changes nothing in the folder of the code', () => {
    expect(written).toEqual([]);
  });

  it('does not make pictures of the repository again', () => {
    // Uploaded ones are named by a hash, the repository's by their place in a gallery.
    const picturesIn = (folder: string) =>
      readdirSync(join(folder, '_astro')).filter((name) => /^\d+\..*_.*\.(avif|webp)$/.test(name));
    const [made, had] = [picturesIn(dist), picturesIn(DIST)];
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((name) => !had.includes(name))).toEqual([]);
  });

  it('names its release, and shows no fact that only staff need', async () => {
    const said = JSON.parse(await page('release.json'));
    expect(Object.keys(said)).toEqual(['release', 'legal', 'builtAt']);
    const { release, builtAt } = builtReleaseSchema.parse(said);
    expect(release).toBe(7);
    expect(Math.abs(Date.now() - Date.parse(builtAt))).toBeLessThan(120_000);
  });

  it('prints the legal name of the record, and says which record it is', async () => {
    expect(await page('terms.html')).toContain(RECORD.legalName);
    const { legal } = builtReleaseSchema.parse(JSON.parse(await page('release.json')));
    expect(legal).toBe(RECORD.record);
    const scripts = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => page(`_astro/${name}`)));
    expect(texts.filter((text) => text.includes('Uyaram Lifts'))).toEqual([]);
  });

  it('shows its own company on every page, and no fact of the repository’s company', async () => {
    const contact = await page('contact-us.html');
    expect(contact).toContain('href="tel:+97141234567"');
    expect(contact).toContain('https://wa.me/97141234567?');
    expect(contact.match(/22 Canal Road/g)).toHaveLength(3);
    expect(contact).toContain('"opens":"10:00","closes":"17:30"');
    const repository = companySchema.parse(await read('company/company.json'));
    const former = [repository.name, repository.phone, repository.email, 'Bengaluru 560038'];
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /\.(html|js|webmanifest)$/.test(one)))
      expect(
        former.filter((fact) => fact && readFileSync(join(dist, name), 'utf8').includes(fact)),
        name,
      ).toEqual([]);
  });

  it('has neither a map nor profiles if the company has none', async () => {
    const footer = (await page('index.html')).split('<footer')[1] ?? '';
    expect(footer).toContain('The Built Lifts Private Limited');
    expect(footer).not.toMatch(/<iframe|Open the map|Social media/);
  });

  it('has a page, its own drawing, a share picture, a redirect and entries in menu, lists, comparison and sitemap for a new lift', async () => {
    const path = `/products/others/${NEW}`;
    expect(await page(`${path}.html`)).toContain('Courtyard elevators');
    expect(await page(`drawings/${NEW}-section.svg`)).toContain('<svg');
    expect(existsSync(join(dist, `og/${NEW}.jpg`))).toBe(true);
    const rules = (await page('_redirects')).trim().split('\n');
    expect(rules.filter((rule) => !/^\/(ml|kn|hi)\b/.test(rule))).toEqual([
      `/products/${NEW} ${path} 301`,
      '/products/home-elevators /products/home/home-elevators 301',
    ]);
    const products = await page('products.html');
    const menu = products.slice(products.indexOf('<dialog'), products.indexOf('</dialog>'));
    expect(menu).toContain(`href="${path}"`);
    expect(
      products.slice(products.indexOf('id="compare"'), products.indexOf('id="talk"')),
    ).toContain(`href="${path}"`);
    expect(await page('sitemap-0.xml')).toContain(`${path}</loc>`);
  });

  it('contains nothing of removed lifts, or of a group without lifts', async () => {
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(
      names.filter((name) => /glass-elevators|hospital-elevators|commercial/.test(name)),
    ).toEqual([]);
    for (const name of names.filter((name) => name.endsWith('.html')))
      expect(await page(name), name).not.toMatch(
        /href="\/products\/(home\/glass|others\/mrl|commercial)/,
      );
  });

  it('counts the lifts it has', async () => {
    expect(await page('index.html')).toContain('Two kinds of lift');
    expect(await page('products.html')).toContain('Two lifts, one schedule');
  });

  it('offers photographs in two formats and in available widths, with sizes and without style attributes', async () => {
    const html = await page('products/home/home-elevators.html');
    const gallery = html.slice(html.indexOf('id="drawings"'), html.indexOf('id="models"'));
    expect(gallery).toMatch(
      /<source type="image\/avif" srcSet="\/_astro\/[^"]+\.avif 480w, \/_astro\/[^"]+\.avif 960w, \/_astro\/[^"]+\.avif 1200w"/i,
    );
    expect(gallery).toMatch(
      /<img [^>]*src="\/_astro\/[^"]+\.webp" width="1200" height="800" alt="A lift in a courtyard at noon"/,
    );
    expect(gallery.match(/<img/g)).toHaveLength(4);
    expect(gallery.match(/src="\/drawings\//g)).toHaveLength(3);
    const models = html.slice(html.indexOf('id="models"'), html.indexOf('id="questions"'));
    expect(models).toMatch(/width="400" height="300" alt="The car from inside"/);
    expect(html).not.toMatch(/\sstyle=/);
    for (const [address] of html.matchAll(/\/_astro\/[\w.-]+\.(?:avif|webp|jpg|png)/g))
      expect(existsSync(join(dist, address)), address).toBe(true);
  });
});

describe('the list of the photographs that came with the site', () => {
  it('has the photographs that galleries and pages name, each where a small copy is', async () => {
    const pictures = sitePicturesSchema.parse(JSON.parse(await page('pictures.json')));
    const { galleryImages } = await category('glass-elevators');
    const ofGallery = galleryImages.map(({ src }) => src);
    // A release from before pages were part of it shows the pictures of the repository's pages.
    const ofPages = ['home/hero.avif', 'about/1.avif', 'about/2.avif'];
    expect(Object.keys(pictures)).toEqual([...ofGallery, ...ofPages]);
    for (const address of Object.values(pictures))
      expect((await sharp(join(dist, address)).metadata()).width).toBe(480);
    for (const src of ofGallery)
      expect(await page(`products/others/${NEW}.html`)).toContain(`${pictures[src]} 480w`);
  });
});

describe('a release that cannot be built', () => {
  it('names the thing and the place of a damaged picture, in words for editors', async () => {
    const home = await category('home-elevators');
    const damaged = { name: `${'0'.repeat(64)}.jpg`, bytes: Buffer.from(unopenable(800, 600)) };
    const [first, second, ...others] = home.galleryImages;
    const data = {
      ...home,
      galleryImages: [first, { ...second, src: `media:${damaged.name}` }, ...others],
    };
    const catalogue = { release: 9, categories: [{ id: 'home-elevators', data }], models: [] };
    expect((await failureOf(catalogue, [damaged], join(work, 'damaged'))).message).toBe(
      'Category “Home elevators”, Picture 2: The file is damaged and cannot be opened. Please choose the picture again from a good file, save, and publish again.',
    );
    expect((await failureOf(catalogue, [], join(work, 'missing'))).message).toBe(
      'Category “Home elevators”, Picture 2: The file is no longer there. Please choose the picture again from a good file, save, and publish again.',
    );
  }, 90_000);

  it('names the thing, the field and the expected value, and the log has the file', async () => {
    const home = await category('home-elevators');
    const wrong = { ...home, specRange: { ...home.specRange, headroomMm: [3000, 99_999] } };
    const { message, detail } = await failureOf(
      { release: 8, categories: [{ id: 'home-elevators', data: wrong }], models: [] },
      [],
      join(work, 'wrong'),
    );
    expect(message).toBe(
      'Category “Home elevators”, Headroom, most: Must be from 300 to 7,000. Please correct it, save, and publish again.',
    );
    expect(detail).toMatch(/catalogue\.json: category home-elevators, specRange\.headroomMm\.1/);
  }, 90_000);
});
